import { z } from 'zod'
import type { FailureKind } from '../../outside-service/outside-failure.ts'
import { jsonOf, type OutsideResponse } from '../../outside-service/outside-response.ts'

/** Google's newer services report an unknown key as a bad argument; the reason distinguishes the two. */
export function keyRefusal(answer: OutsideResponse): FailureKind | null {
  if (answer.status !== 400) return null
  const parsed = refusal.safeParse(jsonOf(answer))
  return parsed.success && parsed.data.error.details.some(({ reason }) => reason === 'API_KEY_INVALID')
    ? 'refused_key'
    : null
}

const refusal = z.object({
  error: z.object({ details: z.array(z.object({ reason: z.string().optional() })).default([]) }),
})
