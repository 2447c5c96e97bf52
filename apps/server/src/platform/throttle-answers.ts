import { createHash } from 'node:crypto'
import { Refusal } from './errors.ts'

export interface Rate {
  /** What is counted, such as `login`; part of the counter's key. */
  scope: string
  limit: number
  windowSeconds: number
  /** For high limits: counted in memory and exchanged with the other nodes every second or so. */
  isGathered?: true
}

/** No address or e-mail can be read from it. */
export function counterKey(rate: Rate, who: string): string {
  return `${rate.scope}:${createHash('sha256').update(who).digest('hex')}`
}

export function throttled(windowEndsAt: Date, at: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - at.getTime()) / 1_000))
  return new Refusal('THROTTLED', {
    words: { wait: seconds === 1 ? '1 second' : `${seconds} seconds` },
    headers: { 'retry-after': String(seconds) },
  })
}
