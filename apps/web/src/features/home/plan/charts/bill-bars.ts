import type { Plan } from '@retrofolio/engine/plans/plan'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import { formatQuantity } from '../../../../lib/format/format-quantity.ts'
import type { StepBar } from '../../../../ui/charts/plans/step-bars.tsx'

export type BillBasis = 'meter' | 'certificate'

/** An itemised bill is finer than a total alone, so that its steps add up. */
const NEAREST_GBP = 10
/** Half of the least amount that is shown. */
const NOTHING_GBP = 5
/** Below it, a bill does not change. */
const LEAST_GBP = 1

/** A year's bill today and after each step. */
export function billBars(
  before: PlanState,
  { steps, after }: Pick<Plan, 'steps' | 'after'>,
  basis: BillBasis,
): StepBar[] {
  const bill = (state: PlanState) => state.bill[basis].totalGbp
  const bars: StepBar[] = [total('today', 'Today', bill(before), null)]
  for (const { option, after: state, adds } of steps) {
    const changeGbp = basis === 'meter' ? adds.meterGbpPerYear : adds.certificateGbpPerYear
    bars.push({
      key: option.id,
      name: option.words,
      value: bill(state),
      text: poundsText(bill(state)),
      change: changeText(changeGbp),
    })
  }
  return steps.length === 0 ? bars : [...bars, total('after', 'After the plan', bill(after), null)]
}

function total(key: string, name: string, gbp: number, change: string | null): StepBar {
  return { key, name, value: gbp, text: poundsText(gbp), change, isTotal: true }
}

function changeText(gbp: number): string {
  if (Math.abs(gbp) < LEAST_GBP) return 'no change'
  return Math.abs(gbp) < NOTHING_GBP ? `under £${NOTHING_GBP}` : poundsText(gbp, true)
}

function poundsText(gbp: number, signed = false): string {
  return formatQuantity(gbp, '£', { nearest: NEAREST_GBP, signed }).text
}
