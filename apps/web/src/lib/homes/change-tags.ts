import { removeTagEndpoint, renameTagEndpoint } from '@retrofolio/contract/endpoints/edit-homes'
import type { RenameTagRequest } from '@retrofolio/contract/homes/edit-homes'
import type { Tag } from '@retrofolio/contract/homes/tags'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api-client.ts'
import { homeKeys } from './home-queries.ts'

export function useRenameTag() {
  return useTagsMutation((body: RenameTagRequest) => callApi(renameTagEndpoint, { body }))
}

/** `homes` is the number of homes that the user agreed to remove the tag from. */
export function useRemoveTag() {
  return useTagsMutation(({ tag, homes }: { tag: string; homes: number }) =>
    callApi(removeTagEndpoint, { query: { tag, homes: String(homes) } }),
  )
}

/** The response has all tags. Homes and saved views change with them. After a refusal, the tags may be outdated. */
function useTagsMutation<Change>(send: (change: Change) => Promise<Tag[]>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (tags) => {
      queryClient.setQueryData(homeKeys.tags, tags)
      void queryClient.invalidateQueries({
        queryKey: homeKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== 'tags',
      })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: homeKeys.tags }),
  })
}
