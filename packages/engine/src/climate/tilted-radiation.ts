import { requireInRange } from '../errors.ts'
import { energyOverDays } from '../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly } from '../quantities/monthly.ts'
import { watts } from '../quantities/units.ts'
import {
  DAYS_IN_MONTH,
  ORIENTATIONS,
  type Orientation,
  regionRadiation,
  TILT_CONSTANTS,
} from '../tables/climate/solar-radiation.ts'

/**
 * Mean solar flux on a tilted plane in each month. Rules HL-7 and SOL-1: S = U3 · R, where R is quadratic in the cosine
 * of latitude less declination, with factors cubic in the sine of half the tilt.
 *
 * @param regionId SAP climate region, 0 (UK average) to 21; its own latitude is used, not the house's
 * @param tiltDeg angle from horizontal [degrees], 0 to 90
 * @param azimuthDeg compass bearing the plane faces [degrees], 0 north, 90 east, 0 to 360; between the eight
 *   published orientations R is interpolated
 * @returns January first, over all 24 hours [W/m²]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for an angle, `TABLE_KEY_UNKNOWN` for a region
 * @see SAP 10.2 Appendix U3.2
 */
export function tiltedFluxWPerM2(regionId: number, tiltDeg: number, azimuthDeg: number): Monthly {
  requireInRange('tiltDeg', tiltDeg, 0, 90)
  requireInRange('azimuthDeg', azimuthDeg, 0, 360)
  const { horizontalWPerM2, sunCosine } = regionRadiation(regionId)
  const { lower, upper, shareOfUpper } = neighbours(azimuthDeg)
  const lowerPolynomial = tiltPolynomial(lower, tiltDeg)
  const upperPolynomial = tiltPolynomial(upper, tiltDeg)

  return Array.from({ length: MONTHS_PER_YEAR }, (_, month) => {
    const cosine = at(sunCosine, month)
    const ratio =
      (1 - shareOfUpper) * tiltedOverHorizontal(lowerPolynomial, cosine) +
      shareOfUpper * tiltedOverHorizontal(upperPolynomial, cosine)
    return at(horizontalWPerM2, month) * ratio
  })
}

/**
 * Solar energy on a tilted plane in each month. Rule SOL-1: the flux of `tiltedFluxWPerM2` over the hours of the month.
 *
 * @param regionId SAP climate region, 0 (UK average) to 21
 * @param tiltDeg angle from horizontal [degrees], 0 to 90
 * @param azimuthDeg compass bearing the plane faces [degrees], 0 to 360
 * @returns January first [kWh/m²]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for an angle, `TABLE_KEY_UNKNOWN` for a region
 */
export function monthlyRadiationKwhPerM2(regionId: number, tiltDeg: number, azimuthDeg: number): readonly number[] {
  return tiltedFluxWPerM2(regionId, tiltDeg, azimuthDeg).map((flux, month) =>
    energyOverDays(watts(flux), at(DAYS_IN_MONTH, month)),
  )
}

/**
 * Solar energy on a tilted plane in a year. Rule SOL-1: the sum of its months.
 *
 * @param regionId SAP climate region, 0 (UK average) to 21
 * @param tiltDeg angle from horizontal [degrees], 0 to 90
 * @param azimuthDeg compass bearing the plane faces [degrees], 0 to 360
 * @returns [kWh/m²·yr]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for an angle, `TABLE_KEY_UNKNOWN` for a region
 */
export function annualRadiationKwhPerM2(regionId: number, tiltDeg: number, azimuthDeg: number): number {
  return monthlyRadiationKwhPerM2(regionId, tiltDeg, azimuthDeg).reduce((sum, month) => sum + month, 0)
}

/** R is quadratic in the cosine of (latitude − declination): A·cos² + B·cos + C. */
interface TiltPolynomial {
  squared: number
  linear: number
  constant: number
}

function tiltPolynomial(orientation: Orientation, tiltDeg: number): TiltPolynomial {
  const k = TILT_CONSTANTS[orientation]
  // Half the tilt: constants of the 2009 edition took the whole one.
  const s = Math.sin(radians(tiltDeg / 2))
  const cubic = (first: number): number => ((at(k, first) * s + at(k, first + 1)) * s + at(k, first + 2)) * s
  return { squared: cubic(0), linear: cubic(3), constant: cubic(6) + 1 }
}

function tiltedOverHorizontal(polynomial: TiltPolynomial, cosine: number): number {
  return (polynomial.squared * cosine + polynomial.linear) * cosine + polynomial.constant
}

const DEGREES_BETWEEN_ORIENTATIONS = 360 / ORIENTATIONS.length

/**
 * Compass bearing of a published orientation.
 *
 * @param orientation one of eight
 * @returns [degrees], 0 north, 90 east
 */
export function azimuthDegOf(orientation: Orientation): number {
  return ORIENTATIONS.indexOf(orientation) * DEGREES_BETWEEN_ORIENTATIONS
}

function neighbours(azimuthDeg: number): { lower: Orientation; upper: Orientation; shareOfUpper: number } {
  const position = azimuthDeg / DEGREES_BETWEEN_ORIENTATIONS
  const below = Math.floor(position)
  return {
    lower: at(ORIENTATIONS, below % ORIENTATIONS.length),
    upper: at(ORIENTATIONS, (below + 1) % ORIENTATIONS.length),
    shareOfUpper: position - below,
  }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`index ${index} of ${items.length}`)
  return item
}
