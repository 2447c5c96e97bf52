import { previewExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { retryOnceUnlessNotFound } from '../../../lib/api/query-client.ts'
import { exploreKeys } from '../state/about-query.ts'

export const previewKey = (homeKey: string) => [...exploreKeys.all, 'preview', homeKey] as const

export const previewQuery = (homeKey: string) =>
  queryOptions({
    queryKey: previewKey(homeKey),
    queryFn: ({ signal }) =>
      callApi(previewExploreEndpoint, { signal, params: { key: homeKey }, leaveToCaller: [404] }),
    retry: retryOnceUnlessNotFound,
    // The home before stays while the next one loads.
    placeholderData: keepPreviousData,
  })
