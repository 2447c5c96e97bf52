import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes to a temporary file beside the target and renames it when complete. An aborted run leaves the previous file in
 * place.
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
