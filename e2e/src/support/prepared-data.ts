import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  removeDataFolder,
  waitForDatabaseEnd,
} from '@retrofolio/server/database/embedded-postgres/testing/remove-data-folder'
import { signInToApi } from './api.ts'
import { registerRated } from './explore-ready.ts'
import { startProductServer } from './product-server.ts'

/** Enough for all homes of one worker; the quota test sets its own. */
export const LARGE_QUOTA = '500'

/** Passes the path of the prepared data folder to the workers. */
const PREPARED = 'RETROFOLIO_E2E_DATA'

/**
 * Runs before the browser tests: prepares the data folder of a new product, which each worker's server copies. A first
 * start creates the database, the demo account and the sample register, and takes twice as long as a later one.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it.
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await startProductServer()
  const { dataDir } = server
  await server.commandLine('organisation', 'set-quota', '1', LARGE_QUOTA)
  // Each copy would rate it again, and its first tests would not find homes yet.
  await registerRated(server, await signInToApi(server))
  await server.stop()
  await waitForDatabaseEnd(dataDir)
  process.env[PREPARED] = dataDir
  return () => removeDataFolder(dataDir)
}

export async function copyPreparedData(): Promise<string> {
  const prepared = process.env[PREPARED]
  if (prepared === undefined) throw new Error(`${PREPARED} is not set: playwright.config.ts names its global setup.`)
  const copy = await mkdtemp(join(tmpdir(), 'retrofolio-e2e-'))
  // Under root, the database belongs to another account, which Node's own copy would change.
  await promisify(execFile)('cp', ['-a', `${prepared}/.`, copy])
  return copy
}
