import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '../errors/errors.ts'

/** Who is asking. */
export interface Session {
  userId: number
  organisationId: number
  tokenId: number
  keyHash: string
  /** A person who logged in, or a program with an API token. */
  kind: 'login' | 'api'
  /** `read` may ask for anything and change nothing. */
  scope: 'read' | 'write'
  /** Whether it was shown that the mailbox of the user's e-mail is theirs. */
  isEmailVerified: boolean
}

/** From where somebody is asking. */
export interface Caller {
  /** Of the client, as the outermost trusted proxy saw it. */
  address: string
  userAgent: string
  /** Finds the lines of this request in the log. */
  requestId: string
}

export type SessionLookup = { kind: 'active'; session: Session } | { kind: 'inactive' } | { kind: 'unknown' }

/** The accounts feature answers this; the guard knows no tables. */
export type FindSession = (keyHash: string, caller: Caller) => Promise<SessionLookup>

export function newSessionKey(): string {
  return randomBytes(20).toString('hex')
}

/** Keys are random, so a plain digest suffices: there is nothing to guess from. */
export function hashSessionKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * Judges the `Authorization` header: null when nobody claims to be anyone, the session of a good key, otherwise 401.
 * A bad header is refused on open endpoints too.
 */
export async function authenticate(
  header: string | undefined,
  caller: Caller,
  findSession: FindSession,
): Promise<Session | null> {
  const key = readKey(header ?? '')
  if (key === null) return null
  const found = await findSession(hashSessionKey(key), caller)
  if (found.kind === 'unknown') throw new Refusal('TOKEN_UNKNOWN')
  if (found.kind === 'inactive') throw new Refusal('USER_INACTIVE')
  return found.session
}

function readKey(header: string): string | null {
  const [scheme, key, ...more] = header.split(/[ \t\n\r\v\f]+/).filter((word) => word !== '')
  if (scheme?.toLowerCase() !== 'token') return null
  if (key === undefined) throw new Refusal('TOKEN_HEADER_EMPTY')
  if (more.length > 0) throw new Refusal('TOKEN_HEADER_SPACES')
  try {
    // Node hands header bytes over as Latin-1. A byte order mark is a part of the key like any other, and a wrong one.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(key, 'latin1'))
  } catch {
    throw new Refusal('TOKEN_HEADER_CHARACTERS')
  }
}
