import type { Money } from '../../money/money.ts'
import type { HouseholdSize, PricedFuel } from '../../vocabulary.ts'
import type { DrawnHotWaterTerms, HouseholdTerms } from '../energy-use/household-terms.ts'
import type { TableOrigin } from '../explanation/explanation.ts'
import type { HeatLossTerms } from '../heat-loss/scenario-terms.ts'
import type { WeatherTerms } from '../heat-loss/weather-terms.ts'
import type { SolarTerms } from '../solar/solar-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import type { Term } from '../terms/term.ts'

/** Inputs of the bills of a home. */
export interface MoneyTermsInput {
  money: Money
  occupiers: HouseholdSize
  home: DwellingTerms
  heat: HeatLossTerms
  household: HouseholdTerms
  hotWater: DrawnHotWaterTerms
  solar: SolarTerms
  weather: WeatherTerms
  /** Score of the certificate before any changes. */
  startingScore: () => Term
  /** Mains gas in the home, or a heater that burns it. */
  cooksWithGas: boolean
  /** Facts that decide whether the hob burns gas. */
  kitchenFacts: TableOrigin['chosenBy']
  /** Who set a price of export that is not the usual one. */
  exportPriceBy: 'user' | 'change'
  /** Fuels with a standing charge even if none is bought. */
  keptSupplies: readonly PricedFuel[]
  battery: Term
}
