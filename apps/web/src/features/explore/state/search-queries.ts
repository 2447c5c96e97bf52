import {
  countExploreEndpoint,
  facetsExploreEndpoint,
  homesExploreEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore'
import { placesExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { exploreKeys } from './about-query.ts'
import { isNotRated, isRefusal } from './search-errors.ts'

const PAGE_LENGTH = 100
const PLACES_SHOWN = 10
/** While a first start rates the sample register in the background. */
const NOT_RATED_REFETCH_MS = 3_000

/** The key names the filters, so that a request of earlier filters has no reader any more and is cancelled. */
export const countQuery = (filtersText: string, { isEstimate }: { isEstimate: boolean }) =>
  queryOptions({
    queryKey: [...exploreKeys.all, 'count', filtersText, isEstimate],
    queryFn: ({ signal }) =>
      callApi(countExploreEndpoint, { signal, query: queryOf(filtersText, isEstimate), leaveToCaller: [404] }),
    retry: retryOnceUnlessRefused,
    refetchInterval: ({ state }) => (isNotRated(state.error) ? NOT_RATED_REFETCH_MS : false),
  })

export const facetsQuery = (filtersText: string, { isEstimate }: { isEstimate: boolean }) =>
  queryOptions({
    queryKey: [...exploreKeys.all, 'facets', filtersText, isEstimate],
    queryFn: ({ signal }) =>
      callApi(facetsExploreEndpoint, { signal, query: queryOf(filtersText, isEstimate), leaveToCaller: [404] }),
    retry: retryOnceUnlessRefused,
    refetchInterval: ({ state }) => (isNotRated(state.error) ? NOT_RATED_REFETCH_MS : false),
  })

export const homesQuery = (filtersText: string, sort: string) =>
  infiniteQueryOptions({
    queryKey: exploreKeys.homes(filtersText, sort),
    queryFn: ({ signal, pageParam }) =>
      callApi(homesExploreEndpoint, {
        signal,
        query: {
          ...queryOf(filtersText, false),
          limit: String(PAGE_LENGTH),
          ...(sort !== '' && { sort }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        leaveToCaller: [404],
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    retry: retryOnceUnlessRefused,
  })

export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: [...exploreKeys.all, 'places', text],
    queryFn: ({ signal }) =>
      callApi(placesExploreEndpoint, {
        signal,
        query: { text, limit: String(PLACES_SHOWN) },
        leaveToCaller: [404],
      }),
    retry: retryOnceUnlessRefused,
  })

function queryOf(filtersText: string, isEstimate: boolean): Record<string, string> {
  return { ...Object.fromEntries(new URLSearchParams(filtersText)), ...(isEstimate && { estimate: 'true' }) }
}

function retryOnceUnlessRefused(failures: number, error: Error): boolean {
  return failures < 1 && !isRefusal(error)
}
