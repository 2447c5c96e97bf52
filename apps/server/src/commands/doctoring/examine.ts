import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../../platform/config.ts'
import { makeDataFolder } from '../../platform/embedded-postgres/data-folder.ts'
import { addressToOpen } from '../../platform/site-address.ts'
import { withDatabase } from '../open-database.ts'
import { checkAddressIsFree } from '../serving/listen.ts'
import { findWebRoot } from '../serving/web-root.ts'

export interface Finding {
  subject: string
  isWell: boolean
  told: string
}

/** Looks at each thing the server needs, independently of the others. */
export async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    return [{ subject: 'settings', isWell: false, told: messageOf(error) }]
  }
  return [
    { subject: 'settings', isWell: true, told: config.isProduction ? 'production' : 'not production' },
    await look('data folder', () => lookAtDataFolder(config)),
    await look('database', () => lookAtDatabase(config)),
    await look('register', () => lookAtRegister(config)),
    await look('web application', lookAtWebApplication),
    await look('port', () => lookAtPort(config)),
  ]
}

async function look(subject: string, ask: () => Promise<string>): Promise<Finding> {
  try {
    return { subject, isWell: true, told: await ask() }
  } catch (error) {
    return { subject, isWell: false, told: messageOf(error) }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function lookAtDataFolder(config: Config): Promise<string> {
  await makeDataFolder(config.dataDir)
  return config.dataDir
}

function lookAtDatabase(config: Config): Promise<string> {
  return withDatabase(config, async (database) => {
    const { rows } = await database.pool.query<{ version: string; users: string }>(
      `select current_setting('server_version') as version, (select count(*) from users) as users`,
    )
    const where = config.databaseUrl === null ? 'embedded' : 'of DATABASE_URL'
    return `PostgreSQL ${rows[0]?.version}, ${where}, users: ${rows[0]?.users}`
  })
}

async function lookAtRegister(config: Config): Promise<string> {
  const registerDir = join(config.dataDir, 'register')
  const { registerFiles } = await import('@retrofolio/reference-data/register/register-files')
  if (!existsSync(registerFiles(registerDir).register)) return 'none yet; the first start loads the sample register'
  const { registerStatus } = await import('@retrofolio/reference-data/register/register-status')
  const { homes, importedAt } = await registerStatus(registerDir)
  return `${homes.toLocaleString('en-GB')} homes, last import ${importedAt}`
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
