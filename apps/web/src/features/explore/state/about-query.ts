import { aboutExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { STALE_TIME_MS } from '../../../lib/api/query-client.ts'
import { isNotRated } from './search-errors.ts'

const NOT_RATED_REFETCH_MS = 3_000

/** Keys of all queries of Explore, which one prefix invalidates. */
export const exploreKeys = {
  all: ['explore'],
  about: ['explore', 'about'],
  homes: (filtersText: string, sort: string) => ['explore', 'homes', filtersText, sort],
} as const

/** What is searched, and whether addresses may be shown. */
export const aboutQuery = () =>
  queryOptions({
    queryKey: exploreKeys.about,
    queryFn: ({ signal }) => callApi(aboutExploreEndpoint, { signal, leaveToCaller: [404] }),
    staleTime: STALE_TIME_MS,
    retry: false,
    // A first start rates the register in the background.
    refetchInterval: ({ state }) => (isNotRated(state.error) ? NOT_RATED_REFETCH_MS : false),
  })
