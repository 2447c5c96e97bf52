import { useEffect } from 'react'
import type { ListChoices } from './view-model/list-choices.ts'

/** The list and its views are lazy chunks that load alongside the homes. */
export const loadHomesList = async () => ({ default: (await import('./homes-list.tsx')).HomesList })
export const loadSelected = async () => ({ default: (await import('./selected-homes.tsx')).SelectedHomes })
export const loadView = {
  cards: async () => ({ default: (await import('./cards/homes-grid.tsx')).HomesGrid }),
  table: async () => ({ default: (await import('./table/homes-table.tsx')).HomesTable }),
}

/** Preloads the list in its view. */
export function usePrefetchedView(view: ListChoices['view']): void {
  useEffect(() => {
    // If it fails, rendering the list loads it again and reports errors.
    for (const load of [loadHomesList, loadView[view], ...(view === 'table' ? [loadSelected] : [])])
      load().catch(() => {})
  }, [view])
}
