import { formatKnown } from '../../../lib/format/format-known.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { type YearBalance, yearBalance } from '../data/year-balance.ts'

/** Describes a change to the page's four results; null for an unchanged one. */
export interface ChangeSummary {
  demand: string | null
  solar: string | null
  netImport: string | null
  potential: string | null
}

export function changeSummary(before: HomeDetailRecord, after: HomeDetailRecord): ChangeSummary {
  const [was, is] = [yearBalance(before), yearBalance(after)]
  return {
    demand: difference(was.demandKwh, is.demandKwh, is),
    solar: difference(was.solarKwh, is.solarKwh, is),
    netImport: difference(was.netImportKwh, is.netImportKwh, is),
    potential: was.rating === is.rating ? null : `Was ${ratingWord(was.rating)}`,
  }
}

/** `Was 6,000, about 410 less`. A change is surer than both of its ends, so it has figures of its own. */
function difference(was: number | null, is: number | null, { step }: YearBalance): string | null {
  if (was === null && is === null) return null
  if (was === null) return 'Was N/A'
  const before = `Was ${formatKnown(was, '', { step }).amount}`
  if (is === null) return before
  const change = is - was
  if (Math.abs(change) < LEAST_CHANGE_KWH) return null
  return `${before}, ${formatKnown(Math.abs(change), '').text} ${change < 0 ? 'less' : 'more'}`
}

const LEAST_CHANGE_KWH = 5

export interface ResultLine {
  netImport: string
  rating: YearBalance['rating']
}

/** A one-line result for where the tiles are hidden. */
export function resultLine(detail: HomeDetailRecord): ResultLine {
  const { netImportKwh, rating, step } = yearBalance(detail)
  return { netImport: formatKnown(netImportKwh, 'kWh/yr', { step }).text, rating }
}
