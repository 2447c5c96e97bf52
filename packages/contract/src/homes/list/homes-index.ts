import { dayNumber } from '../../iso-day.ts'
import { HOME_COLUMNS, type HomeColumn, type HomeInList } from './home-columns.ts'
import { type ChoiceCount, choiceLabel, choicesOf, type Selection, type Sorting } from './list-selection.ts'

/**
 * An index over the homes of a list. Computes sort and filter data on first use and caches it, so that thousands of
 * homes can be filtered per key press.
 */
export class HomesIndex<Listed extends HomeInList = HomeInList> {
  readonly homes: readonly Listed[]
  readonly columns: ReadonlyMap<string, HomeColumn>
  #searchTexts: string[] | null = null
  readonly #orders = new Map<string, Order>()
  readonly #choices = new Map<string, (readonly string[])[]>()
  readonly #values = new Map<string, readonly string[]>()
  readonly #numbers = new Map<string, (number | null)[]>()

  constructor(homes: readonly Listed[], columns = HOME_COLUMNS) {
    this.homes = homes
    this.columns = columns
  }

  select({ sort, ...wanted }: Selection): Listed[] {
    const fits = this.#test(wanted)
    const selected: Listed[] = []
    const take = (at: number) => {
      const home = this.homes[at]
      if (home !== undefined && fits(at)) selected.push(home)
    }
    const order = this.#orderOf(sort)
    if (sort === null || order === null) for (let at = 0; at < this.homes.length; at += 1) take(at)
    else {
      const { known, unknown } = order
      for (let at = 0; at < known.length; at += 1) take(known[sort.isDescending ? known.length - 1 - at : at] ?? -1)
      for (const at of unknown) take(at)
    }
    return selected
  }

  /** Number of homes per choice, with the other filters applied. */
  countsOf(column: HomeColumn, { choices, ...others }: Omit<Selection, 'sort'>): ChoiceCount[] {
    const { [column.id]: _own, ...otherChoices } = choices
    const fits = this.#test({ ...others, choices: otherChoices })
    const counts = new Map<string, ChoiceCount>()
    for (const [at, ofHome] of this.#choicesOf(column).entries()) {
      for (const choice of ofHome) {
        const label = counts.get(choice)?.label ?? choiceLabel(column, choice, this.homes[at])
        counts.set(choice, { choice, label, count: (counts.get(choice)?.count ?? 0) + (fits(at) ? 1 : 0) })
      }
    }
    return [...counts.values()]
  }

  #test({ search, choices, ranges, texts: ofColumns }: Omit<Selection, 'sort'>): (at: number) => boolean {
    const words = searchable(search)
      .split(' ')
      .filter((word) => word !== '')
    const texts = words.length === 0 ? [] : this.#texts()
    const wantedChoices = Object.entries(choices).flatMap(([id, wanted]) => {
      const column = this.columns.get(id)
      return column === undefined ? [] : [{ of: this.#choicesOf(column), wanted: new Set(wanted) }]
    })
    const wantedRanges = Object.entries(ranges).flatMap(([id, { min, max }]) => {
      const column = this.columns.get(id)
      if (column === undefined || (min === null && max === null)) return []
      return [
        { of: this.#numbersOf(column), min: min ?? Number.NEGATIVE_INFINITY, max: max ?? Number.POSITIVE_INFINITY },
      ]
    })
    const wantedTexts = Object.entries(ofColumns).flatMap(([id, wanted]) => {
      const column = this.columns.get(id)
      return column === undefined ? [] : [{ of: this.#valuesOf(column), wanted: searchable(wanted) }]
    })
    return (at) =>
      words.every((word) => texts[at]?.includes(word)) &&
      wantedTexts.every(({ of, wanted }) => of[at]?.includes(wanted)) &&
      wantedChoices.every(({ of, wanted }) => of[at]?.some((choice) => wanted.has(choice))) &&
      wantedRanges.every(({ of, min, max }) => {
        const value = of[at] ?? null
        return value !== null && value >= min && value <= max
      })
  }

  /** Postcodes match with and without their space. */
  #texts(): string[] {
    this.#searchTexts ??= this.homes.map(({ fullAddress, uprn, reference, tags, customValues }) => {
      const address = searchable(fullAddress)
      const postcode = fullAddress.slice(fullAddress.lastIndexOf(',') + 1)
      const own = searchable([reference ?? '', ...(tags ?? []), ...Object.values(customValues ?? {})].join(' '))
      return `${address} ${postcode.replaceAll(' ', '').toLowerCase()} ${uprn ?? ''} ${own}`
    })
    return this.#searchTexts
  }

  #orderOf(sort: Sorting | null): Order | null {
    const column = sort === null ? undefined : this.columns.get(sort.column)
    return column === undefined ? null : cached(this.#orders, column, () => orderBy(this.homes, column))
  }

  #choicesOf(column: HomeColumn): (readonly string[])[] {
    return cached(this.#choices, column, () => this.homes.map((home) => choicesOf(column, home)))
  }

  #valuesOf(column: HomeColumn): readonly string[] {
    return cached(this.#values, column, () => this.homes.map((home) => searchable(String(column.shown(home) ?? ''))))
  }

  #numbersOf(column: HomeColumn): (number | null)[] {
    return cached(this.#numbers, column, () => this.homes.map((home) => numberOf(column.shown(home))))
  }
}

function cached<Value>(values: Map<string, Value>, { id }: HomeColumn, compute: () => Value): Value {
  const value = values.get(id) ?? compute()
  values.set(id, value)
  return value
}

interface Order {
  /** List positions in ascending order. */
  known: readonly number[]
  /** Unknown values come last in either direction. */
  unknown: readonly number[]
}

function orderBy(homes: readonly HomeInList[], { shown, rank }: HomeColumn): Order {
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

/** Of a number or a day. */
function numberOf(value: string | number | null): number | null {
  return typeof value === 'string' ? dayNumber(value) : value
}
