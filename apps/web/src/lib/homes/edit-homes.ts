import { editHomesEndpoint, listTagsEndpoint } from '@retrofolio/contract/endpoints/edit-homes'
import type { EditedHomes, EditHomesRequest } from '@retrofolio/contract/homes/edit-homes'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/api-client.ts'
import { homeKeys } from './home-queries.ts'

/** The organisation's tags. Always refetched when shown: no event reports a new one. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: homeKeys.tags,
    queryFn: ({ signal }) => callApi(listTagsEndpoint, { signal }),
  })

export type HomesEdit = Omit<EditHomesRequest, 'homeIds'>

/** Edits at most `EDITED_HOMES_MAX` homes. */
export function editHomes(homeIds: readonly number[], edit: Partial<HomesEdit>): Promise<EditedHomes> {
  return callApi(editHomesEndpoint, { body: { homeIds: [...homeIds], ...edit } })
}
