import type { PrintedFigures } from '@retrofolio/engine/certificate/unlisted-equipment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import type { LodgedCertificate } from '@retrofolio/engine/rules/judged-home'
import type { Tenure } from '@retrofolio/engine/vocabulary'
import type { CommandTarget } from './command-target.ts'

/** What every home is planned for. */
export interface Planning {
  target: CommandTarget
  /** `YYYY-MM-DD` */
  asOf: string
  /** null: that of the certificate. */
  tenure: Tenure | null
  isProgramme: boolean
  rates: ScheduleOfRates | null
}

export interface PlanningOptions extends Planning {
  withSteps: boolean
}

export interface HomeToPlan {
  features: HomeFeatures
  certificate: LodgedCertificate | null
  /** Identifier of the certificate, and what it prints: the two may show equipment that it does not list. */
  number: string | null
  printed: PrintedFigures
}
