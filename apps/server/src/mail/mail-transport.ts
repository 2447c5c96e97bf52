import type { MailConfig } from '../config/config.ts'
import type { ComposedMail } from './compose-mail.ts'
import { outboxTransport } from './outbox-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

/**
 * Resolves once the mail has been handed over.
 *
 * @throws MailRefused if this mail will never be accepted; any other error may be temporary and is retried
 */
export type MailTransport = (mail: ComposedMail, signal: AbortSignal) => Promise<void>

/** The mail server if one is configured, else files. */
export function mailTransport(config: MailConfig): MailTransport {
  return config.smtpUrl === null ? outboxTransport(config.outbox) : smtpTransport(config.smtpUrl)
}
