import { figuresProgressEndpoint } from '@retrofolio/contract/endpoints/home-figures'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { STALE_TIME_MS } from '../../../lib/api/query-client.ts'
import { homeKeys, homesQuery } from '../../../lib/homes/home-queries.ts'

/** Polling interval for homes awaiting analysis without an event stream. */
const QUEUED_REFETCH_MS = 3_000

export const portfolioQuery = ({ isArchived, isLive }: { isArchived: boolean; isLive: boolean }) => ({
  ...homesQuery({ isArchived }),
  refetchInterval: ({ state }: { state: { data: { status: string }[] | undefined } }) =>
    !isLive && state.data?.some((home) => home.status === 'queued') ? QUEUED_REFETCH_MS : (false as const),
})

/** Their key is within that of the list, so that they are refetched with it. Their code loads after the homes. */
export const figuresQuery = ({ isArchived }: { isArchived: boolean }) =>
  queryOptions({
    queryKey: [...(isArchived ? homeKeys.archived : homeKeys.list), 'figures'],
    queryFn: async ({ signal }) => (await import('./fetch-figures.ts')).fetchFigures({ isArchived, signal }),
    staleTime: STALE_TIME_MS,
    structuralSharing: false,
  })

/** How often the running count of figures is updated. */
const PROGRESS_REFETCH_MS = 1_000

/** Polled while the figures are awaited. Another node than the one that calculates them answers null. */
export const figuresProgressQuery = ({ isArchived }: { isArchived: boolean }) =>
  queryOptions({
    queryKey: [...figuresQuery({ isArchived }).queryKey, 'progress'],
    queryFn: async ({ signal }) => {
      const query = isArchived ? { query: { archived: 'true' } } : {}
      return (await callApi(figuresProgressEndpoint, { signal, ...query })).progress
    },
    refetchInterval: PROGRESS_REFETCH_MS,
    retry: false,
    gcTime: 0,
  })
