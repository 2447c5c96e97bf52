import { organisationSchema, userSchema } from '@retrofolio/contract/auth'
import { showUserEndpoint } from '@retrofolio/contract/endpoints/auth'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from './api-client.ts'
import { STALE_TIME_MS } from './query-client.ts'

export const currentUserKey = ['current-user'] as const

/** Homes an organisation may hold when the server names no quota. */
export const DEFAULT_HOME_QUOTA = 5

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

/** Who is signed in, and the organisation's quota. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: currentUserKey,
    queryFn: ({ signal }) => callApi(showUserEndpoint, { signal, readAs: currentUserSchema }),
    staleTime: STALE_TIME_MS,
  })

export function isQuotaReached(organisation: { homeQuota: number; totalHomes: number } | undefined): boolean {
  return organisation !== undefined && organisation.totalHomes >= organisation.homeQuota
}
