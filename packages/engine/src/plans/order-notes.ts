import type { MeasureOption } from '../measures/measure.ts'
import type { OwnPlan } from './own-plan.ts'
import { ownCost } from './packages/package-costs.ts'
import type { Plan } from './plan.ts'
import { PLAN_YEARS, yearOf } from './plan-money.ts'
import type { PlacedOption } from './plan-steps.ts'
import { isNamed } from './step-order.ts'

type OrderNote = OwnPlan['orderNotes'][number]

export interface OrderNotesInput {
  /** `YYYY-MM-DD` */
  asOf: string
  /** Steps that can be together, in the owner's order. */
  wanted: readonly PlacedOption[]
  plan: Plan
}

/** A pump that is larger by less costs no more to speak of [kW]. */
const SAME_KW = 0.5

/**
 * What an order of steps costs. Rule PLAN-27: it is allowed, and said.
 *
 * @param input steps and the plan that they make
 * @returns notes in the order of the steps
 */
export function orderNotes({ asOf, wanted, plan }: OrderNotesInput): OrderNote[] {
  return wanted.flatMap(({ option, year }, place): OrderNote[] => {
    const because = [
      ...neededLater(option, wanted.slice(0, place), wanted.slice(place + 1)),
      ...tooLarge(option, plan),
      ...yearNotes(year, wanted.slice(0, place), asOf),
    ]
    return because.map((note) => ({ optionId: option.id, because: note }))
  })
}

/** What a step needs comes after it, and nothing before it would do. */
function neededLater(
  { requiresOneOf }: MeasureOption,
  before: readonly PlacedOption[],
  after: readonly PlacedOption[],
): string[] {
  return requiresOneOf.flatMap((some) => {
    if (before.some(({ option }) => isNamed(option, some))) return []
    const later = after.find(({ option }) => isNamed(option, some))
    return later === undefined ? [] : [`it needs what comes after it: ${later.option.words}`]
  })
}

/** A heat pump that is chosen before the fabric is done. */
function tooLarge(option: MeasureOption, { steps, after }: Plan): string[] {
  if (option.costByDesignHeatLoss === null) return []
  const step = steps.find((one) => one.option === option)
  if (step === undefined || step.after.designHeatLossKw - after.designHeatLossKw < SAME_KW) return []
  const nowKw = step.after.designHeatLossKw
  const extraGbp = (ownCost(option, nowKw)?.typicalGbp ?? Number.NaN) - (step.cost?.typicalGbp ?? Number.NaN)
  const sizes = `at this point the home needs ${kw(nowKw)}, after the steps below ${kw(after.designHeatLossKw)}`
  return [extraGbp > 0 ? `${sizes}: sized now, it costs about £${Math.round(extraGbp / 10) * 10} more` : sizes]
}

const kw = (value: number): string => `${value.toFixed(1)} kW`

function yearNotes(year: number | null, before: readonly PlacedOption[], asOf: string): string[] {
  const now = yearOf(asOf)
  const own = Math.max(year ?? now, now)
  const earlier = before.find((one) => Math.max(one.year ?? now, now) > own)
  return [
    ...(year !== null && year < now ? [`${year} is past: it counts as ${now}`] : []),
    ...(own > now + PLAN_YEARS ? [`the money of plans ends in ${now + PLAN_YEARS}`] : []),
    ...(earlier === undefined
      ? []
      : [`its year is before that of a step above it, ${earlier.option.words}; the money follows the years`]),
  ]
}
