import { type FormattedQuantity, formatQuantity, type Unit } from './format-quantity.ts'

/** A modelled quantity, rounded to what is known of it. */
export interface KnownQuantity extends FormattedQuantity {
  /** Without "about": for tables, and for sentences that say so once. */
  amount: string
}

/** Eight in ten similar homes lie between. */
export interface KnownRange {
  low: number
  high: number
}

export interface FormatKnownOptions {
  /** Its range. Without one, the figure counts as widely spread. */
  range?: KnownRange | null
  /** The step of a figure that this one adds to, so that parts and sum agree on the page. */
  step?: number | null
  /** Shows a plus before a positive number. */
  signed?: boolean
}

/** No modelled energy, heat loss or sum of money is known better. */
const LEAST_STEP = 10
/** A range wider than this share of its figure leaves two significant figures; a narrower one leaves three. */
const WIDE_RANGE = 0.1
/** A figure near zero has no finer steps than its range. */
const STEPS_IN_RANGE = 20

/**
 * A modelled figure with as many digits as are known of it: `about £3,200`. Its explanation shows the exact figure, by
 * `formatQuantity`.
 */
export function formatKnown(
  value: number | null | undefined,
  unit: Unit,
  { range = null, step = null, signed = false }: FormatKnownOptions = {},
): KnownQuantity {
  const exact = formatQuantity(value, unit, { signed })
  if (!exact.isKnown || value === null || value === undefined || value === 0) return { ...exact, amount: exact.text }
  const rounded = formatQuantity(value, unit, { signed, nearest: step ?? knownStep(value, range) })
  return { ...rounded, isAbout: true, text: `about ${rounded.text}`, amount: rounded.text }
}

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

/** Whether rounded parts add up to their rounded sum. */
export function addsUp(parts: readonly number[], sum: number, step: number): boolean {
  const inSteps = (value: number) => Math.round(value / step)
  return parts.reduce((total, part) => total + inSteps(part), 0) === inSteps(sum)
}

/** The largest power of ten that is not above. */
function powerOfTen(value: number): number {
  return value <= 0 ? 0 : 10 ** Math.floor(Math.log10(value))
}
