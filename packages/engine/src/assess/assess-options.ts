import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { MoneyOptions } from '../money/money.ts'
import type { HouseholdSize } from '../vocabulary.ts'

export interface AssessOptions {
  /** Also fill the northern faces of the roof with panels. */
  includeNorthFaces?: boolean
  /**
   * Most power of recommended panels [kW]; null for no limit, as with a three-phase supply. 6 kW where left out.
   */
  panelLimitKw?: number | null
  /** People whom rating, net grid import, ranges and bills are for, 1 to 8; 2 where left out. */
  occupiers?: HouseholdSize | undefined
  /** Changes to the home, in order (CHG-1). Everything but the lodged certificate then describes the changed home. */
  changes?: readonly HomeChange[]
  /** Prices, battery and the step to the meter, for bills. */
  money?: MoneyOptions
}
