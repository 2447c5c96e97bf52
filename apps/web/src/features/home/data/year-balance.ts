import { netImportStep } from '@retrofolio/contract/homes/known-step'
import { electrifiedHouseholdKwh, type HouseholdElectricity } from '@retrofolio/engine/energy-use/electrified-household'
import { type RatingResult, rate } from '@retrofolio/engine/rating/rate'
import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import type { EnergyUseRecord, HeatLossRecord, HomeDetailRecord, SolarRecord } from './home-detail.ts'

/** The specification's convention: boiler gas = heat demand × 1.15. This is not 1 ÷ efficiency. */
const GAS_PER_HEAT = 1.15

/** Annual balance of an all-electric home in kWh; null if an analysis is missing. */
export interface YearBalance {
  heatDemandKwh: number | null
  gasBoilerHeatDemandKwh: number | null
  heatPumpCop: number | null
  heatingKwh: number | null
  householdKwh: number | null
  occupiers: number | null
  demandKwh: number | null
  solarKwh: number | null
  netImportKwh: number | null
  rating: ZeroBillPotential | null
  /** What its electricity is rounded to, so that parts and sums agree on the page; null if each stands alone. */
  step: number | null
}

/** The home's results, with their parts: default scenario, its occupiers and newest solar analysis. */
export function yearBalance(detail: HomeDetailRecord): YearBalance {
  const heatLoss = scenarioRecord(detail.heatLossCalculations, 'default')
  const energyUse = overviewEnergyUse(detail)
  const heatDemandKwh = heatLoss?.totalAnnualHeatDemandKwh ?? null
  const parts = {
    heatingKwh: electrifiedHeatingKwh(heatLoss),
    household: householdElectricity(energyUse),
    solarKwh: countedSolarKwh(latestSolar(detail.solarAnalyses)),
  }
  const results = detail.home.totalElectricityDemandKwh === undefined ? resultsOf(parts) : detail.home
  return {
    heatDemandKwh,
    gasBoilerHeatDemandKwh: heatDemandKwh === null ? null : heatDemandKwh * GAS_PER_HEAT,
    heatPumpCop: heatLoss?.copUsed ?? null,
    heatingKwh: parts.heatingKwh,
    householdKwh: householdElectrifiedKwh(energyUse),
    occupiers: energyUse?.numOccupiers ?? null,
    demandKwh: results.totalElectricityDemandKwh ?? null,
    solarKwh: results.solarGenerationKwh ?? null,
    netImportKwh: results.netGridImportKwh ?? null,
    rating: results.zeroBillPotential ?? null,
    step: stepOf(results.netGridImportKwh ?? null, detail),
  }
}

function stepOf(netImportKwh: number | null, { ranges }: HomeDetailRecord): number | null {
  return netImportKwh === null ? null : netImportStep(netImportKwh, ranges?.netGridImportKwh)
}

interface BalanceParts {
  heatingKwh: number | null
  household: HouseholdElectricity | null
  solarKwh: number | null
}

/** The results for a server that sends only the calculations of the specification. */
function resultsOf({ heatingKwh, household, solarKwh }: BalanceParts): Partial<RatingResult> {
  if (heatingKwh === null || household === null) return solarKwh === null ? {} : { solarGenerationKwh: solarKwh }
  const rated = rate({
    electrifiedHeatingKwh: heatingKwh,
    householdElectricityKwh: household.electricityKwh,
    gasElectrifiedKwh: household.gasElectrifiedKwh,
    solarKwh: solarKwh ?? 0,
  })
  return solarKwh === null ? { totalElectricityDemandKwh: rated.totalElectricityDemandKwh } : rated
}

/** The record of a scenario, else of `default`, else the first. */
export function scenarioRecord(records: readonly HeatLossRecord[], scenario: string): HeatLossRecord | null {
  const find = (wanted: string) => records.find((record) => record.calculationScenario === wanted)
  return find(scenario) ?? find('default') ?? records[0] ?? null
}

function overviewEnergyUse({ energyCalculations, occupiers }: HomeDetailRecord): EnergyUseRecord | null {
  return energyCalculations.find((record) => record.numOccupiers === occupiers) ?? energyCalculations[0] ?? null
}

/** The list is sorted newest first. */
export function latestSolar(records: readonly SolarRecord[]): SolarRecord | null {
  return records[0] ?? null
}

/** Heat demand over COP only for a server that does not send the electricity itself. */
export function electrifiedHeatingKwh(record: HeatLossRecord | null): number | null {
  const sentKwh = record?.totalElectrifiedHeatDemandKwh ?? null
  if (sentKwh !== null) return sentKwh
  const demandKwh = record?.totalAnnualHeatDemandKwh ?? null
  const cop = record?.copUsed ?? 0
  return demandKwh !== null && cop > 0 ? demandKwh / cop : null
}

/** The household's electricity with its gas replaced. */
export function householdElectrifiedKwh(record: EnergyUseRecord | null): number | null {
  const household = householdElectricity(record)
  return household === null ? null : electrifiedHouseholdKwh(household)
}

function householdElectricity(record: EnergyUseRecord | null): HouseholdElectricity | null {
  const electricityKwh = record?.totalElectricityKwh ?? null
  const gasElectrifiedKwh = record?.totalGasElectrified ?? null
  return electricityKwh === null || gasElectrifiedKwh === null ? null : { electricityKwh, gasElectrifiedKwh }
}

/** Existing panels are not added: the larger output counts, as in the rating. */
export function countedSolarKwh(record: SolarRecord | null): number | null {
  return record?.countedOutputKwh ?? record?.recommendedPanelsOutputKwh ?? null
}
