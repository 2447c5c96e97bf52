import {
  addNoteEndpoint,
  changeNoteEndpoint,
  deleteNoteEndpoint,
  listNotesEndpoint,
} from '@retrofolio/contract/endpoints/notes'
import type { NoteRequest, OwnableNote } from '@retrofolio/contract/homes/notes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { STALE_TIME_MS } from '../../../lib/api/query-client.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'

export const homeNotesQuery = (homeId: number) =>
  queryOptions({
    queryKey: homeKeys.notes(homeId),
    queryFn: ({ signal }) => callApi(listNotesEndpoint, { params: { id: homeId }, signal, leaveToCaller: [404] }),
    staleTime: STALE_TIME_MS,
  })

export function useAddNote(homeId: number) {
  return useNotesMutation(homeId, (body: NoteRequest) => callApi(addNoteEndpoint, { params: { id: homeId }, body }))
}

export function useChangeNote(homeId: number, noteId: number) {
  return useNotesMutation(homeId, (body: NoteRequest) =>
    callApi(changeNoteEndpoint, { params: { id: noteId }, body, leaveToCaller: [404] }),
  )
}

export function useDeleteNote(homeId: number, noteId: number) {
  return useNotesMutation<void>(homeId, () =>
    callApi(deleteNoteEndpoint, { params: { id: noteId }, leaveToCaller: [404] }),
  )
}

/** The response has all notes of the home, so nothing is refetched. */
function useNotesMutation<Change>(homeId: number, send: (change: Change) => Promise<OwnableNote[]>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (notes) => queryClient.setQueryData(homeKeys.notes(homeId), notes),
  })
}
