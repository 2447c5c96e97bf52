import type { HomeDetailRecord } from '../data/home-detail.ts'
import type { Draft } from '../facts/draft/use-draft.ts'
import type { FactsUrlState } from '../facts/use-facts-url-state.ts'

/** A home without draft changes. */
export function makeDraft(detail: HomeDetailRecord, changes: Partial<Draft> = {}): Draft {
  return {
    record: undefined,
    hasFailedToLoad: false,
    reload: () => {},
    changes: {},
    problems: {},
    refused: {},
    shown: detail,
    before: null,
    known: null,
    isSaving: false,
    error: null,
    change: () => {},
    undo: () => {},
    discard: () => {},
    save: () => {},
    keep: () => {},
    ...changes,
  }
}

/** A closed facts panel. */
export const CLOSED_FACTS: FactsUrlState = { isOpen: false, key: null, open: () => {}, show: () => {}, close: () => {} }
