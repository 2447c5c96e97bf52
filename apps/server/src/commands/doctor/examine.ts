import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TENURE_REMEDY } from '@retrofolio/reference-data/register/register'
import { type Config, readConfig } from '../../config/config.ts'
import { addressToOpen } from '../../config/site-address.ts'
import type { Database } from '../../database/database.ts'
import { makeDataFolder } from '../../database/embedded-postgres/data-folder.ts'
import { readMaintenance } from '../../maintenance/maintenance.repository.ts'
import { withDatabase } from '../running/open-database.ts'
import { checkAddressIsFree } from '../serve/listen.ts'
import { findWebRoot } from '../serve/web-root.ts'
import { examineMail } from './examine-mail.ts'
import { examineServices } from './examine-services.ts'
import { examineSettings } from './examine-settings.ts'
import { bad, type Finding, look, messageOf, note, well } from './finding.ts'

/** Checks each thing the server needs, independently of the others. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    return [bad('settings', messageOf(error))]
  }
  return [
    ...examineSettings(config),
    await look('data folder', () => lookAtDataFolder(config)),
    ...(await lookAtDatabase(config)),
    await look('register', () => lookAtRegister(config)),
    await look('mail', () => examineMail(config.mail)),
    ...(await examineServices(config)),
    await look('web application', lookAtWebApplication),
    await look('port', () => lookAtPort(config)),
  ]
}

const OTHERS_MAY_WRITE = 0o022

async function lookAtDataFolder({ dataDir }: Config): Promise<string> {
  await makeDataFolder(dataDir)
  const { mode } = await stat(dataDir)
  if ((mode & OTHERS_MAY_WRITE) !== 0) {
    throw new Error(`Other users of this machine can write to ${dataDir}: chmod go-w ${dataDir}`)
  }
  return dataDir
}

async function lookAtDatabase(config: Config): Promise<Finding[]> {
  try {
    return await withDatabase(config, async (database) => [
      await look('database', () => describeDatabase(config, database)),
      await look('clock', () => compareClocks(database)),
      await look('maintenance', () => lookAtMaintenance(database)),
    ])
  } catch (error) {
    return [bad('database', messageOf(error))]
  }
}

async function describeDatabase(config: Config, database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ version: string; users: string }>(
    `select current_setting('server_version') as version, (select count(*) from users) as users`,
  )
  const where = config.databaseUrl === null ? 'embedded' : 'of DATABASE_URL'
  return `PostgreSQL ${rows[0]?.version}, ${where}, users: ${rows[0]?.users}`
}

/** With a larger difference, links and rate limits expire at the wrong time. */
const CLOCKS_WITHIN_S = 10

async function compareClocks(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ now: Date }>('select now()')
  const apartS = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0)) / 1_000
  if (apartS > CLOCKS_WITHIN_S) {
    throw new Error(
      `The clocks of this machine and the database differ by ${Math.round(apartS)} seconds: synchronise both by NTP.`,
    )
  }
  return new Date().toISOString()
}

async function lookAtMaintenance(database: Database): Promise<Finding> {
  const found = await readMaintenance(database)
  return found === null
    ? well('maintenance', 'off')
    : note('maintenance', `on since ${found.startedAt.toISOString()}: the API returns 503 until maintenance off`)
}

async function lookAtRegister(config: Config): Promise<Finding> {
  const registerDir = join(config.dataDir, 'register')
  const { registerFiles } = await import('@retrofolio/reference-data/register/register-files')
  if (!existsSync(registerFiles(registerDir).register)) {
    return well('register', 'none yet; the first start loads the sample register')
  }
  const { registerStatus } = await import('@retrofolio/reference-data/register/read/register-status')
  const { homes, importedAt, hasTenure } = await registerStatus(registerDir)
  const content = `${homes.toLocaleString('en-GB')} homes, last import ${importedAt}`
  return hasTenure
    ? well('register', content)
    : note('register', `${content}. It does not record the tenure of homes. ${TENURE_REMEDY}`)
}

async function lookAtWebApplication(): Promise<string> {
  return (await findWebRoot()) ?? 'not built yet; npm start builds it'
}

async function lookAtPort(config: Config): Promise<string> {
  const place = `${config.port} on ${config.host}`
  if (await isServed(config)) return `${place} is served by Retrofolio`
  await checkAddressIsFree(config)
  return `${place} is free`
}

const isServed = (config: Config): Promise<boolean> =>
  fetch(`${addressToOpen(config)}/healthz`, { signal: AbortSignal.timeout(HEALTH_WITHIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

const HEALTH_WITHIN_MS = 2000
