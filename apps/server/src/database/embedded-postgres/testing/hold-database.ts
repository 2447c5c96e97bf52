import type { Report } from '../../../reporting/report.ts'
import { UserFacingError } from '../../../reporting/user-facing-error.ts'
import { connectOrStartEmbeddedPostgres, startEmbeddedPostgres } from '../start-embedded-postgres.ts'

// Test program: uses a data folder's database until SIGTERM, as a server (`start`) or as a command (`connect`).
const [mode, dataDir = '', systemFolder] = process.argv.slice(2)

const tell = (event: Record<string, unknown>): void => void process.stdout.write(`${JSON.stringify(event)}\n`)
const report: Report = {
  line: (text) => tell({ line: text }),
  problem: (text) => tell({ problem: text }),
  detail: () => {},
}

try {
  const options = { dataDir, report, ...(systemFolder === undefined ? {} : { systemFolder }) }
  const database = mode === 'start' ? await startAndWatch(options) : await connectOrStartEmbeddedPostgres(options)
  process.once('SIGTERM', () => {
    void database.stop().then(() => process.exit(0))
  })
  tell({ connection: database.connection })
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof UserFacingError)) throw error
  tell({ failure: error.message })
  process.exitCode = error.exitCode
}

async function startAndWatch(options: Parameters<typeof startEmbeddedPostgres>[0]) {
  const database = await startEmbeddedPostgres(options)
  void database.lost.then((error) => tell({ lost: error.message }))
  return database
}
