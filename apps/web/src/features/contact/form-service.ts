import { z } from 'zod'
import { ApiError } from '../../lib/api/api-error.ts'

export type Message = {
  name: string
  email: string
  message: string
  /** The field that people cannot see. */
  website: string
}

const acceptedSchema = z.object({ next: z.string() })
const refusedSchema = z.object({
  error: z.string(),
  errors: z.array(z.object({ field: z.string().optional(), message: z.string() })).default([]),
})

const WITHIN_MS = 20_000

/**
 * Posts a message as form-posting services take it. Ours answers in the same words, so which of the two it is makes no
 * difference here.
 *
 * @throws ApiError with the texts of fields, or in `detail` what is wrong with the whole
 */
export async function postMessage(address: string, { website, ...message }: Message): Promise<void> {
  const { status, body } = await post(address, website === '' ? message : { ...message, _gotcha: website })
  if (status < 400 && acceptedSchema.safeParse(body).success) return
  const refused = refusedSchema.safeParse(body)
  throw new ApiError(status, refused.success ? toldOf(refused.data) : null)
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

function toldOf({ error, errors }: z.infer<typeof refusedSchema>): Record<string, unknown> {
  const ofFields = errors.flatMap(({ field, message }) => (field === undefined ? [] : [[field, [message]] as const]))
  const [ofForm] = errors.filter(({ field }) => field === undefined)
  const detail = ofForm?.message ?? (ofFields.length === 0 ? error : undefined)
  return { ...Object.fromEntries(ofFields), ...(detail === undefined ? {} : { detail }) }
}
