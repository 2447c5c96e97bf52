import { toWire } from '@retrofolio/contract/wire-case'
import { vi } from 'vitest'

export interface SeenRequest {
  method: string
  path: string
  headers: Headers
  /** As sent: snake_case. */
  body: unknown
}

export interface StubbedAnswer {
  status?: number
  /** Written in camelCase (parse it by its contract schema first); sent in snake_case. */
  body?: unknown
}

type Handler = StubbedAnswer | ((request: SeenRequest) => StubbedAnswer | Promise<StubbedAnswer>)

/**
 * Answers `fetch` by `METHOD /path` (the query string is not part of the key). Returns the requests seen so far.
 * A request that nobody expects fails the test by name instead of hanging.
 */
export function stubApi(handlers: Record<string, Handler>): SeenRequest[] {
  const seen: SeenRequest[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const request = readRequest(input, init)
    seen.push(request)
    const handler = handlers[`${request.method} ${request.path.split('?')[0]}`]
    if (!handler) throw new Error(`No answer is stubbed for ${request.method} ${request.path}`)
    const answer = typeof handler === 'function' ? await handler(request) : handler
    init.signal?.throwIfAborted()
    return toResponse(answer)
  })
  return seen
}

function readRequest(input: string, init: RequestInit): SeenRequest {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null)
  return { method: init.method ?? 'GET', path: input, headers: new Headers(init.headers), body }
}

function toResponse({ status = 200, body }: StubbedAnswer): Response {
  if (body === undefined) return new Response(null, { status })
  return new Response(JSON.stringify(toWire(body)), { status, headers: { 'Content-Type': 'application/json' } })
}
