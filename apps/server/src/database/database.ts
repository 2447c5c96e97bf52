import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { DatabaseConnection } from './database-connection.ts'
import { endIdleConnections, KEEP_ALIVE, MAX_IDLE_MS } from './idle-connections.ts'

/** Rows and SQL as Drizzle runs them: the pool, or one transaction on it. */
export type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Database {
  connection: DatabaseConnection
  pool: Pool
  orm: NodePgDatabase
  close(): Promise<void>
}

/** Enough for a node with all that a command of an operator does beside it. */
export const DEFAULT_CONNECTIONS = 20

/**
 * Somebody reads a page for half a minute and goes on: a new connection takes a process of the database, which then reads
 * its catalogue anew. What lies between the two closes connections only after minutes.
 */
const KEPT_IDLE_MS = 60_000

/**
 * Opens lazily: a database that cannot be reached is noticed by the first query. At most so many connections are open
 * at once; who gets none within five seconds is told so.
 */
export function openDatabase(
  connection: DatabaseConnection,
  { connections = DEFAULT_CONNECTIONS, longestSilenceMs = MAX_IDLE_MS } = {},
): Database {
  const pool = new Pool({
    ...(connection.kind === 'url'
      ? { connectionString: connection.url }
      : { host: connection.directory, user: connection.user, database: connection.database }),
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: KEPT_IDLE_MS,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    ...KEEP_ALIVE,
    application_name: 'retrofolio',
    // Questions that are asked together are sent together, and answered in the order in which they were asked.
    pipeline: true,
  })
  // The pool drops an idle connection that breaks and opens another for the next query; unheard, the event would
  // end the process.
  pool.on('error', () => {})
  // The same for one that is in use and breaks between two queries of a transaction; the next query tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  endIdleConnections(pool, longestSilenceMs)
  return { connection, pool, orm: drizzle(pool), close: () => pool.end() }
}
