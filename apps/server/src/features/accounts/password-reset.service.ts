import type { PasswordResetConfirmRequest } from '@retrofolio/contract/requests'
import type { AfterAnswer } from '../../platform/after-answer.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { invalidFields } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { Caller } from '../../platform/session.ts'
import type { Rate, Throttle } from '../../platform/throttle.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { findUserByEmail, findUserByLinkId, lockUser, setEmailProven, type UserRow } from './accounts.repository.ts'
import { passwordResetMail } from './mails/password-reset-mail.ts'
import { hashNewPassword, replacePassword } from './new-password.service.ts'
import {
  deletePasswordResetsBefore,
  findPasswordResetHashes,
  insertPasswordReset,
} from './password-resets.repository.ts'
import {
  hashResetToken,
  isAnyHashOf,
  isExpiredToken,
  isUid,
  newResetToken,
  RESET_TOKEN_LIFETIME_SECONDS,
  uidOf,
} from './reset-token.ts'

export interface PasswordResetDependencies {
  database: Database
  throttle: Throttle
  now: () => Date
  afterAnswer: AfterAnswer
  siteAddress: () => string
}

const HOUR = 60 * 60
export const RESET_RATE: Rate = { scope: 'password-reset', limit: 20, windowSeconds: HOUR }
export const RESET_CONFIRM_RATE: Rate = { scope: 'password-reset-confirm', limit: 20, windowSeconds: HOUR }

/** Whether or not anybody has the e-mail. */
const RESET_PER_EMAIL_RATE: Rate = { scope: 'password-reset-email', limit: 5, windowSeconds: HOUR }

/** Whether anybody has the e-mail is looked up after the answer, so that neither it nor its time can tell. */
export async function requestPasswordReset(
  deps: PasswordResetDependencies,
  email: string,
  caller: Caller,
): Promise<{ detail: string }> {
  await deps.throttle.take(RESET_PER_EMAIL_RATE, email.toLowerCase())
  deps.afterAnswer.run('mailing a link for a new password', () => mailResetLink(deps, email, caller))
  return { detail: 'Password reset e-mail has been sent.' }
}

async function mailResetLink(deps: PasswordResetDependencies, email: string, caller: Caller): Promise<void> {
  const user = await findUserByEmail(deps.database.orm, email)
  if (user === null || !user.isActive) return
  const at = deps.now()
  const token = newResetToken(at)
  const link = `${deps.siteAddress()}/reset-password/confirm/${uidOf(user)}/${token}`
  await deps.database.orm.transaction(async (queries) => {
    await deletePasswordResetsBefore(queries, new Date(at.getTime() - (RESET_TOKEN_LIFETIME_SECONDS + 1) * 1_000))
    const { id } = await insertPasswordReset(queries, {
      userId: user.id,
      tokenHash: hashResetToken(token, user),
      requestedAt: at,
    })
    await queueMail(queries, { event: `password-reset:${id}`, to: user.email, ...passwordResetMail({ link }) })
    await recordAudit(queries, {
      organisationId: user.organisationId,
      actor: 'system',
      action: 'password_reset_requested',
      subject: { id: user.id },
      at,
      caller,
    })
  })
}

/** A refused attempt leaves the token as it was; a success spends it and ends every login. */
export async function confirmPasswordReset(
  deps: PasswordResetDependencies,
  request: PasswordResetConfirmRequest,
  caller: Caller,
): Promise<{ detail: string }> {
  const { database, now } = deps
  const user = isUid(request.uid) ? await findUserByLinkId(database.orm, request.uid) : null
  if (user === null) throw invalidFields({ uid: ['Invalid value'] })
  await requireGoodToken(database.orm, user, request.token, now())
  const passwordHash = await hashNewPassword(request, user)
  await database.orm.transaction(async (queries) => {
    // Of two that use the same token at once, the second finds the password changed and its token worth nothing.
    const locked = await lockUser(queries, user.id)
    if (locked === null) throw invalidFields({ uid: ['Invalid value'] })
    const at = now()
    await requireGoodToken(queries, locked, request.token, at)
    // The link came by mail and nowhere else.
    await setEmailProven(queries, user.id, at)
    await replacePassword(queries, { user: locked, passwordHash, keptTokenId: null, at, site: deps.siteAddress() })
    await recordAudit(queries, {
      organisationId: user.organisationId,
      actor: 'system',
      action: 'password_reset',
      subject: { id: user.id },
      at,
      caller,
    })
  })
  return { detail: 'Password has been reset with the new password.' }
}

async function requireGoodToken(queries: Queries, user: UserRow, token: string, at: Date): Promise<void> {
  const hashes = await findPasswordResetHashes(queries, user.id)
  const isGood = isAnyHashOf(hashes, token, user) && !isExpiredToken(token, at) && user.isActive
  if (!isGood) throw invalidFields({ token: ['Invalid value'] })
}
