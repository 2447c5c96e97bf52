import { confirmPurposeEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { REGISTER_PURPOSE } from '@retrofolio/contract/explore/explore-about'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { exploreKeys } from '../state/about-query.ts'

/** Confirms for the organisation what it uses addresses for. */
export function useConfirmingPurpose() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(confirmPurposeEndpoint, { body: { purpose: REGISTER_PURPOSE } }),
    onSuccess: async (about) => {
      queryClient.setQueryData(exploreKeys.about, about)
      // With addresses from now on.
      await queryClient.invalidateQueries({
        queryKey: exploreKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== exploreKeys.about[1],
      })
    },
  })
}
