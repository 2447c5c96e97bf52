import { closeSync, constants, mkdtempSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runAs } from './run-as.ts'
import { holdDatabase } from './supervisor.ts'

test('a user of the database touches its pipe, so that a cleaner of /tmp does not delete it', async () => {
  const folder = mkdtempSync('/tmp/retrofolio-hold-')
  const pipe = join(folder, 'in-use')
  await runAs(null, 'mkfifo', [pipe])
  const supervisor = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const hold = holdDatabase(folder)
  onTestFinished(() => {
    hold?.release()
    vi.useRealTimers()
    closeSync(supervisor)
    rmSync(folder, { recursive: true })
  })
  utimesSync(pipe, 0, 0)
  vi.advanceTimersByTime(60 * 60_000)
  await expect.poll(() => statSync(pipe).mtimeMs).toBeGreaterThan(0)
})
