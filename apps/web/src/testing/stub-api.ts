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
 * Stubs `fetch` by `METHOD /path`, without the query string. Returns the list of requests so far. An unexpected request
 * fails the test by name instead of hanging.
 */
export function stubApi(handlers: Record<string, Handler>): SeenRequest[] {
  const seen: SeenRequest[] = []
  const answer = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const request = readRequest(input, init)
    seen.push(request)
    const handler = handlers[`${request.method} ${request.path.split('?')[0]}`]
    if (!handler) throw new Error(`No response is stubbed for ${request.method} ${request.path}`)
    const given = typeof handler === 'function' ? await handler(request) : handler
    init.signal?.throwIfAborted()
    return toResponse(given)
  }
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('XMLHttpRequest', requestAnsweredBy(answer))
  return seen
}

/** Stubs XMLHttpRequest as uploads use it: the whole body is sent at once. */
function requestAnsweredBy(answer: (input: string, init: RequestInit) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    readonly #headers = new Headers()
    readonly #stopping = new AbortController()
    #method = ''
    #address = ''
    #answered = new Headers()
    open(method: string, address: string): void {
      this.#method = method
      this.#address = address
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string): string | null {
      return this.#answered.get(name)
    }
    abort(): void {
      this.#stopping.abort()
      this.dispatchEvent(new Event('abort'))
    }
    send(body: Blob | null): void {
      const { size = 0 } = body ?? {}
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: size, total: size }))
      void this.#send(body)
    }
    async #send(body: Blob | null): Promise<void> {
      const { signal } = this.#stopping
      try {
        const response = await answer(this.#address, { method: this.#method, headers: this.#headers, body, signal })
        this.status = response.status
        this.#answered = response.headers
        this.responseText = await response.text()
        this.dispatchEvent(new Event('load'))
      } catch {
        if (!signal.aborted) this.dispatchEvent(new Event('error'))
      }
    }
  }
}

function readRequest(input: string, init: RequestInit): SeenRequest {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null)
  return { method: init.method ?? 'GET', path: input, headers: new Headers(init.headers), body }
}

function toResponse({ status = 200, body }: StubbedAnswer): Response {
  if (body === undefined) return new Response(null, { status })
  return new Response(JSON.stringify(toWire(body)), { status, headers: { 'Content-Type': 'application/json' } })
}
