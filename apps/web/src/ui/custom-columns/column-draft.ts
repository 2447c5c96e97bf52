import type { AddColumnRequest, ChangeColumnRequest } from '@retrofolio/contract/homes/custom-column-requests'
import type { CustomColumn, CustomColumnKind } from '@retrofolio/contract/homes/custom-columns'

/** A choice as edited. */
export interface ChoiceDraft {
  /** Stays the same while the choice is edited and moved. */
  key: number
  /** As saved; null for a new one. */
  before: string | null
  text: string
}

/** A saved choice that was removed, and the choice that its homes get instead; null for none. */
export interface RemovedChoice {
  choice: string
  homes: number
  to: string | null
}

export interface ColumnDraft {
  name: string
  kind: CustomColumnKind
  unit: string
  choices: readonly ChoiceDraft[]
  removed: readonly RemovedChoice[]
}

/** A column that is about to be added. */
export type NewColumn = Omit<CustomColumn, 'id'>

export function draftOf(column: NewColumn, isSaved: boolean): ColumnDraft {
  const { name, kind, unit, choices } = column
  return {
    name,
    kind,
    unit: unit ?? '',
    choices: choices.map((choice, key) => ({ key, before: isSaved ? choice : null, text: choice })),
    removed: [],
  }
}

export function requestOf({ name, kind, unit, choices }: ColumnDraft): AddColumnRequest {
  return {
    name,
    kind,
    unit: kind === 'number' ? unit.trim() || null : null,
    choices: kind === 'choice' ? choices.map(({ text }) => text.trim()).filter((text) => text !== '') : [],
  }
}

export function changeOf(draft: ColumnDraft): ChangeColumnRequest {
  const request = requestOf(draft)
  const renamed = draft.choices.flatMap(({ before, text }) =>
    before === null || text.trim() === '' || text.trim() === before ? [] : [{ from: before, to: text.trim() }],
  )
  // Without homes there is nothing to change. If there are some by now, the server refuses and says so.
  const removed = draft.removed
    .filter(({ homes }) => homes > 0)
    .map(({ choice, to }) => ({ from: choice, to: to !== null && request.choices.includes(to) ? to : null }))
  return { ...request, choiceChanges: request.kind === 'choice' ? [...renamed, ...removed] : [] }
}

/** Several lines are several choices, as copied from a spreadsheet. */
export function withChoices(choices: readonly ChoiceDraft[], texts: readonly string[]): ChoiceDraft[] {
  const next = Math.max(-1, ...choices.map(({ key }) => key)) + 1
  return [...choices, ...texts.map((text, at) => ({ key: next + at, before: null, text }))]
}

export const KIND_WORDS: Record<CustomColumnKind, string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
}
