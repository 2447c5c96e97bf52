import { readdir } from 'node:fs/promises'
import type { Queries } from '../../database/database.ts'
import { queueMail } from '../../mail/queue-mail.ts'

/** Queues a mail of its own for each number. */
export function queueGreeting({ orm }: { orm: Queries }, number: number): Promise<void> {
  const mail = { to: 'odalys@homes.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  return queueMail(orm, { event: `greeting:${number}`, ...mail })
}

/** Number of mails in an outbox folder. */
export async function countMails(outbox: string): Promise<number> {
  const files = await readdir(outbox).catch((): string[] => [])
  return files.filter((name) => name.endsWith('.eml')).length
}
