import { factWord } from '@retrofolio/contract/analysis/fact-words'
import {
  IMPORT_PREVIEW_ROWS,
  type ImportColumn,
  type ImportColumnCheck,
  type ImportDetail,
  type ImportMeaning,
  type ImportReading,
} from '@retrofolio/contract/imports'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { FactValue } from '@retrofolio/engine/dwelling/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/home-facts'
import { shown } from './reading/beginning.ts'
import { NO_SUFFIX, SUFFIX } from './reading/number-suffix.ts'
import { isNothing } from './reading/read-fact-cell.ts'
import { type RowContent, readRow } from './reading/read-row.ts'

/** As many of the first rows as are looked at for what their columns hold, and for what of it can be taken. */
export const SAMPLE_ROWS = 200
/** Of cells that are read: a tenth of a second of the thread that answers, which only a file made for it would take. */
const MOST_CHARACTERS = 500_000

type Rows = readonly (readonly string[])[]

/** What the import will make of the first rows, by the very reading that it will do. */
export function readSample(columns: readonly ImportColumn[], sample: Rows): Pick<ImportDetail, 'readings' | 'checks'> {
  const rows = shortEnough(columns, sample)
  const byColumn = columns.map((column, place) =>
    cellReadings(
      column,
      rows.map((cells) => cells[place] ?? ''),
    ),
  )
  return {
    readings: rows.slice(0, IMPORT_PREVIEW_ROWS).map((cells, row) => ({
      cells: byColumn.map((readings) => readings[row] ?? null),
      problem: readRow(columns, cells).problem,
    })),
    checks: byColumn.map(checkOf),
  }
}

function shortEnough(columns: readonly ImportColumn[], rows: Rows): Rows {
  let characters = 0
  const end = rows.findIndex((cells) => {
    for (const [place, { meaning }] of columns.entries()) {
      if (meaning !== null) characters += cells[place]?.length ?? 0
    }
    return characters > MOST_CHARACTERS
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/** Lists say the same words again and again: each is read once. */
function cellReadings(column: ImportColumn, cells: readonly string[]): (ImportReading | null)[] {
  const read = new Map<string, ImportReading | null>()
  return cells.map((cell) => {
    const known = read.get(cell)
    if (known !== undefined) return known
    const reading = cellReading(column, cell)
    read.set(cell, reading)
    return reading
  })
}

/** As the cell would be read if the row held nothing else. */
function cellReading({ header, meaning }: ImportColumn, cell: string): ImportReading | null {
  if (meaning === null || cell === '') return null
  if (meaning === 'flat_suffix' || meaning === 'house_suffix') return suffixReading(cell)
  const content = readRow([{ header, meaning }], [cell])
  const [note] = content.notes
  return {
    taken: takenAs(meaning, content),
    problem: note === undefined ? null : besideColumn(note, header),
  }
}

/** It is read with its number alone. */
function suffixReading(cell: string): ImportReading {
  if (isNothing(cell)) return { taken: null, problem: null }
  if (SUFFIX.test(cell)) return { taken: cell, problem: null }
  return { taken: null, problem: `“${shown(cell)}” was not taken. ${NO_SUFFIX}` }
}

function checkOf(readings: readonly (ImportReading | null)[]): ImportColumnCheck {
  const filled = readings.filter((reading) => reading !== null)
  const problems = filled.flatMap(({ problem }) => (problem === null ? [] : [problem]))
  return { filled: filled.length, refused: problems.length, problem: problems[0] ?? null }
}

function takenAs(meaning: ImportMeaning, content: RowContent): string | null {
  if (meaning === 'reference' || meaning === 'uprn' || meaning === 'postcode') return content[meaning]
  if (!FACTS.has(meaning)) return content.address
  // One word may say two things: a gas boiler says its fuel too.
  const texts = HOME_FACTS.flatMap((fact) => {
    const value = content.facts[fact.key]
    return value === undefined ? [] : [factText(fact, value)]
  })
  return texts.length === 0 ? null : texts.join(', ')
}

const FACTS: ReadonlySet<string> = new Set(HOME_FACTS.map((fact) => snakeKey(fact.key)))

function factText({ key, unit }: HomeFact, value: FactValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    return SHARES.has(key) ? `${numberText(value * 100)}%` : [numberText(value), unit].filter(Boolean).join(' ')
  }
  // The years of a band are another for each nation, and of a row it is not known yet.
  return key === 'ageBand' ? `Band ${value}` : factWord(key, value, 'england')
}

const SHARES: ReadonlySet<HomeFact['key']> = new Set(['windowsGlazedShare', 'lowEnergyLightingShare'])

/** Without what arithmetic leaves behind: 0.29 × 100 is 28.999999999999996. */
const numberText = (value: number): string => String(Math.round(value * 1_000) / 1_000)

/** Beside its column a sentence need not name it. */
function besideColumn(note: string, header: string): string {
  const name = `${header}: `
  return note.startsWith(name) ? note.slice(name.length) : note
}
