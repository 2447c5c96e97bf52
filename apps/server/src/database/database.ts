import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { DatabaseConnection } from './database-connection.ts'
import { endIdleConnections, KEEP_ALIVE, MAX_IDLE_MS } from './idle-connections.ts'

/** Rows and SQL as Drizzle runs them: on the pool, or within one transaction. */
export type Queries = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Database {
  connection: DatabaseConnection
  pool: Pool
  orm: NodePgDatabase
  close(): Promise<void>
}

/** Enough for a node and an operator's command that runs beside it. */
export const DEFAULT_CONNECTIONS = 20

/**
 * A user reads a page for half a minute before the next request. A new connection starts a database process, which
 * reads its catalogue again. Networks in between close idle connections only after minutes.
 */
const KEPT_IDLE_MS = 60_000

/**
 * Connects lazily: an unreachable database is detected by the first query. Opens at most this many connections at once;
 * a request that gets none within five seconds fails.
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
    // Queries issued together are sent together, and their results arrive in order.
    pipeline: true,
  })
  // The pool drops an idle connection that breaks and opens another for the next query. An unhandled event would end
  // the process.
  pool.on('error', () => {})
  // The same for a connection in use that breaks between two queries of a transaction; the next query fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  endIdleConnections(pool, longestSilenceMs)
  return { connection, pool, orm: drizzle(pool), close: () => pool.end() }
}
