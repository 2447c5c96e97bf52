import { fileURLToPath } from 'node:url'
import { complain } from './check/report.ts'
import { ensureWebBuild } from './ensure-web-build.ts'
import { exitWithParent } from './exit-with-parent.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// DuckDB runs on Node's thread pool, whose size is read at its first use.
process.env['UV_THREADPOOL_SIZE'] ??= '32'

if (process.env['npm_lifecycle_event'] !== undefined) exitWithParent()

const built = await ensureWebBuild(root)
if (built === 0) {
  // Runs in this process, so that ending this process ends the server.
  const { runCommandLine } = await import('@retrofolio/server/command-line')
  await runCommandLine(['serve'])
} else {
  complain('The web application could not be built; see the message above.')
  process.exitCode = built
}
