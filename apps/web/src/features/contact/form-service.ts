import { z } from 'zod'
import { ApiError } from '../../lib/api/api-error.ts'

export type Message = {
  name: string
  email: string
  message: string
  /** The honeypot field. */
  website: string
}

const acceptedSchema = z.object({ next: z.string() })
const refusedSchema = z.object({
  error: z.string(),
  errors: z.array(z.object({ field: z.string().optional(), message: z.string() })).default([]),
})

const WITHIN_MS = 20_000

/**
 * Posts a message in the format of form services. Our own endpoint responds in the same format.
 *
 * @throws ApiError with field texts, or the general error in `detail`
 */
export async function postMessage(address: string, { website, ...message }: Message): Promise<void> {
  const { status, body } = await post(address, website === '' ? message : { ...message, _gotcha: website })
  if (status < 400 && acceptedSchema.safeParse(body).success) return
  const refused = refusedSchema.safeParse(body)
  throw new ApiError(status, refused.success ? fieldTexts(refused.data) : null)
}

async function post(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const body: unknown = await answer.json().catch(() => null)
    return { status: answer.status, body }
  } catch (cause) {
    throw new ApiError(0, null, { cause })
  }
}

function fieldTexts({ error, errors }: z.infer<typeof refusedSchema>): Record<string, unknown> {
  const ofFields = errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, [message]] as const]))
  const [ofForm] = errors.filter(({ field }) => field === undefined)
  const detail = ofForm?.message ?? (ofFields.length === 0 ? error : undefined)
  return { ...Object.fromEntries(ofFields), ...(detail === undefined ? {} : { detail }) }
}
