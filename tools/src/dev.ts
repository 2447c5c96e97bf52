import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { say } from './check/report.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const port = process.env['PORT'] ?? '3000'
const webPort = process.env['WEB_PORT'] ?? '5173'
const vite = join(
  dirname(createRequire(join(root, 'apps/web/package.json')).resolve('vite/package.json')),
  'bin/vite.js',
)

/** The server restarts when one of its files changes; the browser hot-reloads the web application. */
const children = [
  run(root, ['--watch', '--watch-preserve-output', 'apps/server/src/cli.ts', 'serve']),
  run(join(root, 'apps/web'), [vite], { API_URL: `http://127.0.0.1:${port}`, WEB_PORT: webPort }),
]
say(`Open http://127.0.0.1:${webPort}: it reloads as you edit.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, endAll)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1
    endAll()
  })
}

function run(cwd: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
}

function endAll(): void {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}
