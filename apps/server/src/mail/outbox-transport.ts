import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComposedMail } from './compose-mail.ts'

/**
 * Writes each mail atomically to its own file. The name is derived from the mail, so that a mail written twice is one
 * file. Only the server's own user may read it: mails contain sign-in links.
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
