import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { EngineError } from '@retrofolio/engine/errors'
import { openPlanner } from '@retrofolio/engine/plans/open-planner'
import type { Planner, PlannerOptions } from '@retrofolio/engine/plans/planner'
import { missingFactsReason, NO_CERTIFICATE } from '../analyse-home.ts'
import { knownFeatures } from '../analysis-with-facts.ts'
import type { CannotPlan, HomeToPlan, Proposals } from './home-to-plan.ts'

/**
 * The planner of a home of the product. The one place that makes it, so that browser, server and jobs have the same
 * figures.
 */
export function plannerOfHome(home: HomeToPlan): Planner | CannotPlan {
  const features = knownFeatures(home)
  if (features === null) return { kind: 'cannot_plan', reason: NO_CERTIFICATE, fields: [] }
  try {
    const planner = openPlanner(plausibleFeatures(features, null), plannerOptions(home))
    switch (planner.kind) {
      case 'planner':
        return planner
      case 'missing': {
        const { fields } = planner
        return { kind: 'cannot_plan', reason: missingFactsReason(fields, features), fields }
      }
      case 'unsupported':
    }
    return { kind: 'cannot_plan', reason: asSentence(planner.reason), fields: [] }
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return { kind: 'cannot_plan', reason: `This home cannot be planned: ${asSentence(error.message)}`, fields: [] }
  }
}

function plannerOptions({
  certificate,
  unlisted,
  occupiers,
  panels,
  rates,
  asOf,
  settings: { tenure, mayRaiseBill, dueInYears, include, exclude, grantAnswers, isProgramme },
}: HomeToPlan): PlannerOptions {
  return {
    asOf,
    certificate,
    unlisted,
    rates,
    assess: { occupiers, panels },
    isProgramme,
    include,
    exclude,
    dueInYears,
    grantAnswers,
    ...(tenure === undefined ? {} : { tenure }),
    ...(mayRaiseBill === null ? {} : { mayRaiseBill }),
  }
}

/** Band C with four chances in five. */
const BAND_C = { kind: 'score', least: 69, chance: 0.8 } as const

/** The three proposals for a home. Plain data. */
export function proposalsOf(planner: Planner): Proposals {
  return { bandC: planner.answer(BAND_C), bestValue: planner.bestValue(), bestRating: planner.bestRating() }
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
