import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { Plan, PlanStep } from '@retrofolio/engine/plans/plan'

import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { Fuel } from '@retrofolio/engine/vocabulary'
import { STEP_COST_BANDS } from './step-cost-bands.ts'

type MeasureOption = PlanStep['option']

/** What an assessor would reject in a plan, as a sentence each. */
export function planFaults(features: HomeFeatures, before: PlanState, plan: Plan): string[] {
  const states = [before, ...plan.steps.map(({ after }) => after)]
  return [
    ...plan.steps.flatMap((step, place) => [
      ...costFaults(step),
      ...effectFaults(step, states[place] ?? before, plan),
      ...forbidden(features, step, plan),
    ]),
    ...wholeFaults(features, before, plan),
    ...orderFaults(plan),
  ]
}

/** New radiators would take the valves of the old ones away. */
function orderFaults({ steps }: Plan): string[] {
  const place = (slot: MeasureOption['slot']): number => steps.findIndex(({ option }) => option.slot === slot)
  const [controls, heating] = [place('controls'), place('heating')]
  return controls >= 0 && controls < heating ? ['controls come before the heating that they control'] : []
}

function costFaults({ option, cost }: PlanStep): string[] {
  const accepted = STEP_COST_BANDS[option.measureId]
  if (accepted === undefined || cost === null) return []
  const gbp = accepted.per === 'unit' ? cost.typicalGbp / option.quantity.value : cost.typicalGbp
  const { low, high } = accepted.band
  const isOrdered = 0 < cost.lowGbp && cost.lowGbp <= cost.typicalGbp && cost.typicalGbp <= cost.highGbp
  return [
    ...(gbp >= low && gbp <= high ? [] : [`${option.id} costs £${Math.round(gbp)} a ${accepted.per}`]),
    ...(isOrdered ? [] : [`${option.id} has a cost range that does not rise`]),
  ]
}

/** Fans use electricity and bring in cold air, which is their purpose. */
const MAY_WORSEN: ReadonlySet<string> = new Set(['ventilation'])
/** Rounding of the tables, and what a change moves by the way [points, £/yr]. */
const SMALL_POINTS = 0.1
const SMALL_GBP = 5
const ROUNDING = 1e-6

function effectFaults({ option, adds, after }: PlanStep, before: PlanState, { steps }: Plan): string[] {
  const faults: string[] = []
  // A heat pump may pay only together with the end of the gas supply, which needs it.
  const together = steps.filter(({ option: other }) => other === option || isNeededBy(option, other))
  const [points, gbpPerYear] = [sumOf(together, 'sapPoints'), sumOf(together, 'meterGbpPerYear')]
  if (points < -SMALL_POINTS && gbpPerYear > SMALL_GBP && !MAY_WORSEN.has(option.slot)) {
    faults.push(`${option.id} loses ${(-adds.sapPoints).toFixed(1)} points and costs money every year`)
  }
  const saved = before.bill.meter.totalGbp - after.bill.meter.totalGbp
  if (Math.abs(saved + adds.meterGbpPerYear) > ROUNDING) faults.push(`${option.id} adds what its bills do not show`)
  if (after.spaceHeatingKwh < 0) faults.push(`${option.id} leaves less than no heat`)
  if (option.quantity.value <= 0) faults.push(`${option.id} has no quantity`)
  return faults
}

const isNeededBy = ({ id, measureId }: MeasureOption, other: MeasureOption): boolean =>
  other.requiresOneOf.some((some) => some.includes(id) || some.includes(measureId))

const sumOf = (steps: readonly PlanStep[], figure: keyof PlanStep['adds']): number =>
  steps.reduce((sum, { adds }) => sum + adds[figure], 0)

/** Export is paid for, so a bill may fall by more than it was: only without it is that a fault. */
function wholeFaults({ tenure }: HomeFeatures, before: PlanState, plan: Plan): string[] {
  const faults: string[] = []
  const { after } = plan
  const hasPanels = plan.steps.some(({ option }) => option.slot === 'panels')
  for (const basis of ['meter', 'certificate'] as const) {
    const saved = before.bill[basis].totalGbp - after.bill[basis].totalGbp
    if (!hasPanels && saved > before.bill[basis].totalGbp) faults.push(`saves more than the ${basis} bill`)
  }
  const heatSaved = before.spaceHeatingKwh - after.spaceHeatingKwh
  if (heatSaved > before.spaceHeatingKwh + ROUNDING) faults.push('saves more heat than the home needs')
  const isLet = tenure === 'private_rented' || tenure === 'social_rented'
  if (isLet && after.bill.meter.totalGbp > before.bill.meter.totalGbp + ROUNDING) faults.push("raises a tenant's bill")
  const points = plan.steps.reduce((sum, { adds }) => sum + adds.sapPoints, 0)
  if (Math.abs(points - (after.sapValue - before.sapValue)) > 1e-6) faults.push('steps do not add up to the plan')
  return faults
}

const OFF_GRID: ReadonlySet<Fuel | null> = new Set(['oil', 'lpg', 'bottled_lpg', 'house_coal', 'wood_logs'])
const FEWEST_PANELS = 4
const NEVER_IMPROVES: ReadonlySet<string> = new Set(['electricBoiler', 'infrared', 'plugInPv'])

/** What `corrections.md` rules out, by measure. */
function forbidden(features: HomeFeatures, { option, grants, questions }: PlanStep, { steps }: Plan): string[] {
  const { measureId } = option
  const { wall, mainHeating, nation, tenure } = features
  const has = (id: string): boolean => steps.some((one) => one.option.measureId === id)
  const asks = (id: string): boolean => questions.some((question) => question.id === id)
  const faults: string[] = []
  const fault = (isOne: boolean, words: string): void => void (isOne && faults.push(words))
  fault(NEVER_IMPROVES.has(measureId), `${measureId} is no improvement`)
  const isFill = measureId === 'cavityFill' || measureId === 'cavityHardToTreat'
  fault(isFill && wall.construction !== null && wall.construction !== 'cavity', `${measureId} in a wall without cavity`)
  fault(isFill && !asks('exposure') && (features.entered?.exposure ?? null) === null, `${measureId} without exposure`)
  fault(measureId === 'boiler' && OFF_GRID.has(mainHeating.fuel), 'a gas boiler for a home off the grid')
  fault(measureId === 'boiler' && features.hasMainsGas === false, 'a gas boiler without mains gas')
  fault(measureId === 'boiler' && tenure === 'social_rented' && steps[0]?.option === option, 'a boiler comes first')
  fault(
    measureId === 'ashp' && (mainHeating.system?.startsWith('community') ?? false),
    'a heat pump for a home on a heat network',
  )
  fault(measureId === 'rafterInsulation' && !has('loftHatch'), 'rafters insulated for want of a hatch')
  fault(measureId === 'mvhr' && !has('airtightness') && !asks('leaky'), 'MVHR in a home that is not made airtight')
  const panels = option.changes.find((change) => change.kind === 'panels')
  const count = panels === undefined || !('count' in panels) ? null : panels.count
  fault(typeof count === 'number' && count < FEWEST_PANELS, `${String(count)} panels`)
  for (const { grant, outcome } of grants) {
    const isBus = grant.id.startsWith('BUS') && outcome.kind !== 'not_eligible'
    fault(isBus && tenure === 'social_rented', 'a Boiler Upgrade Scheme grant for a social landlord')
    fault(isBus && nation === 'northern_ireland', 'a Boiler Upgrade Scheme grant in Northern Ireland')
  }
  return faults
}
