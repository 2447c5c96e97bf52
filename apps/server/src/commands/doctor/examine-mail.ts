import { access, constants, mkdir, stat } from 'node:fs/promises'
import type { MailConfig } from '../../config/config.ts'
import { type Finding, messageOf, note } from './finding.ts'

/** Whether mails would leave: by the mail server, which is asked and sent nothing, or into the outbox. */
export async function examineMail(mail: MailConfig): Promise<string | Finding> {
  if (mail.smtpUrl === null) return examineOutbox(mail.outbox)
  const { askMailServer } = await import('../../mail/smtp-transport.ts')
  const { host } = new URL(mail.smtpUrl)
  try {
    await askMailServer(mail.smtpUrl)
  } catch (error) {
    throw new Error(`The mail server of SMTP_URL at ${host} cannot be used: ${messageOf(error)}.`, { cause: error })
  }
  return `the mail server at ${host} lets us in; sender ${mail.from}`
}

const OTHERS_MAY_READ = 0o044

async function examineOutbox(folder: string): Promise<string | Finding> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const { mode } = await stat(folder)
  if ((mode & OTHERS_MAY_READ) !== 0) {
    return note(
      'mail',
      `files in ${folder}, which others on this machine may read: mails hold links that let somebody in`,
    )
  }
  return `no SMTP_URL: mails are files in ${folder}`
}
