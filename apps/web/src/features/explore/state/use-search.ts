import type { ExploreFacets } from '@retrofolio/contract/explore/explore-answers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { countQuery, facetsQuery } from './search-queries.ts'

export interface CountState {
  /** null: not counted yet. */
  homes: number | null
  isEstimated: boolean
  /** Whether the number is of earlier filters. */
  isStale: boolean
  error: Error | null
  retry: () => void
}

/** The number of homes: a first estimate at once, then exact. */
export function useCount(filtersText: string): CountState {
  const first = useQuery({ ...countQuery(filtersText, { isEstimate: true }), placeholderData: keepPreviousData })
  const needsExact = first.data?.isEstimated === true && !first.isPlaceholderData
  const exact = useQuery({ ...countQuery(filtersText, { isEstimate: false }), enabled: needsExact })
  const shown = (needsExact ? exact.data : undefined) ?? first.data
  return {
    homes: shown?.homes ?? null,
    isEstimated: shown?.isEstimated ?? false,
    isStale: first.isPlaceholderData,
    error: first.error,
    retry: () => void first.refetch(),
  }
}

export interface FacetsState {
  facets: ExploreFacets | null
  isStale: boolean
  error: Error | null
  retry: () => void
}

/** The counts of every filter, by an estimate first. Those of earlier filters stay until the new ones come. */
export function useFacets(filtersText: string): FacetsState {
  const first = useQuery({ ...facetsQuery(filtersText, { isEstimate: true }), placeholderData: keepPreviousData })
  const needsExact = first.data?.isEstimated === true && !first.isPlaceholderData
  const exact = useQuery({ ...facetsQuery(filtersText, { isEstimate: false }), enabled: needsExact })
  const facets = (needsExact ? exact.data : undefined) ?? first.data ?? null
  const failed = first.isError ? first : exact
  return { facets, isStale: first.isPlaceholderData, error: failed.error, retry: () => void failed.refetch() }
}
