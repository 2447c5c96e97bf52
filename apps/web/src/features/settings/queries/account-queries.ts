import type { PasswordChangeRequest, ProfileChangeRequest } from '@retrofolio/contract/accounts/account-requests'
import {
  changePasswordEndpoint,
  changeUserEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
  requestEmailVerificationEndpoint,
  showOwnEmailEndpoint,
  verifyEmailEndpoint,
} from '@retrofolio/contract/endpoints/auth'
import { deleteAccountEndpoint, exportPersonEndpoint } from '@retrofolio/contract/endpoints/person'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi, fetchFile } from '../../../lib/api/api-client.ts'
import { saveFile } from '../../../lib/api/save-file.ts'
import { currentUserKey } from '../../../lib/session/current-user.ts'
import { ignoreNotFound } from './ignore-not-found.ts'

const sessionsKey = ['sessions'] as const

export const sessionsQuery = () =>
  queryOptions({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callApi(listSessionsEndpoint, { signal }),
    // Elsewhere somebody may have signed in a moment ago.
    staleTime: 0,
  })

const ownEmailKey = ['own-email'] as const

/** The e-mail of who is signed in, and whether it is verified. */
export const ownEmailQuery = () =>
  queryOptions({
    queryKey: ownEmailKey,
    queryFn: ({ signal }) => callApi(showOwnEmailEndpoint, { signal }),
    // The link of the mail opens in another tab.
    staleTime: 0,
  })

export async function requestEmailVerification(): Promise<void> {
  await callApi(requestEmailVerificationEndpoint, {})
}

/** By the token of a mailed link. */
export async function verifyEmail(queryClient: QueryClient, token: string): Promise<void> {
  await callApi(verifyEmailEndpoint, { body: { token } })
  await queryClient.invalidateQueries({ queryKey: ownEmailKey })
}

/** Everything that changes the account of who is signed in, and what is then asked anew. */
export function useAccountChanges() {
  const queryClient = useQueryClient()
  return {
    changeProfile: (profile: ProfileChangeRequest) => changeProfile(queryClient, profile),
    changePassword: (passwords: PasswordChangeRequest) => changePassword(queryClient, passwords),
    endSession: async ({ id }: { id: number }) => {
      await ignoreNotFound(callApi(endSessionEndpoint, { params: { id }, leaveToCaller: [404] }))
      await queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
    endOtherSessions: async () => {
      await callApi(endOtherSessionsEndpoint, {})
      await queryClient.invalidateQueries({ queryKey: sessionsKey })
    },
  }
}

async function changeProfile(queryClient: QueryClient, profile: ProfileChangeRequest): Promise<void> {
  queryClient.setQueryData(currentUserKey, await callApi(changeUserEndpoint, { body: profile }))
  await queryClient.invalidateQueries({ queryKey: ['members'] })
}

/** Every other session ends with it. */
async function changePassword(queryClient: QueryClient, passwords: PasswordChangeRequest): Promise<void> {
  await callApi(changePasswordEndpoint, { body: passwords })
  await queryClient.invalidateQueries({ queryKey: sessionsKey })
}

export async function savePersonExport(): Promise<void> {
  saveFile(await fetchFile(exportPersonEndpoint, {}), exportPersonEndpoint.fileName ?? '')
}

export async function deleteAccount(request: { password: string; deleteOrganisation: boolean }): Promise<void> {
  await callApi(deleteAccountEndpoint, { body: request })
}
