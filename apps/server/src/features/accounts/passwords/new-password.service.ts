import type { Queries } from '../../../database/database.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { type UserRow, updatePassword } from '../accounts.repository.ts'
import { deleteLinks } from '../email/mailed-links.repository.ts'
import { passwordChangedMail } from '../mails/password-changed-mail.ts'
import { deleteKeys, deleteLogins } from '../sessions/tokens.repository.ts'
import { passwordProblemsOf } from './password-rules.ts'
import { hashPassword } from './passwords.ts'

/**
 * What a reset and a change ask of a new password: written twice alike, then all four rules.
 *
 * @returns its hash
 */
export async function hashNewPassword(
  passwords: { newPassword1: string; newPassword2: string },
  user: UserRow,
): Promise<string> {
  const { newPassword1, newPassword2 } = passwords
  if (newPassword1 !== newPassword2) {
    throw invalidFields({ newPassword2: ['The two password fields didn\u2019t match.'] })
  }
  const problems = await passwordProblemsOf(newPassword1, user)
  if (problems.length > 0) throw invalidFields({ newPassword2: problems })
  return hashPassword(newPassword1)
}

/**
 * Puts the new password in force within the caller's transaction: links for another one are void, and the user is
 * told by mail. Who changes it from within a login keeps that login and the API tokens; without one, as after a lost
 * password, whoever else got in may have left a token behind, so every key ends.
 */
export async function replacePassword(
  queries: Queries,
  change: { user: UserRow; passwordHash: string; keptTokenId: number | null; at: Date; site: string },
): Promise<void> {
  const { user, passwordHash, keptTokenId, at, site } = change
  await updatePassword(queries, user.id, passwordHash)
  await deleteLinks(queries, user.id)
  if (keptTokenId === null) await deleteKeys(queries, user.id)
  else await deleteLogins(queries, { userId: user.id, exceptTokenId: keptTokenId })
  await queueMail(queries, {
    event: `password-changed:${user.id}:${at.getTime()}`,
    to: user.email,
    ...passwordChangedMail({ changedAt: at, link: `${site}/reset-password` }),
  })
}
