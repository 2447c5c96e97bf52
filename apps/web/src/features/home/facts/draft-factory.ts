import type { HomeDetailRecord } from '../home-detail.ts'
import type { Draft } from './use-draft.ts'
import type { FactsPlace } from './use-facts-place.ts'

/** For tests: a home at which nobody changes anything. */
export function makeDraft(detail: HomeDetailRecord, changes: Partial<Draft> = {}): Draft {
  return {
    record: undefined,
    hasFailedToLoad: false,
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

/** For tests: the facts are not looked at. */
export const CLOSED_FACTS: FactsPlace = { isOpen: false, key: null, open: () => {}, show: () => {}, close: () => {} }
