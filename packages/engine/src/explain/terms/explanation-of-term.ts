import { publishedTable } from '../../tables/table-registry.ts'
import type {
  AssumptionOrigin,
  Explanation,
  ExplanationNode,
  FactOrigin,
  Origin,
  TableSource,
  WrittenOrigin,
} from '../explanation/explanation.ts'
import type { Term } from './term.ts'

/** The trees behind terms as data: every node, every table and every fact once, inputs first. */
export function explanationOf(terms: Readonly<Record<string, Term>>): Explanation {
  const writer: Writer = { ids: new Map(), idsByContent: new Map(), nodes: [], facts: new Map() }
  const figures: Explanation['figures'] = {}
  for (const [figure, term] of Object.entries(terms)) figures[figure] = written(term, writer)
  const facts: Explanation['facts'] = {}
  for (const [id, fact] of writer.facts.values()) facts[id] = fact
  return { figures, nodes: writer.nodes, tables: tablesOf(writer.nodes), facts }
}

type Fact = FactOrigin | AssumptionOrigin

interface Writer {
  ids: Map<Term, string>
  /** Equal terms become one node. */
  idsByContent: Map<string, string>
  nodes: ExplanationNode[]
  /** By kind, field and what was stated or taken. */
  facts: Map<string, readonly [id: string, fact: Fact]>
}

function written(term: Term, writer: Writer): string {
  const known = writer.ids.get(term)
  if (known !== undefined) return known
  const { symbol, label, unit, amount } = term
  let node: ExplanationNode
  if ('origin' in term) {
    node = { id: '', symbol, label, unit, amount, origin: writtenOrigin(term.origin, writer) }
  } else {
    const inputs: Record<string, string> = {}
    for (const [name, input] of Object.entries(term.inputs)) inputs[name] = written(input, writer)
    const { rule, formula, because } = term
    node = { id: '', symbol, label, unit, amount, rule, formula, inputs, because }
  }
  const content = JSON.stringify(node)
  const same = writer.idsByContent.get(content)
  node.id = same ?? `n${writer.nodes.length + 1}`
  writer.ids.set(term, node.id)
  if (same !== undefined) return same
  writer.idsByContent.set(content, node.id)
  writer.nodes.push(node)
  return node.id
}

function writtenOrigin(origin: Origin, writer: Writer): WrittenOrigin {
  if (origin.kind !== 'table' && origin.kind !== 'method') return origin
  const chosenBy = origin.chosenBy.map((fact) => factId(fact, writer))
  return origin.kind === 'table' ? { ...origin, chosenBy } : { ...origin, chosenBy }
}

function factId(fact: Fact, { facts }: Writer): string {
  const key = `${fact.kind}|${fact.field}|${fact.kind === 'assumption' ? fact.taken : fact.stated}`
  const known = facts.get(key)
  if (known !== undefined) return known[0]
  const id = `f${facts.size + 1}`
  facts.set(key, [id, fact])
  return id
}

function tablesOf(nodes: readonly ExplanationNode[]): Record<string, TableSource> {
  const tables: Record<string, TableSource> = {}
  for (const node of nodes) {
    if (!('origin' in node) || node.origin.kind !== 'table') continue
    const { table } = node.origin
    if (tables[table] !== undefined) continue
    const { quantity, source, edition } = publishedTable(table).about
    tables[table] = { quantity, source, edition }
  }
  return tables
}
