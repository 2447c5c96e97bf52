import { queryOptions } from '@tanstack/react-query'
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
