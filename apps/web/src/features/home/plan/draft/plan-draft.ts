import { type PlanSettings, USUAL_PLAN_SETTINGS } from '@retrofolio/contract/plans/plan-settings'
import type { PlanVersion } from '@retrofolio/contract/plans/plans'
import type { PlanTarget } from '@retrofolio/engine/plans/plan-targets'
import { type DraftStep, editedSteps, type StepEdit } from './draft-steps.ts'

/** A plan as the user has arranged it, saved or not. */
export interface PlanDraft {
  /** Empty until the user gives one. */
  name: string
  note: string
  steps: readonly DraftStep[]
  settings: PlanSettings
  /** The saved version that it was opened from; null for a new plan. */
  basedOn: { planId: number; version: number } | null
}

export type PlanEdit =
  | StepEdit
  /** Takes the steps of a proposal, of a search or of another plan. Locks and years of the same options stay. */
  | { kind: 'replace'; optionIds: readonly string[] }
  | { kind: 'settings'; settings: Partial<PlanSettings> }
  /** Takes a measure out of the plan and of all searches. */
  | { kind: 'exclude'; measureId: string; optionIds: readonly string[] }
  /** Wants a measure whatever its conditions say, or allows one again. */
  | { kind: 'include'; measureId: string }
  | { kind: 'allow'; measureId: string }
  | { kind: 'rename'; name: string }

export const EMPTY_DRAFT: PlanDraft = { name: '', note: '', steps: [], settings: USUAL_PLAN_SETTINGS, basedOn: null }

export function draftOfVersion(planId: number, { name, note, settings, steps, version }: PlanVersion): PlanDraft {
  return { name, note, settings, steps, basedOn: { planId, version } }
}

/** Steps that are on, with nothing decided about them. */
export const newSteps = (optionIds: readonly string[]): DraftStep[] =>
  optionIds.map((optionId) => ({ optionId, isOn: true, isLocked: false, year: null }))

/** The draft after an edit. */
export function editedDraft(draft: PlanDraft, edit: PlanEdit): PlanDraft {
  switch (edit.kind) {
    case 'replace':
      return { ...draft, steps: edit.optionIds.map((optionId) => keptStep(draft.steps, optionId)) }
    case 'settings':
      return { ...draft, settings: { ...draft.settings, ...edit.settings } }
    case 'rename':
      return { ...draft, name: edit.name }
    case 'exclude':
      return excluded(draft, edit)
    case 'include':
      return withSettings(draft, ({ exclude, include }) => ({
        include: [...include.filter((id) => id !== edit.measureId), edit.measureId],
        exclude: exclude.filter((id) => id !== edit.measureId),
      }))
    case 'allow':
      return withSettings(draft, ({ exclude, include }) => ({
        include: include.filter((id) => id !== edit.measureId),
        exclude: exclude.filter((id) => id !== edit.measureId),
      }))
    case 'toggle':
    case 'lock':
    case 'remove':
    case 'move':
    case 'year':
    case 'option':
    case 'order':
    case 'add':
  }
  return { ...draft, steps: editedSteps(draft.steps, edit) }
}

function withSettings(draft: PlanDraft, change: (settings: PlanSettings) => Partial<PlanSettings>): PlanDraft {
  return { ...draft, settings: { ...draft.settings, ...change(draft.settings) } }
}

function keptStep(steps: readonly DraftStep[], optionId: string): DraftStep {
  const kept = steps.find((step) => step.optionId === optionId)
  return kept === undefined ? { optionId, year: null, isOn: true, isLocked: false } : { ...kept, isOn: true }
}

function excluded(draft: PlanDraft, { measureId, optionIds }: Extract<PlanEdit, { kind: 'exclude' }>): PlanDraft {
  const { exclude, include } = draft.settings
  return {
    ...draft,
    steps: draft.steps.filter(({ optionId }) => !optionIds.includes(optionId)),
    settings: {
      ...draft.settings,
      include: include.filter((id) => id !== measureId),
      exclude: [...exclude.filter((id) => id !== measureId), measureId],
    },
  }
}

/** Whether two drafts are the same plan, saved or not. */
export function isSamePlan(one: PlanDraft, other: PlanDraft): boolean {
  return partsOf(one) === partsOf(other)
}

const partsOf = ({ name, note, settings, steps }: PlanDraft): string =>
  JSON.stringify([
    name,
    note,
    steps.map(({ isLocked, isOn, optionId, year }) => [optionId, isOn, isLocked, year]),
    Object.entries(settings).toSorted(([first], [second]) => first.localeCompare(second)),
  ])

/** Band C with the usual chance. */
export const BAND_C: PlanTarget = { kind: 'score', least: 69, chance: 0.8 }

/** What the steps are judged against: the target, or band C where the plan aims at something that no figure of a step shows. */
export function judgedTarget({ target }: PlanSettings): PlanTarget {
  if (target === null || target.kind === 'best_value' || target.kind === 'best_rating') return BAND_C
  return target.kind === 'budget' ? BAND_C : target
}
