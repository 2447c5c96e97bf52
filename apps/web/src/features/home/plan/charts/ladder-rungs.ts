import type { Plan } from '@retrofolio/engine/plans/plan'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import { BAND_SCORES } from '@retrofolio/engine/tables/certificate/rating-figures'
import { scoreChance } from '@retrofolio/engine/uncertainty/band-chance'
import type { LadderRung } from '../../../../ui/charts/plans/score-ladder.tsx'
import { chanceText } from '../words/chance-text.ts'

export interface LadderTarget {
  score: number
  /** `band C`, or `75 points`. */
  name: string
}

/** A band where the score begins one. */
export function ladderTarget(leastScore: number): LadderTarget {
  const band = BAND_SCORES.find(([, least]) => least === leastScore)?.[0]
  return { score: leastScore, name: band === undefined ? `${leastScore} points` : `band ${band}` }
}

/** Score and range today and after each step; chances of the target where there is one. */
export function ladderRungs(
  before: PlanState,
  { steps }: Pick<Plan, 'steps'>,
  target: LadderTarget | null,
): LadderRung[] {
  const rung = (key: string, name: string, state: PlanState, isTotal: boolean): LadderRung => ({
    key,
    name,
    score: state.sapScore,
    band: state.epcBand,
    range: { low: state.scoreRange.p10, high: state.scoreRange.p90 },
    chance: target === null ? null : chanceText(scoreChance(state.scoreRange, target.score)),
    isTotal,
  })
  return [
    rung('today', 'Today', before, true),
    ...steps.map(({ option, after }, index) => rung(option.id, option.words, after, index === steps.length - 1)),
  ]
}
