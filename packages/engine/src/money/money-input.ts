import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import type { EnergyUseResult } from '../energy-use/household-energy-use.ts'
import type { HeatLossResult } from '../heat-loss/scenario-heat-loss.ts'
import type { SolarResult } from '../solar/solar-result.ts'
import type { PricedFuel } from '../vocabulary.ts'

/** Input of a bill: the home with its systems, and the results of the assessment. */
export interface MoneyInput {
  dwelling: Dwelling
  /** The home as it is. */
  heatLoss: HeatLossResult
  /** Energy use of the people the bill is for. */
  energyUse: EnergyUseResult
  solar: SolarResult
  /** null where not known. */
  hasMainsGas: boolean | null
  /** Only after a change: no certificate states what a home cooks with. */
  hob?: 'electricity' | undefined
  /** Usable capacity of the battery that a document records [kWh]; null where none does. */
  batteryKwh: number | null
  /** Score of its certificate before any changes, which sets the step from certificate to meter. */
  startingScore: number
}

/** Results of an assessment that a bill depends on. */
export type CostedHome = Pick<MoneyInput, 'heatLoss' | 'energyUse' | 'solar' | 'startingScore'>

/**
 * Input of a bill.
 *
 * @param home results of the assessment
 * @param known the described home and its features
 * @returns input of `runningCosts`
 */
export function moneyInputOf(
  home: CostedHome,
  { described: { dwelling }, features: { hasMainsGas, hob, photovoltaicDetails } }: BilledHome,
): MoneyInput {
  const batteryKwh = photovoltaicDetails?.batteryKwh ?? null
  return { ...home, dwelling, hasMainsGas, hob, batteryKwh }
}

interface BilledHome {
  described: { dwelling: Dwelling }
  features: Pick<HomeFeatures, 'hasMainsGas' | 'hob' | 'photovoltaicDetails'>
}

/**
 * Whether a home is taken to cook with gas: it has mains gas, or a heater that burns it where that is not recorded.
 *
 * @param input recorded gas supply, the hob after a change, and the dwelling
 * @returns true for a gas hob
 */
export function cooksWithGas({ hasMainsGas, hob, dwelling }: GasUse): boolean {
  if (hob === 'electricity') return false
  const { main, water } = dwelling.systems
  return hasMainsGas ?? (main.fuel === 'mains_gas' || water.fuel === 'mains_gas')
}

type GasUse = Pick<MoneyInput, 'hasMainsGas' | 'hob' | 'dwelling'>

/**
 * Fuels that a home pays a standing charge for even if it buys none. Rule MON-5a: gas whose hob was replaced, until the
 * supply is disconnected.
 *
 * @param input recorded gas supply and the hob after a change
 * @returns mains gas, or nothing
 */
export function keptSupplies({ hasMainsGas, hob }: Pick<GasUse, 'hasMainsGas' | 'hob'>): readonly PricedFuel[] {
  return hob === 'electricity' && hasMainsGas === true ? GAS_SUPPLY : []
}

const GAS_SUPPLY: readonly PricedFuel[] = ['mains_gas']
