import { deleteHomeEndpoint } from '@retrofolio/contract/endpoints/homes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { currentUserKey } from '../../lib/current-user.ts'
import { homeKeys, homesQuery } from '../../lib/home-queries.ts'

/** While a home waits for its analysis the list is asked again this often. */
const QUEUED_REFETCH_MS = 3_000

export const portfolioQuery = () => ({
  ...homesQuery(),
  refetchInterval: ({ state }: { state: { data: { status: string }[] | undefined } }) =>
    state.data?.some((home) => home.status === 'queued') ? QUEUED_REFETCH_MS : (false as const),
})

/** The home leaves the list only once the server has let it go. */
export function useDeleteHome() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: deleteHome,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: homeKeys.list }),
        queryClient.invalidateQueries({ queryKey: currentUserKey }),
      ]),
  })
}

async function deleteHome(homeId: number): Promise<void> {
  try {
    await callApi(deleteHomeEndpoint, { params: { id: homeId }, leaveToCaller: [404] })
  } catch (error) {
    // Somebody else was quicker: the home is gone, which is what was asked for.
    if (error instanceof ApiError && error.status === 404) return
    throw error
  }
}
