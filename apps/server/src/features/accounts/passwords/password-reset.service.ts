import type { PasswordResetConfirmRequest } from '@retrofolio/contract/accounts/account-requests'
import type { Database, Queries } from '../../../database/database.ts'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import type { AfterResponse } from '../../../http/responses/after-response.ts'
import type { Caller } from '../../../http/routes/session.ts'
import type { Rate, Throttle } from '../../../limits/throttle.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { findUserByEmail, findUserByLinkId, lockUser, setEmailProven, type UserRow } from '../accounts.repository.ts'
import { isUid, uidOf } from '../email/link-token.ts'
import { isGoodLink, newMailedLink } from '../email/mailed-links.service.ts'
import { passwordResetMail } from '../mails/password-reset-mail.ts'
import { hashNewPassword, replacePassword } from './new-password.service.ts'

export interface PasswordResetDependencies {
  database: Database
  throttle: Throttle
  now: () => Date
  afterAnswer: AfterResponse
  siteAddress: () => string
  /** Called when a reset first proves the owner's e-mail; provided by the organisation feature. */
  beginAccessReview: BeginAccessReview
}

/**
 * Runs within the transaction that proves the e-mail of `owner`, before it locks any user. Members who joined while a
 * stranger may have had the account lose access until they are confirmed.
 */
export type BeginAccessReview = (queries: Queries, owner: UserRow, event: { at: Date; caller: Caller }) => Promise<void>

const HOUR = 60 * 60
export const RESET_RATE: Rate = { scope: 'password-reset', limit: 20, windowSeconds: HOUR }
export const RESET_CONFIRM_RATE: Rate = { scope: 'password-reset-confirm', limit: 20, windowSeconds: HOUR }

/** Counted whether or not the e-mail is registered. */
const RESET_PER_EMAIL_RATE: Rate = { scope: 'password-reset-email', limit: 5, windowSeconds: HOUR }

/**
 * The e-mail is looked up after the response, so that neither the response nor its time reveals whether it is
 * registered.
 */
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
  await deps.database.orm.transaction(async (queries) => {
    const { id, token } = await newMailedLink(queries, { user, purpose: 'reset-password', at })
    const link = `${deps.siteAddress()}/reset-password/confirm/${uidOf(user)}/${token}`
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

/** A failed attempt keeps the token; a success uses it up and ends every login. */
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
  await withAccountsOf(database, user.organisationId, async (queries) => {
    const at = now()
    if (user.emailProvenAt === null) await deps.beginAccessReview(queries, user, { at, caller })
    // If one token is used twice at once, the second attempt finds the password changed and the token invalid.
    const locked = await lockUser(queries, user.id)
    if (locked === null) throw invalidFields({ uid: ['Invalid value'] })
    await requireGoodToken(queries, locked, request.token, at)
    // The link was sent only by mail.
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
  if (!(await isGoodLink(queries, token, { user, purpose: 'reset-password', at })))
    throw invalidFields({ token: ['Invalid value'] })
}
