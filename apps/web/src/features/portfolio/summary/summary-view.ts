import { type HomeColumn, type HomeInList, homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import type { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import type { Selection } from '@retrofolio/contract/homes/list/list-selection'
import { EPC_BANDS } from '@retrofolio/engine/vocabulary'
import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'

type Filters = Pick<Selection, 'choices' | 'ranges'>

/** A part of the summary, which filters the list to its homes. */
export interface SummaryPart {
  /** Identifies the part. */
  name: string
  label: string
  count: number
  isChosen: boolean
  /** The filters after a click: with those of this part, or without them if it is chosen. */
  filters: Filters
}

/** A total over the homes that are shown, with the tenth of them that has most of it. */
export interface SummaryTotal {
  name: string
  label: string
  /** Such as `£12,340 a year`. */
  total: string
  /** The number of homes whose figure is known, if not all are. */
  note: string | null
  /** null for few homes. */
  highest: { label: string; isChosen: boolean; filters: Filters } | null
}

export interface SummaryParts {
  bands: SummaryPart[]
  ratings: SummaryPart[]
  belowC: SummaryPart
}

const BELOW_C = EPC_BANDS.filter((band) => band > 'C')

export function summaryParts(index: HomesIndex, selection: Selection): SummaryParts {
  const bands = partsOf('band', index, selection)
  const below = bands.filter(({ name }) => BELOW_C.some((band) => band === name))
  return {
    bands,
    ratings: partsOf('rating', index, selection),
    belowC: {
      ...partOf('band', BELOW_C, selection),
      label: 'Below C',
      count: below.reduce((sum, { count }) => sum + count, 0),
    },
  }
}

export function summaryTotals(selection: Selection, shown: readonly HomeInList[]): SummaryTotal[] {
  return [
    totalOf('bill_today', 'Bills today', (sum) => `£${formatNumber(inThousands(sum))} a year`, selection, shown),
    totalOf('co2', 'CO₂ today', (sum) => `${formatNumber(Math.round(sum))} t a year`, selection, shown),
  ]
}

/** The values of a column that some homes have, known ones only. */
function partsOf(id: string, index: HomesIndex, selection: Selection): SummaryPart[] {
  const column = homeColumn(id)
  const counts = new Map(index.countsOf(column, selection).map(({ choice, count }) => [choice, count]))
  return (column.choices ?? []).flatMap(({ choice, label }) => {
    const count = counts.get(choice)
    return count === undefined ? [] : [{ ...partOf(id, [choice], selection), name: choice, label, count }]
  })
}

function partOf(id: string, wanted: readonly string[], { choices, ranges }: Selection) {
  const chosen = choices[id] ?? []
  const isChosen = chosen.length === wanted.length && wanted.every((choice) => chosen.includes(choice))
  const { [id]: _own, ...others } = choices
  return { name: id, isChosen, filters: { choices: isChosen ? others : { ...others, [id]: wanted }, ranges } }
}

/** Fewer homes have no tenth worth looking at. */
const FEW_HOMES = 10

function totalOf(
  id: string,
  label: string,
  text: (sum: number) => string,
  { choices, ranges }: Selection,
  shown: readonly HomeInList[],
): SummaryTotal {
  const column = homeColumn(id)
  const numbersOf = (read: HomeColumn['shown'] | undefined) =>
    shown.flatMap((home) => {
      const value = read?.(home)
      return typeof value === 'number' ? [value] : []
    })
  // The sum is of exact figures, so that rounding does not add up; filters are by figures as shown.
  const [exact, values] = [numbersOf(column.rank), numbersOf(column.shown)]
  const range = ranges[id]
  const { [id]: _own, ...otherRanges } = ranges
  const isChosen = range !== undefined && range.min !== null && range.max === null
  const from = isChosen ? range.min : values.toSorted((one, other) => other - one)[Math.ceil(values.length / 10) - 1]
  return {
    name: id,
    label,
    total: values.length === 0 ? '–' : text(exact.reduce((sum, value) => sum + value, 0)),
    note: values.length === shown.length || values.length === 0 ? null : counted(values.length),
    highest:
      from === undefined || from === null || (!isChosen && values.length < FEW_HOMES)
        ? null
        : {
            label: `${isChosen ? 'From' : 'Highest tenth: from'} ${column.unit?.startsWith('£') ? '£' : ''}${formatNumber(from, Number.isInteger(from) ? 0 : 1)}${column.unit?.startsWith('t') ? ' t' : ''}`,
            isChosen,
            filters: { choices, ranges: isChosen ? otherRanges : { ...ranges, [id]: { min: from, max: null } } },
          },
  }
}

/** A sum of estimates is not known to the pound. */
function inThousands(sum: number): number {
  return sum < 100_000 ? Math.round(sum / 100) * 100 : Math.round(sum / 1_000) * 1_000
}
