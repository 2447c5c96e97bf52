import type { Dwelling } from '../dwelling/dwelling.ts'
import type { EnergyUseResult } from '../energy-use/household-energy-use.ts'
import type { HeatLossResult } from '../heat-loss/scenario-heat-loss.ts'
import type { SolarResult } from '../solar/solar-result.ts'

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
  /** Usable capacity of the battery that a document records [kWh]; null where none does. */
  batteryKwh: number | null
  /** Score of its certificate before any changes, which sets the step from certificate to meter. */
  startingScore: number
}

/**
 * Whether a home is taken to cook with gas: it has mains gas, or a heater that burns it where that is not recorded.
 *
 * @param input recorded gas supply and the dwelling
 * @returns true for a gas hob
 */
export function cooksWithGas({ hasMainsGas, dwelling }: Pick<MoneyInput, 'hasMainsGas' | 'dwelling'>): boolean {
  const { main, water } = dwelling.systems
  return hasMainsGas ?? (main.fuel === 'mains_gas' || water.fuel === 'mains_gas')
}
