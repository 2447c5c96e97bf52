import { rm } from 'node:fs/promises'
import type { DatabaseConnection } from '../database-connection.ts'
import type { Report } from '../report.ts'
import { databaseFailure } from './database-failure.ts'
import { APPLICATION_DATABASE, APPLICATION_ROLE, initialiseDatabase } from './initialise.ts'
import { launchDatabase } from './launch.ts'
import { placeDatabase } from './placement.ts'
import { makeSocketDirectory } from './socket-directory.ts'

export interface EmbeddedPostgres {
  connection: DatabaseConnection
  /** Gives the database up; it shuts down when no other process uses it. */
  stop(): Promise<void>
}

/** Starts PostgreSQL on the data folder's own database. */
export async function startEmbeddedPostgres(options: { dataDir: string; report: Report }): Promise<EmbeddedPostgres> {
  const placement = await placeDatabase(options.dataDir)
  await initialiseDatabase(placement)
  const socketDirectory = await makeSocketDirectory(placement.account)
  const result = await launchDatabase(placement, socketDirectory)
  if (result.kind === 'ended') {
    await rm(socketDirectory, { recursive: true, force: true })
    throw databaseFailure('does not start', result.log)
  }
  return {
    connection: {
      kind: 'socket',
      directory: socketDirectory,
      user: APPLICATION_ROLE,
      database: APPLICATION_DATABASE,
    },
    stop: async () => {
      result.supervisor.hold.release()
      await result.supervisor.waitForEnd()
    },
  }
}
