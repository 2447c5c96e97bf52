import type { Climate } from '../climate/climate.ts'
import { roofFluxWPerM2 } from '../climate/roof-flux.ts'
import type { WindowElement } from '../dwelling/dwelling.ts'
import { type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { ORIENTATIONS } from '../tables/climate/solar-radiation.ts'
import { WINDOW } from '../tables/openings/opening-figures.ts'
import type { BalanceInput } from './balance-input.ts'
import type { BalanceYear } from './balance-year.ts'

/**
 * Heat of the sun through all windows, and the sum of all gains. Rules HL-10 and HL-10a. Most homes have windows of two
 * orientations, and none in a roof.
 *
 * @param input areas of open sky by orientation [m²], and the windows in roofs
 * @param climate sun on vertical and tilted planes [W/m²]
 * @param year has the internal gains [W]; gets those of the sun and the sum [W]
 * @param months to be balanced, 0 to 11
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a roof window with a pitch outside 0 to 90°
 * @see SAP 10.2, section 6
 */
export function balanceSolarGains(
  { apertureM2, roofWindows }: Pick<BalanceInput, 'apertureM2' | 'roofWindows'>,
  climate: Climate,
  year: BalanceYear,
  months: readonly number[],
): void {
  const { verticalFluxByMonth } = climate
  const facing = facingWindows(apertureM2)
  const roofGainsW = roofWindows.length === 0 ? null : roofSolarGainsW(roofWindows, climate)
  for (const month of months) {
    let solar = 0
    for (const position of facing) {
      solar += (apertureM2[position] ?? 0) * (verticalFluxByMonth[month * ORIENTATIONS.length + position] ?? 0)
    }
    if (roofGainsW !== null) solar += roofGainsW[month] ?? 0
    year.solarGainsW[month] = solar
    year.gainsW[month] = (year.internalGainsW[month] ?? 0) + solar
  }
}

/** Indices of the orientations that have windows: most homes have the same two. */
function facingWindows(apertureM2: Float64Array): readonly number[] {
  let set = 0
  for (let position = 0; position < ORIENTATIONS.length; position++) {
    if (apertureM2[position] !== 0) set |= 1 << position
  }
  return FACING[set] ?? []
}

/** Which orientations each set holds, a bit for each of them. */
const FACING: readonly (readonly number[])[] = Array.from({ length: 1 << ORIENTATIONS.length }, (_, set) =>
  ORIENTATIONS.map((_name, position) => position).filter((position) => (set & (1 << position)) !== 0),
)

/**
 * Heat of the sun through windows that lie in a roof, January first [W]. Rule HL-10a: with the sun on their own plane,
 * and no overshading.
 *
 * @param windows those without a pitch are skipped
 * @see SAP 2012 and SAP 10.2, Appendix U3.2 and Table 6d; SAP 2009, Tables 6a and 6d
 */
function roofSolarGainsW(windows: readonly WindowElement[], climate: Climate): Monthly {
  const gainsW = zeroMonths()
  for (const window of windows) {
    if (window.roofPitchDeg === null) continue
    const aperture =
      WINDOW.normalIncidence * window.area * window.solarTransmittance * window.frameFactor * WINDOW.roofSolarAccess
    const fluxWPerM2 = roofFluxWPerM2(climate, window.roofPitchDeg, window.orientation)
    for (let month = 0; month < gainsW.length; month++) {
      gainsW[month] = (gainsW[month] ?? 0) + aperture * (fluxWPerM2[month] ?? 0)
    }
  }
  return gainsW
}
