import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { NOT_KNOWN_CHOICE } from '@retrofolio/contract/homes/list/list-selection'
import { dayNumber, MS_PER_DAY } from '@retrofolio/contract/iso-day'
import { RULES } from '@retrofolio/engine/tables/rules/rule-figures'
import { EPC_BANDS, HOME_STATUSES, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import type { StockHome } from './stock-home.ts'

/** The points of a column of the histogram; homes that lack more are in the last one. */
const POINTS_WIDTH = 5
const LAST_POINTS_FROM = 31
/** Chance of band C from which a home may be in it already [%]: at the edge of the range of its score. */
const CHANCE_THAT_COUNTS = 10
const NEWER_CERTIFICATE_DAYS = 30
/** Outcomes of plans that have works. */
const WITH_WORKS: readonly string[] = ['plan', 'cost_not_known']

type Counted = Pick<
  Dashboard,
  | 'homes'
  | 'byStatus'
  | 'bandsLodged'
  | 'bandsToday'
  | 'ratings'
  | 'belowC'
  | 'rules'
  | 'withoutTenure'
  | 'now'
  | 'planned'
  | 'expiring'
>
interface CountedHomes {
  homes: number
  parameters: string
}

/** Every figure with the filters of the list that show its homes. */
export function countStock(stock: readonly StockHome[], today: string): Counted {
  const counts = choiceCounts(stock)
  const choice = (column: keyof typeof counts, name: string, value: string): CountedHomes => ({
    homes: counts[column].get(value) ?? 0,
    parameters: `${name}=${value}`,
  })
  return {
    homes: stock.length,
    byStatus: HOME_STATUSES.map((status) => ({ status, ...choice('status', 'status', status) })),
    bandsLodged: [...EPC_BANDS, null].map((band) => ({ band, ...choice('band', 'band', band ?? 'none') })),
    bandsToday: [...EPC_BANDS, null].map((band) => ({ band, ...choice('bandToday', 'band_today', band ?? 'none') })),
    ratings: [...ZERO_BILL_POTENTIALS, null].map((rating) => ({
      rating,
      ...choice('rating', 'rating', rating ?? 'none'),
    })),
    belowC: belowC(stock),
    rules: failedRules(stock, today),
    withoutTenure: { homes: counts.tenure.get(NOT_KNOWN_CHOICE) ?? 0, parameters: `tenure=${NOT_KNOWN_CHOICE}` },
    ...moneyAndCarbon(stock),
    expiring: [
      { within: 'expired', ...expired(stock, today) },
      { within: '3_months', ...expiring(stock, today, 3) },
      { within: '12_months', ...expiring(stock, today, 12) },
    ],
  }
}

export function choiceCounts(stock: readonly StockHome[]) {
  const counts = {
    status: counter(),
    rating: counter(),
    band: counter(),
    bandToday: counter(),
    planResult: counter(),
    tenure: counter(),
  }
  for (const home of stock) {
    add(counts.status, home.status)
    add(counts.rating, home.rating)
    add(counts.band, home.band)
    add(counts.bandToday, home.bandToday)
    add(counts.planResult, home.planResult)
    add(counts.tenure, home.tenure)
  }
  return counts
}

const counter = () => new Map<string, number>()

function add(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}

function belowC(stock: readonly StockHome[]): Dashboard['belowC'] {
  const pointsShort = []
  for (let from = 1; from <= LAST_POINTS_FROM; from += POINTS_WIDTH) {
    const to = from === LAST_POINTS_FROM ? null : from + POINTS_WIDTH - 1
    const homes = inRange(stock, 'pointsToC', from, to ?? Number.POSITIVE_INFINITY)
    pointsShort.push({ from, to, homes, parameters: `points_to_c=${from}..${to ?? ''}` })
  }
  return {
    homes: inRange(stock, 'pointsToC', 1, Number.POSITIVE_INFINITY),
    parameters: 'points_to_c=1..',
    pointsShort,
  }
}

function failedRules(stock: readonly StockHome[], today: string): Dashboard['rules'] {
  const fails = counter()
  for (const home of stock) for (const rule of home.fails) add(fails, rule)
  return RULES.flatMap(({ id: rule, title, from }) => {
    const homes = fails.get(rule) ?? 0
    if (homes === 0 || from === null) return []
    return [{ rule, title, from, hasBegun: from <= today, homes, parameters: `fails=${rule}` }]
  }).sort((one, other) => (one.from < other.from ? -1 : 1))
}

function moneyAndCarbon(stock: readonly StockHome[]): Pick<Dashboard, 'now' | 'planned'> {
  const now = { homes: 0, billGbp: 0, carbonKg: 0 }
  const after = { homes: 0, withoutCost: 0, billGbp: 0, carbonKg: 0, costGbp: 0 }
  for (const home of stock) {
    if (WITH_WORKS.includes(home.planResult)) {
      after.homes += 1
      after.costGbp += home.planCostGbp ?? 0
      if (home.planCostGbp === null) after.withoutCost += 1
    }
    if (home.billGbp === null || home.co2Kg === null) continue
    now.homes += 1
    now.billGbp += home.billGbp
    now.carbonKg += home.co2Kg
    after.billGbp += home.planBillGbp ?? home.billGbp
    after.carbonKg += home.planCo2Kg ?? home.co2Kg
  }
  const { billGbp, carbonKg, costGbp } = after
  return {
    now: {
      homes: now.homes,
      parameters: 'status=analysed',
      billGbp: round(now.billGbp),
      carbonKg: round(now.carbonKg),
    },
    planned:
      after.homes === 0
        ? null
        : {
            homes: after.homes,
            parameters: `plan_result=${WITH_WORKS.join()}`,
            billGbp: round(billGbp),
            carbonKg: round(carbonKg),
            costGbp: round(costGbp),
            withoutCost: { homes: after.withoutCost, parameters: 'plan_result=cost_not_known' },
          },
  }
}

/** Homes whose certificate was valid up to a day before today. */
export function expired(stock: readonly StockHome[], today: string): CountedHomes {
  const yesterday = addDays(today, -1)
  const homes = inRange(stock, 'expires', Number.NEGATIVE_INFINITY, numberOfDay(yesterday))
  return { homes, parameters: `expires=..${yesterday}` }
}

/** Homes whose certificate is valid today and expires within some months. */
export function expiring(stock: readonly StockHome[], today: string, months: number): CountedHomes {
  const end = addMonths(today, months)
  const homes = inRange(stock, 'expires', numberOfDay(today), numberOfDay(end))
  return { homes, parameters: `expires=${today}..${end}` }
}

/** Homes whose day is this one or later. */
export function since(
  stock: readonly StockHome[],
  day: string,
  key: 'added' | 'planned' | 'ratingChanged' | 'replaced',
  column: string,
): CountedHomes {
  return { homes: inRange(stock, key, numberOfDay(day), Number.POSITIVE_INFINITY), parameters: `${column}=${day}..` }
}

/** Of the homes whose rating changed since a day: how many have a better one now. */
export function countBetter(stock: readonly StockHome[], day: string): number {
  const from = numberOfDay(day)
  return stock.filter(
    ({ ratingChanged, rating, ratingBefore }) =>
      ratingChanged !== null && ratingChanged >= from && rankOf(rating) < rankOf(ratingBefore),
  ).length
}

/** 0 is best; a home without a rating is last. */
function rankOf(rating: string): number {
  const rank = ZERO_BILL_POTENTIALS.findIndex((one) => one === rating)
  return rank === -1 ? ZERO_BILL_POTENTIALS.length : rank
}

/** Homes that lack points to band C, and may be in it all the same: what is not known of them decides. */
export function nearC(stock: readonly StockHome[]): CountedHomes {
  const homes = stock.filter(
    ({ pointsToC, chanceOfC }) => pointsToC !== null && pointsToC >= 1 && (chanceOfC ?? 0) >= CHANCE_THAT_COUNTS,
  ).length
  return { homes, parameters: `points_to_c=1..&chance_of_c=${CHANCE_THAT_COUNTS}..&sort=points_to_c` }
}

export function disputed(stock: readonly StockHome[]): CountedHomes {
  return { homes: inRange(stock, 'disputed', 1, Number.POSITIVE_INFINITY), parameters: 'disputed=1..' }
}

export function withNewerCertificate(stock: readonly StockHome[], today: string): CountedHomes {
  return since(stock, addDays(today, -NEWER_CERTIFICATE_DAYS), 'replaced', 'certificate_replaced')
}

export function withoutPlan(stock: readonly StockHome[]): CountedHomes {
  const homes = stock.filter(({ status, planResult }) => status === 'analysed' && planResult === 'none').length
  return { homes, parameters: 'status=analysed&plan_result=none' }
}

type NumberKey = 'pointsToC' | 'disputed' | 'expires' | 'replaced' | 'added' | 'planned' | 'ratingChanged'

function inRange(stock: readonly StockHome[], key: NumberKey, min: number, max: number): number {
  let homes = 0
  for (const home of stock) {
    const value = home[key]
    if (value !== null && value >= min && value <= max) homes += 1
  }
  return homes
}

function numberOfDay(day: string): number {
  return dayNumber(day) ?? Number.NaN
}

function addDays(day: string, days: number): string {
  return new Date((numberOfDay(day) + days) * MS_PER_DAY).toISOString().slice(0, 10)
}

/** The last day of the month instead of one that it lacks. */
function addMonths(day: string, months: number): string {
  const date = new Date(numberOfDay(day) * MS_PER_DAY)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, last))
  return date.toISOString().slice(0, 10)
}

const round = (figure: number): number => Math.round(figure * 100) / 100
