import { Client } from 'pg'
import { waitUntil } from '../../concurrency/wait-until.ts'
import type { Config } from '../../config/config.ts'
import type { DatabaseConnection } from '../../database/database-connection.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

/** Arbitrary fixed number of the advisory lock that the one server of an embedded database holds. */
const SERVER_LOCK = 7_203_912

// The connection of a killed predecessor may outlive it briefly.
const PREDECESSOR_GONE_WITHIN_MS = 2_000

export interface Claim {
  release(): Promise<void>
}

/**
 * Makes this process the only server of the data folder. The claim is a lock in the embedded database, so it ends with
 * this process and cannot be left over. After a restart of the database it is acquired again.
 */
export async function claimDataFolder(connection: DatabaseConnection, config: Config): Promise<Claim> {
  let isReleased = false
  let client = await waitUntil(() => tryClaim(connection), { timeoutMs: PREDECESSOR_GONE_WITHIN_MS, everyMs: 50 })
  if (client === null) {
    throw new UserFacingError(
      `Another Retrofolio server already uses the data folder ${config.dataDir}: use or stop that server, or set DATA_DIR to another folder (several servers can share an external database with DATABASE_URL).`,
    )
  }
  void keep(client)
  return {
    release: async () => {
      isReleased = true
      await client?.end()
    },
  }

  async function keep(held: Client): Promise<void> {
    for (let current: Client | null = held; current !== null; ) {
      await endOf(current)
      if (isReleased) return
      current = await waitUntil(() => (isReleased ? null : tryClaim(connection).catch(() => null)), {
        timeoutMs: DATABASE_BACK_WITHIN_MS,
        everyMs: 100,
      })
      client = current
    }
  }
}

const DATABASE_BACK_WITHIN_MS = 120_000

async function tryClaim(connection: DatabaseConnection): Promise<Client | null> {
  const client = new Client(
    connection.kind === 'url'
      ? { connectionString: connection.url }
      : { host: connection.directory, user: connection.user, database: connection.database },
  )
  // Handled here, because an unhandled connection error would end the process; `end` handles the rest.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [SERVER_LOCK])
  if (rows[0]?.claimed === true) return client
  await client.end()
  return null
}

const endOf = (client: Client): Promise<void> => new Promise((resolve) => client.once('end', () => resolve()))
