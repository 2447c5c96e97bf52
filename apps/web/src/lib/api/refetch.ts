import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Marks what is known as old, and asks again for what is being looked at. A first answer that is still on its way is
 * asked for again too: it may tell what was before.
 */
export async function refetchQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}
