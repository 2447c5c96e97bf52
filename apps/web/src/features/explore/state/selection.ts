import { useState } from 'react'

/** Homes chosen by their keys, or all that match the filters. */
export type ExploreSelection = { kind: 'homes'; keys: ReadonlySet<string> } | { kind: 'all' }

export const NO_SELECTION: ExploreSelection = { kind: 'homes', keys: new Set() }

export function isEmptySelection(selection: ExploreSelection): boolean {
  return selection.kind === 'homes' && selection.keys.size === 0
}

/** As requests take it: `{homes: "uprn:1,uprn:2"}` or `{filters: "area=YO"}`. */
export function selectionRequest(selection: ExploreSelection, filtersText: string): { homes: string; filters: string } {
  if (selection.kind === 'all') return { homes: '', filters: filtersText }
  return { homes: [...selection.keys].join(','), filters: '' }
}

/** The selection of a list. "All that match" ends with the filters that it was chosen for; keys stay. */
export function useSelection(filtersText: string): [ExploreSelection, (selection: ExploreSelection) => void] {
  const [chosen, setChosen] = useState({ selection: NO_SELECTION, filtersText })
  const isOver = chosen.selection.kind === 'all' && chosen.filtersText !== filtersText
  return [isOver ? NO_SELECTION : chosen.selection, (selection) => setChosen({ selection, filtersText })]
}
