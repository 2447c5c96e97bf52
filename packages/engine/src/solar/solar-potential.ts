import { requireInRange } from '../errors.ts'
import { PANEL, ROOF } from '../tables/solar/solar-defaults.ts'
import { ASPECTS } from '../vocabulary.ts'
import { existingArrays, totalOutputKwh, totalPeakKw } from './existing-arrays.ts'
import { hasRoofImagery, imagedPotential } from './imaged-potential.ts'
import { batteryInverterKw, panelInverterKw } from './inverter.ts'
import { betterFace } from './layout/modelled-faces.ts'
import { roofShape } from './layout/roof-shape.ts'
import { outputRange } from './output-range.ts'
import { forecastYields } from './photovoltaic-yield.ts'
import { plannedRoof, shaded } from './planned-roof.ts'
import { reasonForNoPanels, type SolarInput } from './solar-input.ts'
import type { SolarResult } from './solar-result.ts'
import { expectedYields } from './unknown-azimuth.ts'

/**
 * Solar layout and output: what panels on this home's roof would generate. By imagery where there is some (SOL-20 to
 * SOL-23), else in rows on a roof of the built form's shape (SOL-1 to SOL-9, SOL-24 to SOL-27), in the direction that a
 * person states, or in any.
 *
 * @param input climate region, kind and plan area of the roof, what is already there
 * @returns panels and output by aspect, their rows, the range, and what exists [panels, kWh/yr, kW, m]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming field, value and range; `TABLE_KEY_UNKNOWN` for a region
 * @see docs/method/solar.md
 */
export function solarPotential(input: SolarInput): SolarResult {
  requireInRange('roofPlanAreaM2', input.roofPlanAreaM2, 0, 100_000)
  if (hasRoofImagery(input)) return imagedPotential(input)
  const shape = roofShape(input.roofKind, input.propertyType, input.builtForm)
  const forecast = forecastYields(input.climateRegionId)
  const isAzimuthKnown = input.roofDirection !== null && shape !== 'flat'
  const yields = isAzimuthKnown ? forecast : expectedYields(forecast)
  const { aspects, faces, flatFrames } = plannedRoof(input, yields)

  let recommendedPanels = 0
  let laidOutPanels = 0
  let maximumPanels = 0
  let recommendedOutputKwh = 0
  let roofSurfaceM2 = 0
  for (const aspect of ASPECTS) {
    const result = aspects[aspect]
    recommendedPanels += result.recommendedPanels
    laidOutPanels += result.laidOutPanels
    maximumPanels += result.maximumPanels
    recommendedOutputKwh += result.outputKwh
    roofSurfaceM2 += result.areaM2
  }
  const isDirectionSettled = isAzimuthKnown || faces.length > 1 || shape === 'flat'
  const range = outputRange(recommendedOutputKwh, { isDirectionSettled, laidOutPanels, recommendedPanels })
  const better = betterFace(shape, input.roofDirection, (direction) => yields[direction])
  const existing = existingArrays(input, { aspect: better, yieldKwhPerKwp: shaded(yields[better]), isShadeSeen: false })
  const existingOutputKwh = totalOutputKwh(existing)

  return {
    source: 'modelled',
    panelW: input.panelW,
    panelEfficiency: input.panelEfficiency,
    panelAreaM2: PANEL.areaM2,
    pitchDeg: shape === 'flat' ? 0 : ROOF.pitchedPitchDeg,
    aspects,
    faces,
    flatFrames,
    recommendedPanels,
    laidOutPanels,
    maximumPanels,
    panelLimitKw: input.panelLimitKw,
    panelInverterKw: panelInverterKw(recommendedPanels, input.panelW),
    batteryInverterKw: batteryInverterKw(input.batteryKwh),
    recommendedOutputKwh,
    recommendedOutputLowKwh: range.lowKwh,
    recommendedOutputHighKwh: range.highKwh,
    roofSurfaceM2,
    existingPeakKw: totalPeakKw(existing),
    existingOutputKwh,
    existingArrays: existing,
    countedOutputKwh: Math.max(recommendedOutputKwh, existingOutputKwh),
    isAzimuthKnown,
    imagedRoofSurfaceM2: null,
    imagedBestYieldKwhPerKwp: null,
    noPanelsReason: recommendedPanels > 0 ? null : reasonForNoPanels(input),
  }
}
