import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedQueue, QueueFull } from '../../../concurrency/bounded-queue.ts'
import { throttled } from '../../../limits/throttle-refusals.ts'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane; about 20 ms, off the main thread. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A burst of logins leaves a core to all other requests. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)

/** A few seconds, the longest acceptable wait. */
const MOST_WAITING = 128

const hashing = boundedQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })

/** @throws Refusal THROTTLED if too many passwords wait to be hashed */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.trim(), ARGON2ID))
}

/** Hash of discarded random bytes, with the settings above: no password matches it. */
const UNMATCHABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$M1I0nioHkfGfAkFZoc/XsQ$n3fxWtIWPJ8Uy3lrFt/Qps76YuxIZ4Ib+VOYGrUExl4'

/**
 * Without a hash it takes as long as with one, and returns false: so the time does not reveal which e-mails exist.
 *
 * @throws Refusal THROTTLED as `hashPassword` does
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? UNMATCHABLE_HASH, password.trim()))
  return passwordHash !== null && isRight
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await hashing.run(work)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    const at = new Date()
    throw throttled(new Date(at.getTime() + error.waitMs), at)
  }
}
