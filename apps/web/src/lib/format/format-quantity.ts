/** A formatted quantity, with the unit separate so that it can be set lighter. */
export interface FormattedQuantity {
  isKnown: boolean
  /** Commas between thousands and a true minus sign; `not known` without a value. */
  number: string
  unit: string
  /** Pounds precede the number, per cent and degrees follow directly, other units follow after a space. */
  unitPlacement: 'before' | 'joined' | 'after'
  /** True when the number was rounded to what is known of it. */
  isAbout: boolean
  /** The whole quantity as one text, for labels and sentences. */
  text: string
}

export type Unit =
  | 'kWh'
  | 'kWh/yr'
  | 'kWh/m²'
  | 'm²'
  | 'm³'
  | 'm'
  | 'W'
  | 'kW'
  | 'kWp'
  | 'W/K'
  | 'W/m²K'
  | 'ACH'
  | 'h'
  | '°C'
  | '£'
  | '%'
  | 'kg CO₂e'
  | 'panels'
  | ''

export interface FormatQuantityOptions {
  /** Decimal places; the default depends on the unit. */
  digits?: number
  /** Rounds to a multiple of this. */
  nearest?: number
  /** Shows a plus before a positive number. */
  signed?: boolean
}

export const NOT_KNOWN = 'not known'
const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

const DEFAULT_DIGITS: Partial<Record<Unit, number>> = { kW: 1, kWp: 1, 'W/m²K': 2, ACH: 2, m: 1 }

export function formatQuantity(
  value: number | null | undefined,
  unit: Unit,
  options: FormatQuantityOptions = {},
): FormattedQuantity {
  if (value === null || value === undefined || !Number.isFinite(value)) {
    return { isKnown: false, number: NOT_KNOWN, unit: '', unitPlacement: 'after', isAbout: false, text: NOT_KNOWN }
  }
  const rounded = options.nearest === undefined ? value : Math.round(value / options.nearest) * options.nearest
  const number = formatNumber(rounded, options.digits ?? DEFAULT_DIGITS[unit] ?? 0, options.signed)
  const placement = placementOf(unit)
  // The sign precedes the pounds, as in the whole text.
  const sign = placement === 'before' ? (SIGN.exec(number)?.[0] ?? '') : ''
  return {
    isKnown: true,
    number: number.slice(sign.length),
    unit: `${sign}${unit}`,
    unitPlacement: placement,
    isAbout: false,
    text: join(number, unit, placement),
  }
}

const SIGN = /^[−+]/

/** A unit before its number and after the sign: `−£205`. */
export function beforeNumber(unit: string, number: string): string {
  const sign = SIGN.exec(number)?.[0] ?? ''
  return `${sign}${unit}${number.slice(sign.length)}`
}

/** A plain number: `6,400`, `−1,000`, `0.35`. */
export function formatNumber(value: number, digits = 0, signed = false): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const magnitude = fraction === undefined ? grouped : `${grouped}.${fraction}`
  const isZero = Number(`${whole}.${fraction ?? 0}`) === 0
  if (isZero) return magnitude
  if (value < 0) return `${MINUS}${magnitude}`
  return signed ? `+${magnitude}` : magnitude
}

/** With all its decimals: `1,250.5`. */
export function formatExact(value: number): string {
  return formatNumber(value, String(value).split('.')[1]?.length ?? 0)
}

function placementOf(unit: Unit): FormattedQuantity['unitPlacement'] {
  if (unit === '£') return 'before'
  return unit === '%' ? 'joined' : 'after'
}

function join(number: string, unit: Unit, placement: FormattedQuantity['unitPlacement']): string {
  if (unit === '') return number
  if (placement === 'before') return beforeNumber(unit, number)
  return placement === 'joined' ? `${number}${unit}` : `${number}${NO_BREAK_SPACE}${unit}`
}
