import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface FakeSentry {
  /** The DSN, as in a project's settings. */
  dsn: string
  /** All envelopes received: address, headers and body. */
  envelopes: { address: string; headers: Record<string, unknown>; body: string }[]
  /** The events or spans among them, by type. */
  items: (type: string) => unknown[]
  stop: () => Promise<void>
}

/** Accepts envelopes as Sentry documents them: a header line, then header and content for each item. */
export async function startFakeSentry(): Promise<FakeSentry> {
  const envelopes: FakeSentry['envelopes'] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const isIngest =
        request.method === 'POST' && /^\/api\/42\/envelope\/\?.*sentry_key=abc123/.test(request.url ?? '')
      if (isIngest) envelopes.push({ address: request.url ?? '', headers: request.headers, body })
      response.writeHead(isIngest ? 200 : 403, { 'access-control-allow-origin': '*' })
      response.end('{}')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.')
  return {
    dsn: `http://abc123@127.0.0.1:${address.port}/42`,
    envelopes,
    items: (type) => envelopes.flatMap(({ body }) => itemsOf(body, type)),
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

function itemsOf(envelope: string, type: string): unknown[] {
  const [, ...lines] = envelope.trimEnd().split('\n')
  return lines.flatMap((line, at) =>
    at % 2 === 0 && JSON.parse(line).type === type ? [JSON.parse(lines[at + 1] ?? 'null')] : [],
  )
}
