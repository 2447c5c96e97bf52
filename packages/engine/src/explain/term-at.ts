import { EngineError } from '../errors.ts'
import type { Term } from './terms/term.ts'
import type { TermBranch, TermTree } from './terms/term-tree.ts'

/**
 * The term of a figure.
 *
 * @param figure dotted name
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming a figure that the tree does not have
 */
export function termAt(tree: TermTree, figure: string): Term {
  let at: Term | TermBranch = made(tree)
  for (const name of figure.split('.')) {
    const next: TermTree | Term | null | undefined = isTerm(at) ? undefined : at[name]
    if (next === null || next === undefined) throw unknownFigure(figure)
    at = isTerm(next) ? next : made(next)
  }
  if (!isTerm(at)) throw unknownFigure(figure)
  return at
}

function made(tree: TermTree): Term | TermBranch {
  return typeof tree === 'function' ? tree() : tree
}

function isTerm(at: TermTree | Term): at is Term {
  return typeof at !== 'function' && 'amount' in at && 'symbol' in at
}

function unknownFigure(figure: string): EngineError {
  return new EngineError({
    code: 'QUANTITY_OUT_OF_RANGE',
    field: 'figure',
    value: figure,
    range: 'a figure of the assessment',
  })
}
