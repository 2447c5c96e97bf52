import type { SolarAnalysis, UnseenRoofReason } from '@retrofolio/contract/homes/solar-analysis'
import type { SolarResult } from '@retrofolio/engine/solar/solar-result'

const PERCENT = 100

/** Imagery makes no difference to a home without its own roof. */
export function isSolarMissing({ roofSurfaceM2 }: SolarResult, isRoofAwaited: boolean): boolean {
  return isRoofAwaited && roofSurfaceM2 > 0
}

/** The figures that are stored. Where panels lie is calculated on read. */
export function storedSolar(result: SolarResult) {
  return {
    source: result.source,
    recommendedPanels: result.recommendedPanels,
    maximumPanels: result.maximumPanels,
    panelW: result.panelW,
    panelEfficiency: result.panelEfficiency,
    panelAreaM2: result.panelAreaM2,
    recommendedOutputKwh: result.recommendedOutputKwh,
    recommendedOutputLowKwh: result.recommendedOutputLowKwh,
    recommendedOutputHighKwh: result.recommendedOutputHighKwh,
    roofSurfaceM2: result.roofSurfaceM2,
    pitchDeg: result.pitchDeg,
    isAzimuthKnown: result.isAzimuthKnown,
    existingPeakKw: result.existingPeakKw,
    existingOutputKwh: result.existingOutputKwh,
    countedOutputKwh: result.countedOutputKwh,
    imagedRoofSurfaceM2: result.imagedRoofSurfaceM2,
    imagedBestYieldKwhPerKwp: result.imagedBestYieldKwhPerKwp,
    noPanelsReason: result.noPanelsReason,
    aspects: result.aspects,
  }
}
type StoredSolar = ReturnType<typeof storedSolar>

export function solarOnWire(
  result: StoredSolar,
  times: { createdAt: string; updatedAt: string; unseenRoofReason?: UnseenRoofReason | null },
): SolarAnalysis {
  return {
    source: result.source,
    recommendedPanelCount: result.recommendedPanels,
    maximumPanelsPossible: result.maximumPanels,
    panelWattage: result.panelW,
    panelEfficiencyPercentage: result.panelEfficiency * PERCENT,
    panelAreaSqm: result.panelAreaM2,
    recommendedPanelsOutputKwh: result.recommendedOutputKwh,
    recommendedPanelsOutputLowKwh: result.recommendedOutputLowKwh,
    recommendedPanelsOutputHighKwh: result.recommendedOutputHighKwh,
    // Only imagery provides these two; the modelled roof has `roofSurfaceSqm`.
    googleSolarRoofSurfaceSqm: result.imagedRoofSurfaceM2,
    googleSolarAnnualSunshineHours: result.imagedBestYieldKwhPerKwp,
    roofSurfaceSqm: result.roofSurfaceM2,
    roofPitchDegrees: result.pitchDeg,
    isAzimuthKnown: result.isAzimuthKnown,
    existingPeakKw: result.existingPeakKw,
    existingOutputKwh: result.existingOutputKwh,
    countedOutputKwh: result.countedOutputKwh,
    noPanelsReason: result.noPanelsReason,
    unseenRoofReason: times.unseenRoofReason ?? null,
    ...aspectsOnWire(result.aspects),
    createdAt: times.createdAt,
    updatedAt: times.updatedAt,
  }
}

function aspectsOnWire(aspects: SolarResult['aspects']) {
  return {
    recommendedPanelsSouth: aspects.south.recommendedPanels,
    recommendedPanelsSoutheast: aspects.southeast.recommendedPanels,
    recommendedPanelsSouthwest: aspects.southwest.recommendedPanels,
    recommendedPanelsEast: aspects.east.recommendedPanels,
    recommendedPanelsWest: aspects.west.recommendedPanels,
    recommendedPanelsNorth: aspects.north.recommendedPanels,
    recommendedPanelsNortheast: aspects.northeast.recommendedPanels,
    recommendedPanelsNorthwest: aspects.northwest.recommendedPanels,
    recommendedPanelsFlat: aspects.flat.recommendedPanels,
    recommendedPanelsSouthOutputKwh: aspects.south.outputKwh,
    recommendedPanelsSoutheastOutputKwh: aspects.southeast.outputKwh,
    recommendedPanelsSouthwestOutputKwh: aspects.southwest.outputKwh,
    recommendedPanelsEastOutputKwh: aspects.east.outputKwh,
    recommendedPanelsWestOutputKwh: aspects.west.outputKwh,
    recommendedPanelsNorthOutputKwh: aspects.north.outputKwh,
    recommendedPanelsNortheastOutputKwh: aspects.northeast.outputKwh,
    recommendedPanelsNorthwestOutputKwh: aspects.northwest.outputKwh,
    recommendedPanelsFlatOutputKwh: aspects.flat.outputKwh,
  }
}
