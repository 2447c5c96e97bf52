import type { Money } from '../money/money.ts'
import type { OccupierCount } from '../vocabulary.ts'
import type { DwellingTerms } from './dwelling-terms.ts'
import type { HouseholdTerms } from './household-terms.ts'
import type { WeatherTerms } from './radiation-terms.ts'
import type { HeatLossTerms } from './scenario-terms.ts'
import type { SolarTerms } from './solar-terms.ts'
import type { Term } from './term.ts'

/** What the bills of a home are worked out of. */
export interface MoneyQuestion {
  money: Money
  occupiers: OccupierCount
  home: DwellingTerms
  heat: HeatLossTerms
  household: HouseholdTerms
  solar: SolarTerms
  weather: WeatherTerms
  /** Mains gas in the home, or a heater that burns it. */
  cooksWithGas: boolean
  battery: Term
}
