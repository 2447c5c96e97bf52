import { useQueryClient } from '@tanstack/react-query'
import { exploreKeys } from '../state/about-query.ts'
import { useExploreQuery } from '../state/use-explore-query.ts'

export interface Neighbours {
  previous: string | null
  next: string | null
  /** `3 of 50`; empty for a home outside the loaded list. */
  place: string
}

/** The homes before and after in the list, as far as it has loaded. */
export function useNeighbours(homeKey: string): Neighbours {
  const { filtersText, sort } = useExploreQuery()
  const queryClient = useQueryClient()
  const keys = homeKeysIn(queryClient.getQueryData(exploreKeys.homes(filtersText, sort)))
  const at = keys.indexOf(homeKey)
  if (at < 0) return { previous: null, next: null, place: '' }
  return { previous: keys[at - 1] ?? null, next: keys[at + 1] ?? null, place: `${at + 1} of ${keys.length}` }
}

/** Of pages of the list. */
function homeKeysIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return []
  return data.pages.flatMap((page: { homes?: readonly { homeKey: string }[] }) =>
    (page.homes ?? []).map(({ homeKey }) => homeKey),
  )
}
