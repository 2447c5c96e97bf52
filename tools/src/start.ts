import { fileURLToPath } from 'node:url'
import { complain } from './check/report.ts'
import { ensureWebBuild } from './ensure-web-build.ts'
import { exitWithParent } from './exit-with-parent.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// DuckDB does its work on Node's thread pool, whose size is read when the pool is first used.
process.env['UV_THREADPOOL_SIZE'] ??= '32'

if (process.env['npm_lifecycle_event'] !== undefined) exitWithParent()

const built = await ensureWebBuild(root)
if (built === 0) {
  // In this very process, so that whoever ends or kills it ends the server.
  const { runCommandLine } = await import('@retrofolio/server/command-line')
  await runCommandLine(['serve'])
} else {
  complain('The web application could not be built; the reason stands above.')
  process.exitCode = built
}
