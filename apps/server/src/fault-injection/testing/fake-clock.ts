import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Clock of processes started with its environment, and of the embedded database that they start. */
export interface FakeClock {
  env: Record<string, string>
  /** Takes effect at once: from now on they see this many hours more than the real time. */
  jumpTo(hours: number): Promise<void>
}

const LIBRARIES = '/usr/lib'
const HOW_TO_INSTALL = 'This test needs libfaketime: apt-get install libfaketime'

export async function fakeClock(): Promise<FakeClock> {
  const library = await findLibrary()
  const folder = await mkdtemp('/tmp/retrofolio-clock-')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // The database runs as another user.
  await chmod(folder, 0o755)
  const file = join(folder, 'offset')
  const jumpTo = async (hours: number): Promise<void> => {
    await writeFile(`${file}.new`, `+${hours}h\n`)
    await chmod(`${file}.new`, 0o644)
    // Renamed, so that no reader sees a partial file.
    await rename(`${file}.new`, file)
  }
  await jumpTo(0)
  const faked = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Timers and time-outs keep running, as when a clock is set.
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
  }
  // The embedded database gets its own environment; the shell that supervises it is found through PATH.
  const shell = join(folder, 'sh')
  const settings = Object.entries(faked).map(([name, value]) => `export ${name}='${value}'`)
  await writeFile(shell, ['#!/bin/sh', ...settings, 'exec /bin/sh "$@"', ''].join('\n'))
  await chmod(shell, 0o755)
  return { env: { ...faked, PATH: `${folder}:${process.env['PATH'] ?? ''}` }, jumpTo }
}

/** @throws Error with installation instructions */
async function findLibrary(): Promise<string> {
  for (const folder of await readdir(LIBRARIES)) {
    const place = join(LIBRARIES, folder, 'faketime')
    const names = await readdir(place).catch((): string[] => [])
    if (names.includes('libfaketimeMT.so.1')) return join(place, 'libfaketimeMT.so.1')
  }
  throw new Error(HOW_TO_INSTALL)
}
