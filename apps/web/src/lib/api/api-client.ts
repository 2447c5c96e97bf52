import type { ApiPath, Endpoint } from '@retrofolio/contract/endpoints/endpoint'
import { fromWire, toWire } from '@retrofolio/contract/wire-case'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { type GlobalFailureStatus, notifyGlobalFailure } from './global-failure.ts'
import { parseResponse } from './parse-response.ts'
import { afterSignOut } from './session-ending.ts'
import { sessionToken } from './session-token.ts'

interface RequestOptions {
  signal?: AbortSignal
  /** The file for an endpoint that takes one. */
  file?: Blob
  /** Replaces `fetch`, for example to report upload progress. */
  fetchBy?: FetchLike
  /** Statuses that the caller handles itself, without global navigation. */
  leaveToCaller?: readonly GlobalFailureStatus[]
  /** Sends no token, for calls that need no session. An expired token would make them fail. */
  withoutSession?: true
}

/** Arguments of a call: path parameters, and a body where the endpoint takes one. */
export type CallOptions<Path extends ApiPath, Body> = RequestOptions & {
  query?: Readonly<Record<string, string>>
} & ([GapOf<Path>] extends [never] ? { params?: never } : { params: Readonly<Record<GapOf<Path>, string | number>> }) &
  ([Body] extends [undefined] ? { body?: never } : { body: Body | PassedThrough })

export type FetchLike = (address: string, init: RequestInit) => Promise<Response>

type GapOf<Path extends string> = Path extends `${string}:${infer Gap}/${infer Rest}` ? Gap | GapOf<Rest> : never
type PassedThrough = FormData | URLSearchParams | Blob | ArrayBuffer | string

/**
 * Calls an endpoint of the contract. Converts keys between camelCase and the wire's snake_case, and parses the response
 * by the endpoint's schema, or by `readAs` for lenient pages. Throws an `ApiError`, except when the caller's signal
 * cancels the request.
 */
export function callApi<Path extends ApiPath, Body, Answer>(
  endpoint: Endpoint<Path, Body, Answer>,
  options: CallOptions<Path, Body>,
): Promise<Answer>
export function callApi<Path extends ApiPath, Body, Read>(
  endpoint: Endpoint<Path, Body>,
  options: CallOptions<Path, Body> & { readAs: z.ZodType<Read> },
): Promise<Read>
export async function callApi(endpoint: Endpoint, options: Sent & { readAs?: z.ZodType }): Promise<unknown> {
  const token = options.withoutSession ? null : sessionToken.read()
  const response = await send(endpoint, token, options)
  const answer = await readBody(response)
  if (response.ok) {
    const schema = options.readAs ?? endpoint.answer
    return schema === null ? undefined : parseResponse(schema, answer)
  }
  return refuse(response, token, answer, options)
}

/** Calls an endpoint that returns a file. */
export async function fetchFile<Path extends ApiPath, Body, Answer>(
  endpoint: Endpoint<Path, Body, Answer>,
  options: CallOptions<Path, Body>,
): Promise<Blob> {
  const token = sessionToken.read()
  const response = await send(endpoint, token, options)
  return response.ok ? response.blob() : refuse(response, token, await readBody(response), options)
}

function refuse(
  response: Response,
  sentToken: string | null,
  answer: unknown,
  { leaveToCaller = [] }: RequestOptions,
): never {
  reactGlobally(response.status, sentToken, leaveToCaller)
  throw new ApiError(response.status, answer)
}

interface Sent extends RequestOptions {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string>>
  body?: unknown
}

async function send(
  endpoint: Endpoint,
  token: string | null,
  { params, query, body, file, signal, fetchBy = fetch }: Sent,
): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== null) headers.set('Authorization', `Token ${token}`)
  const init: RequestInit = { method: endpoint.method, headers }
  if (signal) init.signal = signal
  if (file !== undefined) {
    if (endpoint.upload !== undefined) headers.set('Content-Type', endpoint.upload)
    init.body = file
  } else if (isPassedThrough(body)) {
    init.body = body
  } else if (body !== undefined) {
    headers.set('Content-Type', 'application/json')
    init.body = JSON.stringify(toWire(body))
  }
  try {
    return await fetchBy(addressOf(endpoint.path, params ?? {}, query ?? {}), init)
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, null, { cause })
  }
}

function addressOf(
  path: string,
  params: Readonly<Record<string, string | number>>,
  query: Readonly<Record<string, string>>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, gap: string) => encodeURIComponent(String(params[gap])))
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return asked.length === 0 ? filled : `${filled}?${asked.join('&')}`
}

/** Passes forms, files and text through unchanged; the browser sets their content type. */
function isPassedThrough(body: unknown): body is PassedThrough {
  return (
    typeof body === 'string' ||
    body instanceof FormData ||
    body instanceof URLSearchParams ||
    body instanceof Blob ||
    body instanceof ArrayBuffer
  )
}

/** Returns JSON with converted keys, an empty list for an empty body, and otherwise the text. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return []
  if (!/^application\/json\b/i.test(response.headers.get('Content-Type') ?? '')) return text
  try {
    return fromWire(JSON.parse(text))
  } catch (cause) {
    throw new ApiError(response.status, null, { cause, message: 'The server sent a response that cannot be read.' })
  }
}

function reactGlobally(status: number, sentToken: string | null, leftToCaller: readonly GlobalFailureStatus[]): void {
  if (status !== 401 && status !== 404 && status !== 503) return
  if (leftToCaller.includes(status)) return
  if (status === 401) void endSession(sentToken)
  else notifyGlobalFailure(status)
}

/** Only the token of this request has expired. A session that has since been replaced is ignored. */
async function endSession(sentToken: string | null): Promise<void> {
  await afterSignOut()
  if (sessionToken.read() !== sentToken) return
  sessionToken.expire()
  notifyGlobalFailure(401)
}
