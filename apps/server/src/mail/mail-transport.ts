import type { MailConfig } from '../config/config.ts'
import type { ComposedMail } from './compose-mail.ts'
import { outboxTransport } from './outbox-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

/**
 * Fulfils once the mail is in others' hands.
 *
 * @throws MailRefused when this mail will never be taken; anything else may pass and is worth another attempt
 */
export type MailTransport = (mail: ComposedMail, signal: AbortSignal) => Promise<void>

/** A mail server where one is configured, else files. */
export function mailTransport(config: MailConfig): MailTransport {
  return config.smtpUrl === null ? outboxTransport(config.outbox) : smtpTransport(config.smtpUrl)
}
