import { publishedTable } from '../tables/table-registry.ts'
import type { Explanation, ExplanationNode, TableSource } from './explanation.ts'
import type { Term } from './term.ts'

/** The tree behind a term as data: every node once, inputs first. */
export function explanationOfTerm(figure: string, root: Term): Explanation {
  const ids = new Map<Term, string>()
  const nodes: ExplanationNode[] = []
  return { figure, root: written(root, ids, nodes), nodes, tables: tablesOf(nodes) }
}

function tablesOf(nodes: readonly ExplanationNode[]): Record<string, TableSource> {
  const tables: Record<string, TableSource> = {}
  for (const { origin } of nodes) {
    if (origin?.kind !== 'table' || tables[origin.table] !== undefined) continue
    const { quantity, source, edition } = publishedTable(origin.table).about
    tables[origin.table] = { quantity, source, edition }
  }
  return tables
}

function written(term: Term, ids: Map<Term, string>, nodes: ExplanationNode[]): string {
  const known = ids.get(term)
  if (known !== undefined) return known
  const { symbol, label, unit, amount } = term
  let node: ExplanationNode
  if ('origin' in term) {
    node = { id: '', symbol, label, unit, amount, derivation: null, origin: term.origin }
  } else {
    const inputs: Record<string, string> = {}
    for (const [name, input] of Object.entries(term.inputs)) inputs[name] = written(input, ids, nodes)
    const { rule, formula, because } = term
    node = { id: '', symbol, label, unit, amount, derivation: { rule, formula, inputs, because }, origin: null }
  }
  node.id = `n${nodes.length + 1}`
  nodes.push(node)
  ids.set(term, node.id)
  return node.id
}
