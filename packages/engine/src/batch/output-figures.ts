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

/** Names of figures, and what puts them side by side in that order: hundreds for each home, hence no call for each. */
export interface Figures<Part> {
  names: readonly string[]
  put(part: Part, into: Float64Array, at: number): void
}

export const ELEMENT: Figures<ElementHeatLoss> = {
  names: ['areaM2', 'uValueWPerM2K', 'heatLossW'],
  put: (element, into, at) => {
    into[at] = element.areaM2
    into[at + 1] = element.uValueWPerM2K ?? Number.NaN
    into[at + 2] = element.heatLossW
  },
}

export const HEAT_LOSS: Figures<HeatLossResult> = {
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

/** Of twelve, January first. */
export const MONTHLY: Figures<readonly number[]> = {
  names: Array.from({ length: MONTHS_PER_YEAR }, (_, month) => String(month)),
  put: (months, into, at) => {
    for (let month = 0; month < MONTHS_PER_YEAR; month++) into[at + month] = months[month] ?? Number.NaN
  },
}

export const CATEGORY_USE: Figures<EnergyCategoryUse> = {
  names: ['electricityKwh', 'gasKwh'],
  put: (use, into, at) => {
    into[at] = use.electricityKwh
    into[at + 1] = use.gasKwh
  },
}

export const SOLAR_ASPECT: Figures<SolarAspectResult> = {
  names: ['areaM2', 'maximumPanels', 'recommendedPanels', 'outputKwh', 'yieldKwhPerKwp'],
  put: (aspect, into, at) => {
    into[at] = aspect.areaM2
    into[at + 1] = aspect.maximumPanels
    into[at + 2] = aspect.recommendedPanels
    into[at + 3] = aspect.outputKwh
    into[at + 4] = aspect.yieldKwhPerKwp
  },
}

export const SOLAR: Figures<SolarResult> = {
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

export const ENERGY_USE: Figures<EnergyUseResult> = {
  names: ['electricityKwh', 'gasKwh', 'gasElectrifiedKwh', 'spf'],
  put: (use, into, at) => {
    into[at] = use.electricityKwh
    into[at + 1] = use.gasKwh
    into[at + 2] = use.gasElectrifiedKwh
    into[at + 3] = use.spf
  },
}

export const CERTIFICATE: Figures<Certificate> = {
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

export const ACCOUNT: Figures<EnergyAccount> = {
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

export const USE: Figures<EnergyUse> = {
  names: ['deliveredKwh', 'costGbp', 'co2Kg', 'primaryEnergyKwh'],
  put: (use, into, at) => {
    into[at] = use.deliveredKwh
    into[at + 1] = use.costGbp
    into[at + 2] = use.co2Kg
    into[at + 3] = use.primaryEnergyKwh
  },
}
