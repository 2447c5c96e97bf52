import type { PlanSettings } from '@retrofolio/contract/plans/plan-settings'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import type { PlannerSettings } from './home-to-plan.ts'

/** Settings of a saved plan, as the planner takes them. */
export function plannerSettings(settings: PlanSettings): PlannerSettings {
  const { tenure, mayRaiseBill, dueInYears, include, exclude, grantAnswers, isProgramme } = settings
  return {
    ...(tenure === null ? {} : { tenure }),
    mayRaiseBill,
    dueInYears: Object.fromEntries(dueInYears.map(({ measureId, years }) => [measureId, years])),
    include,
    exclude,
    grantAnswers: Object.fromEntries(grantAnswers.map(({ question, answer }) => [question, answer])),
    isProgramme,
  }
}

/** The target by which steps are judged; null for the aims that have no threshold. */
export function engineTarget(target: PlanTargetRecord | null): PlanTarget | null {
  switch (target?.kind) {
    case undefined:
    case 'best_value':
    case 'best_rating':
    case 'budget':
      return null
    case 'score':
      return { kind: 'score', least: target.least, chance: target.chance }
    case 'bill':
      return { kind: 'bill', atMostGbpPerYear: target.atMostGbpPerYear }
    case 'rating':
      return { kind: 'rating', rating: target.rating }
    case 'net_import':
      return { kind: 'net_import', atMostKwhPerYear: target.atMostKwhPerYear }
    case 'carbon':
  }
  return { kind: 'carbon', atMostKgPerYear: target.atMostKgPerYear }
}
