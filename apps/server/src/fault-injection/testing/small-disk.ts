import { execFile } from 'node:child_process'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { errorCode } from '../../reporting/error-code.ts'

const run = promisify(execFile)

/** A disk of a test's own, that can be full without harm to anybody else. */
export interface SmallDisk {
  folder: string
  /** Takes all that is left but for so many bytes. */
  fill(left?: number): Promise<void>
  makeRoom(): Promise<void>
}

/** Kept in memory; gone after the test, however that ends. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp('/tmp/retrofolio-disk-')
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'retrofolio-fault', folder]).catch(
    async (error: unknown) => {
      await rmdir(folder)
      throw new Error('A full disk needs a small one, which only root can mount: run the faults as root.', {
        cause: error,
      })
    },
  )
  onTestFinished(async () => {
    // Lazily: something may still have a file open that is about to close it.
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

/** Ever smaller pieces until not one fits. */
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
