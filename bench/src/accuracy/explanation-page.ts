import type { Explanation, ExplanationNode, Origin } from '@retrofolio/engine/explain/explanation'

/** The tree behind a figure as indented lines, the figure first; what several formulas use is written out once. */
export function explanationPage({ root, nodes, figure }: Explanation, depth: number): string {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const written = new Set<string>()
  const lines: string[] = [`  why ${figure}`]
  const write = (id: string, level: number): void => {
    const node = byId.get(id)
    if (node === undefined) return
    const isAgain = written.has(id)
    written.add(id)
    const mayGoOn = node.derivation !== null && !isAgain && level < depth
    lines.push(`${'  '.repeat(level + 2)}${nodeWords(node)}${isAgain && node.derivation !== null ? ' (above)' : ''}`)
    if (mayGoOn) for (const input of Object.values(node.derivation?.inputs ?? {})) write(input, level + 1)
  }
  write(root, 0)
  return lines.join('\n')
}

function nodeWords({ symbol, label, amount, unit, derivation, origin }: ExplanationNode): string {
  const shown = typeof amount === 'number' ? Number(amount.toPrecision(5)) : '(a list)'
  const why = derivation === null ? originWords(origin) : `${derivation.rule}: ${derivation.formula}`
  return `${symbol} = ${shown} ${unit}  ${label}  [${why}]`
}

function originWords(origin: Origin | null): string {
  if (origin === null) return '?'
  if (origin.kind === 'assumption') return `assumed ${origin.field} ${origin.taken}`
  if (origin.kind === 'table') return `table ${origin.table}, ${origin.row} ${origin.mark}`
  return origin.kind === 'method' ? origin.says : `${origin.kind} ${origin.field} ${origin.stated}`
}
