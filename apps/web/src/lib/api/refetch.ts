import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Invalidates cached data and refetches what is on screen. Restarts a first request in flight, because its response may
 * be out of date.
 */
export async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}
