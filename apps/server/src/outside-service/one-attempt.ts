import { outsideFetch } from '@retrofolio/reference-data/network/outside-fetch'
import { type FailureKind, OutsideFailure } from './outside-failure.ts'
import { type OutsideResponse, type ReadAnswer, ResponseRejected } from './outside-response.ts'

export interface OutsideRequest {
  /** GET by default. */
  method?: 'GET' | 'HEAD' | 'POST'
  /** Begins with a slash. */
  path: string
  query?: URLSearchParams
  headers?: Record<string, string>
  body?: string
  /** The meaning of an error response if the status alone is not enough; null uses the status. */
  meaningOf?: (answer: OutsideResponse) => FailureKind | null
}

export interface Attempt {
  service: string
  baseUrl: string
  largestAnswerBytes: number
  signal: AbortSignal
}

/** Sends the request once. Returns a response or a failure; never throws. */
export async function attempt<Result>(
  request: OutsideRequest,
  read: ReadAnswer<Result>,
  how: Attempt,
): Promise<{ result: Result } | OutsideFailure> {
  try {
    const answer = await fetchWhole(request, how)
    if (answer.status >= 200 && answer.status < 300) return { result: read(answer) }
    const kind = request.meaningOf?.(answer) ?? kindOfStatus(answer.status)
    return new OutsideFailure(how.service, kind, {
      detail: `status ${answer.status}`,
      retryAfterSeconds: retryAfterOf(answer.headers),
    })
  } catch (error) {
    return failureOf(error, how)
  }
}

async function fetchWhole(
  { method = 'GET', path, query, headers, body }: OutsideRequest,
  { baseUrl, largestAnswerBytes, signal }: Attempt,
): Promise<OutsideResponse> {
  const search = query === undefined ? '' : `?${query.toString()}`
  const response = await outsideFetch(`${baseUrl}${path}${search}`, {
    method,
    signal,
    // The key must only be sent to its own host.
    redirect: 'manual',
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: await readAtMost(response, largestAnswerBytes),
  }
}

async function readAtMost(response: Response, limit: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > limit) throw new ResponseRejected('bad_answer', `more than ${limit} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function kindOfStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'refused_key'
  if (status === 404) return 'not_found'
  if (status === 429) return 'over_quota'
  if (status === 408 || status >= 500) return 'unavailable'
  return status >= 400 ? 'bad_request' : 'bad_answer'
}

function failureOf(error: unknown, { service, signal }: Attempt): OutsideFailure {
  if (error instanceof ResponseRejected) return new OutsideFailure(service, error.kind, { detail: error.detail })
  if (signal.aborted) return new OutsideFailure(service, 'timed_out')
  // fetch's error message contains the address; the code of its cause is enough.
  return new OutsideFailure(service, 'unavailable', { detail: networkCode(error) })
}

function networkCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'connection failed'
}

/** Seconds, or an HTTP date. */
function retryAfterOf(headers: Headers): number | null {
  const header = headers.get('retry-after')
  if (header === null) return null
  if (/^\d{1,6}$/.test(header.trim())) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1_000))
}
