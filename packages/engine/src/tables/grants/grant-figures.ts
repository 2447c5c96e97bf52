import {
  EPC_BANDS,
  type EpcBand,
  GRANT_STATES,
  type GrantState,
  NATIONS,
  type Nation,
  TENURES,
  type Tenure,
} from '../../vocabulary.ts'
import {
  optionalNumberCell,
  optionalTextCell,
  optionalWordCell,
  rowsOf,
  type TableRows,
  textCell,
  wordCell,
  wordsCell,
} from '../lookup/table-cells.ts'
import grantTable from './grant.table.json' with { type: 'json' }
import partTable from './grant-part.table.json' with { type: 'json' }
import questionTable from './grant-question.table.json' with { type: 'json' }
import sourceTable from './grant-source.table.json' with { type: 'json' }

const REPLACED = ['fossil_or_direct_electric'] as const
const CONDITIONS = ['oil_or_lpg_off_gas'] as const

/** A scheme as the tables hold it. Days are `YYYY-MM-DD`, both included. */
export interface Grant {
  id: string
  name: string
  nations: readonly Nation[]
  tenures: readonly Tenure[]
  from: string | null
  to: string | null
  state: GrantState
  /** The best band of the lodged certificate that still qualifies, in owned and in let homes; null: any. */
  bestBand: EpcBand | null
  bestBandLet: EpcBand | null
  /** The heating that the measure must replace; null: any. */
  replaces: (typeof REPLACED)[number] | null
  terms: string
  /** What is not settled. */
  open: string | null
  mark: string
  parts: readonly GrantPart[]
  questions: readonly GrantQuestion[]
  sources: readonly { source: string; mark: string }[]
}

export interface GrantPart {
  part: string
  /** Ids of the measures library. */
  measures: readonly string[]
  from: string | null
  to: string | null
  onlyIf: (typeof CONDITIONS)[number] | null
  upToGbp: number | null
  /** The most that it pays of the cost, 0 to 1. */
  shareOfCost: number | null
  /** Why the part is not certain. */
  open: string | null
}

export interface GrantQuestion {
  question: string
  /** Of the homes that it is asked about; none: all. */
  tenures: readonly Tenure[]
  ask: string
  ifNo: string
}

/** In the order of the table. */
export const GRANTS: readonly Grant[] = grantTable.rows.map((row) => {
  const table = 'grant'
  const id = textCell(table, row, 0)
  return {
    id,
    name: textCell(table, row, 1),
    nations: wordsCell(table, row, 2, NATIONS),
    tenures: wordsCell(table, row, 3, TENURES),
    from: optionalTextCell(table, row, 4),
    to: optionalTextCell(table, row, 5),
    state: wordCell(table, row, 6, GRANT_STATES),
    bestBand: optionalWordCell(table, row, 7, EPC_BANDS),
    bestBandLet: optionalWordCell(table, row, 8, EPC_BANDS),
    replaces: optionalWordCell(table, row, 9, REPLACED),
    terms: textCell(table, row, 10),
    open: optionalTextCell(table, row, 11),
    mark: textCell(table, row, 12),
    parts: rowsOf(partTable.rows, id).map(partOf),
    questions: rowsOf(questionTable.rows, id).map(questionOf),
    sources: rowsOf(sourceTable.rows, id).map((cells) => ({
      source: textCell('grant-source', cells, 1),
      mark: textCell('grant-source', cells, 2),
    })),
  }
})

/** Measures that at least one grant names. */
export const GRANTED_MEASURES: readonly string[] = [
  ...new Set(GRANTS.flatMap(({ parts }) => parts.flatMap(({ measures }) => measures))),
].toSorted()

type Row = TableRows[number]

function partOf(row: Row): GrantPart {
  const table = 'grant-part'
  return {
    part: textCell(table, row, 1),
    measures: textCell(table, row, 2).split(' '),
    from: optionalTextCell(table, row, 3),
    to: optionalTextCell(table, row, 4),
    onlyIf: optionalWordCell(table, row, 5, CONDITIONS),
    upToGbp: optionalNumberCell(table, row, 6),
    shareOfCost: optionalNumberCell(table, row, 7),
    open: optionalTextCell(table, row, 8),
  }
}

function questionOf(row: Row): GrantQuestion {
  const table = 'grant-question'
  return {
    question: textCell(table, row, 1),
    tenures: wordsCell(table, row, 2, TENURES),
    ask: textCell(table, row, 3),
    ifNo: textCell(table, row, 4),
  }
}
