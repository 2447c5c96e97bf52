import type { PlanStepRecord } from '@retrofolio/contract/plans/plan-settings'
import type { MeasureOption } from '@retrofolio/engine/measures/measure'

/** A step of the user's plan, in the user's order. A locked one is kept when the best is searched again. */
export type DraftStep = PlanStepRecord

export type StepEdit =
  | { kind: 'toggle'; optionId: string }
  | { kind: 'lock'; optionId: string }
  | { kind: 'remove'; optionId: string }
  /** To this place of the list, from 0. */
  | { kind: 'move'; optionId: string; to: number }
  | { kind: 'year'; optionId: string; year: number | null }
  /** Another option of the same measure: its thickness, size or material. */
  | { kind: 'option'; optionId: string; otherId: string }
  /** Into the order of works. */
  | { kind: 'order'; placeOf: (optionId: string) => number | null }
  | { kind: 'add'; option: PlacedOption; placeOf: (optionId: string) => number | null }

/** An option with its place in the order of works. */
export interface PlacedOption extends Pick<MeasureOption, 'id'> {
  place: number
}

/** The measure of an option: `ewi` of `ewi:100mm`. */
export const measureIdOf = (optionId: string): string => optionId.split(':')[0] ?? optionId

/** The steps after an edit. An edit of a step that is not there changes nothing. */
export function editedSteps(steps: readonly DraftStep[], edit: StepEdit): readonly DraftStep[] {
  switch (edit.kind) {
    case 'toggle':
      return changed(steps, edit.optionId, (step) => ({ ...step, isOn: !step.isOn }))
    case 'lock':
      return changed(steps, edit.optionId, (step) => ({ ...step, isLocked: !step.isLocked, isOn: true }))
    case 'year':
      return changed(steps, edit.optionId, (step) => ({ ...step, year: edit.year }))
    case 'option':
      return changed(steps, edit.optionId, (step) => ({ ...step, optionId: edit.otherId }))
    case 'remove':
      return steps.filter(({ optionId }) => optionId !== edit.optionId)
    case 'move':
      return moved(steps, edit.optionId, edit.to)
    case 'order':
      return steps.toSorted((one, other) => orderOf(one, edit) - orderOf(other, edit))
    case 'add':
  }
  return added(steps, edit)
}

/** A step that is not offered has no place: it goes to the end. */
const orderOf = ({ optionId }: DraftStep, { placeOf }: Extract<StepEdit, { kind: 'order' }>): number =>
  placeOf(optionId) ?? Number.MAX_SAFE_INTEGER

function changed(
  steps: readonly DraftStep[],
  optionId: string,
  change: (step: DraftStep) => DraftStep,
): readonly DraftStep[] {
  return steps.map((step) => (step.optionId === optionId ? change(step) : step))
}

function moved(steps: readonly DraftStep[], optionId: string, to: number): readonly DraftStep[] {
  const from = steps.findIndex((step) => step.optionId === optionId)
  const step = steps[from]
  if (step === undefined || to < 0 || to >= steps.length || to === from) return steps
  return steps.toSpliced(from, 1).toSpliced(to, 0, step)
}

/** Before the first step that comes later in the order of works. A step that is there already is switched on. */
function added(steps: readonly DraftStep[], { option, placeOf }: Extract<StepEdit, { kind: 'add' }>) {
  if (steps.some(({ optionId }) => optionId === option.id)) {
    return changed(steps, option.id, (step) => ({ ...step, isOn: true }))
  }
  const later = steps.findIndex(({ optionId }) => (placeOf(optionId) ?? -1) > option.place)
  const step: DraftStep = { optionId: option.id, year: null, isOn: true, isLocked: false }
  return steps.toSpliced(later === -1 ? steps.length : later, 0, step)
}
