import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedMail } from './compose-mail.ts'

/**
 * Writes each mail into a file of its own, whole or not at all. The name follows from the mail, so that one written
 * twice is still one file. Only the server's own user may read them: mails hold links that let somebody in.
 */
export function outboxTransport(folder: string): (mail: ComposedMail) => Promise<void> {
  return async ({ key, queuedAt, bytes }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${queuedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${key.slice(0, 12)}.eml`
    const unfinished = join(folder, `.${name}.${process.pid}.unfinished`)
    try {
      const file = await open(unfinished, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, join(folder, name))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}
