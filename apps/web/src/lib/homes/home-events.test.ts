import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { type HomeEventListener, subscribeToHomeEvents } from './home-events.ts'

interface Connection {
  lastEventId: string | null
  send(text: string): Promise<void>
  end(): Promise<void>
}

/** A server whose event streams the test controls. Each status other than 200 is returned once, before the streams. */
function startServer(refusals: number[] = []): Connection[] {
  const connections: Connection[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers, signal }: { headers: Headers; signal: AbortSignal }) => {
    const status = refusals.shift()
    if (status !== undefined) return new Response(null, { status })
    const { readable, writable } = new TransformStream<string, string>()
    const writer = writable.getWriter()
    signal.addEventListener('abort', () => void writer.abort().catch(() => {}))
    connections.push({
      lastEventId: headers.get('last-event-id'),
      send: (text) => writer.write(text),
      end: () => writer.close(),
    })
    return new Response(readable.pipeThrough(new TextEncoderStream()))
  })
  return connections
}

function listen() {
  const heard: unknown[] = []
  const missedBefore: number[] = []
  const listener: HomeEventListener = {
    onConnected: () => {},
    onHome: ({ homeId, change }) => heard.push([homeId, change]),
    onMissed: (before) => missedBefore.push(before),
  }
  const stop = subscribeToHomeEvents(listener)
  onTestFinished(stop)
  return { heard, missedBefore, stop }
}

const nth = async (connections: Connection[], number: number): Promise<Connection> =>
  vi.waitFor(() => connections[number] ?? Promise.reject(new Error(`no connection ${number}`)))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('reports a possible gap on the first connection and resumes from the last event later', async () => {
  const connections = startServer()
  const began = Date.now()
  const first = listen()
  const connection = await nth(connections, 0)
  expect(connection.lastEventId).toBeNull()
  await connection.send(
    'event: ready\nid: 1\ndata: {}\n\nevent: home\nid: 2\ndata: {"home_id":7,"change":"changed"}\n\n',
  )
  await vi.waitFor(() => expect(first.heard).toEqual([[7, 'changed']]))
  expect(first.missedBefore).toHaveLength(1)
  expect(first.missedBefore[0]).toBeGreaterThanOrEqual(began)
  first.stop()

  const second = listen()
  const again = await nth(connections, 1)
  expect(again.lastEventId).toBe('2')
  await again.send('event: home\nid: 3\ndata: {"home_id":8,"change":"added"}\n\nevent: ready\nid: 3\ndata: {}\n\n')
  await vi.waitFor(() => expect(second.heard).toEqual([[8, 'added']]))
  expect(second.missedBefore).toEqual([])
})

it('shares one connection, and tells who joins what it has missed', async () => {
  const connections = startServer()
  const first = listen()
  const connection = await nth(connections, 0)
  await connection.send(
    'event: ready\nid: 6\ndata: {}\n\nevent: home\nid: 7\ndata: {"home_id":3,"change":"changed"}\n\n',
  )
  await vi.waitFor(() => expect(first.heard).toHaveLength(1))
  const heardBefore = Date.now()
  const joined = listen()
  expect(joined.missedBefore).toEqual([expect.any(Number)])
  expect(joined.missedBefore[0]).toBeLessThanOrEqual(heardBefore)
  first.stop()
  let notices = 0
  const stop = subscribeToHomeEvents({ onMissed: () => {}, onNotifications: () => (notices += 1) })
  onTestFinished(stop)
  await connection.send(
    'event: notifications\nid: 8\ndata: {}\n\nevent: home\nid: 9\ndata: {"home_id":4,"change":"added"}\n\n',
  )
  await vi.waitFor(() => expect(joined.heard).toEqual([[4, 'added']]))
  expect([first.heard.length, notices, connections.length]).toEqual([1, 1, 1])
})

it('loses nothing when a connection breaks within an event', async () => {
  const connections = startServer()
  const { heard } = listen()
  const connection = await nth(connections, 0)
  await connection.send('retry: 1\n\nevent: ready\nid: 4\ndata: {}\n\nevent: home\nid: 5\ndata: {"home')
  await connection.end()
  const next = await nth(connections, 1)
  expect(next.lastEventId).toBe('4')
  await next.send('retry: 1\n\nevent: home\nid: 5\ndata: {"home_id":9,"change":"changed"}\n\n')
  await vi.waitFor(() => expect(heard).toEqual([[9, 'changed']]))
})

it('reconnects after 429, but not without a session', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const connections = startServer([429, 503, 401])
  listen()
  // Longer than all the delays together.
  await vi.advanceTimersByTimeAsync(120_000)
  expect(connections).toHaveLength(0)
  listen()
  await vi.advanceTimersByTimeAsync(0)
  expect(connections).toHaveLength(1)
})
