import type { HomeToPlan } from '@retrofolio/analysis/plans/home-to-plan'
import { plannerSettings } from '@retrofolio/analysis/plans/planner-settings'
import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import type { PlanSettings } from '@retrofolio/contract/plans/plan-settings'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { ScheduleOfRates } from '@retrofolio/engine/measures/schedule-of-rates'
import { publicConfiguration } from '../../../../lib/public-configuration.ts'
import type { HomeDetailRecord } from '../../data/home-detail.ts'

export interface HomeToPlanInput {
  detail: HomeDetailRecord
  record: HomeFactsRecord
  /** Facts of users, unsaved ones included. */
  facts: KnownFacts
  rates: ScheduleOfRates | null
  settings: PlanSettings
  /** Day of prices and rules, `YYYY-MM-DD`. */
  asOf: string
}

/** What the engine needs to plan works at a home: the same as for its analysis, with prices and decisions. */
export function homeToPlan({ asOf, detail, facts, rates, record, settings }: HomeToPlanInput): HomeToPlan {
  const { certificate, missingSolarReason, occupiers, survey, unlistedEquipment } = detail
  return {
    certified: record.features,
    facts,
    hasCertificate: certificate !== null || survey !== null,
    certificate: lodged(certificate),
    unlisted: unlistedEquipment,
    isRoofAwaited: missingSolarReason !== null,
    occupiers,
    panels: publicConfiguration().panels ?? undefined,
    rates,
    asOf,
    settings: plannerSettings(settings),
  }
}

function lodged(certificate: HomeDetailRecord['certificate']): HomeToPlan['certificate'] {
  if (certificate === null) return null
  const { lodgedOn, lodgedScore } = certificate
  return lodgedScore === null || lodgedScore < 1 || lodgedOn === null ? null : { score: lodgedScore, lodgedOn }
}
