import type { ListedHome } from '../../../lib/homes/home-queries.ts'
import {
  CHOICE_COLUMNS,
  type ChoiceColumn,
  type ColumnId,
  choicesOf,
  homeColumn,
  RANGE_COLUMNS,
  type RangeColumn,
} from './home-columns.ts'

export interface Range {
  min: number | null
  max: number | null
}

export interface Sorting {
  column: ColumnId
  isDescending: boolean
}

/** The filters and order of the list. */
export interface Selection {
  search: string
  /** null: the server's order. */
  sort: Sorting | null
  choices: Partial<Record<ChoiceColumn, readonly string[]>>
  ranges: Partial<Record<RangeColumn, Range>>
}

/**
 * An index over the homes. Computes sort and filter data on first use and caches it, so that thousands of homes can be
 * filtered per key press.
 */
export class HomesIndex {
  readonly homes: readonly ListedHome[]
  #searchTexts: string[] | null = null
  readonly #orders = new Map<ColumnId, Order>()
  readonly #choices = new Map<ChoiceColumn, (readonly string[])[]>()
  readonly #numbers = new Map<RangeColumn, (number | null)[]>()

  constructor(homes: readonly ListedHome[]) {
    this.homes = homes
  }

  select({ sort, ...wanted }: Selection): ListedHome[] {
    const fits = this.#test(wanted)
    const selected: ListedHome[] = []
    const take = (at: number) => {
      const home = this.homes[at]
      if (home !== undefined && fits(at)) selected.push(home)
    }
    if (sort === null) for (let at = 0; at < this.homes.length; at += 1) take(at)
    else {
      const { known, unknown } = this.#orderOf(sort.column)
      for (let at = 0; at < known.length; at += 1) take(known[sort.isDescending ? known.length - 1 - at : at] ?? -1)
      for (const at of unknown) take(at)
    }
    return selected
  }

  /** Number of homes per choice, with the other filters applied. */
  countsOf(column: ChoiceColumn, { choices, ...others }: Omit<Selection, 'sort'>): Map<string, number> {
    const { [column]: _own, ...otherChoices } = choices
    const fits = this.#test({ ...others, choices: otherChoices })
    const counts = new Map<string, number>()
    for (const [at, ofHome] of this.#choicesOf(column).entries()) {
      const more = fits(at) ? 1 : 0
      for (const choice of ofHome) counts.set(choice, (counts.get(choice) ?? 0) + more)
    }
    return counts
  }

  #test({ search, choices, ranges }: Omit<Selection, 'sort'>): (at: number) => boolean {
    const words = searchable(search)
      .split(' ')
      .filter((word) => word !== '')
    const texts = words.length === 0 ? [] : this.#texts()
    const wantedChoices = CHOICE_COLUMNS.flatMap((column) => {
      const wanted = choices[column]
      return wanted === undefined ? [] : [{ of: this.#choicesOf(column), wanted: new Set(wanted) }]
    })
    const wantedRanges = RANGE_COLUMNS.flatMap((column) => {
      const { min, max } = ranges[column] ?? { min: null, max: null }
      if (min === null && max === null) return []
      return [
        { of: this.#numbersOf(column), min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY },
      ]
    })
    return (at) =>
      words.every((word) => texts[at]?.includes(word)) &&
      wantedChoices.every(({ of, wanted }) => of[at]?.some((choice) => wanted.has(choice))) &&
      wantedRanges.every(({ of, min, max }) => {
        const value = of[at] ?? null
        return value !== null && value >= min && value <= max
      })
  }

  /** Postcodes match with and without their space. */
  #texts(): string[] {
    this.#searchTexts ??= this.homes.map(({ fullAddress, uprn, reference, tags }) => {
      const address = searchable(fullAddress)
      const postcode = fullAddress.slice(fullAddress.lastIndexOf(',') + 1)
      const own = searchable([reference ?? '', ...(tags ?? [])].join(' '))
      return `${address} ${postcode.replaceAll(' ', '').toLowerCase()} ${uprn ?? ''} ${own}`
    })
    return this.#searchTexts
  }

  #orderOf(column: ColumnId): Order {
    const order = this.#orders.get(column) ?? orderBy(this.homes, homeColumn(column))
    this.#orders.set(column, order)
    return order
  }

  #choicesOf(column: ChoiceColumn): (readonly string[])[] {
    const choices = this.#choices.get(column) ?? this.homes.map((home) => choicesOf(column, home))
    this.#choices.set(column, choices)
    return choices
  }

  #numbersOf(column: RangeColumn): (number | null)[] {
    const numbers = this.#numbers.get(column) ?? this.homes.map((home) => numberOrNull(homeColumn(column).shown(home)))
    this.#numbers.set(column, numbers)
    return numbers
  }
}

interface Order {
  /** List positions in ascending order. */
  known: readonly number[]
  /** Unknown values come last in either direction. */
  unknown: readonly number[]
}

function orderBy(homes: readonly ListedHome[], { shown, rank }: ReturnType<typeof homeColumn>): Order {
  const ranks = homes.map((home) => {
    const value = shown(home) === null ? null : (rank ?? shown)(home)
    return typeof value === 'string' && rank === undefined ? value.toLowerCase() : value
  })
  const known: number[] = []
  const unknown: number[] = []
  for (const [at, value] of ranks.entries()) (value === null ? unknown : known).push(at)
  known.sort((one, other) => compare(ranks[one] ?? 0, ranks[other] ?? 0) || one - other)
  return { known, unknown }
}

/** Code-unit comparison: locale rules take a hundred times as long. */
function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The search ignores case, commas and full stops. */
function searchable(words: string): string {
  return words
    .toLowerCase()
    .replace(/[,.\s]+/g, ' ')
    .trim()
}

function numberOrNull(value: string | number | null): number | null {
  return typeof value === 'number' ? value : null
}
