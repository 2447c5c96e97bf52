import { Socket } from 'node:net'
import type { ClientBase, Pool, PoolClient } from 'pg'

/** Every statement ends within half of this, by its result or by the database's statement time-out. */
export const MAX_IDLE_MS = 30_000

/** Load balancers and networks drop connections that are idle for some minutes. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Ends a connection in use on which nothing is sent or received for this long. If the database's machine loses power,
 * or the network drops the connection, nothing arrives. The query would then wait a quarter of an hour for the
 * operating system's time-out.
 */
export function endIdleConnections(pool: Pool, longestSilenceMs: number): void {
  const watched = new WeakSet<Socket>()
  pool.on('acquire', (client) => {
    const socket = socketOf(client)
    if (socket === null) return
    socket.setTimeout(longestSilenceMs)
    if (watched.has(socket)) return
    watched.add(socket)
    socket.on('timeout', () => {
      socket.destroy(new Error(`The database did not respond for ${longestSilenceMs / 1_000} seconds.`))
    })
  })
  // No query waits on an idle connection in the pool.
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0))
}

/** For statements that may take longer than any foreground request: migrations, waiting for locks, copying all rows. */
export async function neverYield(client: PoolClient): Promise<void> {
  socketOf(client)?.setTimeout(0)
  await client.query('set statement_timeout = 0')
}

/** Under TLS the socket is replaced after connecting, so it is read when used. */
export function socketOf(client: ClientBase): Socket | null {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : null
  return stream instanceof Socket ? stream : null
}
