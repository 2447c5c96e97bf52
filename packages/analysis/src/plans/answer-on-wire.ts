import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import type { TargetAnswer } from '@retrofolio/engine/plans/plan'
import type { RatingAnswer, ValueAnswer } from '@retrofolio/engine/plans/planner'
import { noWorksOnWire, type PlannedOnWire, planOnWire } from './plan-on-wire.ts'

/** The answer to a target, with or without works. */
export function answerOnWire({ outcome }: TargetAnswer, home: PlannedOnWire): PlanFigures {
  switch (outcome.kind) {
    case 'met_by_certificate': {
      const until = outcome.until === null ? '' : ` until ${outcome.until}`
      return nothingToDo(home, `The lodged certificate meets the target${until}.`)
    }
    case 'met':
      return nothingToDo(home, 'The home meets the target as it is.')
    case 'new_certificate': {
      const percent = Math.round(outcome.chance * PERCENT)
      return noWorksOnWire(home, {
        outcome: 'new_certificate',
        outcomeReason: `A new certificate by today’s rules would meet the target, with a chance of ${percent}%.`,
        isProven: null,
        chance: outcome.chance,
      })
    }
    case 'plan':
      return planOnWire(outcome.plan, home, { outcome: 'plan', outcomeReason: null, isProven: outcome.isProven })
    case 'cost_not_known':
      return planOnWire(outcome.plan, home, {
        outcome: 'cost_not_known',
        outcomeReason: 'Only works whose cost is not known reach the target.',
        isProven: null,
      })
    case 'not_reached':
  }
  return noWorksOnWire(home, {
    outcome: 'not_reached',
    outcomeReason: outcome.isProven
      ? 'No set of the measures offered reaches the target.'
      : 'The search found no set of measures that reaches the target, and did not prove that there is none.',
    isProven: outcome.isProven,
    chance: null,
  })
}

const PERCENT = 100

/** The plan that is worth most over the years. */
export function valueOnWire({ plan, isProven, years }: ValueAnswer, home: PlannedOnWire): PlanFigures {
  return plan === null
    ? nothingToDo(home, `Nothing that is offered pays back within ${years} years.`)
    : planOnWire(plan, home, { outcome: 'plan', outcomeReason: null, isProven })
}

/** The cheapest way to the best rating. */
export function ratingOnWire({ plan, isProven }: RatingAnswer, home: PlannedOnWire): PlanFigures {
  return plan === null
    ? nothingToDo(home, 'No measure that is offered gives the home a better rating.')
    : planOnWire(plan, home, { outcome: 'plan', outcomeReason: null, isProven })
}

function nothingToDo(home: PlannedOnWire, outcomeReason: string): PlanFigures {
  return noWorksOnWire(home, { outcome: 'nothing_to_do', outcomeReason, isProven: null, chance: null })
}
