import type { HomeDetailRecord } from '../data/home-detail.ts'
import type { Draft } from '../facts/draft/use-draft.ts'
import type { FactsUrlState } from '../facts/use-facts-url-state.ts'

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
export const CLOSED_FACTS: FactsUrlState = { isOpen: false, key: null, open: () => {}, show: () => {}, close: () => {} }
