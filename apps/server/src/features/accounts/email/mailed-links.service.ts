import type { Queries } from '../../../database/database.ts'
import type { UserRow } from '../accounts.repository.ts'
import {
  hashLinkToken,
  isAnyHashOf,
  isExpiredToken,
  LINK_LIFETIME_SECONDS,
  type LinkPurpose,
  newLinkToken,
} from './link-token.ts'
import { deleteLinksBefore, findLinkHashes, insertMailedLink } from './mailed-links.repository.ts'

interface LinkUse {
  user: UserRow
  purpose: LinkPurpose
  at: Date
}

/** The token goes into the mail; only its hash is stored. Earlier links stay valid. */
export async function newMailedLink(
  queries: Queries,
  { user, purpose, at }: LinkUse,
): Promise<{ id: number; token: string }> {
  const token = newLinkToken(at)
  await deleteLinksBefore(queries, new Date(at.getTime() - (LINK_LIFETIME_SECONDS + 1) * 1_000))
  const tokenHash = hashLinkToken(token, user, purpose)
  const { id } = await insertMailedLink(queries, { userId: user.id, tokenHash, requestedAt: at })
  return { id, token }
}

export async function isGoodLink(queries: Queries, token: string, { user, purpose, at }: LinkUse): Promise<boolean> {
  const hashes = await findLinkHashes(queries, user.id)
  return isAnyHashOf(hashes, token, { holder: user, purpose }) && !isExpiredToken(token, at) && user.isActive
}
