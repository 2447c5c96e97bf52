import { detailAnswerSchema, loginAnswerSchema } from '@retrofolio/contract/auth'
import { api } from '../../lib/api-client.ts'
import { sessionToken } from '../../lib/session-token.ts'

export interface LoginFields {
  email: string
  password: string
}

/** Answers the session's key. A stale token would make even this call fail, so it goes first. */
export async function logIn(fields: LoginFields): Promise<string> {
  sessionToken.remove()
  const { key } = await api.post('/api/auth/login/', { ...fields }, loginAnswerSchema)
  return key
}

/** A key that is no longer valid needs no ending, so a refusal is not the application's business here. */
export async function logOut(): Promise<void> {
  await api.post('/api/auth/logout/', null, detailAnswerSchema, { leaveToCaller: [401, 404] })
}
