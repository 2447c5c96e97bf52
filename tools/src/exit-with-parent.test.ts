import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'

const MODULE = new URL('./exit-with-parent.ts', import.meta.url).href
const CHILD = `
  const { exitWithParent } = await import(${JSON.stringify(MODULE)})
  exitWithParent()
  setInterval(() => {}, 60_000)
  process.stdout.write(process.pid + '\\n')`
const PARENT = `
  const { spawn } = require('node:child_process')
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(CHILD)}], { stdio: 'inherit' })`

test.each(['SIGTERM', 'SIGKILL'] as const)('a process ends when its parent is killed by %s', async (signal) => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const child = Number(line)
  onTestFinished(() => {
    if (isRunning(child)) process.kill(child, 'SIGKILL')
  })
  expect(isRunning(child)).toBe(true)
  parent.kill(signal)
  await vi.waitUntil(() => !isRunning(child), { timeout: 10_000, interval: 50 })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
