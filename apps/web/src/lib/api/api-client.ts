import type { ApiPath, Endpoint } from '@retrofolio/contract/endpoints/endpoint'
import { fromWire, toWire } from '@retrofolio/contract/wire-case'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { type GlobalFailureStatus, notifyGlobalFailure } from './global-failure.ts'
import { parseResponse } from './parse-response.ts'
import { sessionToken } from './session-token.ts'
import { afterSignOut } from './unload-guard.ts'

interface RequestOptions {
  signal?: AbortSignal
  /** The file that an endpoint for one takes, as it is. */
  file?: Blob
  /** In the place of `fetch`, where that cannot tell what is wanted to be known. */
  fetchBy?: FetchLike
  /** Statuses that this caller draws itself; the application then stays where it is. */
  leaveToCaller?: readonly GlobalFailureStatus[]
  /** For what needs no session and may begin another: a key that is no longer good would make even such a call fail. */
  withoutSession?: true
}

/** What a call needs besides its endpoint: a value for each gap of the path, a body where there is one. */
export type CallOptions<Path extends ApiPath, Body> = RequestOptions & {
  query?: Readonly<Record<string, string>>
} & ([GapOf<Path>] extends [never] ? { params?: never } : { params: Readonly<Record<GapOf<Path>, string | number>> }) &
  ([Body] extends [undefined] ? { body?: never } : { body: Body | PassedThrough })

export type FetchLike = (address: string, init: RequestInit) => Promise<Response>

type GapOf<Path extends string> = Path extends `${string}:${infer Gap}/${infer Rest}` ? Gap | GapOf<Rest> : never
type PassedThrough = FormData | URLSearchParams | Blob | ArrayBuffer | string

/**
 * Makes one call of the contract. Keys are camelCase on this side and snake_case on the wire; the answer is parsed by
 * the endpoint's schema, or by `readAs` where a page reads more leniently; every failure is an `ApiError`, except a
 * cancelled request, which stays what the caller's signal made it.
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

/** A call whose answer is a file: as it came, for the reader to keep. */
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

/** Forms, files and text go out as they are; the browser names their content type. */
function isPassedThrough(body: unknown): body is PassedThrough {
  return (
    typeof body === 'string' ||
    body instanceof FormData ||
    body instanceof URLSearchParams ||
    body instanceof Blob ||
    body instanceof ArrayBuffer
  )
}

/** JSON with converted keys; an empty body is an empty list, whatever the status; anything else is its text. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return []
  if (!/^application\/json\b/i.test(response.headers.get('Content-Type') ?? '')) return text
  try {
    return fromWire(JSON.parse(text))
  } catch (cause) {
    throw new ApiError(response.status, null, { cause, message: 'The server sent an answer that cannot be read.' })
  }
}

function reactGlobally(status: number, sentToken: string | null, leftToCaller: readonly GlobalFailureStatus[]): void {
  if (status !== 401 && status !== 404 && status !== 503) return
  if (leftToCaller.includes(status)) return
  if (status === 401) void endSession(sentToken)
  else notifyGlobalFailure(status)
}

/** Only the session that was asked with is over; of one that has been left since, nobody need hear. */
async function endSession(sentToken: string | null): Promise<void> {
  await afterSignOut()
  if (sessionToken.read() !== sentToken) return
  sessionToken.remove()
  notifyGlobalFailure(401)
}
