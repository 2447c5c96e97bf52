import { access, constants, mkdir, stat } from 'node:fs/promises'
import type { MailConfig } from '../../config/config.ts'
import { type Finding, messageOf, note } from './finding.ts'

/**
 * Checks whether mails can be sent, by the mail server or into the outbox. Connects to the mail server without sending
 * anything.
 */
export async function examineMail(mail: MailConfig): Promise<string | Finding> {
  if (mail.smtpUrl === null) return examineOutbox(mail.outbox)
  const { askMailServer } = await import('../../mail/smtp-transport.ts')
  const { host } = new URL(mail.smtpUrl)
  try {
    await askMailServer(mail.smtpUrl)
  } catch (error) {
    throw new Error(`The mail server of SMTP_URL at ${host} cannot be used: ${messageOf(error)}.`, { cause: error })
  }
  return `the mail server at ${host} accepts the connection; sender ${mail.from}`
}

const OTHERS_MAY_READ = 0o044

async function examineOutbox(folder: string): Promise<string | Finding> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const { mode } = await stat(folder)
  if ((mode & OTHERS_MAY_READ) !== 0) {
    return note('mail', `files in ${folder}, which other users of this machine can read: mails contain sign-in links`)
  }
  return `no SMTP_URL: mails are written as files to ${folder}`
}
