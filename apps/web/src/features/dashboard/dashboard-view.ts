import type { Dashboard } from '@retrofolio/contract/dashboard/dashboard'
import { statusWord } from '@retrofolio/contract/homes/home-words'
import type { EpcBand, ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { roundedPounds } from '../../lib/format/format-pounds.ts'
import { formatNumber, formatQuantity } from '../../lib/format/format-quantity.ts'
import { dateText } from '../../lib/format/home-text.ts'
import { paths } from '../../lib/paths.ts'

/** A number of homes, with the address of the list that shows exactly these. */
export interface HomesLink {
  homes: number
  to: string
  /** `12 homes`. */
  text: string
}

export interface BandRow {
  band: EpcBand | null
  name: string
  lodged: HomesLink
  today: HomesLink
}

export interface RatingRow extends HomesLink {
  rating: ZeroBillPotential | null
}

export interface PointsColumn extends HomesLink {
  /** `1–5`. */
  label: string
  name: string
}

/** A figure in a row of the money and carbon table: as the homes are, and after the chosen plans. */
export interface BeforeAfter {
  name: string
  now: string
  after: string | null
  /** `£12,400 less (6%)`. */
  difference: string | null
}

export function homesLink({ homes, parameters }: { homes: number; parameters: string }): HomesLink {
  return { homes, to: `${paths.portfolio}?${parameters}`, text: homesText(homes) }
}

export function homesText(homes: number): string {
  return `${formatNumber(homes)} ${homes === 1 ? 'home' : 'homes'}`
}

/** A row without any home is left out, unless it is between two others. */
export function bandRows({ bandsLodged, bandsToday }: Pick<Dashboard, 'bandsLodged' | 'bandsToday'>): BandRow[] {
  const rows = bandsLodged.map(({ band, ...lodged }): BandRow => {
    const today = bandsToday.find((one) => one.band === band) ?? {
      homes: 0,
      parameters: `band_today=${band ?? 'none'}`,
    }
    return {
      band,
      name: band === null ? 'No band' : `Band ${band}`,
      lodged: homesLink(lodged),
      today: homesLink(today),
    }
  })
  const hasHomes = ({ lodged, today }: BandRow) => lodged.homes + today.homes > 0
  const banded = rows.filter(({ band }) => band !== null)
  return [
    ...banded.slice(Math.max(0, banded.findIndex(hasHomes)), banded.findLastIndex(hasHomes) + 1),
    ...rows.filter((row) => row.band === null && hasHomes(row)),
  ]
}

export function ratingRows({ ratings }: Pick<Dashboard, 'ratings'>): RatingRow[] {
  return ratings
    .map(({ rating, ...counted }) => ({ rating, ...homesLink(counted) }))
    .filter(({ rating, homes }) => rating !== null || homes > 0)
}

/** From the first to the last column with homes. */
export function pointsColumns({ belowC }: Pick<Dashboard, 'belowC'>): PointsColumn[] {
  const columns = belowC.pointsShort.map(({ from, to, ...counted }) => ({
    label: to === null ? `${from}+` : `${from}–${to}`,
    name: to === null ? `${from} points or more` : `${from} to ${to} points`,
    ...homesLink(counted),
  }))
  const hasHomes = ({ homes }: HomesLink) => homes > 0
  return columns.slice(Math.max(0, columns.findIndex(hasHomes)), columns.findLastIndex(hasHomes) + 1)
}

/** Below this, a bar of all homes would be a wall. */
export const FULL_BAR_HOMES = 5

/** Homes of a bar of full length, as the longest is. */
export function longest(counts: readonly number[]): number {
  return Math.max(FULL_BAR_HOMES, ...counts)
}

const KG_PER_T = 1_000
/** Below this, tenths of a tonne are shown. */
const FEW_KG = 10_000

export function beforeAfter({ now, planned }: Pick<Dashboard, 'now' | 'planned'>): BeforeAfter[] {
  const digits = now.carbonKg < FEW_KG ? 1 : 0
  const pounds = { rounded: roundedPounds, text: (gbp: number) => formatQuantity(gbp, '£').text }
  const tonnes = {
    rounded: (kg: number) => Number((kg / KG_PER_T).toFixed(digits)),
    text: (t: number) => `${formatNumber(t, digits)} t`,
  }
  return [
    { name: 'Bills a year', ...changed(now.billGbp, planned?.billGbp, pounds) },
    { name: 'CO₂ a year', ...changed(now.carbonKg, planned?.carbonKg, tonnes) },
  ]
}

interface Format {
  rounded: (value: number) => number
  text: (rounded: number) => string
}

/** The difference is that of the figures as shown. */
function changed(
  exactNow: number,
  exactAfter: number | undefined,
  { rounded, text }: Format,
): Pick<BeforeAfter, 'now' | 'after' | 'difference'> {
  const now = rounded(exactNow)
  if (exactAfter === undefined) return { now: text(now), after: null, difference: null }
  const after = rounded(exactAfter)
  const difference = Math.abs(after - now)
  const percent = now === 0 ? '' : ` (${shareText(difference, now)})`
  return {
    now: text(now),
    after: text(after),
    difference: `${text(difference)} ${after > now ? 'more' : 'less'}${percent}`,
  }
}

/** `Energy prices of 1 April 2026 to 30 June 2026.` */
export function pricesText({ validFrom, validTo }: Dashboard['tariff']): string {
  return `Energy prices of ${dateText(validFrom)} to ${dateText(validTo)}.`
}

const EXPIRY_WORDS = {
  expired: () => 'expired',
  '3_months': (verb: string) => `${verb} in the next 3 months`,
  '12_months': (verb: string) => `${verb} in the next 12 months`,
} as const

export function expiryRows({ expiring }: Pick<Dashboard, 'expiring'>): (HomesLink & { words: string })[] {
  return expiring.map(({ within, ...counted }) => ({
    words: EXPIRY_WORDS[within](counted.homes === 1 ? 'expires' : 'expire'),
    ...homesLink(counted),
  }))
}

/** Homes by status, where not all are analysed: `3 missing data`. */
export function statusParts({ byStatus }: Pick<Dashboard, 'byStatus'>): (HomesLink & { words: string })[] {
  return byStatus
    .filter(({ homes }) => homes > 0)
    .map(({ status, ...counted }) => ({ words: statusWord(status).toLowerCase(), ...homesLink(counted) }))
}

/** The homes that have a score today. */
export function scoredHomes({ bandsToday }: Pick<Dashboard, 'bandsToday'>): number {
  return bandsToday.reduce((sum, { band, homes }) => sum + (band === null ? 0 : homes), 0)
}

/** Of fewer homes, a percentage says less than the numbers. */
const MANY_HOMES = 20

/** `29% of 120`, `of 3`. */
export function shareOf(part: number, whole: number): string {
  return `${whole < MANY_HOMES ? '' : `${shareText(part, whole)} `}of ${formatNumber(whole)}`
}

/** `29%`; `under 1%` for a few. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '0%'
  const percent = (part / whole) * 100
  if (percent > 0 && percent < 1) return 'under 1%'
  return percent < 100 && percent > 99 ? 'over 99%' : `${Math.round(percent)}%`
}
