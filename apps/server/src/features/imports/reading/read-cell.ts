import { factWord } from '@retrofolio/analysis/fact-words'
import { isShareFact } from '@retrofolio/contract/homes/fact-requests'
import type { ImportColumn, ImportReading } from '@retrofolio/contract/imports/imports'
import { factOfMeaning } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { NO_SUFFIX, SUFFIX } from './cells/number-suffix.ts'
import { customValueText } from './cells/read-custom-cells.ts'
import { type Beside, factOfCell, isFactCell, isNothing } from './cells/read-fact-cell.ts'
import { nationOfRow, type RowContent, readFacts, readRow } from './read-row.ts'
import { shown } from './text-excerpt.ts'
import { NO_MAPPINGS } from './value-mappings.ts'

type ReadColumn = Pick<ImportColumn, 'header' | 'meaning' | 'custom'>

/** Reads a cell as if the row had no other. Null for an empty cell, or one of a column that is not read. */
export function readCell(column: ReadColumn, cell: string, mappings = NO_MAPPINGS): ImportReading | null {
  const { header, meaning } = column
  if (meaning === null || cell === '') return null
  if (meaning === 'flat_suffix' || meaning === 'house_suffix') return suffixReading(cell)
  const content = readRow([column], [cell], mappings)
  const [problem] = content.problems
  return { taken: takenAs(column, content), problem: problem === undefined ? null : besideColumn(problem, header) }
}

/**
 * Reads the cells of a row as the import does: the meaning of one may depend on the others. Null for an empty cell, or
 * one of a column that is not read.
 */
export function readCells(
  columns: readonly ReadColumn[],
  cells: readonly string[],
  mappings = NO_MAPPINGS,
): (ImportReading | null)[] {
  const nation = nationOfRow(columns, cells)
  const { facts, said, refusals } = readFacts(columns, cells, { mappings, nation })
  return columns.map((column, place) => {
    const cell = cells[place] ?? ''
    if (cell === '' || factOfMeaning(column.meaning) === undefined) return readCell(column, cell, mappings)
    const refusal = refusals.find((note) => note.place === place)
    if (refusal !== undefined) return { taken: null, problem: besideColumn(refusal.text, column.header) }
    const taken = HOME_FACTS.flatMap(({ key }) =>
      facts[key] !== undefined && facts[key] === said.get(place)?.[key] ? [[key, facts[key]] as const] : [],
    )
    return { taken: factsText(Object.fromEntries(taken)), problem: null }
  })
}

/**
 * Whether the import understands a cell that is not empty, of a column that it reads.
 *
 * @param beside other known facts of the row
 */
export function isUnderstood(column: ReadColumn, cell: string, beside?: Beside): boolean {
  const fact = factOfMeaning(column.meaning)
  return fact === undefined
    ? readCell(column, cell)?.problem == null
    : isFactCell(factOfCell(fact, cell), cell, column.header, beside)
}

/** A suffix is read only together with its number. */
function suffixReading(cell: string): ImportReading {
  if (isNothing(cell)) return { taken: null, problem: null }
  if (SUFFIX.test(cell)) return { taken: cell, problem: null }
  return { taken: null, problem: `“${shown(cell)}” was not used. ${NO_SUFFIX}` }
}

function takenAs({ meaning, custom }: ReadColumn, content: RowContent): string | null {
  const [value] = content.values
  if (custom !== undefined) return value === undefined ? null : customValueText(custom, value.value)
  if (meaning === 'reference' || meaning === 'uprn' || meaning === 'postcode') return content[meaning]
  if (meaning === 'tags') return content.tags.join(', ') || null
  if (factOfMeaning(meaning) === undefined) return content.address
  return factsText(content.facts)
}

/** Facts as displayed text; null for none. One word may state two facts: a gas boiler implies its fuel. */
export function factsText(facts: KnownFacts): string | null {
  const texts = HOME_FACTS.flatMap((fact) => {
    const value = facts[fact.key]
    return value === undefined ? [] : [factText(fact, value)]
  })
  return texts.length === 0 ? null : texts.join(', ')
}

function factText(fact: HomeFact, value: FactValue): string {
  const { key, unit } = fact
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    return isShareFact(fact) ? `${numberText(value * 100)}%` : [numberText(value), unit].filter(Boolean).join(' ')
  }
  // The years of a band differ by nation, and the nation of the row is not known yet.
  return key === 'ageBand' ? `Band ${value}` : factWord(key, value, 'england')
}

/** Without rounding errors: 0.29 × 100 is 28.999999999999996. */
const numberText = (value: number): string => String(Math.round(value * 1_000) / 1_000)

/** Beside its column a sentence need not name it. */
function besideColumn(note: string, header: string): string {
  const name = `${header}: `
  return note.startsWith(name) ? note.slice(name.length) : note
}
