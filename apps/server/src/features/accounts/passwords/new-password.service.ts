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
 * Checks a new password for a reset or a change: both fields equal, then all four rules.
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
 * Saves the new password within the caller's transaction: reset links become invalid, and the user is notified by mail.
 * A change from within a login keeps that login and the API tokens. After a reset every key ends, because an intruder
 * may have created a token.
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
