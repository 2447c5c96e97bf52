import {
  addToShortlistEndpoint,
  listShortlistEndpoint,
  removeFromShortlistEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore-homes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { counted } from '../../../lib/format/counted.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { requestProblem } from '../found-home/request-problem.ts'
import { updateCachedHomes } from '../found-home/update-homes.ts'
import { exploreKeys } from '../state/about-query.ts'

const shortlistKey = [...exploreKeys.all, 'shortlist'] as const

export const shortlistQuery = () =>
  queryOptions({
    queryKey: shortlistKey,
    queryFn: ({ signal }) => callApi(listShortlistEndpoint, { signal, leaveToCaller: [404] }),
  })

interface Change {
  keys: readonly string[]
  isShortlisted: boolean
  /** Whether the change reverts the one before, and so offers no undo. */
  isUndo?: boolean
}

/** Shows a change of the shortlist at once, and reverts it if the server rejects it. */
export function useChangingShortlist() {
  const queryClient = useQueryClient()
  const changing = useMutation({
    mutationFn: ({ keys, isShortlisted }: Change) =>
      callApi(isShortlisted ? addToShortlistEndpoint : removeFromShortlistEndpoint, {
        body: { homes: keys.join(',') },
      }),
    onMutate: ({ keys, isShortlisted }) => updateCachedHomes(queryClient, new Set(keys), { isShortlisted }),
    onError: (error, { keys, isShortlisted }) => {
      updateCachedHomes(queryClient, new Set(keys), { isShortlisted: !isShortlisted })
      toast.error(requestProblem(error, NOT_CHANGED) ?? NOT_CHANGED)
    },
    onSuccess: (_answer, { keys, isShortlisted, isUndo = false }) => {
      if (isUndo) return
      const what = keys.length === 1 ? 'Home' : counted(keys.length)
      toast.undoable(isShortlisted ? `${what} added to the shortlist.` : `${what} removed from the shortlist.`, () =>
        changing.mutate({ keys, isShortlisted: !isShortlisted, isUndo: true }),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: shortlistKey }),
  })
  return changing
}

const NOT_CHANGED = 'The shortlist could not be changed. Please try again.'
