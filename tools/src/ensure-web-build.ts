import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { say } from './check/report.ts'
import { newestChange } from './newest-change.ts'

const INPUTS = [
  'apps/web',
  'packages/analysis',
  'packages/contract',
  'packages/engine',
  'docs/method',
  'package-lock.json',
]

/** Builds the web application if its sources have changed since the last build. Returns the exit code. */
export async function ensureWebBuild(root: string): Promise<number> {
  const builtAt = await stat(join(root, 'apps/web/dist/index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  if (builtAt > (await newestChange(INPUTS.map((path) => join(root, path))))) return 0
  say('Building the web application …')
  const vite = join(
    dirname(createRequire(join(root, 'apps/web/package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  )
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(child, 'exit')
  return child.exitCode ?? 1
}
