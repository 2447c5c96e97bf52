import type { PlanFigures, PlanStateRecord, PlanStepFigures } from '@retrofolio/contract/plans/plan-figures'
import type { PlanChange, PlanChangeFigure } from '@retrofolio/contract/plans/plans'

type Value = number | string | boolean | null
type Figures = readonly (readonly [figure: PlanChangeFigure, value: Value])[]

/** Figures that differ by less are equal: none is known to a pound, a kilowatt hour or half a percent. */
const SAME: Readonly<Partial<Record<PlanChangeFigure, number>>> = {
  quantity: 0.05,
  cost_low_gbp: 1,
  cost_typical_gbp: 1,
  cost_high_gbp: 1,
  chance: 0.005,
  co2_kg: 1,
  net_import_kwh: 1,
  bill_meter_gbp: 1,
  bill_certificate_gbp: 1,
  space_heating_kwh: 1,
  net_present_value_gbp: 1,
  payback_years: 0.1,
}

/** What differs between two calculations of the same plan: of the home without works, of the plan, then step by step. */
export function planChanges(old: PlanFigures, now: PlanFigures): PlanChange[] {
  const ids = [...new Set([...old.steps, ...now.steps].map(({ optionId }) => optionId))]
  return [
    ...differing({ at: 'before', optionId: null }, stateFigures(old.before), stateFigures(now.before)),
    ...differing({ at: 'plan', optionId: null }, wholeFigures(old), wholeFigures(now)),
    ...ids.flatMap((optionId) => {
      const place = { at: 'step', optionId } as const
      return differing(place, stepFigures(stepOf(old, optionId)), stepFigures(stepOf(now, optionId)))
    }),
  ]
}

const stepOf = ({ steps }: PlanFigures, id: string): PlanStepFigures | null =>
  steps.find(({ optionId }) => optionId === id) ?? null

/** A figure that only one side has differs from nothing. */
function differing(place: Pick<PlanChange, 'at' | 'optionId'>, old: Figures, now: Figures): PlanChange[] {
  const before = new Map(old)
  const after = new Map(now)
  const figures = [...new Set([...before.keys(), ...after.keys()])]
  return figures.flatMap((figure) => {
    const [one, other] = [before.get(figure) ?? null, after.get(figure) ?? null]
    return isSame(figure, one, other) ? [] : [{ ...place, figure, old: one, new: other }]
  })
}

function isSame(figure: PlanChangeFigure, one: Value, other: Value): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other
  return Math.abs(one - other) < (SAME[figure] ?? Number.MIN_VALUE)
}

function stateFigures(state: PlanStateRecord): Figures {
  return [
    ['sap_score', state.sapScore],
    ['epc_band', state.epcBand],
    ['co2_kg', state.co2Kg],
    ['net_import_kwh', state.netImportKwh],
    ['zero_bill_potential', state.zeroBillPotential],
    ['bill_meter_gbp', state.billMeterGbp],
    ['bill_certificate_gbp', state.billCertificateGbp],
    ['space_heating_kwh', state.spaceHeatingKwh],
  ]
}

function costFigures(cost: PlanFigures['cost']): Figures {
  return [
    ['cost_low_gbp', cost?.lowGbp ?? null],
    ['cost_typical_gbp', cost?.typicalGbp ?? null],
    ['cost_high_gbp', cost?.highGbp ?? null],
  ]
}

function wholeFigures({ outcome, cost, chance, after, money }: PlanFigures): Figures {
  return [
    ['outcome', outcome],
    ...costFigures(cost),
    ...stateFigures(after),
    ['chance', chance],
    ['net_present_value_gbp', money?.netPresentValueGbp ?? null],
    ['payback_years', money?.paybackYears ?? null],
  ]
}

function stepFigures(step: PlanStepFigures | null): Figures {
  if (step === null) return [['is_offered', false]]
  return [
    ['is_offered', true],
    ['words', step.words],
    ['quantity', step.quantity],
    ...costFigures(step.cost),
    ...stateFigures(step.after),
    ['chance', step.chance],
  ]
}
