/** Eight in ten similar homes lie between. */
export interface KnownRange {
  low: number
  high: number
}

/** No modelled energy, heat loss or sum of money is known better. */
const LEAST_STEP = 10
/** A range wider than this share of its figure leaves two significant figures; a narrower one leaves three. */
const WIDE_RANGE = 0.1
/** A figure near zero has no finer steps than its range. */
const STEPS_IN_RANGE = 20

/** What a figure is rounded to a multiple of: two or three significant figures, and tens at least. */
export function knownStep(value: number, range: KnownRange | null = null): number {
  const size = Math.abs(value)
  const width = range === null ? Number.POSITIVE_INFINITY : range.high - range.low
  const figures = width > WIDE_RANGE * size ? 2 : 3
  const byFigures = size < LEAST_STEP ? LEAST_STEP : powerOfTen(size) / 10 ** (figures - 1)
  return Math.max(LEAST_STEP, byFigures, range === null ? LEAST_STEP : powerOfTen(width / STEPS_IN_RANGE))
}

/** Net grid import is a difference of large figures: hundreds at best, also in a list that has no range of it. */
export function netImportStep(kwh: number, range: KnownRange | null = null): number {
  return Math.max(LEAST_STEP_OF_DIFFERENCE, knownStep(kwh, range))
}

const LEAST_STEP_OF_DIFFERENCE = 100

/** No cost of works [£] is known better. */
export function costStep(gbp: number): number {
  return Math.abs(gbp) < 1_000 ? 10 : 50
}

/** The largest power of ten that is not above. */
function powerOfTen(value: number): number {
  return value <= 0 ? 0 : 10 ** Math.floor(Math.log10(value))
}
