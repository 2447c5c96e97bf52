import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import type { TargetAnswer } from '@retrofolio/engine/plans/plan'
import type { RatingAnswer, ValueAnswer } from '@retrofolio/engine/plans/planner'
import type { LodgedCertificate } from '@retrofolio/engine/rules/judged-home'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { HouseholdSize, Tenure, UnlistedEquipment } from '@retrofolio/engine/vocabulary'

/** What a user has decided about the plans of a home. */
export interface PlannerSettings {
  /** That of the home's facts where left out. */
  tenure?: Tenure | null | undefined
  /** Whether the occupier's bill may rise; null: not in homes that are let. */
  mayRaiseBill: boolean | null
  /** Years until a renewal is due anyway, by measure. */
  dueInYears: Readonly<Record<string, number>>
  /** Measures that every plan has, whatever the conditions say. */
  include: readonly string[]
  exclude: readonly string[]
  /** By `GRANT/question`. */
  grantAnswers: Readonly<Record<string, boolean>>
  /** Works on many homes at once, as a landlord has them done. */
  isProgramme: boolean
}

/** A home of the product, as browser, server and jobs know it. Plain data: it crosses the worker boundary. */
export interface HomeToPlan {
  /** The certificate's features; without a certificate, only the location is known. */
  certified: HomeFeatures
  /** All facts from users. */
  facts: KnownFacts
  hasCertificate: boolean
  /** Of the register, whose law it is. */
  certificate: LodgedCertificate | null
  unlisted: UnlistedEquipment | null
  /** The roof of the home is not known yet: the rating may still move. */
  isRoofAwaited?: boolean | undefined
  /** People whom rating and bills are for; 2 where left out. */
  occupiers?: HouseholdSize | undefined
  /** Limit of recommended panels and power of a panel, as the operator sets them. */
  panels?: PanelChoices | undefined
  /** The organisation's own prices; null: those of the product. */
  rates: ScheduleOfRates | null
  /** Day of prices, rules and grants, `YYYY-MM-DD`. */
  asOf: string
  settings: PlannerSettings
}

/** Why a home has no planner. */
export interface CannotPlan {
  kind: 'cannot_plan'
  /** A sentence for the user. */
  reason: string
  /** Facts that are missing; empty for kinds of homes that are not covered. */
  fields: readonly string[]
}

/** The three proposals for a home, side by side. */
export interface Proposals {
  bandC: TargetAnswer
  bestValue: ValueAnswer
  bestRating: RatingAnswer
}
