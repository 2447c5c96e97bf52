import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from './mails.repository.ts'

export interface ComposedMail {
  /** Unique to the event that the mail is about, and part of the Message-ID. */
  key: string
  queuedAt: Date
  envelope: { from: string; to: string }
  /** The whole message, as it is sent. */
  bytes: Buffer
}

/**
 * The same row gives the same message, byte for byte, whenever it is composed: a duplicate can be recognised by its id.
 */
export async function composeMail(mail: Mail, from: string): Promise<ComposedMail> {
  const key = createHash('sha256').update(`${mail.event} ${mail.createdAt.toISOString()}`).digest('hex').slice(0, 32)
  const sender = addressOf(from)
  const composer = new MailComposer({
    from,
    // As an object, the address is not parsed for further addresses.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${key}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    baseBoundary: key,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bytes = await composer.compile().build()
  return { key, queuedAt: mail.createdAt, envelope: { from: sender, to: mail.recipient }, bytes }
}

/** The address in `Name <address>`, or the text itself if it is an address alone. */
function addressOf(from: string): string {
  return /<(.*)>$/.exec(from)?.[1] ?? from
}
