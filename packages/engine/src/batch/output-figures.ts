import type { GeometrySummary, RatedHome } from '../assess/assessment.ts'
import type { Certificate, EnergyAccount, EnergyUse } from '../certificate/certificate.ts'
import type { ElementHeatLoss } from '../heat-loss/design-heat-loss.ts'
import type { HeatLossResult } from '../heat-loss/scenario-heat-loss.ts'
import type { CategoryFuels, HouseholdFuels } from '../money/own-household.ts'
import type { RunningCost } from '../money/running-cost.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import type { RatingResult } from '../rating/rate.ts'
import type { SolarAspectResult, SolarResult } from '../solar/solar-result.ts'
import type { BulkRanges } from '../uncertainty/bulk-ranges.ts'
import type { SearchFigures } from '../uncertainty/search/search-figures.ts'
import { ASPECTS, ENERGY_CATEGORIES, HEAT_LOSS_ELEMENTS } from '../vocabulary.ts'

/**
 * Names of figures, and the function that writes them in that order: hundreds for each home, so there is not one call
 * for each.
 */
export interface Figures<Part> {
  names: readonly string[]
  /** Writes the first figure at `at`, and each later one `step` after the one before. */
  put(part: Part, into: Float64Array, at: number, step: number): void
}

/** Names of the figures of a part within a larger one. */
function within(prefix: string, { names }: { names: readonly string[] }): string[] {
  return names.map((name) => `${prefix}.${name}`)
}

const ELEMENT: Figures<ElementHeatLoss> = {
  names: ['areaM2', 'uValueWPerM2K', 'heatLossW'],
  put: (element, into, at, step) => {
    into[at] = element.areaM2
    into[at + step] = element.uValueWPerM2K ?? Number.NaN
    into[at + 2 * step] = element.heatLossW
  },
}

/** Twelve months, January first. */
const MONTHLY: Figures<readonly number[]> = {
  names: Array.from({ length: MONTHS_PER_YEAR }, (_, month) => String(month)),
  put: (months, into, at, step) => {
    for (let month = 0; month < MONTHS_PER_YEAR; month++) into[at + month * step] = months[month] ?? Number.NaN
  },
}

const HEAT: Figures<HeatLossResult> = {
  names: [
    'thermalBridgingHeatLossW',
    'partyWallHeatLossW',
    'designHeatLossW',
    'htcWPerK',
    'indoorDesignC',
    'outdoorDesignC',
    'airChangesPerHour',
    'airVolumeM3',
    'spaceHeatingKwh',
    'waterHeatingKwh',
    'equivalentFullLoadHours',
    'spaceHeatingSpf',
    'heatPumpFlowC',
    'electrifiedHeatingKwh',
  ],
  put: (loss, into, at, step) => {
    into[at] = loss.thermalBridgingHeatLossW
    into[at + step] = loss.partyWallHeatLossW
    into[at + 2 * step] = loss.designHeatLossW
    into[at + 3 * step] = loss.htcWPerK
    into[at + 4 * step] = loss.indoorDesignC
    into[at + 5 * step] = loss.outdoorDesignC
    into[at + 6 * step] = loss.airChangesPerHour
    into[at + 7 * step] = loss.airVolumeM3
    into[at + 8 * step] = loss.spaceHeatingKwh
    into[at + 9 * step] = loss.waterHeatingKwh
    into[at + 10 * step] = loss.equivalentFullLoadHours
    into[at + 11 * step] = loss.spaceHeatingSpf
    into[at + 12 * step] = loss.heatPumpFlowC
    into[at + 13 * step] = loss.electrifiedHeatingKwh
  },
}

export const HEAT_LOSS: Figures<HeatLossResult> = {
  names: [
    ...HEAT.names,
    ...within('monthlySpaceHeatingKwh', MONTHLY),
    ...HEAT_LOSS_ELEMENTS.flatMap((element) => within(`elements.${element}`, ELEMENT)),
  ],
  put: (loss, into, from, step) => {
    HEAT.put(loss, into, from, step)
    let at = from + HEAT.names.length * step
    MONTHLY.put(loss.monthlySpaceHeatingKwh, into, at, step)
    at += MONTHS_PER_YEAR * step
    const { wall, roof, floor, window, door, ventilation } = loss.elements
    const width = ELEMENT.names.length * step
    ELEMENT.put(wall, into, at, step)
    ELEMENT.put(roof, into, at + width, step)
    ELEMENT.put(floor, into, at + 2 * width, step)
    ELEMENT.put(window, into, at + 3 * width, step)
    ELEMENT.put(door, into, at + 4 * width, step)
    ELEMENT.put(ventilation, into, at + 5 * width, step)
  },
}

const CATEGORY_USE: Figures<CategoryFuels> = {
  names: ['electricityKwh', 'gasKwh', 'ownElectricityKwh', 'ownGasKwh', 'ownOtherKwh'],
  put: (use, into, at, step) => {
    into[at] = use.electricityKwh
    into[at + step] = use.gasKwh
    into[at + 2 * step] = use.ownElectricityKwh
    into[at + 3 * step] = use.ownGasKwh
    into[at + 4 * step] = use.ownOtherKwh
  },
}

const SOLAR_ASPECT: Figures<SolarAspectResult> = {
  names: ['areaM2', 'maximumPanels', 'laidOutPanels', 'recommendedPanels', 'outputKwh', 'yieldKwhPerKwp'],
  put: (aspect, into, at, step) => {
    into[at] = aspect.areaM2
    into[at + step] = aspect.maximumPanels
    into[at + 2 * step] = aspect.laidOutPanels
    into[at + 3 * step] = aspect.recommendedPanels
    into[at + 4 * step] = aspect.outputKwh
    into[at + 5 * step] = aspect.yieldKwhPerKwp
  },
}

const PANELS: Figures<SolarResult> = {
  names: [
    'panelW',
    'panelEfficiency',
    'panelAreaM2',
    'pitchDeg',
    'recommendedPanels',
    'maximumPanels',
    'recommendedOutputKwh',
    'recommendedOutputLowKwh',
    'recommendedOutputHighKwh',
    'roofSurfaceM2',
    'existingPeakKw',
    'existingOutputKwh',
    'countedOutputKwh',
    'laidOutPanels',
    'panelInverterKw',
    'batteryInverterKw',
  ],
  put: (solar, into, at, step) => {
    into[at] = solar.panelW
    into[at + step] = solar.panelEfficiency
    into[at + 2 * step] = solar.panelAreaM2
    into[at + 3 * step] = solar.pitchDeg
    into[at + 4 * step] = solar.recommendedPanels
    into[at + 5 * step] = solar.maximumPanels
    into[at + 6 * step] = solar.recommendedOutputKwh
    into[at + 7 * step] = solar.recommendedOutputLowKwh
    into[at + 8 * step] = solar.recommendedOutputHighKwh
    into[at + 9 * step] = solar.roofSurfaceM2
    into[at + 10 * step] = solar.existingPeakKw
    into[at + 11 * step] = solar.existingOutputKwh
    into[at + 12 * step] = solar.countedOutputKwh
    into[at + 13 * step] = solar.laidOutPanels
    into[at + 14 * step] = solar.panelInverterKw
    into[at + 15 * step] = solar.batteryInverterKw
  },
}

export const SOLAR: Figures<SolarResult> = {
  names: [...PANELS.names, ...ASPECTS.flatMap((aspect) => within(`aspects.${aspect}`, SOLAR_ASPECT))],
  put: (solar, into, from, step) => {
    PANELS.put(solar, into, from, step)
    const { south, southeast, southwest, east, west, north, northeast, northwest, flat } = solar.aspects
    const at = from + PANELS.names.length * step
    const width = SOLAR_ASPECT.names.length * step
    SOLAR_ASPECT.put(south, into, at, step)
    SOLAR_ASPECT.put(southeast, into, at + width, step)
    SOLAR_ASPECT.put(southwest, into, at + 2 * width, step)
    SOLAR_ASPECT.put(east, into, at + 3 * width, step)
    SOLAR_ASPECT.put(west, into, at + 4 * width, step)
    SOLAR_ASPECT.put(north, into, at + 5 * width, step)
    SOLAR_ASPECT.put(northeast, into, at + 6 * width, step)
    SOLAR_ASPECT.put(northwest, into, at + 7 * width, step)
    SOLAR_ASPECT.put(flat, into, at + 8 * width, step)
  },
}

export const GEOMETRY: Figures<GeometrySummary> = {
  names: ['totalFloorAreaM2', 'storeys', 'volumeM3', 'roofPlanAreaM2', 'footprintM2', 'isMeasured'],
  put: (geometry, into, at, step) => {
    into[at] = geometry.totalFloorAreaM2
    into[at + step] = geometry.storeys
    into[at + 2 * step] = geometry.volumeM3
    into[at + 3 * step] = geometry.roofPlanAreaM2
    into[at + 4 * step] = geometry.footprintM2
    into[at + 5 * step] = geometry.isMeasured ? 1 : 0
  },
}

export const RATING: Figures<RatingResult> = {
  names: ['totalElectricityDemandKwh', 'solarGenerationKwh', 'netGridImportKwh'],
  put: (rating, into, at, step) => {
    into[at] = rating.totalElectricityDemandKwh
    into[at + step] = rating.solarGenerationKwh
    into[at + 2 * step] = rating.netGridImportKwh
  },
}

export const RUNNING_COST: Figures<RunningCost> = {
  names: [
    'energyGbp',
    'standingGbp',
    'totalGbp',
    'electricityKwh',
    'solarGeneratedKwh',
    'solarUsedKwh',
    'solarSoldKwh',
  ],
  put: (cost, into, at, step) => {
    into[at] = cost.energyGbp
    into[at + step] = cost.standingGbp
    into[at + 2 * step] = cost.totalGbp
    into[at + 3 * step] = cost.electricityKwh
    into[at + 4 * step] = cost.solarGeneratedKwh
    into[at + 5 * step] = cost.solarUsedKwh
    into[at + 6 * step] = cost.solarSoldKwh
  },
}

export const NO_FIGURES: Figures<RatedHome> = { names: [], put: () => {} }

const USE_OF_YEAR: Figures<HouseholdFuels> = {
  names: [
    'electricityKwh',
    'gasKwh',
    'gasElectrifiedKwh',
    'electrifiedHotWaterKwh',
    'electrifiedCookingKwh',
    'electrifiedKwh',
    'spf',
    'ownElectricityKwh',
    'ownGasKwh',
    'ownOtherKwh',
  ],
  put: (use, into, at, step) => {
    into[at] = use.electricityKwh
    into[at + step] = use.gasKwh
    into[at + 2 * step] = use.gasElectrifiedKwh
    into[at + 3 * step] = use.electrifiedHotWaterKwh
    into[at + 4 * step] = use.electrifiedCookingKwh
    into[at + 5 * step] = use.electrifiedKwh
    into[at + 6 * step] = use.spf
    into[at + 7 * step] = use.ownElectricityKwh
    into[at + 8 * step] = use.ownGasKwh
    into[at + 9 * step] = use.ownOtherKwh
  },
}

/** The breakdown lists the categories in the order of the vocabulary. */
export const ENERGY_USE: Figures<HouseholdFuels> = {
  names: [...USE_OF_YEAR.names, ...ENERGY_CATEGORIES.flatMap((category) => within(category, CATEGORY_USE))],
  put: (use, into, from, step) => {
    USE_OF_YEAR.put(use, into, from, step)
    let at = from + USE_OF_YEAR.names.length * step
    for (const category of use.breakdown) {
      CATEGORY_USE.put(category, into, at, step)
      at += CATEGORY_USE.names.length * step
    }
  },
}

const PRINTED: Figures<Certificate> = {
  names: ['sapScore', 'sapValue', 'environmentalImpact', 'energyCostGbp', 'co2Kg', 'primaryEnergyKwhPerM2'],
  put: (certificate, into, at, step) => {
    into[at] = certificate.sapScore
    into[at + step] = certificate.sapValue
    into[at + 2 * step] = certificate.environmentalImpact
    into[at + 3 * step] = certificate.energyCostGbp
    into[at + 4 * step] = certificate.co2Kg
    into[at + 5 * step] = certificate.primaryEnergyKwhPerM2
  },
}

const ACCOUNT: Figures<EnergyAccount> = {
  names: [
    'spaceHeatingKwh',
    'waterHeatingKwh',
    'solarUsedKwh',
    'solarExportedKwh',
    'costGbp',
    'co2Kg',
    'primaryEnergyKwh',
  ],
  put: (account, into, at, step) => {
    into[at] = account.spaceHeatingKwh
    into[at + step] = account.waterHeatingKwh
    into[at + 2 * step] = account.solarUsedKwh
    into[at + 3 * step] = account.solarExportedKwh
    into[at + 4 * step] = account.costGbp
    into[at + 5 * step] = account.co2Kg
    into[at + 6 * step] = account.primaryEnergyKwh
  },
}

export const CERTIFICATE: Figures<Certificate> = {
  names: [...PRINTED.names, ...within('rating', ACCOUNT), ...within('local', ACCOUNT)],
  put: (certificate, into, from, step) => {
    const at = from + PRINTED.names.length * step
    PRINTED.put(certificate, into, from, step)
    ACCOUNT.put(certificate.rating, into, at, step)
    ACCOUNT.put(certificate.local, into, at + ACCOUNT.names.length * step, step)
  },
}

export const USE: Figures<EnergyUse> = {
  names: ['deliveredKwh', 'costGbp', 'co2Kg', 'primaryEnergyKwh'],
  put: (use, into, at, step) => {
    into[at] = use.deliveredKwh
    into[at + step] = use.costGbp
    into[at + 2 * step] = use.co2Kg
    into[at + 3 * step] = use.primaryEnergyKwh
  },
}

export const RANGES: Figures<BulkRanges> = {
  names: ['sapScoreP10', 'sapScoreP90', 'spaceHeatingKwhP10', 'spaceHeatingKwhP90'],
  put: (ranges, into, at, step) => {
    into[at] = ranges.sapScoreP10
    into[at + step] = ranges.sapScoreP90
    into[at + 2 * step] = ranges.spaceHeatingKwhP10
    into[at + 3 * step] = ranges.spaceHeatingKwhP90
  },
}

export const SEARCH: Figures<SearchFigures> = {
  names: [
    'billTodayGbp',
    'billElectrifiedGbp',
    'sapScoreTodayP10',
    'sapScoreTodayP90',
    'ratingChance',
    'countedPeakKw',
  ],
  put: (figures, into, at, step) => {
    into[at] = figures.billTodayGbp
    into[at + step] = figures.billElectrifiedGbp
    into[at + 2 * step] = figures.sapScoreTodayP10
    into[at + 3 * step] = figures.sapScoreTodayP90
    into[at + 4 * step] = figures.ratingChance
    into[at + 5 * step] = figures.countedPeakKw
  },
}
