import { requireInRange } from '../errors.ts'
import { toKilowattHours } from '../quantities/conversions.ts'
import { wattHours } from '../quantities/units.ts'
import { OUTPUT, PANEL, ROOF } from '../tables/solar/solar-defaults.ts'
import { ASPECTS, type Aspect } from '../vocabulary.ts'
import { existingArrays, totalOutputKwh, totalPeakKw } from './existing-arrays.ts'
import { hasRoofImagery, imagedPotential } from './imaged-potential.ts'
import { outputRange } from './output-range.ts'
import { panelsOnAspect } from './panel-count.ts'
import { type AspectYields, forecastYields } from './photovoltaic-yield.ts'
import { modelledAspectAreas, roofShape } from './roof-shape.ts'
import { ownRoofShare } from './roof-share.ts'
import { isFitForPanels, reasonForNoPanels, type SolarInput } from './solar-input.ts'
import type { SolarAspectResult, SolarResult } from './solar-result.ts'
import { expectedYields } from './unknown-azimuth.ts'

/**
 * Solar layout and output: what panels on this home's roof would generate. By imagery where there is some (SOL-20 to
 * SOL-23), else with the shape of the built form and an unknown azimuth (SOL-1 to SOL-9).
 *
 * @param input climate region, kind and plan area of the roof, what is already there
 * @returns panels and output by aspect, the range, and what exists [panels, kWh/yr, kW]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming field, value and range; `TABLE_KEY_UNKNOWN` for a region
 * @see docs/method/solar.md
 */
export function solarPotential(input: SolarInput): SolarResult {
  requireInRange('roofPlanAreaM2', input.roofPlanAreaM2, 0, 100_000)
  if (hasRoofImagery(input)) return imagedPotential(input)
  const shape = roofShape(input.roofKind, input.propertyType, input.builtForm)
  const yields = expectedYields(shape, forecastYields(input.climateRegionId))
  const areas = modelledAspectAreas(shape, ownPlanAreaM2(input))
  const isFit = isFitForPanels(input.roofKind)
  const aspects = aspectResults(areas, yields, isFit, input.includeNorthFaces === true)

  let recommendedPanels = 0
  let maximumPanels = 0
  let recommendedOutputKwh = 0
  let roofSurfaceM2 = 0
  let usedFaces = 0
  for (const aspect of ASPECTS) {
    const result = aspects[aspect]
    recommendedPanels += result.recommendedPanels
    maximumPanels += result.maximumPanels
    recommendedOutputKwh += result.outputKwh
    roofSurfaceM2 += result.areaM2
    if (result.recommendedPanels > 0) usedFaces += 1
  }
  const range = outputRange(recommendedOutputKwh, usedFaces > 1 || shape === 'flat')
  const better = shape === 'flat' ? 'flat' : 'southeast'
  const existing = existingArrays(input, { aspect: better, yieldKwhPerKwp: shaded(yields[better]), isShadeSeen: false })
  const existingOutputKwh = totalOutputKwh(existing)

  return {
    source: 'modelled',
    panelW: PANEL.powerW,
    panelEfficiency: PANEL.efficiency,
    panelAreaM2: PANEL.areaM2,
    pitchDeg: shape === 'flat' ? 0 : ROOF.pitchedPitchDeg,
    aspects,
    recommendedPanels,
    maximumPanels,
    recommendedOutputKwh,
    recommendedOutputLowKwh: range.lowKwh,
    recommendedOutputHighKwh: range.highKwh,
    roofSurfaceM2,
    existingPeakKw: totalPeakKw(existing),
    existingOutputKwh,
    existingArrays: existing,
    countedOutputKwh: Math.max(recommendedOutputKwh, existingOutputKwh),
    isAzimuthKnown: false,
    imagedRoofSurfaceM2: null,
    imagedBestYieldKwhPerKwp: null,
    noPanelsReason: recommendedPanels > 0 ? null : reasonForNoPanels(input),
  }
}

/** Plan area that panels may cover: roofs reach to the outside of the walls, and a flat has only its share. */
function ownPlanAreaM2(input: SolarInput): number {
  if (!input.ownsRoof || input.roofKind === 'none') return 0
  const share = ownRoofShare(input.propertyType, input.flatStoreyNumber)
  return input.roofPlanAreaM2 * ROOF.externalOverInternalPlan * share
}

/** Shade of trees and chimneys is not surveyed, so the mean shade is taken off. Rule SOL-6. */
const shaded = (yieldKwhPerKwp: number): number => yieldKwhPerKwp * OUTPUT.shadingUnknown

/** The three northern faces are filled on request only. Rule SOL-7. */
function aspectResults(
  areas: Partial<Record<Aspect, number>>,
  yields: AspectYields,
  isFit: boolean,
  includesNorth: boolean,
): Record<Aspect, SolarAspectResult> {
  return {
    south: aspectResult(areas.south, yields.south, isFit, true),
    southeast: aspectResult(areas.southeast, yields.southeast, isFit, true),
    southwest: aspectResult(areas.southwest, yields.southwest, isFit, true),
    east: aspectResult(areas.east, yields.east, isFit, true),
    west: aspectResult(areas.west, yields.west, isFit, true),
    north: aspectResult(areas.north, yields.north, isFit, includesNorth),
    northeast: aspectResult(areas.northeast, yields.northeast, isFit, includesNorth),
    northwest: aspectResult(areas.northwest, yields.northwest, isFit, includesNorth),
    flat: aspectResult(areas.flat, yields.flat, isFit, true),
  }
}

function aspectResult(
  areaM2: number | undefined,
  unshadedKwhPerKwp: number,
  isFit: boolean,
  isWorthFilling: boolean,
): SolarAspectResult {
  const maximumPanels = isFit && areaM2 !== undefined ? panelsOnAspect(areaM2) : 0
  const recommendedPanels = isWorthFilling ? maximumPanels : 0
  const yieldKwhPerKwp = shaded(unshadedKwhPerKwp)
  return {
    areaM2: areaM2 ?? 0,
    maximumPanels,
    recommendedPanels,
    outputKwh: toKilowattHours(wattHours(recommendedPanels * PANEL.powerW * yieldKwhPerKwp)),
    yieldKwhPerKwp,
  }
}
