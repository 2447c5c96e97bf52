import type { PanelChoices } from '../../solar/panel-choices.ts'
import type { Tenure } from '../../vocabulary.ts'
import type { Answers } from '../conditions/questions.ts'
import type { ScheduleOfRates } from '../schedule-of-rates.ts'

export interface MeasureOptions {
  /** Day of the prices and of VAT, `YYYY-MM-DD`. */
  asOf: string
  /** That of the features where left out. */
  tenure?: Tenure | null
  /** Works on many homes at once, as a landlord has them done. */
  isProgramme?: boolean
  /** Prices of the organisation. */
  rates?: ScheduleOfRates | null
  /** By the id of the question. */
  answers?: Answers
  /** Measures that the owner wants, whatever the conditions say. */
  include?: readonly string[]
  /** Measures that the owner does not want. */
  exclude?: readonly string[]
  /** As in `AssessOptions`. */
  panels?: PanelChoices | undefined
}
