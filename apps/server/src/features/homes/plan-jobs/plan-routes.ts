import { plannerOfHome } from '@retrofolio/analysis/plans/planner-of-home'
import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import { answerForTarget } from '../plans/answer-for-target.ts'
import { knownHome, pricesOfHome } from '../plans/planned-home.ts'
import { problemOfPlanning, SETTINGS } from './plan-for-target.ts'
import type { HomeOfJob, HomeRoutes, PlannedRoutes, PlanningAims } from './planning-task.ts'

const BAND_C: PlanTargetRecord = { kind: 'score', least: 69, chance: 0.8 }
const RATING_HIGH: PlanTargetRecord = { kind: 'rating', rating: 'high' }

/** The cheapest routes of one home, which is assessed once. Whatever its facts, there is an answer. */
export function planRoutes({ home, facts }: HomeOfJob, aims: Omit<PlanningAims, 'target'>): PlannedRoutes {
  try {
    const known = knownHome(home, facts, aims)
    const planner = plannerOfHome({ ...known, rates: aims.rates, asOf: aims.asOf, settings: SETTINGS })
    if (planner.kind === 'cannot_plan') return { kind: 'failed', reason: planner.reason }
    const { before, notIncluded } = planner
    const about = { before, notIncluded, pricesOf: pricesOfHome(known) }
    const toC = answerForTarget(planner, BAND_C, about)
    const toHigh = answerForTarget(planner, RATING_HIGH, about)
    return { kind: 'routes', routes: routesOf(toC, toHigh) }
  } catch (error) {
    return { kind: 'failed', reason: problemOfPlanning(error) }
  }
}

function routesOf(toC: PlanFigures, toHigh: PlanFigures): HomeRoutes {
  const { outcome, steps, before, after, firstStep, savesGbpMeter } = toC
  const hasWorks = steps.length > 0
  return {
    costToCGbp: costOf(toC),
    costToHighGbp: costOf(toHigh),
    measuresToC: steps.map(({ words }) => words),
    gainPoints: hasWorks ? after.sapScore - before.sapScore : null,
    savedKwh: hasWorks ? -steps.reduce((sum, { adds }) => sum + adds.boughtKwh, 0) : null,
    savedGbp: hasWorks ? savesGbpMeter : null,
    firstStep: firstStep?.words ?? null,
    outcome,
  }
}

const costOf = ({ outcome, cost }: PlanFigures): number | null =>
  outcome === 'plan' && cost !== null ? cost.typicalGbp : null
