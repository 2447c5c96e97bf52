import type { AnalysedHome, RatedForSome } from '../assess/assessment.ts'
import type { BulkRanges } from '../uncertainty/bulk-ranges.ts'
import { noRanges } from '../uncertainty/home-ranges.ts'
import { noSearchFigures, type SearchFigures } from '../uncertainty/search/search-figures.ts'
import { OCCUPIER_COUNTS, type OccupierCount } from '../vocabulary.ts'
import {
  ACCOUNT_LINE_GROUPS,
  energyUseOf,
  MONEY_GROUPS,
  OUTPUT_GROUPS,
  type OutputGroup,
  RANGE_GROUP,
  SEARCH_GROUP,
} from './output-columns.ts'

/** Where the figures of a batch end up. */
export interface FigureColumns {
  /** By the path of the figure in an assessment; NaN where the row has none. */
  numbers: Record<string, Float64Array>
  /** 0 where the row has none, else one more than the index in the column's words. */
  words: Record<string, { codes: Uint8Array; words: readonly string[] }>
}

/**
 * A buffer between rows and columns. A home has hundreds of figures, and writing each straight into its column would
 * touch as many places of memory. So a few rows are collected first and copied column by column.
 */
export interface OutputBuffer {
  columns: FigureColumns
  needsMoney: boolean
  /** Numbers of people whose use is wanted. */
  people: readonly OccupierCount[]
  /** Filled for each home before it is added; null where no range is wanted. */
  ranges: BulkRanges | null
  /** The same for what a search filters by. */
  search: SearchFigures | null
  /** Rows come in order; null for a row without figures. */
  add(home: RatedForSome | AnalysedHome | null): void
  /** After the last row. */
  finish(): void
}

/**
 * Rows that are stored side by side for each figure: nine cache lines. With a power of two, all figures of a row would
 * map to the same cache sets.
 */
const ROWS_AT_ONCE = 72

/** @throws RangeError for the name of a figure that no assessment has */
export function outputBuffer(rows: number, wanted: readonly string[]): OutputBuffer {
  const names = new Set(wanted)
  const unknown = wanted.find((name) => !KNOWN_OUTPUTS.has(name))
  if (unknown !== undefined) throw new RangeError(`an assessment has no figure ${unknown}`)
  const rated = [...OUTPUT_GROUPS, ...ACCOUNT_LINE_GROUPS].filter((group) => isWanted(group, names))
  const money = MONEY_GROUPS.filter((group) => isWanted(group, names))
  const ranges = isWanted(RANGE_GROUP, names) ? noRanges() : null
  const search = isWanted(SEARCH_GROUP, names) ? noSearchFigures() : null
  const columns: FigureColumns = { numbers: {}, words: {} }
  const staged = [
    ...rated,
    ...(ranges === null ? [] : [RANGE_GROUP]),
    ...(search === null ? [] : [SEARCH_GROUP]),
    ...money,
  ]
  const width = staged.reduce((sum, group) => sum + widthOf(group), 0)
  const stage = new Float64Array(width * ROWS_AT_ONCE)
  const targets = targetsOf(staged, rows, names, columns, stage)
  let done = 0
  let waiting = 0

  const carryOver = (): void => {
    for (const { column, staged } of targets.numbers) {
      column.set(waiting === ROWS_AT_ONCE ? staged : staged.subarray(0, waiting), done)
    }
    for (const { column, staged } of targets.words) {
      for (let row = 0; row < waiting; row++) column[done + row] = staged[row] ?? Number.NaN
    }
    done += waiting
    waiting = 0
  }
  return {
    columns,
    needsMoney: money.length > 0,
    people: OCCUPIER_COUNTS.filter((occupiers) => isWanted(energyUseOf(occupiers), names)),
    ranges,
    search,
    add(home) {
      let at = waiting
      if (home === null) for (; at < stage.length; at += ROWS_AT_ONCE) stage[at] = Number.NaN
      else {
        for (const group of rated) {
          group.write(home, stage, at, ROWS_AT_ONCE)
          at += widthOf(group) * ROWS_AT_ONCE
        }
        if (ranges !== null) {
          RANGE_GROUP.write(ranges, stage, at, ROWS_AT_ONCE)
          at += widthOf(RANGE_GROUP) * ROWS_AT_ONCE
        }
        if (search !== null) {
          SEARCH_GROUP.write(search, stage, at, ROWS_AT_ONCE)
          at += widthOf(SEARCH_GROUP) * ROWS_AT_ONCE
        }
        if (isWithMoney(home)) {
          for (const group of money) {
            group.write(home, stage, at, ROWS_AT_ONCE)
            at += widthOf(group) * ROWS_AT_ONCE
          }
        }
      }
      waiting += 1
      if (waiting === ROWS_AT_ONCE) carryOver()
    },
    finish: carryOver,
  }
}

function isWithMoney(home: RatedForSome | AnalysedHome): home is AnalysedHome {
  return 'money' in home
}

type Group = Pick<OutputGroup, 'numbers' | 'words'>

function isWanted({ numbers, words }: Group, wanted: ReadonlySet<string>): boolean {
  return [...numbers, ...words].some(({ name }) => wanted.has(name))
}

function widthOf({ numbers, words }: Group): number {
  return numbers.length + words.length
}

interface Target<Column> {
  column: Column
  /** Its rows in the stage. */
  staged: Float64Array
}

interface Targets {
  numbers: Target<Float64Array>[]
  words: Target<Uint8Array>[]
}

/** A missing word is staged as NaN, which becomes 0 in a column of codes. */
function targetsOf(
  groups: readonly Group[],
  rows: number,
  wanted: ReadonlySet<string>,
  columns: FigureColumns,
  stage: Float64Array,
): Targets {
  const targets: Targets = { numbers: [], words: [] }
  let at = 0
  const stagedAt = (): Float64Array => stage.subarray(at, at + ROWS_AT_ONCE)
  for (const group of groups) {
    for (const { name } of group.numbers) {
      if (wanted.has(name)) {
        const column = new Float64Array(rows)
        columns.numbers[name] = column
        targets.numbers.push({ column, staged: stagedAt() })
      }
      at += ROWS_AT_ONCE
    }
    for (const { name, words } of group.words) {
      if (wanted.has(name)) {
        const column = new Uint8Array(rows)
        columns.words[name] = { codes: column, words }
        targets.words.push({ column, staged: stagedAt() })
      }
      at += ROWS_AT_ONCE
    }
  }
  return targets
}

/** Names of all columns but those of money and of the lines of energy accounts. */
export const RATED_OUTPUTS: readonly string[] = namesOf(OUTPUT_GROUPS)
/** Names of what each purpose takes in the energy accounts of the certificates. */
export const ACCOUNT_LINE_OUTPUTS: readonly string[] = namesOf(ACCOUNT_LINE_GROUPS)
/** Names of the columns of money. */
export const MONEY_OUTPUTS: readonly string[] = namesOf(MONEY_GROUPS)

function namesOf(groups: readonly Group[]): string[] {
  return groups.flatMap(({ numbers, words }) => [...numbers, ...words].map(({ name }) => name))
}

/** Names of P10 and P90 of the lodged score and of space heating. */
export const RANGE_OUTPUTS: readonly string[] = namesOf([RANGE_GROUP])

/** Names of the bills and ranges that a search filters by. */
export const SEARCH_OUTPUTS: readonly string[] = namesOf([SEARCH_GROUP])

const KNOWN_OUTPUTS: ReadonlySet<string> = new Set([
  ...RATED_OUTPUTS,
  ...ACCOUNT_LINE_OUTPUTS,
  ...RANGE_OUTPUTS,
  ...SEARCH_OUTPUTS,
  ...MONEY_OUTPUTS,
])
