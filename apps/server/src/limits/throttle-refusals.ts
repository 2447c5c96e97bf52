import { createHash } from 'node:crypto'
import { Refusal } from '../http/errors/errors.ts'
import type { Rate } from './rate-limits.ts'

/** No address or e-mail can be read from it. */
export function counterKey(rate: Rate, who: string): string {
  return `${rate.scope}:${createHash('sha256').update(who).digest('hex')}`
}

/** The error for a caller that has to wait, with the time. */
export function throttled(until: Date, at: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000))
  return new Refusal('THROTTLED', {
    words: { wait: seconds === 1 ? '1 second' : `${seconds} seconds` },
    headers: { 'retry-after': String(seconds) },
  })
}
