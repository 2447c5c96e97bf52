import type { z } from 'zod'
import type { FailureKind } from './outside-failure.ts'

/** A whole answer of a service. */
export interface OutsideResponse {
  status: number
  headers: Headers
  body: Uint8Array
}

/** What is made of a 2xx answer; throws `ResponseRejected` for one that only looks well. */
export type ReadAnswer<Result> = (answer: OutsideResponse) => Result

/** The failure that the body of an answer turns out to be. */
export class ResponseRejected extends Error {
  readonly kind: FailureKind
  readonly detail: string

  /** @param detail words of ours, since it ends in the log */
  constructor(kind: FailureKind, detail: string) {
    super(detail)
    this.kind = kind
    this.detail = detail
  }
}

/** Reads JSON by a schema that names the fields in use and lets others be. */
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
