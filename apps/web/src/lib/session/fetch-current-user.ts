import { organisationSchema, userSchema } from '@retrofolio/contract/accounts/auth'
import { showUserEndpoint } from '@retrofolio/contract/endpoints/current-user'
import { z } from 'zod'
import { callApi } from '../api/api-client.ts'
import { DEFAULT_HOME_QUOTA } from './home-quota.ts'
import { setSignedInPerson } from './signed-in-person.ts'

const text = z
  .string()
  .nullish()
  .transform((given) => given ?? '')
const countOr = (fallback: number) =>
  z
    .number()
    .int()
    .nullish()
    .transform((given) => given ?? fallback)

const currentUserSchema = userSchema.extend({
  email: text,
  firstName: text,
  lastName: text,
  companyName: text,
  companyNumber: text,
  organisation: organisationSchema
    .pick({ name: true })
    .extend({ homeQuota: countOr(DEFAULT_HOME_QUOTA), totalHomes: countOr(0) }),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

export async function fetchCurrentUser(signal: AbortSignal): Promise<CurrentUser> {
  const user = await callApi(showUserEndpoint, { signal, readAs: currentUserSchema })
  setSignedInPerson(user)
  return user
}
