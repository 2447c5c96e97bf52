import type { z } from 'zod'
import type { FailureKind } from './outside-failure.ts'

/** A complete response of a service. */
export interface OutsideResponse {
  status: number
  headers: Headers
  body: Uint8Array
}

/** Parses a 2xx response; throws `ResponseRejected` if its body reports a failure. */
export type ReadAnswer<Result> = (answer: OutsideResponse) => Result

/** The failure that the body of a response reports. */
export class ResponseRejected extends Error {
  readonly kind: FailureKind
  readonly detail: string

  /** @param detail fixed words only, because it is logged */
  constructor(kind: FailureKind, detail: string) {
    super(detail)
    this.kind = kind
    this.detail = detail
  }
}

/** Parses JSON by a schema that names the fields in use and ignores others. */
export function jsonBy<Schema extends z.ZodType>(schema: Schema): ReadAnswer<z.output<Schema>> {
  return (answer) => {
    const parsed = schema.safeParse(jsonOf(answer))
    if (parsed.success) return parsed.data
    const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole')
    throw new ResponseRejected('bad_answer', `wrong: ${[...new Set(fields)].slice(0, 5).join(', ')}`)
  }
}

export function jsonOf({ body }: OutsideResponse): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw new ResponseRejected('bad_answer', 'no JSON')
  }
}
