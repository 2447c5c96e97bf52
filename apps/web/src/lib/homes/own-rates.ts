import { showRatesEndpoint } from '@retrofolio/contract/endpoints/own-rates'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/api-client.ts'
import { STALE_TIME_MS } from '../api/query-client.ts'

export const ownRatesKeys = {
  all: ['own-rates'] as const,
  version: (version: number | null) => ['own-rates', version] as const,
}

/**
 * The organisation's own prices beside ours.
 *
 * @param version to show; null for the one in use
 */
export const ownRatesQuery = (version: number | null = null) =>
  queryOptions({
    queryKey: ownRatesKeys.version(version),
    queryFn: ({ signal }) =>
      callApi(showRatesEndpoint, { signal, ...(version !== null && { query: { version: String(version) } }) }),
    staleTime: STALE_TIME_MS,
  })
