import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '../errors/errors.ts'

/** The authenticated caller. */
export interface Session {
  userId: number
  organisationId: number
  tokenId: number
  keyHash: string
  /** A user who logged in, or a program with an API token. */
  kind: 'login' | 'api'
  /** `read` may read everything and change nothing. */
  scope: 'read' | 'write'
  /** Whether the user has proved that they own the mailbox of their e-mail. */
  isEmailVerified: boolean
}

/** Where a request comes from. */
export interface Caller {
  /** The client's address, as the outermost trusted proxy saw it. */
  address: string
  userAgent: string
  /** Identifies the log lines of this request. */
  requestId: string
}

export type SessionLookup = { kind: 'active'; session: Session } | { kind: 'inactive' } | { kind: 'unknown' }

/** Provided by the accounts feature; the guard knows no tables. */
export type FindSession = (keyHash: string, caller: Caller) => Promise<SessionLookup>

export function newSessionKey(): string {
  return randomBytes(20).toString('hex')
}

/** Keys are random, so a plain digest suffices: they cannot be guessed. */
export function hashSessionKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/**
 * Checks the `Authorization` header: null without one, the session of a valid key, otherwise 401. A bad header is
 * rejected on open endpoints too.
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
    // Node decodes header bytes as Latin-1. A byte order mark is part of the key like any other character, and makes it
    // wrong.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(key, 'latin1'))
  } catch {
    throw new Refusal('TOKEN_HEADER_CHARACTERS')
  }
}
