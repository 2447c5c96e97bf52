import type { Home, HomeDetail } from '@retrofolio/contract/home'
import { ENERGY_CATEGORIES, SCENARIOS } from '@retrofolio/engine/vocabulary'
import type { StoredAnalysis } from './analysis.repository.ts'
import { presentEnergyUse } from './energy-use.present.ts'
import { presentHeatLoss } from './heat-loss.present.ts'
import { presentHomeFeatures } from './home-features.present.ts'
import type { HomeRow, ListedHome } from './homes.repository.ts'
import { presentSolar } from './solar.present.ts'

export function presentHome({ home, aspects }: ListedHome): Home {
  return {
    id: home.id,
    fullAddress: home.fullAddress,
    imageUrl: home.imageUrl,
    status: home.status,
    lat: home.lat,
    lng: home.lng,
    features: home.features === null ? null : presentHomeFeatures(home.features, { ...home, aspects }),
    uprn: home.uprn,
    netGridImportKwh: home.netGridImportKwh,
    zeroBillPotential: home.zeroBillPotential,
    solarGenerationKwh: home.solarGenerationKwh,
    totalElectricityDemandKwh: home.totalElectricityDemandKwh,
    epcBand: home.epcBand,
    statusReason: home.statusReason,
  }
}

export function presentHomeDetail(home: HomeRow, analysis: StoredAnalysis): HomeDetail {
  const heatLoss = analysis.heatLoss.toSorted((a, b) => SCENARIOS.indexOf(a.scenario) - SCENARIOS.indexOf(b.scenario))
  const breakdowns = analysis.breakdowns.toSorted(
    (a, b) => ENERGY_CATEGORIES.indexOf(a.category) - ENERGY_CATEGORIES.indexOf(b.category),
  )
  return {
    home: presentHome({ home, aspects: analysis.solar[0]?.aspects ?? null }),
    heatLossCalculations: heatLoss.map(presentHeatLoss),
    solarAnalyses: analysis.solar.map(presentSolar),
    energyCalculations: analysis.energy.map((row) =>
      presentEnergyUse(
        row,
        breakdowns.filter((part) => part.occupiers === row.occupiers),
      ),
    ),
    assumptions: home.assumptions,
  }
}
