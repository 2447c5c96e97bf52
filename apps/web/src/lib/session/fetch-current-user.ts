import { organisationSchema, userSchema } from '@retrofolio/contract/accounts/auth'
import { showUserEndpoint } from '@retrofolio/contract/endpoints/current-user'
import { z } from 'zod'
import { callApi } from '../api/api-client.ts'
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

const currentUserSchema = (defaultQuota: number) =>
  userSchema.extend({
    email: text,
    firstName: text,
    lastName: text,
    companyName: text,
    companyNumber: text,
    organisation: organisationSchema
      .pick({ name: true })
      .extend({ homeQuota: countOr(defaultQuota), totalHomes: countOr(0) }),
  })
export type CurrentUser = z.infer<ReturnType<typeof currentUserSchema>>

/** @param defaultQuota for a server that names none; an import of the constant would load one more script */
export async function fetchCurrentUser(signal: AbortSignal, defaultQuota: number): Promise<CurrentUser> {
  const user = await callApi(showUserEndpoint, { signal, readAs: currentUserSchema(defaultQuota) })
  setSignedInPerson(user)
  return user
}
