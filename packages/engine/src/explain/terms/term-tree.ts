import { EngineError } from '../../errors.ts'
import type { Term } from './term.ts'

/** Terms by name, as the assessment has its figures. A function is a part that is made on request. */
export interface TermBranch {
  readonly [name: string]: TermTree | Term | null
}
export type TermTree = TermBranch | (() => TermBranch | Term)

/** Made once, on request. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A part of the tree that is made on request. Interfaces have no index signature: a copy does. */
export function branch(make: () => object): () => TermBranch {
  return once(() => branchOf(make()))
}

function branchOf(terms: object): TermBranch {
  const copy: Record<string, TermTree | Term | null> = {}
  for (const [name, value] of Object.entries(terms)) copy[name] = value
  return copy
}

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
