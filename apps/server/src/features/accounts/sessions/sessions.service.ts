import type { Session as ContractSession } from '@retrofolio/contract/accounts/auth'
import { batchLoader } from '../../../cache/batch-loader.ts'
import type { Database, Queries } from '../../../database/database.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import type { AfterResponse } from '../../../http/responses/after-response.ts'
import {
  type Caller,
  type FindSession,
  hashSessionKey,
  newSessionKey,
  type Session,
} from '../../../http/routes/session.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import {
  deleteLogin,
  deleteLogins,
  deleteToken,
  findLogins,
  findTokens,
  insertToken,
  updateLastUse,
} from './tokens.repository.ts'

/** Creates a key for a new session; earlier ones stay valid. Only its hash is stored. */
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

/** Ends the current session; a program may also revoke its own API token this way. */
export async function closeSession(deps: SessionDependencies, session: Session, caller: Caller): Promise<void> {
  await deps.database.orm.transaction(async (queries) => {
    const token = await deleteToken(queries, session.tokenId)
    if (token === null) return
    const event = { organisationId: session.organisationId, actor: session, at: deps.now(), caller }
    await (session.kind === 'api'
      ? recordAudit(queries, {
          ...event,
          action: 'api_token_revoked',
          subject: { id: session.tokenId, label: token.name },
        })
      : recordAudit(queries, { ...event, action: 'signed_out', subject: { id: session.userId } }))
  })
}

interface SessionDependencies {
  database: Database
  now: () => Date
}

/** The user's valid logins. */
export async function listSessions(deps: SessionDependencies, session: Session): Promise<ContractSession[]> {
  const logins = await findLogins(deps.database.orm, session.userId)
  return logins.map(({ id, createdAt, lastUsedAt, userAgent, address }) => ({
    id,
    createdAt: isoTime(createdAt),
    lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
    userAgent,
    address,
    isCurrent: id === session.tokenId,
  }))
}

/** Another user's session counts as not found. */
export async function endSession(
  deps: SessionDependencies,
  session: Session,
  tokenId: number,
  caller: Caller,
): Promise<void> {
  if (tokenId === session.tokenId) return closeSession(deps, session, caller)
  await deps.database.orm.transaction(async (queries) => {
    if (!(await deleteLogin(queries, { userId: session.userId, tokenId }))) throw new Refusal('NOT_FOUND')
    await recordEnd(queries, deps, session, tokenId, caller)
  })
}

export async function endOtherSessions(deps: SessionDependencies, session: Session, caller: Caller): Promise<void> {
  await deps.database.orm.transaction(async (queries) => {
    const ended = await deleteLogins(queries, { userId: session.userId, exceptTokenId: session.tokenId })
    for (const tokenId of ended) await recordEnd(queries, deps, session, tokenId, caller)
  })
}

function recordEnd(
  queries: Queries,
  deps: SessionDependencies,
  session: Session,
  tokenId: number,
  caller: Caller,
): Promise<void> {
  return recordAudit(queries, {
    organisationId: session.organisationId,
    actor: session,
    action: 'session_ended',
    subject: { id: tokenId },
    at: deps.now(),
    caller,
  })
}

/** Maximum age of a recorded last use; writing each use would cost more than the request. */
const LAST_USE_WITHIN_MS = 3 * 60 * 1_000

export function sessionFinder(deps: { database: Database; now: () => Date; afterAnswer: AfterResponse }): FindSession {
  const { database, now, afterAnswer } = deps
  const beingNoted = new Set<number>()
  const findToken = batchLoader((keyHashes: string[]) => findTokens(database.orm, keyHashes))
  return async (keyHash, caller) => {
    const token = await findToken(keyHash)
    const at = now()
    if (token === null || (token.expiresAt !== null && token.expiresAt <= at)) return { kind: 'unknown' }
    if (!token.isActive) return { kind: 'inactive' }
    const unlessSince = new Date(at.getTime() - LAST_USE_WITHIN_MS)
    if ((token.lastUsedAt === null || token.lastUsedAt < unlessSince) && !beingNoted.has(token.id)) {
      beingNoted.add(token.id)
      afterAnswer.run('recording the last use of a token', () =>
        updateLastUse(database.orm, { tokenId: token.id, at, unlessSince, caller }).finally(() =>
          beingNoted.delete(token.id),
        ),
      )
    }
    const { id: tokenId, userId, organisationId, kind, scope } = token
    const isEmailVerified = token.emailProvenAt !== null
    return { kind: 'active', session: { userId, organisationId, tokenId, keyHash, kind, scope, isEmailVerified } }
  }
}
