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
  /** Empty for all that match `filters`. */
  keys: readonly string[]
  filters?: string
  isShortlisted: boolean
  /** Whether the change reverts the one before, and so offers no undo. */
  isUndo?: boolean
}

/** Shows a change of the shortlist at once, and reverts it if the server rejects it. */
export function useChangingShortlist() {
  const queryClient = useQueryClient()
  const changing = useMutation({
    mutationFn: ({ keys, filters = '', isShortlisted }: Change) =>
      isShortlisted
        ? callApi(addToShortlistEndpoint, { body: { homes: keys.join(','), filters } })
        : callApi(removeFromShortlistEndpoint, { body: { homes: keys.join(',') } }),
    onMutate: ({ keys, isShortlisted }) => updateCachedHomes(queryClient, new Set(keys), { isShortlisted }),
    onError: (error, { keys, isShortlisted }) => {
      updateCachedHomes(queryClient, new Set(keys), { isShortlisted: !isShortlisted })
      toast.error(requestProblem(error, NOT_CHANGED) ?? NOT_CHANGED)
    },
    onSuccess: ({ homeKeys }, { isShortlisted, isUndo = false }) => {
      updateCachedHomes(queryClient, new Set(homeKeys), { isShortlisted })
      if (isUndo) return
      if (homeKeys.length === 0) {
        toast.success(isShortlisted ? ALREADY_ON : ALREADY_OFF)
        return
      }
      const what = homeKeys.length === 1 ? 'Home' : counted(homeKeys.length)
      // Homes that were there before stay.
      toast.undoable(isShortlisted ? `${what} added to the shortlist.` : `${what} removed from the shortlist.`, () =>
        changing.mutate({ keys: homeKeys, isShortlisted: !isShortlisted, isUndo: true }),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: shortlistKey }),
  })
  return changing
}

const ALREADY_ON = 'All of them are on the shortlist already.'
const ALREADY_OFF = 'None of them is on the shortlist any more.'
const NOT_CHANGED = 'The shortlist could not be changed. Please try again.'
