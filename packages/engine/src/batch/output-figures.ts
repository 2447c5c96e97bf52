import type {
  ElementHeatLoss,
  EnergyCategoryUse,
  EnergyUseResult,
  GeometrySummary,
  HeatLossResult,
  RatedHome,
  RatingResult,
  SolarAspectResult,
  SolarResult,
} from '../assessment.ts'
import type { Certificate, EnergyAccount, EnergyUse } from '../certificate/certificate.ts'
import type { RunningCost } from '../money/running-cost.ts'
import { MONTHS_PER_YEAR } from '../quantities/monthly.ts'
import type { BulkRanges } from '../uncertainty/bulk-ranges.ts'
import { ASPECTS, ENERGY_CATEGORIES, HEAT_LOSS_ELEMENTS } from '../vocabulary.ts'

/** Names of figures, and what puts them side by side in that order: hundreds for each home, hence no call for each. */
export interface Figures<Part> {
  names: readonly string[]
  put(part: Part, into: Float64Array, at: number): void
}

/** Names of the figures of a part within a larger one. */
function within(prefix: string, { names }: { names: readonly string[] }): string[] {
  return names.map((name) => `${prefix}.${name}`)
}

const ELEMENT: Figures<ElementHeatLoss> = {
  names: ['areaM2', 'uValueWPerM2K', 'heatLossW'],
  put: (element, into, at) => {
    into[at] = element.areaM2
    into[at + 1] = element.uValueWPerM2K ?? Number.NaN
    into[at + 2] = element.heatLossW
  },
}

/** Of twelve, January first. */
const MONTHLY: Figures<readonly number[]> = {
  names: Array.from({ length: MONTHS_PER_YEAR }, (_, month) => String(month)),
  put: (months, into, at) => {
    for (let month = 0; month < MONTHS_PER_YEAR; month++) into[at + month] = months[month] ?? Number.NaN
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
  put: (loss, into, at) => {
    into[at] = loss.thermalBridgingHeatLossW
    into[at + 1] = loss.partyWallHeatLossW
    into[at + 2] = loss.designHeatLossW
    into[at + 3] = loss.htcWPerK
    into[at + 4] = loss.indoorDesignC
    into[at + 5] = loss.outdoorDesignC
    into[at + 6] = loss.airChangesPerHour
    into[at + 7] = loss.airVolumeM3
    into[at + 8] = loss.spaceHeatingKwh
    into[at + 9] = loss.waterHeatingKwh
    into[at + 10] = loss.equivalentFullLoadHours
    into[at + 11] = loss.spaceHeatingSpf
    into[at + 12] = loss.heatPumpFlowC
    into[at + 13] = loss.electrifiedHeatingKwh
  },
}

export const HEAT_LOSS: Figures<HeatLossResult> = {
  names: [
    ...HEAT.names,
    ...within('monthlySpaceHeatingKwh', MONTHLY),
    ...HEAT_LOSS_ELEMENTS.flatMap((element) => within(`elements.${element}`, ELEMENT)),
  ],
  put: (loss, into, from) => {
    HEAT.put(loss, into, from)
    let at = from + HEAT.names.length
    MONTHLY.put(loss.monthlySpaceHeatingKwh, into, at)
    at += MONTHS_PER_YEAR
    const { wall, roof, floor, window, door, ventilation } = loss.elements
    const width = ELEMENT.names.length
    ELEMENT.put(wall, into, at)
    ELEMENT.put(roof, into, at + width)
    ELEMENT.put(floor, into, at + 2 * width)
    ELEMENT.put(window, into, at + 3 * width)
    ELEMENT.put(door, into, at + 4 * width)
    ELEMENT.put(ventilation, into, at + 5 * width)
  },
}

const CATEGORY_USE: Figures<EnergyCategoryUse> = {
  names: ['electricityKwh', 'gasKwh'],
  put: (use, into, at) => {
    into[at] = use.electricityKwh
    into[at + 1] = use.gasKwh
  },
}

const SOLAR_ASPECT: Figures<SolarAspectResult> = {
  names: ['areaM2', 'maximumPanels', 'recommendedPanels', 'outputKwh', 'yieldKwhPerKwp'],
  put: (aspect, into, at) => {
    into[at] = aspect.areaM2
    into[at + 1] = aspect.maximumPanels
    into[at + 2] = aspect.recommendedPanels
    into[at + 3] = aspect.outputKwh
    into[at + 4] = aspect.yieldKwhPerKwp
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
  ],
  put: (solar, into, at) => {
    into[at] = solar.panelW
    into[at + 1] = solar.panelEfficiency
    into[at + 2] = solar.panelAreaM2
    into[at + 3] = solar.pitchDeg
    into[at + 4] = solar.recommendedPanels
    into[at + 5] = solar.maximumPanels
    into[at + 6] = solar.recommendedOutputKwh
    into[at + 7] = solar.recommendedOutputLowKwh
    into[at + 8] = solar.recommendedOutputHighKwh
    into[at + 9] = solar.roofSurfaceM2
    into[at + 10] = solar.existingPeakKw
    into[at + 11] = solar.existingOutputKwh
    into[at + 12] = solar.countedOutputKwh
  },
}

export const SOLAR: Figures<SolarResult> = {
  names: [...PANELS.names, ...ASPECTS.flatMap((aspect) => within(`aspects.${aspect}`, SOLAR_ASPECT))],
  put: (solar, into, from) => {
    PANELS.put(solar, into, from)
    const { south, southeast, southwest, east, west, north, northeast, northwest, flat } = solar.aspects
    const at = from + PANELS.names.length
    const width = SOLAR_ASPECT.names.length
    SOLAR_ASPECT.put(south, into, at)
    SOLAR_ASPECT.put(southeast, into, at + width)
    SOLAR_ASPECT.put(southwest, into, at + 2 * width)
    SOLAR_ASPECT.put(east, into, at + 3 * width)
    SOLAR_ASPECT.put(west, into, at + 4 * width)
    SOLAR_ASPECT.put(north, into, at + 5 * width)
    SOLAR_ASPECT.put(northeast, into, at + 6 * width)
    SOLAR_ASPECT.put(northwest, into, at + 7 * width)
    SOLAR_ASPECT.put(flat, into, at + 8 * width)
  },
}

export const GEOMETRY: Figures<GeometrySummary> = {
  names: ['totalFloorAreaM2', 'storeys', 'volumeM3', 'roofPlanAreaM2', 'footprintM2', 'isMeasured'],
  put: (geometry, into, at) => {
    into[at] = geometry.totalFloorAreaM2
    into[at + 1] = geometry.storeys
    into[at + 2] = geometry.volumeM3
    into[at + 3] = geometry.roofPlanAreaM2
    into[at + 4] = geometry.footprintM2
    into[at + 5] = geometry.isMeasured ? 1 : 0
  },
}

export const RATING: Figures<RatingResult> = {
  names: ['totalElectricityDemandKwh', 'solarGenerationKwh', 'netGridImportKwh'],
  put: (rating, into, at) => {
    into[at] = rating.totalElectricityDemandKwh
    into[at + 1] = rating.solarGenerationKwh
    into[at + 2] = rating.netGridImportKwh
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
  put: (cost, into, at) => {
    into[at] = cost.energyGbp
    into[at + 1] = cost.standingGbp
    into[at + 2] = cost.totalGbp ?? Number.NaN
    into[at + 3] = cost.electricityKwh
    into[at + 4] = cost.solarGeneratedKwh
    into[at + 5] = cost.solarUsedKwh
    into[at + 6] = cost.solarSoldKwh
  },
}

export const NO_FIGURES: Figures<RatedHome> = { names: [], put: () => {} }

const USE_OF_YEAR: Figures<EnergyUseResult> = {
  names: ['electricityKwh', 'gasKwh', 'gasElectrifiedKwh', 'spf'],
  put: (use, into, at) => {
    into[at] = use.electricityKwh
    into[at + 1] = use.gasKwh
    into[at + 2] = use.gasElectrifiedKwh
    into[at + 3] = use.spf
  },
}

/** The breakdown lists the categories in the order of the vocabulary. */
export const ENERGY_USE: Figures<EnergyUseResult> = {
  names: [...USE_OF_YEAR.names, ...ENERGY_CATEGORIES.flatMap((category) => within(category, CATEGORY_USE))],
  put: (use, into, from) => {
    USE_OF_YEAR.put(use, into, from)
    let at = from + USE_OF_YEAR.names.length
    for (const category of use.breakdown) {
      CATEGORY_USE.put(category, into, at)
      at += CATEGORY_USE.names.length
    }
  },
}

const PRINTED: Figures<Certificate> = {
  names: ['sapScore', 'sapValue', 'environmentalImpact', 'energyCostGbp', 'co2Kg', 'primaryEnergyKwhPerM2'],
  put: (certificate, into, at) => {
    into[at] = certificate.sapScore
    into[at + 1] = certificate.sapValue
    into[at + 2] = certificate.environmentalImpact
    into[at + 3] = certificate.energyCostGbp
    into[at + 4] = certificate.co2Kg
    into[at + 5] = certificate.primaryEnergyKwhPerM2
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
  put: (account, into, at) => {
    into[at] = account.spaceHeatingKwh
    into[at + 1] = account.waterHeatingKwh
    into[at + 2] = account.solarUsedKwh
    into[at + 3] = account.solarExportedKwh
    into[at + 4] = account.costGbp
    into[at + 5] = account.co2Kg
    into[at + 6] = account.primaryEnergyKwh
  },
}

export const CERTIFICATE: Figures<Certificate> = {
  names: [...PRINTED.names, ...within('rating', ACCOUNT), ...within('local', ACCOUNT)],
  put: (certificate, into, from) => {
    const at = from + PRINTED.names.length
    PRINTED.put(certificate, into, from)
    ACCOUNT.put(certificate.rating, into, at)
    ACCOUNT.put(certificate.local, into, at + ACCOUNT.names.length)
  },
}

export const USE: Figures<EnergyUse> = {
  names: ['deliveredKwh', 'costGbp', 'co2Kg', 'primaryEnergyKwh'],
  put: (use, into, at) => {
    into[at] = use.deliveredKwh
    into[at + 1] = use.costGbp
    into[at + 2] = use.co2Kg
    into[at + 3] = use.primaryEnergyKwh
  },
}

export const RANGES: Figures<BulkRanges> = {
  names: ['sapScoreP10', 'sapScoreP90', 'spaceHeatingKwhP10', 'spaceHeatingKwhP90'],
  put: (ranges, into, at) => {
    into[at] = ranges.sapScoreP10
    into[at + 1] = ranges.sapScoreP90
    into[at + 2] = ranges.spaceHeatingKwhP10
    into[at + 3] = ranges.spaceHeatingKwhP90
  },
}
