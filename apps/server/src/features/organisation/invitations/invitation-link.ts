import { createHash, randomBytes } from 'node:crypto'

/** An invitation is valid for 7 days. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000

export interface InvitationLink {
  token: string
  tokenHash: string
  sentAt: Date
  expiresAt: Date
}

/** The token includes the organisation, since row-level security only finds rows within their organisation. */
export function newInvitationLink(organisationId: number, sentAt: Date): InvitationLink {
  const token = `${organisationId.toString(36)}-${randomBytes(20).toString('hex')}`
  return { token, tokenHash: digest(token), sentAt, expiresAt: new Date(sentAt.getTime() + LIFETIME_MS) }
}

/** null for text that cannot be a token. The hash decides whether it is valid. */
export function readInvitationToken(token: string): { organisationId: number; tokenHash: string } | null {
  const organisation = /^([1-9a-z][0-9a-z]{0,9})-[0-9a-f]{40}$/.exec(token)?.[1]
  if (organisation === undefined) return null
  const organisationId = Number.parseInt(organisation, 36)
  return Number.isSafeInteger(organisationId) ? { organisationId, tokenHash: digest(token) } : null
}

/** Tokens are random, so a plain digest suffices: they cannot be guessed. */
function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
