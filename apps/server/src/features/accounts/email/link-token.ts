import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Exactly three days. */
export const LINK_LIFETIME_SECONDS = 259_200

/** Seconds since then need six characters in base 36 until 2069. */
const TIME_BEGINS_SECONDS = Date.UTC(2001, 0, 1) / 1_000
const TIME_CHARACTERS = 6

/** `{time, in base 36}-{32 random hexadecimal digits}` */
export function newLinkToken(at: Date): string {
  const time = (secondsOf(at) - TIME_BEGINS_SECONDS).toString(36).padStart(TIME_CHARACTERS, '0')
  return `${time}-${randomBytes(16).toString('hex')}`
}

/** What a token is bound to: it is invalid for any other user, and when any of this changes. */
export interface TokenHolder {
  id: number
  passwordHash: string
  email: string
}

/** Purpose of a link: one that verifies an e-mail sets no password, and vice versa. */
export type LinkPurpose = 'reset-password' | 'verify-email'

/** The token is random, so a plain digest suffices. Only this is stored. */
export function hashLinkToken(token: string, holder: TokenHolder, purpose: LinkPurpose): string {
  // Reset links were hashed without a purpose when there were no others; those of the previous version still work.
  const use = purpose === 'reset-password' ? [] : [purpose]
  const bound = JSON.stringify([token, holder.id, holder.passwordHash, holder.email, ...use])
  return createHash('sha256').update(bound).digest('hex')
}

/** Takes the same time whichever hash matches, or none. */
export function isAnyHashOf(
  hashes: readonly string[],
  token: string,
  { holder, purpose }: { holder: TokenHolder; purpose: LinkPurpose },
): boolean {
  const wanted = Buffer.from(hashLinkToken(token, holder, purpose), 'hex')
  return hashes.map((hash) => timingSafeEqual(Buffer.from(hash, 'hex'), wanted)).includes(true)
}

/** A token that is exactly three days old is still valid. */
export function isExpiredToken(token: string, at: Date): boolean {
  const time = /^[0-9a-z]{6}(?=-[0-9a-f]{32}$)/.exec(token)?.[0]
  if (time === undefined) return true
  return secondsOf(at) - (Number.parseInt(time, 36) + TIME_BEGINS_SECONDS) > LINK_LIFETIME_SECONDS
}

/** How a link identifies a user: the 32 hexadecimal digits of their `linkId`, in one form only. */
export function uidOf({ linkId }: { linkId: string }): string {
  return linkId.replaceAll('-', '')
}

export function isUid(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000)
