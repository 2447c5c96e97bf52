import { homesQuery } from '../../lib/homes/home-queries.ts'

/** While a home waits for its analysis, and nobody tells when it is done, the list is asked again this often. */
const QUEUED_REFETCH_MS = 3_000

export const portfolioQuery = ({ isArchived, isLive }: { isArchived: boolean; isLive: boolean }) => ({
  ...homesQuery({ isArchived }),
  refetchInterval: ({ state }: { state: { data: { status: string }[] | undefined } }) =>
    !isLive && state.data?.some((home) => home.status === 'queued') ? QUEUED_REFETCH_MS : (false as const),
})
