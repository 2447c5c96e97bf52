import { monthlyRadiationKwhPerM2 } from '../climate/tilted-radiation.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../quantities/monthly.ts'
import type { Plane } from './existing-arrays.ts'

/**
 * A year's forecast by month: the output of each plane spread by the radiation on it. Rule SOL-17.
 *
 * @param regionId SAP climate region, 0 to 21
 * @param planes with the output of their panels [kWh/yr], 0 or more
 * @returns January first [kWh], summing to the outputs
 */
export function forecastMonthsKwh(regionId: number, planes: readonly (Plane & { outputKwh: number })[]): Monthly {
  const months = zeroMonths()
  for (const { azimuthDeg, outputKwh, pitchDeg } of planes) {
    if (outputKwh === 0) continue
    const radiation = monthlyRadiationKwhPerM2(regionId, pitchDeg, azimuthDeg)
    const year = radiation.reduce((sum, month) => sum + month, 0)
    for (let month = 0; month < MONTHS_PER_YEAR; month++) {
      months[month] = (months[month] ?? 0) + outputKwh * ((radiation[month] ?? 0) / year)
    }
  }
  return months
}
