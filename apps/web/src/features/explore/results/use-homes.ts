import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { exploreKeys } from '../state/about-query.ts'
import { isListReplaced } from '../state/search-errors.ts'
import { homesQuery } from '../state/search-queries.ts'

export interface HomesState {
  /** null: none loaded yet. */
  homes: readonly ExploreHome[] | null
  /** Whether they are of earlier filters or of another order. */
  isStale: boolean
  isLoadingMore: boolean
  error: Error | null
  /** Whether the register was replaced, so that the list cannot continue. */
  isReplaced: boolean
  loadMore: () => void
  /** Loads the list, and whatever was counted, from its start. */
  reload: () => void
}

/** The homes found, page by page. */
export function useHomes(filtersText: string, sort: string): HomesState {
  const client = useQueryClient()
  const query = useInfiniteQuery({ ...homesQuery(filtersText, sort), placeholderData: keepPreviousData })
  const homes = useMemo(() => query.data?.pages.flatMap((page) => page.homes) ?? null, [query.data])
  const { hasNextPage, isFetching, isPlaceholderData, error, fetchNextPage } = query
  const canContinue = hasNextPage && !isFetching && !isPlaceholderData && error === null
  const loadMore = useCallback(() => {
    if (canContinue) void fetchNextPage()
  }, [canContinue, fetchNextPage])
  const reload = useCallback(() => void client.resetQueries({ queryKey: exploreKeys.all }), [client])
  return {
    homes,
    isStale: isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    error,
    isReplaced: isListReplaced(error),
    loadMore,
    reload,
  }
}
