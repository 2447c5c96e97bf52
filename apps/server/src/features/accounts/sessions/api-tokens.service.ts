import type { Queries } from '../../../database/database.ts'
import { type Caller, hashSessionKey, newSessionKey } from '../../../http/routes/session.ts'
import { insertToken } from './tokens.repository.ts'

export interface NewApiToken {
  userId: number
  name: string
  scope: 'read' | 'write'
  /** Null means never. */
  expiresAt: Date | null
  at: Date
  caller: Caller
}

/** Returns the key, which is shown only once; only its hash is stored. */
export async function issueApiToken(queries: Queries, token: NewApiToken): Promise<{ id: number; key: string }> {
  const key = newSessionKey()
  const { userId, name, scope, expiresAt, at, caller } = token
  const { id } = await insertToken(queries, {
    userId,
    name,
    scope,
    expiresAt,
    kind: 'api',
    keyHash: hashSessionKey(key),
    createdAt: at,
    address: caller.address,
    userAgent: caller.userAgent,
  })
  return { id, key }
}
