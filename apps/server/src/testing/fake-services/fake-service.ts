import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request as received. */
export interface FakeRequest {
  method: string
  path: string
  /** Path and query exactly as sent. */
  address: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface FakeResponse {
  status?: number
  headers?: Record<string, string>
  /** Anything but text and bytes is sent as JSON. */
  body?: unknown
}

/** Ways in which a service can fail. */
export type Illness =
  /** The response is sent when the test allows it. */
  | { kind: 'slow'; until: Promise<unknown> }
  /** No response, and the connection stays open. */
  | { kind: 'silent' }
  | { kind: 'hangs_up' }
  /** All headers, half of the body. */
  | { kind: 'breaks_off' }
  /** An HTML page, with status 200. */
  | { kind: 'wrong' }
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }

/** A local fake of an outside service, independent of its callers. */
export interface FakeService {
  url: string
  /** All requests received, including failed ones. */
  requests: FakeRequest[]
  /** Failures of the next requests, in order; `forever` until changed. */
  fallIll(...illnesses: Illness[]): void
  fallIllForever(illness: Illness): void
  recover(): void
  stop(): Promise<void>
}

export async function startFakeService(answer: (request: FakeRequest) => FakeResponse): Promise<FakeService> {
  const requests: FakeRequest[] = []
  let next: Illness[] = []
  let always: Illness | null = null
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://stand-in')
      const asked = {
        method: request.method ?? '',
        path: url.pathname,
        address: request.url ?? '',
        query: url.searchParams,
        headers: request.headers,
        body: await text(request),
      }
      requests.push(asked)
      const illness = next.shift() ?? always
      if (illness === null || illness.kind === 'slow') {
        await illness?.until
        send(response, answer(asked))
      } else suffer(response, illness, () => answer(asked))
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake service has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    fallIll: (...illnesses) => {
      next = illnesses
    },
    fallIllForever: (illness) => {
      always = illness
    },
    recover: () => {
      next = []
      always = null
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function suffer(
  response: ServerResponse,
  illness: Exclude<Illness, { kind: 'slow' }>,
  answer: () => FakeResponse,
): void {
  if (illness.kind === 'hangs_up') response.destroy()
  else if (illness.kind === 'breaks_off') breakOff(response, answer())
  else if (illness.kind === 'wrong') send(response, { headers: { 'content-type': 'text/html' }, body: '<h1>Welcome' })
  else if (illness.kind === 'status') send(response, illness)
}

function send(response: ServerResponse, { status = 200, headers, body }: FakeResponse): void {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  response.writeHead(status, { ...(isRaw ? {} : { 'content-type': 'application/json; charset=UTF-8' }), ...headers })
  response.end(isRaw ? body : JSON.stringify(body ?? {}))
}

function breakOff(response: ServerResponse, { status = 200, headers, body }: FakeResponse): void {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/json', ...headers, 'content-length': bytes.length })
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
}
