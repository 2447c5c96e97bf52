import { type KnownRange, knownStep, netImportStep } from '@retrofolio/contract/homes/known-step'
import { formatKnown, type KnownQuantity } from '../../../lib/format/format-known.ts'
import { formatNumber, formatQuantity, type Unit } from '../../../lib/format/format-quantity.ts'

export interface Ranged extends KnownRange {
  value: number
}

/** A figure for which no range is calculated. */
export interface Unranged {
  low: null
  value: number
  high: null
}

export interface RangedText {
  quantity: KnownQuantity
  /** `5,900 to 7,100`; eight in ten similar homes lie between. */
  range: string
}

/** A figure with as many digits as its range justifies: `about 6,400 kWh`, `5,900 to 7,100`. */
export function rangedText(figure: Ranged | Unranged, unit: Unit): RangedText {
  if (figure.low === null) return { quantity: formatKnown(figure.value, unit), range: 'no range calculated' }
  const { value, ...range } = figure
  const step = knownStep(value, range)
  // No roof, no panels: there is no doubt.
  if (value === 0 && range.low === 0 && range.high === 0) return { quantity: formatKnown(0, unit, { step }), range: '' }
  return { quantity: formatKnown(value, unit, { step }), range: rangeText(range, unit, step) }
}

/** A difference of large figures. */
export function netImportText({ value, ...range }: Ranged): RangedText {
  const step = netImportStep(value, range)
  return { quantity: formatKnown(value, 'kWh', { step }), range: rangeText(range, 'kWh', step) }
}

/** Points of a score. */
export function scoreText({ value, low, high }: Ranged): RangedText {
  const exact = formatQuantity(value, '')
  return {
    quantity: { ...exact, isAbout: true, text: `about ${exact.text}`, amount: exact.text },
    range: `${formatNumber(low)} to ${formatNumber(high)}`,
  }
}

function rangeText({ low, high }: KnownRange, unit: Unit, step: number): string {
  const [from, to] = [low, high].map((end) => {
    const { text, number } = formatQuantity(end, unit, { nearest: step })
    return unit === '£' ? text : number
  })
  return from === to ? (from ?? '') : `${from} to ${to}`
}
