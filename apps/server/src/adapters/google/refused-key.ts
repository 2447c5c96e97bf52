import { z } from 'zod'
import type { FailureKind } from '../../outside-service/outside-failure.ts'
import { jsonOf, type OutsideResponse } from '../../outside-service/outside-response.ts'

/** Google's newer services tell a key that does not exist at all as a bad argument; the reason says which. */
export function keyRefusal(answer: OutsideResponse): FailureKind | null {
  if (answer.status !== 400) return null
  const told = refusal.safeParse(jsonOf(answer))
  return told.success && told.data.error.details.some(({ reason }) => reason === 'API_KEY_INVALID')
    ? 'refused_key'
    : null
}

const refusal = z.object({
  error: z.object({ details: z.array(z.object({ reason: z.string().optional() })).default([]) }),
})
