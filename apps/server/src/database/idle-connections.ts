import { Socket } from 'node:net'
import type { ClientBase, Pool, PoolClient } from 'pg'

/** Every statement ends within half of this, by its answer or by the limit that the database keeps. */
export const MAX_IDLE_MS = 30_000

/** Balancers and networks between the two forget what says nothing for some minutes. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/**
 * Ends a connection that is in use and on which nothing is sent or heard for so long. A database whose machine lost its
 * power, or a network that forgot the connection, says nothing: whoever asks would wait for a quarter of an hour, until the
 * operating system gives up.
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
      socket.destroy(new Error(`The database said nothing for ${longestSilenceMs / 1_000} seconds.`))
    })
  })
  // One that waits in the pool has nobody to keep waiting.
  pool.on('release', (_error, client) => socketOf(client)?.setTimeout(0))
}

/** For what may take longer than any answer to a person: changing tables, waiting for a turn, copying all rows. */
export async function neverYield(client: PoolClient): Promise<void> {
  socketOf(client)?.setTimeout(0)
  await client.query('set statement_timeout = 0')
}

/** Behind TLS it is another one than what was connected, so it is asked for when it is used. */
export function socketOf(client: ClientBase): Socket | null {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown =
    typeof connection === 'object' && connection !== null ? Reflect.get(connection, 'stream') : null
  return stream instanceof Socket ? stream : null
}
