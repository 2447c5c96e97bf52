import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { errorCode } from '../../reporting/error-code.ts'

const run = promisify(execFile)

/** A disk for one test, which can be filled without affecting anything else. */
export interface SmallDisk {
  folder: string
  /** Fills the disk except for this many bytes. */
  fill(left?: number): Promise<void>
  makeRoom(): Promise<void>
}

/** In memory; removed after the test in any case. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp('/tmp/retrofolio-disk-')
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'retrofolio-fault', folder]).catch(
    async (error: unknown) => {
      await rmdir(folder)
      throw new Error(
        'This test needs to mount a small disk, which only root can do: run the fault injection as root.',
        {
          cause: error,
        },
      )
    },
  )
  onTestFinished(async () => {
    // Lazily: a process may still have a file open that it is about to close.
    await run('umount', ['--lazy', folder])
    await rmdir(folder)
  })
  await chmod(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: async (left = 0) => {
      await takeAll(ballast)
      const file = await open(ballast, 'r+')
      const { size } = await file.stat()
      await file.truncate(Math.max(0, size - left))
      await file.close()
    },
    makeRoom: () => rm(ballast, { force: true }),
  }
}

const STEPS = [1024 * 1024, 4 * 1024]

/** Writes ever smaller pieces until none fits. */
async function takeAll(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const step of STEPS) {
      const piece = Buffer.alloc(step)
      for (;;) {
        try {
          await file.write(piece)
        } catch (error) {
          if (errorCode(error) !== 'ENOSPC') throw error
          break
        }
      }
    }
  } finally {
    await file.close()
  }
}
