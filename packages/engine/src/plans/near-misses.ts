import { BAND_SCORES } from '../tables/certificate/rating-figures.ts'
import type { TargetAnswer } from './plan.ts'
import type { PlanTarget } from './plan-targets.ts'
import type { NearMiss } from './planner.ts'
import type { PlanSearch } from './search-plans.ts'

const RATINGS = ['high', 'very_high'] as const
/** Of targets that are no score. */
const USUAL_CHANCE = 0.8

/**
 * What a little more money than that of a plan reaches: the next band, and better ratings.
 *
 * @param search of the home
 * @param answer whose plan is compared
 * @returns results that cost more; empty for an answer without a plan
 */
export function nearMisses(search: PlanSearch, { target, outcome }: TargetAnswer): NearMiss[] {
  if (outcome.kind !== 'plan') return []
  const costGbp = outcome.plan.cost?.typicalGbp ?? 0
  const misses: NearMiss[] = []
  const add = (reaches: NearMiss['reaches'], aim: PlanTarget): void => {
    const { best } = search.cheapest(aim)
    const extraGbp = best === null ? 0 : best.costGbp - costGbp
    if (extraGbp > 0) misses.push({ reaches, extraGbp })
  }
  const reached = target.kind === 'score' ? target.least : outcome.plan.after.sapScore
  const next = BAND_SCORES.filter(([, least]) => least > reached).toSorted(([, one], [, other]) => one - other)[0]
  if (next !== undefined) {
    const chance = target.kind === 'score' ? target.chance : USUAL_CHANCE
    add({ band: next[0] }, { kind: 'score', least: next[1], chance })
  }
  for (const rating of RATINGS) add({ rating }, { kind: 'rating', rating })
  return misses
}
