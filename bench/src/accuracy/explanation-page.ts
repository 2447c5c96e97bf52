import type { Explanation, ExplanationNode, WrittenOrigin } from '@retrofolio/engine/explain/explanation/explanation'

/**
 * Prints explanation trees as indented lines, each figure first. Subtrees shared by several formulas are printed once.
 */
export function explanationPage({ nodes, figures }: Explanation, depth: number): string {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const written = new Set<string>()
  const lines: string[] = []
  const write = (id: string, level: number): void => {
    const node = byId.get(id)
    if (node === undefined) return
    const isAgain = written.has(id)
    written.add(id)
    const inputs = 'origin' in node ? [] : Object.values(node.inputs)
    lines.push(`${'  '.repeat(level + 2)}${nodeWords(node)}${isAgain && inputs.length > 0 ? ' (above)' : ''}`)
    if (!isAgain && level < depth) for (const input of inputs) write(input, level + 1)
  }
  for (const [figure, root] of Object.entries(figures)) {
    lines.push(`  why ${figure}`)
    write(root, 0)
  }
  return lines.join('\n')
}

function nodeWords(node: ExplanationNode): string {
  const { symbol, label, amount, unit } = node
  const shown = typeof amount === 'number' ? Number(amount.toPrecision(5)) : '(a list)'
  const why = 'origin' in node ? originWords(node.origin) : `${node.rule}: ${node.formula}`
  return `${symbol} = ${shown} ${unit}  ${label}  [${why}]`
}

function originWords(origin: WrittenOrigin): string {
  if (origin.kind === 'assumption') return `assumed ${origin.field} ${origin.taken}`
  if (origin.kind === 'table') return `table ${origin.table}, ${origin.row} ${origin.mark}`
  return origin.kind === 'method' ? origin.says : `${origin.kind} ${origin.field} ${origin.stated}`
}
