import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { homesQuery } from '../state/search-queries.ts'
import { useExploreQuery } from '../state/use-explore-query.ts'
import { useCount } from '../state/use-search.ts'

export interface Neighbours {
  previous: string | null
  next: string | null
  /** `3 of 50`; empty for a home outside the loaded list. */
  place: string
}

/** Homes before the end of the loaded list from which more are loaded. */
const HOMES_AHEAD = 5

/** The homes before and after in the list, of which more are loaded when one steps near the end. */
export function useNeighbours(homeKey: string): Neighbours {
  const { filtersText, sort } = useExploreQuery()
  const { homes: total } = useCount(filtersText)
  // The list loads the first page. Beside the map alone there are no neighbours.
  const list = useInfiniteQuery({ ...homesQuery(filtersText, sort), enabled: false })
  const keys = list.data?.pages.flatMap(({ homes }) => homes.map((home) => home.homeKey)) ?? []
  const at = keys.indexOf(homeKey)
  const isNearEnd = at >= 0 && at + HOMES_AHEAD >= keys.length
  const { fetchNextPage, hasNextPage, isFetching, isError } = list
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, isError, fetchNextPage])
  if (at < 0) return { previous: null, next: null, place: '' }
  return {
    previous: keys[at - 1] ?? null,
    next: keys[at + 1] ?? null,
    place: `${formatNumber(at + 1)} of ${formatNumber(Math.max(total ?? 0, keys.length))}`,
  }
}
