import { type KnownRange, knownStep } from '@retrofolio/contract/homes/known-step'
import { type FormattedQuantity, formatQuantity, type Unit } from './format-quantity.ts'

/** A modelled quantity, rounded to what is known of it. */
export interface KnownQuantity extends FormattedQuantity {
  /** Without "about": for tables, and for sentences that say so once. */
  amount: string
}

export interface FormatKnownOptions {
  /** Its range. Without one, the figure counts as widely spread. */
  range?: KnownRange | null
  /** The step of a figure that this one adds to, so that parts and sum agree on the page. */
  step?: number | null
  /** Shows a plus before a positive number. */
  signed?: boolean
}

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

/** Whether rounded parts add up to their rounded sum. */
export function addsUp(parts: readonly number[], sum: number, step: number): boolean {
  const inSteps = (value: number) => Math.round(value / step)
  return parts.reduce((total, part) => total + inSteps(part), 0) === inSteps(sum)
}
