import type { PasswordResetConfirmRequest, RegistrationRequest } from '@retrofolio/contract/accounts/account-requests'
import type { InvitationAcceptanceRequest } from '@retrofolio/contract/accounts/organisation'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/api/api-client.ts'
import { sessionToken } from '../../lib/api/session-token.ts'

/** Loads the contract's schemas, which the first paint does not need. */
const authEndpoints = () => import('@retrofolio/contract/endpoints/auth')
const invitationEndpoints = () => import('@retrofolio/contract/endpoints/organisation')

export interface LoginFields {
  email: string
  password: string
}

/** Returns the session key. The old key stays until it is replaced: a rejection ends nothing. */
export async function logIn(fields: LoginFields): Promise<string> {
  const { logInEndpoint } = await authEndpoints()
  const { key } = await callApi(logInEndpoint, { body: fields, withoutSession: true })
  return key
}

/** Returns the new session's key. */
export async function register(fields: RegistrationRequest): Promise<string> {
  const { registerEndpoint } = await authEndpoints()
  const { key } = await callApi(registerEndpoint, { body: fields, withoutSession: true })
  return key
}

export async function requestPasswordReset(email: string): Promise<void> {
  const { requestPasswordResetEndpoint } = await authEndpoints()
  await callApi(requestPasswordResetEndpoint, { body: { email }, withoutSession: true })
}

/** Does not sign in; ends every session, including this browser's. */
export async function confirmPasswordReset(fields: PasswordResetConfirmRequest): Promise<void> {
  const { confirmPasswordResetEndpoint } = await authEndpoints()
  await callApi(confirmPasswordResetEndpoint, { body: fields, withoutSession: true })
  sessionToken.remove()
}

/** The page itself reports an expired invitation. */
export function receivedInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['received-invitation', token],
    queryFn: async ({ signal }) => {
      const { showReceivedInvitationEndpoint } = await invitationEndpoints()
      const options = { params: { token }, signal, leaveToCaller: [404] as const, withoutSession: true as const }
      return callApi(showReceivedInvitationEndpoint, options)
    },
  })
}

/** Returns the new member's session key. */
export async function acceptInvitation(token: string, fields: InvitationAcceptanceRequest): Promise<string> {
  const { acceptInvitationEndpoint } = await invitationEndpoints()
  const options = { params: { token }, body: fields, leaveToCaller: [404] as const, withoutSession: true as const }
  const { key } = await callApi(acceptInvitationEndpoint, options)
  return key
}

/** An invalid key ends the session, as with every other call. */
export async function logOut(): Promise<void> {
  const { logOutEndpoint } = await authEndpoints()
  await callApi(logOutEndpoint, {})
}
