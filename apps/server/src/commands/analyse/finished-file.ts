import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Lets `write` fill a file beside the target and gives it the target's name when it is whole, so that a run which
 * breaks off never leaves something that looks finished. What stood there before stays until then.
 */
export async function writeFinishedFile(
  targetPath: string,
  write: (partialPath: string) => Promise<void>,
): Promise<void> {
  const partialPath = join(dirname(targetPath), `.${basename(targetPath)}.${randomUUID()}.partial`)
  try {
    await write(partialPath)
    await rename(partialPath, targetPath)
  } finally {
    await rm(partialPath, { force: true })
  }
}
