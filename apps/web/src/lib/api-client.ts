import { fromWire, toWire } from '@retrofolio/contract/wire-case'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { parseAnswer } from './parse-answer.ts'
import { sessionToken } from './session-token.ts'

/** Answers that the application as a whole reacts to: session over, nothing there, closed for maintenance. */
export type GlobalFailureStatus = 401 | 404 | 503

export interface RequestOptions {
  signal?: AbortSignal
  /** Statuses that this caller draws itself; the application then stays where it is. */
  leaveToCaller?: readonly GlobalFailureStatus[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Body = Record<string, unknown> | readonly unknown[] | PassedThrough | null
type PassedThrough = FormData | URLSearchParams | Blob | ArrayBuffer | string

const globalFailureListeners = new Set<(status: GlobalFailureStatus) => void>()

/** The application's navigation listens here; returns how to stop. */
export function onGlobalFailure(listener: (status: GlobalFailureStatus) => void): () => void {
  globalFailureListeners.add(listener)
  return () => globalFailureListeners.delete(listener)
}

/**
 * Calls of the API. Keys are camelCase on this side and snake_case on the wire; an answer is parsed by its contract
 * schema; every failure is an `ApiError`, except a cancelled request, which stays what the caller's signal made it.
 */
export const api = {
  async get<Schema extends z.ZodType>(path: string, schema: Schema, options?: RequestOptions) {
    return parseAnswer(schema, await request('GET', path, null, options))
  },
  async post<Schema extends z.ZodType>(path: string, body: Body, schema: Schema, options?: RequestOptions) {
    return parseAnswer(schema, await request('POST', path, body, options))
  },
  async put<Schema extends z.ZodType>(path: string, body: Body, schema: Schema, options?: RequestOptions) {
    return parseAnswer(schema, await request('PUT', path, body, options))
  },
  async patch<Schema extends z.ZodType>(path: string, body: Body, schema: Schema, options?: RequestOptions) {
    return parseAnswer(schema, await request('PATCH', path, body, options))
  },
  async delete(path: string, options?: RequestOptions): Promise<void> {
    await request('DELETE', path, null, options)
  },
}

async function request(method: Method, path: string, body: Body, options: RequestOptions = {}): Promise<unknown> {
  const response = await send(method, path, body, options)
  const answer = await readBody(response)
  if (response.ok) return answer
  reactGlobally(response.status, options.leaveToCaller ?? [])
  throw new ApiError(response.status, answer)
}

async function send(method: Method, path: string, body: Body, options: RequestOptions): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' })
  const token = sessionToken.read()
  if (token !== null) headers.set('Authorization', `Token ${token}`)
  const init: RequestInit = { method, headers }
  if (options.signal) init.signal = options.signal
  if (body !== null) {
    if (isPassedThrough(body)) {
      init.body = body
    } else {
      headers.set('Content-Type', 'application/json')
      init.body = JSON.stringify(toWire(body))
    }
  }
  try {
    return await fetch(path, init)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError(0, null, { cause })
  }
}

/** Forms, files and text go out as they are; the browser names their content type. */
function isPassedThrough(body: NonNullable<Body>): body is PassedThrough {
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

function reactGlobally(status: number, leftToCaller: readonly GlobalFailureStatus[]): void {
  if (status !== 401 && status !== 404 && status !== 503) return
  if (leftToCaller.includes(status)) return
  if (status === 401) sessionToken.remove()
  for (const listener of globalFailureListeners) listener(status)
}
