import { z } from 'zod'
import type { FailureKind } from '../../outside-service/outside-failure.ts'
import { jsonBy, type ReadAnswer, ResponseRejected } from '../../outside-service/outside-response.ts'

/** Google Maps services always return 200 and report the status in the body. */
const KIND_OF_STATUS: Readonly<Record<string, FailureKind>> = {
  ZERO_RESULTS: 'not_found',
  NOT_FOUND: 'not_found',
  OVER_QUERY_LIMIT: 'over_quota',
  OVER_DAILY_LIMIT: 'over_quota',
  REQUEST_DENIED: 'refused_key',
  INVALID_REQUEST: 'bad_request',
  UNKNOWN_ERROR: 'unavailable',
}

const readStatus = jsonBy(z.object({ status: z.string() }))

/** Parses an OK response by its schema; any other status becomes its failure. */
export function whenOk<Schema extends z.ZodType>(schema: Schema): ReadAnswer<z.output<Schema>> {
  const read = jsonBy(schema)
  return (answer) => {
    const { status } = readStatus(answer)
    if (status === 'OK') return read(answer)
    const kind = Object.hasOwn(KIND_OF_STATUS, status) ? KIND_OF_STATUS[status] : undefined
    throw new ResponseRejected(kind ?? 'bad_answer', kind === undefined ? 'a status of its own' : status)
  }
}
