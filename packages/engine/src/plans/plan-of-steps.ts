import { scoreChance } from '../uncertainty/band-chance.ts'
import type { AnswerInput } from './answer-input.ts'
import type { Plan, PlanNote } from './plan.ts'
import { planMoney, yearsFrom } from './plan-money.ts'
import { choose, costOfSteps, type PlacedOption, stepsInOrder } from './plan-steps.ts'
import type { PlanTarget } from './plan-targets.ts'

/**
 * The plan of steps in a given order.
 *
 * @param input the home
 * @param placed options, which the home can have together after each of them
 * @param target that the chance of each step is given for; null for none
 * @returns steps in that order, with cost and money
 */
export function planOfSteps(input: AnswerInput, placed: readonly PlacedOption[], target: PlanTarget | null): Plan {
  const { asOf, before } = input
  const leastScore = target?.kind === 'score' ? target.least : null
  const steps = stepsInOrder({ ...input, leastScore }, placed)
  const after = steps.at(-1)?.after ?? before
  return {
    steps,
    cost: costOfSteps(steps),
    after,
    chance: leastScore === null ? null : scoreChance(after.scoreRange, leastScore),
    notes: notesOf(steps, leastScore),
    money: planMoney({
      steps,
      before: before.bill.meter,
      after: after.bill.meter,
      billOfYear: billOfYear(input, placed),
      tenure: input.tenure,
      asOf,
      dueInYears: input.dueInYears,
    }),
  }
}

/** The bill of a year: of the home with the works of the years before it. */
function billOfYear({ asOf, packages, stateOf }: AnswerInput, placed: readonly PlacedOption[]) {
  return (year: number) => {
    const done = new Uint8Array(packages.slots.length)
    for (const one of placed) if (yearsFrom(asOf, one.year) < year) choose(packages, done, one.option)
    return stateOf(done).bill.meter
  }
}

function notesOf(steps: Plan['steps'], leastScore: number | null): PlanNote[] {
  const notes: PlanNote[] = []
  if (leastScore !== null && steps.some(({ option }) => option.slot === 'panels')) {
    notes.push('panels_only_move_the_old_rating')
  }
  const isRecorded = steps.some(({ option }) =>
    option.changes.some(
      (change) => change.kind === 'main_heating' && (change.efficiencyPercent ?? 0) > WITHOUT_A_HEAT_PUMP,
    ),
  )
  if (isRecorded) notes.push('heat_pump_product_must_be_recorded')
  const isCounted = steps.some(({ option, adds }) => option.slot === 'panels' && !(adds.netImportKwh < -LEAST_KWH))
  if (isCounted) notes.push('panels_count_in_the_rating_already')
  return notes
}

/** Less is no change of a rating [kWh/yr]. */
const LEAST_KWH = 1

/** No other heater gives out so much more than it takes in [%]. */
const WITHOUT_A_HEAT_PUMP = 110
