import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { isTableName } from '../../tables/table-registry.ts'
import type { Trace } from '../../trace.ts'
import type { AssumptionOrigin, FactOrigin } from '../explanation/explanation.ts'
import { derived, given, type Term } from '../terms/term.ts'
import type { FactReader } from './fact-reader.ts'
import { ageFact } from './part-context.ts'
import { cell, figure, monthsOfColumn } from './table-terms.ts'

/** A trace that makes terms of what a model records. */
export interface TermTrace extends Trace {
  /** @throws RangeError where the model did not record the figure: a step that is missing never passes as a figure */
  term(name: string): Term
  /** null where the model had no such figure. */
  find(name: string): Term | null
}

/** Facts by the names that models use. */
type FactsOf = (field: string) => (FactOrigin | AssumptionOrigin)[]

/**
 * An empty trace. Rule EXP-4a.
 *
 * @param known figures that the model is given, by their names
 * @param factsOf facts of the home, or of the part that the model is about
 */
export function termTrace(known: Readonly<Record<string, Term>>, factsOf: FactsOf = () => []): TermTrace {
  const terms = new Map<string, Term>(Object.entries(known))
  const term = (name: string): Term => {
    const found = terms.get(name)
    if (found === undefined) throw new RangeError(`${name} was not traced`)
    return found
  }
  const chosenBy = (fields: readonly string[]): ReturnType<FactsOf> => fields.flatMap(factsOf)
  return {
    term,
    find: (name) => terms.get(name) ?? null,
    step(name, words, rule, formula, inputs, because) {
      const used = Object.entries(inputs).map(([symbol, input]) => [symbol, constant(input, symbol) ?? term(input)])
      terms.set(name, derived(words, rule, formula, Object.fromEntries(used), because ?? null))
    },
    cell: (name, table, keys, column, words, fields = []) =>
      terms.set(name, cell(tableName(table), keys, column, words, chosenBy(fields))),
    months: (name, table, column, words) => terms.set(name, monthsOfColumn(tableName(table), column, words)),
    stated(name, words, amount, field) {
      const [fact] = factsOf(field)
      if (fact === undefined) throw new RangeError(`${field} is no fact of this trace`)
      terms.set(name, given(words, amount, fact))
    },
    fixed: (name, words, amount, says, fields) =>
      terms.set(name, given(words, amount, { kind: 'method', says, chosenBy: chosenBy(fields) })),
    same: (name, other) => terms.set(name, term(other)),
    has: (name) => terms.has(name),
  }
}

/** A trace of a model that is about the whole home; the fact `age` is the age band or the year of construction. */
export function homeTrace(
  features: HomeFeatures,
  facts: FactReader,
  known: Readonly<Record<string, Term>> = {},
): TermTrace {
  return termTrace(known, (field) => [field === 'age' ? ageFact(features, facts) : facts.of(field)])
}

/** A row of a table of single figures, such as `hot-water/hotC`; null for the name of a figure. */
function constant(input: string, symbol: string): Term | null {
  const [table, key] = input.split('/')
  return table === undefined || key === undefined ? null : figure(tableName(table), key, symbol)
}

function tableName(name: string): Parameters<typeof cell>[0] {
  if (!isTableName(name)) throw new RangeError(`there is no table ${name}`)
  return name
}
