import { formatQuantity } from '../../../lib/format/format-quantity.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { type YearBalance, yearBalance } from '../data/year-balance.ts'
import { roundedText, roundToTen } from '../wording/home-text.ts'

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
    demand: difference(was.demandKwh, is.demandKwh),
    solar: difference(was.solarKwh, is.solarKwh),
    netImport: difference(was.netImportKwh, is.netImportKwh),
    potential: was.rating === is.rating ? null : `Was ${ratingWord(was.rating)}`,
  }
}

/** `Was 6 010, 410 less`, from the rounded values on the page so that the difference matches. */
function difference(was: number | null, is: number | null): string | null {
  if (was === null && is === null) return null
  if (was === null) return 'Was N/A'
  if (is === null) return `Was ${roundedText(was)}`
  const change = roundToTen(is) - roundToTen(was)
  if (change === 0) return null
  return `Was ${roundedText(was)}, ${roundedText(Math.abs(change))} ${change < 0 ? 'less' : 'more'}`
}

export interface ResultLine {
  netImport: string
  rating: YearBalance['rating']
}

/** A one-line result for where the tiles are hidden. */
export function resultLine(detail: HomeDetailRecord): ResultLine {
  const { netImportKwh, rating } = yearBalance(detail)
  return { netImport: formatQuantity(netImportKwh, 'kWh/yr', { nearest: 10 }).text, rating }
}
