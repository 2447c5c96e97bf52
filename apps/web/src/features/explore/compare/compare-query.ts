import { compareExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { retryOnceUnlessNotFound } from '../../../lib/api/query-client.ts'
import { exploreKeys } from '../state/about-query.ts'

export const compareQuery = (keys: readonly string[]) =>
  queryOptions({
    queryKey: [...exploreKeys.all, 'compare', keys.join(',')] as const,
    queryFn: ({ signal }) =>
      callApi(compareExploreEndpoint, { signal, query: { homes: keys.join(',') }, leaveToCaller: [404] }),
    retry: retryOnceUnlessNotFound,
    placeholderData: keepPreviousData,
  })
