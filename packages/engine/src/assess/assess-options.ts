import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { MoneyOptions } from '../money/money.ts'
import type { PanelChoices } from '../solar/panel-choices.ts'
import type { HouseholdSize } from '../vocabulary.ts'

export interface AssessOptions {
  /** Also fill the northern faces of the roof with panels. */
  includeNorthFaces?: boolean
  /** Limit of single-phase supplies and watts of a panel; 6 kW and 440 W where left out. Rules SOL-25, SOL-25a. */
  panels?: PanelChoices | undefined
  /** People whom rating, net grid import, ranges and bills are for, 1 to 8; 2 where left out. */
  occupiers?: HouseholdSize | undefined
  /** Changes to the home, in order (CHG-1). Everything but the lodged certificate then describes the changed home. */
  changes?: readonly HomeChange[]
  /** Prices, battery and the step to the meter, for bills. */
  money?: MoneyOptions
}
