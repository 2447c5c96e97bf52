import { EngineError, requireInRange } from '../errors.ts'
import type { MeasureOption } from '../measures/measure.ts'
import type { AnswerInput } from './answer-input.ts'
import { emptyPackageFigures } from './evaluation/package-figures.ts'
import { orderNotes } from './order-notes.ts'
import type { OwnPlan, OwnPlanNeed, OwnPlanYear, PlanStepChoice } from './own-plan.ts'
import type { Plan } from './plan.ts'
import { yearOf } from './plan-money.ts'
import { planOfSteps } from './plan-of-steps.ts'
import { requireTarget } from './plan-option-checks.ts'
import { choose, type PlacedOption } from './plan-steps.ts'
import type { PlanTarget } from './plan-targets.ts'
import { isNamed } from './step-order.ts'

/** Years in which works may be planned. */
const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/**
 * A plan of the owner's own: steps in the owner's order, each with exact figures after those before it. Rule PLAN-27.
 * What a step needs, what it cannot be with, and what the home does not offer is reported. Nothing is dropped unnamed.
 *
 * @param input the home with its options
 * @param choices steps in the owner's order
 * @param target that the chance of each step is given for; null for none
 * @returns the plan with what has to be known about it
 * @throws EngineError naming field, value and range for a year or target that makes no sense
 */
export function evaluateOwnPlan(
  input: AnswerInput,
  choices: readonly PlanStepChoice[],
  target: PlanTarget | null,
): OwnPlan {
  if (target !== null) requireTarget(target, 'target')
  for (const [index, { year }] of choices.entries()) requireYear(year, `steps[${index}].year`)
  const all = input.packages.slots.flatMap(({ options }) => options)
  const optionOf = (id: string): MeasureOption | undefined => all.find((option) => option.id === id)
  const notOffered = choices
    .filter(({ optionId }) => optionOf(optionId) === undefined)
    .map(({ optionId }) => ({ optionId, because: whyNotOffered(input, optionId) }))
  const wanted = choices.flatMap(({ optionId, year, isOn }): PlacedOption[] => {
    const option = isOn ? optionOf(optionId) : undefined
    return option === undefined ? [] : [{ option, year }]
  })
  const { together, conflicts } = withoutConflicts(wanted)
  const { placed, waiting } = inPossibleOrder(input, together)
  const counted = placed.map(({ option }) => option)
  const plan = planOfSteps(input, placed, target)
  return {
    plan,
    notOffered,
    needs: together.flatMap(({ option }) => needsOf(option, counted, all, !waiting.has(option))),
    conflicts,
    orderNotes: orderNotes({ asOf: input.asOf, wanted: together, plan }),
    moneyByYear: moneyByYear(plan, input.asOf),
  }
}

function requireYear(year: number | null, field: string): void {
  if (year === null) return
  requireInRange(field, year, FIRST_YEAR, LAST_YEAR)
  if (Number.isInteger(year)) return
  throw new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field, value: year, range: 'a whole year, such as 2028' })
}

/** null: the library has no such option. */
function whyNotOffered({ offered: { measures } }: AnswerInput, optionId: string): string | null {
  const [measureId] = optionId.split(':')
  const measure = measures.find((one) => one.measureId === measureId)
  if (measure === undefined) return null
  if (measure.overridden === 'excluded') return 'it is excluded from plans of this home'
  const { applicability, options } = measure
  if (options.length > 0) return 'the measure is offered in other ways'
  if (applicability.kind !== 'ask') return applicability.because
  return `this has to be answered first: ${applicability.questions.map(({ ask }) => ask).join(' ')}`
}

/** Rule PLAN-4: of steps that cannot be together the first counts. */
function withoutConflicts(wanted: readonly PlacedOption[]): {
  together: PlacedOption[]
  conflicts: OwnPlan['conflicts'][number][]
} {
  const together: PlacedOption[] = []
  const conflicts: OwnPlan['conflicts'][number][] = []
  for (const one of wanted) {
    const { option } = one
    const rival = together.find((other) => isAgainst(option, other.option))
    if (rival === undefined) together.push(one)
    else
      conflicts.push({ optionId: option.id, withOptionId: rival.option.id, because: whyAgainst(option, rival.option) })
  }
  return { together, conflicts }
}

const isAgainst = (one: MeasureOption, other: MeasureOption): boolean =>
  one.slot === other.slot || isNamed(other, one.excludes) || isNamed(one, other.excludes)

function whyAgainst(one: MeasureOption, other: MeasureOption): string {
  if (one.id === other.id) return 'it is in the plan already'
  if (one.measureId === other.measureId) return 'both are the same measure: only one of them can be done'
  return one.slot === other.slot
    ? 'both are done to the same part of the home: only one of them can be done'
    : 'one leaves no room or no use for the other'
}

/**
 * Steps in the owner's order, but for those that the home cannot have before a later one: these follow that one. Those
 * that it cannot have at all wait, and do not count.
 */
function inPossibleOrder(
  { packages }: AnswerInput,
  wanted: readonly PlacedOption[],
): { placed: PlacedOption[]; waiting: ReadonlySet<MeasureOption> } {
  const figures = emptyPackageFigures()
  const done = new Uint8Array(packages.slots.length)
  const placed: PlacedOption[] = []
  const waiting = new Map<MeasureOption, PlacedOption>()
  const place = (one: PlacedOption): boolean => {
    const more = done.slice()
    choose(packages, more, one.option)
    if (!packages.figures(more, figures)) return false
    done.set(more)
    placed.push(one)
    waiting.delete(one.option)
    return true
  }
  for (const one of wanted) {
    if (!place(one)) {
      waiting.set(one.option, one)
      continue
    }
    for (let isMoving = true; isMoving; ) isMoving = [...waiting.values()].some(place)
  }
  return { placed, waiting: new Set(waiting.keys()) }
}

/** Words that begin with a capital, within a sentence; abbreviations keep theirs. */
const inSentence = (words: string): string => words.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())

/** What an option needs and the plan has not. */
function needsOf(
  option: MeasureOption,
  counted: readonly MeasureOption[],
  all: readonly MeasureOption[],
  isCounted: boolean,
): OwnPlanNeed[] {
  const needs = option.requiresOneOf
    .filter((some) => !counted.some((other) => isNamed(other, some)))
    .map((some): OwnPlanNeed => {
      const others = all.filter((other) => isNamed(other, some))
      const words = [...new Set(others.map((other) => inSentence(other.words)))].join(' or ')
      return {
        optionId: option.id,
        oneOf: others.map(({ id }) => id),
        because: `it has to be done together with ${words === '' ? some.join(' or ') : words}`,
        isCounted,
      }
    })
  if (isCounted || needs.length > 0) return needs
  const because = 'the home cannot have it together with the steps that are on'
  return [{ optionId: option.id, oneOf: [], because, isCounted }]
}

/** Rules FIN-6 and FIN-7. Empty where a cost is not known. */
function moneyByYear({ money }: Plan, asOf: string): OwnPlanYear[] {
  if (money === null) return []
  const { flows, savingsGbp } = money
  let cumulativeGbp = 0
  return flows.paysGbp.yearsGbp.map((paysGbp, past) => {
    const savingGbp = savingsGbp[past - 1] ?? 0
    const costGbp = 0 - (flows.tenant === null ? paysGbp - savingGbp : paysGbp)
    cumulativeGbp += savingGbp - costGbp
    return { year: yearOf(asOf) + past, costGbp, savingGbp, cumulativeGbp }
  })
}
