import { logInEndpoint, logOutEndpoint } from '@retrofolio/contract/endpoints/auth'
import { callApi } from '../../lib/api-client.ts'
import { sessionToken } from '../../lib/session-token.ts'

export interface LoginFields {
  email: string
  password: string
}

/** Answers the session's key. A stale token would make even this call fail, so it goes first. */
export async function logIn(fields: LoginFields): Promise<string> {
  sessionToken.remove()
  const { key } = await callApi(logInEndpoint, { body: fields })
  return key
}

/** A key that is no longer valid needs no ending, so a refusal is not the application's business here. */
export async function logOut(): Promise<void> {
  await callApi(logOutEndpoint, { leaveToCaller: [401, 404] })
}
