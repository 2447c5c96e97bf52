import { EMPTY_DRAFT, editedDraft, isSamePlan, type PlanDraft, type PlanEdit } from './plan-draft.ts'

/** A plan that is being worked on. */
export interface PlanWork {
  draft: PlanDraft
  /** As saved, or empty for a new plan. */
  origin: PlanDraft
  /** Drafts before each edit, the newest last. */
  past: readonly PlanDraft[]
}

/** By the place in the address: `new`, or the id of a saved plan. Nothing is lost by looking at another plan. */
export type PlanWorks = Readonly<Record<string, PlanWork>>

export type WorkAction =
  | { kind: 'open'; key: string; draft: PlanDraft; origin?: PlanDraft }
  | { kind: 'edit'; key: string; edit: PlanEdit }
  | { kind: 'undo'; key: string }
  | { kind: 'close'; key: string }

const MOST_UNDONE = 50

export function planWorks(works: PlanWorks, action: WorkAction): PlanWorks {
  const work = works[action.key]
  switch (action.kind) {
    case 'open':
      return { ...works, [action.key]: { draft: action.draft, origin: action.origin ?? action.draft, past: [] } }
    case 'close': {
      const { [action.key]: _, ...others } = works
      return others
    }
    case 'edit': {
      if (work === undefined) return works
      const draft = editedDraft(work.draft, action.edit)
      if (draft === work.draft || isSamePlan(draft, work.draft)) return works
      const past = [...work.past, work.draft].slice(-MOST_UNDONE)
      return { ...works, [action.key]: { ...work, draft, past } }
    }
    case 'undo':
  }
  const before = work?.past.at(-1)
  if (work === undefined || before === undefined) return works
  return { ...works, [action.key]: { ...work, draft: before, past: work.past.slice(0, -1) } }
}

/** Whether leaving the page would lose something of the plan. */
export const isUnsaved = ({ draft, origin }: PlanWork): boolean => !isSamePlan(draft, origin)

/** A plan that was never saved counts as empty before. */
export const NEW_ORIGIN: PlanDraft = EMPTY_DRAFT
