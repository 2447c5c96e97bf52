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
    // A session may have started elsewhere just now.
    staleTime: 0,
  })

const ownEmailKey = ['own-email'] as const

/** The signed-in user's email address and its verification. */
export const ownEmailQuery = () =>
  queryOptions({
    queryKey: ownEmailKey,
    queryFn: ({ signal }) => callApi(showOwnEmailEndpoint, { signal }),
    // The email link opens in another tab.
    staleTime: 0,
  })

export async function requestEmailVerification(): Promise<void> {
  await callApi(requestEmailVerificationEndpoint, {})
}

/** By the token of an emailed link. */
export async function verifyEmail(queryClient: QueryClient, token: string): Promise<void> {
  await callApi(verifyEmailEndpoint, { body: { token } })
  await queryClient.invalidateQueries({ queryKey: ownEmailKey })
}

/** Mutations of the user's account, with their refetches. */
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

/** Ends every other session too. */
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
