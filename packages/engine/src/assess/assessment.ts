import type { Assumption } from '../assumptions.ts'
import type { Certificate } from '../certificate/certificate.ts'
import type { ChosenEdition } from '../dwelling/reading/edition.ts'
import type { MissingFacts, UnsupportedHome } from '../dwelling/reading/missing-facts.ts'
import type { HeatLossResult } from '../heat-loss/scenario-heat-loss.ts'
import type { Money } from '../money/money.ts'
import type { HouseholdFuels } from '../money/own-household.ts'
import type { RatingResult } from '../rating/rate.ts'
import type { SolarResult } from '../solar/solar-result.ts'
import type { HouseholdSize, Scenario } from '../vocabulary.ts'
import type { ByOccupiers } from './by-occupiers.ts'

/** The result of assessing one home. Public figures are plain numbers whose names carry the unit. */
export type Assessment = AnalysedHome | MissingFacts | UnsupportedHome

/** A home as it is, what it could be, and its certificate: everything except money. */
export interface RatedHome {
  kind: 'analysed'
  geometry: GeometrySummary
  heatLoss: Record<Scenario, HeatLossResult>
  /** People whom rating and ranges are for. */
  occupiers: HouseholdSize
  energyUse: ByOccupiers<HouseholdFuels>
  solar: SolarResult
  /** For the default scenario and these occupiers. */
  rating: RatingResult
  /** By the edition of lodgement, and by the present one: what the home would get today. */
  certificate: { lodged: Certificate; today: Certificate }
  /** What the edition of lodgement was inferred from. */
  inferredEditionFrom: ChosenEdition['inferredFrom']
}

/** A rated home with the use of those people only whom its caller wants. */
export interface RatedForSome extends Omit<RatedHome, 'energyUse'> {
  energyUse: Partial<ByOccupiers<HouseholdFuels>>
}

export interface AnalysedHome extends RatedHome {
  /** What the home costs to run in a year, by the people in it. */
  money: ByOccupiers<Money>
  assumptions: Assumption[]
}

export interface GeometrySummary {
  totalFloorAreaM2: number
  storeys: number
  volumeM3: number
  /** Plan area of the roof that belongs to the home; 0 under another dwelling. */
  roofPlanAreaM2: number
  footprintM2: number
  isMeasured: boolean
}
