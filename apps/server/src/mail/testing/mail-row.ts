import type { Mail } from '../mails.repository.ts'

/** The row of a waiting mail. */
export function mailRow(changes: Partial<Mail> = {}): Mail {
  const at = new Date('2026-03-01T09:30:00Z')
  return {
    id: 1,
    event: 'greeting:1',
    recipient: 'odalys@homes.example',
    subject: 'Grüße from Eastholt',
    text: 'Good morning – 5 °C outside.\n',
    html: '<p>Good morning – 5 °C outside.</p>',
    createdAt: at,
    attempts: 0,
    nextAttemptAt: at,
    lastError: null,
    sentAt: null,
    diedAt: null,
    ...changes,
  }
}
