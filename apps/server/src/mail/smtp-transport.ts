import { createTransport, type SendMailOptions } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { ComposedMail } from './compose-mail.ts'
import { MailRefused } from './mail-refused.ts'

const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** Sends mails to the server of `SMTP_URL`; one connection for each, closed when the signal is aborted. */
export function smtpTransport(url: string): (mail: ComposedMail, signal: AbortSignal) => Promise<void> {
  const transport = createTransport(optionsOf(url))
  return async ({ envelope, bytes }, signal) => {
    const message: SendMailOptions & { signal: AbortSignal } = { envelope, raw: bytes, signal }
    try {
      await transport.sendMail(message)
    } catch (error) {
      throw isRefusal(error) ? new MailRefused('refused', { cause: error }) : error
    }
  }
}

/** Connects and signs in without sending anything. */
export async function askMailServer(url: string): Promise<void> {
  const transport = createTransport(optionsOf(url))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const optionsOf = (url: string): SMTPTransport.Options => ({ url, ...TIMEOUTS, requireTLS: needsTls(url) })

/** A password is never sent unencrypted over a network, unless the address contains `ignoreTLS=true`. */
function needsTls(address: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(address)
  if (protocol === 'smtps:' || searchParams.get('ignoreTLS') === 'true') return false
  if (searchParams.get('requireTLS') === 'true') return true
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * A rejection of the recipient or the message is permanent. A rejection of the sender or the password comes from the
 * settings: the mail waits until they are corrected.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error)) return false
  // No server was contacted: the protocol cannot express the recipient's address.
  if (error.command === 'API') return 'code' in error && error.code === 'EENVELOPE'
  const answer = 'responseCode' in error ? Number(error.responseCode) : 0
  const isPermanent = answer >= 500 && answer !== AUTHENTICATION_REQUIRED
  return isPermanent && (error.command === 'RCPT TO' || error.command === 'DATA')
}

const AUTHENTICATION_REQUIRED = 530
