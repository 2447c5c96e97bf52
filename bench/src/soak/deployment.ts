import { type ProductServer, startProductServer } from '@retrofolio/e2e/support/product-server'
import { openDatabase } from '@retrofolio/server/database/database'
import { connectOrStartEmbeddedPostgres } from '@retrofolio/server/database/embedded-postgres/start-embedded-postgres'
import { createOrganisation, createUser } from '@retrofolio/server/features/accounts/accounts.service'
import { silentReport } from '@retrofolio/server/reporting/report'
import { freePort } from '../harness/free-port.ts'

export interface SoakDeployment {
  server: ProductServer
  inspectorPort: number
  metricsToken: string
  /** Creates an account in its own organisation. */
  newAccount(): Promise<{ email: string; password: string }>
  remove(): Promise<void>
}

const PASSWORD = 'a pass phrase of a long run'
const HOMES = 10_000

/** The product started as usual, with its own register and database. */
export async function deploySoak(): Promise<SoakDeployment> {
  const inspectorPort = await freePort()
  const metricsToken = 'a-token-of-a-long-run'
  const server = await startProductServer({
    env: {
      RATE_LIMITS: 'off',
      METRICS_TOKEN: metricsToken,
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    },
  })
  const embedded = await connectOrStartEmbeddedPostgres({ dataDir: server.dataDir, report: silentReport })
  const database = openDatabase(embedded.connection)
  let accounts = 0
  return {
    server,
    inspectorPort,
    metricsToken,
    newAccount: async () => {
      accounts += 1
      const email = `person-${accounts}@homes.example`
      const { id: organisationId } = await createOrganisation(database, { name: email, homeQuota: HOMES })
      await createUser(database, { organisationId, email, password: PASSWORD })
      return { email, password: PASSWORD }
    },
    remove: async () => {
      await database.close()
      await embedded.stop()
      await server.remove()
    },
  }
}
