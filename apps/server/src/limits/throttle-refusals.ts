import { createHash } from 'node:crypto'
import { Refusal } from '../http/errors/errors.ts'
import type { RateScope } from './rate-limits.ts'

export interface Rate {
  /** What is counted; part of the counter's key. */
  scope: RateScope
  limit: number
  windowSeconds: number
  /** For high limits: counted in memory and exchanged with the other nodes every second or so. */
  isGathered?: true
}

/** No address or e-mail can be read from it. */
export function counterKey(rate: Rate, who: string): string {
  return `${rate.scope}:${createHash('sha256').update(who).digest('hex')}`
}

/** The refusal of whoever has to wait, with how long. */
export function throttled(until: Date, at: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1_000))
  return new Refusal('THROTTLED', {
    words: { wait: seconds === 1 ? '1 second' : `${seconds} seconds` },
    headers: { 'retry-after': String(seconds) },
  })
}
