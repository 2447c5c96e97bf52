import type { AfterAnswer } from '../../platform/after-answer.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Caller, type FindSession, hashSessionKey, newSessionKey } from '../../platform/session.ts'
import { deleteToken, findToken, insertToken, updateLastUse } from './tokens.repository.ts'

/** A key for a new session; earlier ones stay good. Only its hash is kept. */
export async function openSession(
  queries: Queries,
  session: { userId: number; at: Date; caller: Caller },
): Promise<string> {
  const key = newSessionKey()
  const { address, userAgent } = session.caller
  await insertToken(queries, {
    userId: session.userId,
    keyHash: hashSessionKey(key),
    createdAt: session.at,
    address,
    userAgent,
  })
  return key
}

export function closeSession(queries: Queries, keyHash: string): Promise<void> {
  return deleteToken(queries, keyHash)
}

/** What is told of a token's last use is at most this old; writing each use would cost more than the request. */
const LAST_USE_WITHIN_MS = 3 * 60 * 1_000

export function sessionFinder(deps: { database: Database; now: () => Date; afterAnswer: AfterAnswer }): FindSession {
  const { database, now, afterAnswer } = deps
  const beingNoted = new Set<number>()
  return async (keyHash, caller) => {
    const token = await findToken(database.orm, keyHash)
    const at = now()
    if (token === null || (token.expiresAt !== null && token.expiresAt <= at)) return { kind: 'unknown' }
    if (!token.isActive) return { kind: 'inactive' }
    const unlessSince = new Date(at.getTime() - LAST_USE_WITHIN_MS)
    if ((token.lastUsedAt === null || token.lastUsedAt < unlessSince) && !beingNoted.has(token.id)) {
      beingNoted.add(token.id)
      afterAnswer.run('noting the last use of a token', () =>
        updateLastUse(database.orm, { tokenId: token.id, at, unlessSince, caller }).finally(() =>
          beingNoted.delete(token.id),
        ),
      )
    }
    const { id: tokenId, userId, organisationId, kind, scope } = token
    return { kind: 'active', session: { userId, organisationId, tokenId, keyHash, kind, scope } }
  }
}
