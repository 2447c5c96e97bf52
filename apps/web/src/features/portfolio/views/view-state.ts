import { listOf } from '@retrofolio/contract/homes/list/list-selection'
import type { SavedView } from '@retrofolio/contract/homes/saved-views'
import { type Columns, type ListChoices, listParameters, readChoices } from '../view-model/list-choices.ts'

/** The list as a saved view describes it, without what no longer exists. */
export function choicesOfView({ id, parameters }: Pick<SavedView, 'id' | 'parameters'>, known: Columns): ListChoices {
  return { ...readChoices(new URLSearchParams(parameters), known), saved: id, isLink: false }
}

/** Whether the list differs from the view that it began with. */
export function isChanged(view: SavedView, current: string, known: Columns): boolean {
  const choices = choicesOfView(view, known)
  // A view that was saved by a program may have no columns, and then leaves them as they are.
  const columns = choices.columns ?? listOf(new URLSearchParams(current).get('columns') ?? '')
  return listParameters(choices, columns, known) !== current
}

/** How many filters and columns of a view no longer exist; null for none. */
export function missingParts({ parameters }: SavedView, known: Columns): string | null {
  const given = new URLSearchParams(parameters)
  const applied = readChoices(given, known)
  const isKept = (id: string) =>
    (applied.choices[id] ?? []).length > 0 || applied.ranges[id] !== undefined || applied.texts[id] !== undefined
  const filters = [...new Set(given.keys())].filter((name) => !OF_A_LIST.includes(name) && !isKept(name)).length
  const columns = listOf(given.get('columns') ?? '').filter((id) => !known.has(id)).length
  const order = given.has('sort') && applied.sort === null ? ['its order'] : []
  const parts = [...counted(filters, 'filter'), ...counted(columns, 'column'), ...order]
  return parts.length === 0 ? null : parts.join(' and ')
}

/** Parameters of a list that are no filters. */
const OF_A_LIST = ['view', 'archived', 'q', 'sort', 'columns', 'saved']

function counted(count: number, word: string): string[] {
  return count === 0 ? [] : [count === 1 ? `one ${word}` : `${count} ${word}s`]
}
