import { homesQuery } from '../../lib/homes/home-queries.ts'

/** Polling interval for homes awaiting analysis without an event stream. */
const QUEUED_REFETCH_MS = 3_000

export const portfolioQuery = ({ isArchived, isLive }: { isArchived: boolean; isLive: boolean }) => ({
  ...homesQuery({ isArchived }),
  refetchInterval: ({ state }: { state: { data: { status: string }[] | undefined } }) =>
    !isLive && state.data?.some((home) => home.status === 'queued') ? QUEUED_REFETCH_MS : (false as const),
})
