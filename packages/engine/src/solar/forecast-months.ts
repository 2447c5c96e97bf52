import { azimuthDegOf, monthlyRadiationKwhPerM2 } from '../climate/tilted-radiation.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { ROOF } from '../tables/solar-defaults.ts'
import { ASPECTS, type Aspect } from '../vocabulary.ts'

/**
 * A year's forecast by month: each aspect's output spread by the radiation on it. Rule SOL-17.
 *
 * @param regionId SAP climate region, 0 to 21
 * @param outputKwhOf output of an aspect [kWh/yr], 0 or more
 * @returns January first [kWh], summing to the outputs
 */
export function forecastMonthsKwh(regionId: number, outputKwhOf: (aspect: Aspect) => number): Monthly {
  const months = zeroMonths()
  for (const aspect of ASPECTS) {
    const outputKwh = outputKwhOf(aspect)
    if (outputKwh === 0) continue
    const shape = aspectShape(regionId, aspect)
    for (let month = 0; month < MONTHS_PER_YEAR; month++) {
      months[month] = (months[month] ?? 0) + outputKwh * (shape[month] ?? 0)
    }
  }
  return months
}

/** Share of the year's radiation in each month. Frames on a flat roof look east and west. */
function aspectShape(regionId: number, aspect: Aspect): Monthly {
  const key = `${regionId} ${aspect}`
  const known = shapes.get(key)
  if (known !== undefined) return known
  const radiation =
    aspect === 'flat'
      ? monthlyRadiationKwhPerM2(regionId, ROOF.flatFrameTiltDeg, azimuthDegOf('east'))
      : monthlyRadiationKwhPerM2(regionId, ROOF.pitchedPitchDeg, azimuthDegOf(aspect))
  const year = radiation.reduce((sum, month) => sum + month, 0)
  const shape = radiation.map((month) => month / year)
  shapes.set(key, shape)
  return shape
}

const shapes = new Map<string, Monthly>()
