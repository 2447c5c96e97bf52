import type { SolarAnalysis } from '@retrofolio/contract/solar-analysis'
import { isoTime } from '../../platform/iso-time.ts'
import type { SolarRow } from './analysis.record.ts'

const PERCENT = 100

export function presentSolar(row: SolarRow): SolarAnalysis {
  return {
    source: row.source,
    recommendedPanelCount: row.recommendedPanels,
    maximumPanelsPossible: row.maximumPanels,
    panelWattage: row.panelW,
    panelEfficiencyPercentage: row.panelEfficiency * PERCENT,
    panelAreaSqm: row.panelAreaM2,
    recommendedPanelsOutputKwh: row.recommendedOutputKwh,
    recommendedPanelsOutputLowKwh: row.recommendedOutputLowKwh,
    recommendedPanelsOutputHighKwh: row.recommendedOutputHighKwh,
    // Only imagery knows these two; the modelled roof has `roofSurfaceSqm`.
    googleSolarRoofSurfaceSqm: null,
    googleSolarAnnualSunshineHours: null,
    roofSurfaceSqm: row.roofSurfaceM2,
    roofPitchDegrees: row.pitchDeg,
    isAzimuthKnown: row.isAzimuthKnown,
    existingPeakKw: row.existingPeakKw,
    existingOutputKwh: row.existingOutputKwh,
    countedOutputKwh: row.countedOutputKwh,
    noPanelsReason: row.noPanelsReason,
    ...presentAspects(row.aspects),
    createdAt: isoTime(row.createdAt),
    updatedAt: isoTime(row.updatedAt),
  }
}

function presentAspects(aspects: SolarRow['aspects']) {
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
