import {
  changeViewEndpoint,
  deleteViewEndpoint,
  listViewsEndpoint,
  restoreViewEndpoint,
  saveViewEndpoint,
} from '@retrofolio/contract/endpoints/saved-views'
import type { SavedView, SavedViewRequest } from '@retrofolio/contract/homes/saved-views'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'

/** Refetched whenever they are shown: no event reports a colleague's change. */
export const savedViewsQuery = () =>
  queryOptions({ queryKey: homeKeys.views, queryFn: ({ signal }) => callApi(listViewsEndpoint, { signal }) })

export const useSaveView = () => useViewMutation((body: SavedViewRequest) => callApi(saveViewEndpoint, { body }))

export const useChangeView = () =>
  useViewMutation(({ id, ...view }: SavedView) =>
    callApi(changeViewEndpoint, { params: { id }, body: requestOf(view), leaveToCaller: [404] }),
  )

export const useDeleteView = () =>
  useViewMutation(async (view: SavedView) => {
    await callApi(deleteViewEndpoint, { params: { id: view.id }, leaveToCaller: [404] })
    return view
  })

export const useRestoreView = () =>
  useViewMutation(({ id }: SavedView) => callApi(restoreViewEndpoint, { params: { id }, leaveToCaller: [404] }))

function requestOf({ name, isShared, parameters }: SavedViewRequest): SavedViewRequest {
  return { name, isShared, parameters }
}

function useViewMutation<Change>(send: (change: Change) => Promise<SavedView>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    // Shown at once; otherwise a view that was just saved would count as missing until the list is refetched.
    onSettled: () => queryClient.invalidateQueries({ queryKey: homeKeys.views }),
  })
}
