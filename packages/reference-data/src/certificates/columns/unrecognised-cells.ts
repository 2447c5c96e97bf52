import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { Nation } from '@retrofolio/engine/vocabulary'
import { nationOf } from '../../descriptions/nations.ts'
import { isMonthFirst } from '../../text/read-day.ts'
import type { UnrecognisedTexts } from '../../unrecognised/unrecognised-texts.ts'
import { normalisePostcode } from '../record/identifiers.ts'
import { isFloorKnown, isRoofKnown, isWallKnown } from '../record/known-elements.ts'
import { type CellCheck, cellCheckOf, isAgeOfAnyNation } from './cell-checks.ts'
import type { Column } from './columns.ts'
import { cellOfValue, cellsOf, cellText } from './record-of-columns.ts'

/** Counts unrecognised values. */
export interface UnrecognisedCount {
  texts: UnrecognisedTexts
  /** Number of the current row; null if rows are not numbered. */
  row: () => number | null
}

/** Limit for cached distinct cells of one column. */
const MOST_CELLS = 20_000

/** Columns whose cells differ in nearly every row: caching them costs more than checking. */
const VARIED: readonly Column[] = ['UPRN', 'POSTCODE', 'TOTAL_FLOOR_AREA', 'INSPECTION_DATE', 'LODGEMENT_DATE']

const DATES: readonly Column[] = ['INSPECTION_DATE', 'LODGEMENT_DATE']

type CellState = 'blank' | 'understood' | 'unread'

interface CheckedColumn {
  column: Column
  heading: string
  position: number
  check: CellCheck
  known: Map<string, CellState> | null
  /** The cell of the previous row, which is often the same. */
  last: string
  lastState: CellState
  filled: number
}

/** Counts cells of one table that the analysis uses but does not recognise, by the headings of the file. */
export class TableCheck {
  private readonly columns: CheckedColumn[]
  private readonly count: UnrecognisedCount
  private readonly file: string
  private readonly positions: ReadonlyMap<Column, number>

  constructor(
    header: readonly string[],
    positions: ReadonlyMap<Column, number>,
    count: UnrecognisedCount,
    file: string,
  ) {
    this.count = count
    this.file = file
    this.positions = positions
    const isNewExport = positions.has('CERTIFICATE_NUMBER')
    this.columns = [...positions].flatMap(([column, position]) => {
      const check = cellCheckOf(column, isNewExport)
      if (check === null) return []
      const known = VARIED.includes(column) ? null : new Map<string, CellState>()
      const heading = header[position]?.trim() || column
      return [{ column, heading, position, check, known, last: '', lastState: 'blank' as const, filled: 0 }]
    })
  }

  row(values: readonly unknown[]): void {
    const { columns } = this
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index]
      if (column === undefined) continue
      const value = values[column.position]
      if (value === '' || value === null || value === undefined) continue
      const cell = cellOfValue(value)
      // The same text may be an age band of one nation, but not of another.
      const isSame = cell === column.last && column.column !== 'CONSTRUCTION_AGE_BAND'
      const state = isSame ? column.lastState : this.stateOf(column, cell, values)
      column.last = cell
      column.lastState = state
      if (state === 'blank') continue
      column.filled += 1
      if (DATES.includes(column.column) && isMonthFirst(cell)) {
        this.count.texts.addMonthFirst(column.heading, cell.trim(), { file: this.file })
      }
      if (state === 'unread')
        this.count.texts.add(column.heading, cell.trim(), { row: this.count.row(), file: this.file })
    }
  }

  private stateOf({ column, known, check }: CheckedColumn, cell: string, values: readonly unknown[]): CellState {
    const nation = column === 'CONSTRUCTION_AGE_BAND' && !isAgeOfAnyNation(cell) ? this.nationOf(values) : undefined
    const key = nation === undefined ? cell : `${nation} ${cell}`
    const before = known?.get(key)
    if (before !== undefined) return before
    const text = cellText(cell)
    const state = text === null ? 'blank' : check(text, nation) ? 'understood' : 'unread'
    if (known !== null) {
      if (known.size >= MOST_CELLS) known.clear()
      known.set(key, state)
    }
    return state
  }

  private nationOf(values: readonly unknown[]): Nation {
    const cells = cellsOf(values, this.positions)
    return nationOf({
      country: cells.cell('COUNTRY'),
      localAuthority: cells.cell('LOCAL_AUTHORITY'),
      ageBandText: cells.cell('CONSTRUCTION_AGE_BAND'),
      postcode: normalisePostcode(cells.cell('POSTCODE')),
    })
  }

  /** Reports how many cells were filled. Must be called at the end of the table. */
  end(): void {
    for (const column of this.columns) {
      if (column.filled > 0) this.count.texts.fill(column.heading, column.filled, { file: this.file })
      column.filled = 0
    }
  }
}

/**
 * The same for a whole document, by the element that each text describes.
 *
 * @param tenure as stated
 */
export function countDocument(
  { describedAs, ...features }: HomeFeatures,
  tenure: string | null,
  { texts, row }: UnrecognisedCount,
): void {
  const { wall, roof, floor } = features
  const elements: [element: string, text: string | null, isRead: boolean][] = [
    ['walls', describedAs.walls, isWallKnown(wall)],
    ['roof', describedAs.roof, isRoofKnown(roof)],
    ['floor', describedAs.floor, isFloorKnown(floor, describedAs.floor ?? '')],
    ['windows', describedAs.windows, features.windows.glazing !== null],
    ['main heating', describedAs.mainHeating, features.mainHeating.system !== null],
    ['hot water', describedAs.hotWater, features.hotWater.source !== null],
    [
      'secondary heating',
      describedAs.secondaryHeating,
      features.secondaryHeating !== null || /^(none|dim)$/i.test(describedAs.secondaryHeating ?? ''),
    ],
    ['construction age', describedAs.constructionAge, features.ageBand !== null],
    ['tenure', tenure, features.tenure !== null],
  ]
  for (const [element, text, isRead] of elements) {
    if (text === null) continue
    texts.fill(element, 1)
    if (!isRead) texts.add(element, text, { row: row() })
  }
}
