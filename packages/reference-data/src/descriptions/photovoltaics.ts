import type { PhotovoltaicFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { shareOfPercent } from '../text/cell-values.ts'
import { memoise } from '../text/memoise.ts'
import { comparable } from './normalise-description.ts'

/**
 * Panels of a PHOTO_SUPPLY cell. In England and Wales it is the share of the roof in percent; some older rows have a
 * sentence with the peak power. Scottish tables describe each array, joined by bars, in one of three forms: its share
 * of the roof, the same with its connection to the electricity supply, or its peak power.
 */
export const describePhotovoltaics: (cell: string) => PhotovoltaicFeatures = memoise((cell) => {
  const percent = shareOfPercent(cell.trim())
  if (percent !== null) return { shareOfRoof: percent, peakKw: null }
  const arrays = comparable(cell).split('|')
  const shares = arrays.flatMap((array) => shareOfPercent(ROOF_SHARE.exec(array)?.[1] ?? null) ?? [])
  const peaks = arrays.flatMap((array) => PEAK_POWER.exec(array)?.[1] ?? []).map(Number)
  return {
    shareOfRoof: shares.length === 0 ? null : Math.min(1, sum(shares)),
    peakKw: peaks.length === 0 ? null : sum(peaks),
  }
})

const ROOF_SHARE = /\broof area:? ?(\d+(?:\.\d+)? ?%)/
const PEAK_POWER = /\bpeak power:? ?(\d+(?:\.\d+)?)/

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)
