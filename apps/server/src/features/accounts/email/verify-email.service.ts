import type { OwnEmail } from '@retrofolio/contract/accounts/auth'
import type { Database } from '../../../database/database.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { Caller, Session } from '../../../http/routes/session.ts'
import type { Rate, Throttle } from '../../../limits/throttle.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { findOrganisation, findUser, lockUser, setEmailProven, type UserRow } from '../accounts.repository.ts'
import { verifyEmailMail } from '../mails/verify-email-mail.ts'
import { isGoodLink, newMailedLink } from './mailed-links.service.ts'

export interface VerifyEmailDependencies {
  database: Database
  throttle: Throttle
  now: () => Date
  siteAddress: () => string
}

const HOUR = 60 * 60
/**
 * Counted per e-mail, because the recipient may not want these mails, and an account can be deleted and registered
 * again.
 */
const MAIL_RATE: Rate = { scope: 'verify-email', limit: 5, windowSeconds: HOUR }
const CONFIRM_RATE: Rate = { scope: 'verify-email-confirm', limit: 20, windowSeconds: HOUR }

const VERIFIED = 'Your e-mail address is verified.'

export async function ownEmail({ database }: VerifyEmailDependencies, session: Session): Promise<OwnEmail> {
  const { email, emailProvenAt } = requireUser(await findUser(database.orm, session.userId))
  return { email, verifiedAt: emailProvenAt === null ? null : isoTime(emailProvenAt) }
}

/** Sends a link to the user's own e-mail. Sends nothing if it is already verified. */
export async function requestEmailVerification(
  deps: VerifyEmailDependencies,
  session: Session,
  caller: Caller,
): Promise<{ detail: string }> {
  const { database, throttle, siteAddress } = deps
  const { email } = requireUser(await findUser(database.orm, session.userId))
  await throttle.take(MAIL_RATE, email.toLowerCase())
  return database.orm.transaction(async (queries) => {
    const user = requireUser(await lockUser(queries, session.userId))
    if (user.emailProvenAt !== null) return { detail: VERIFIED }
    const at = deps.now()
    const { id, token } = await newMailedLink(queries, { user, purpose: 'verify-email', at })
    const organisation = await findOrganisation(queries, user.organisationId)
    const content = verifyEmailMail({
      organisationName: organisation?.name ?? '',
      link: `${siteAddress()}/verify-email/${token}`,
      resetLink: `${siteAddress()}/reset-password`,
    })
    await queueMail(queries, { event: `verify-email:${id}`, to: user.email, ...content })
    await recordAudit(queries, {
      organisationId: user.organisationId,
      actor: session,
      action: 'email_verification_requested',
      subject: { id: user.id },
      at,
      caller,
    })
    return { detail: 'Verification e-mail sent.' }
  })
}

/**
 * Requires both the mailbox and a session of the account. With the link alone, one careless click by the owner of the
 * mailbox could verify an account that a stranger registered with their e-mail.
 */
export async function verifyEmail(
  deps: VerifyEmailDependencies,
  session: Session,
  { token, caller }: { token: string; caller: Caller },
): Promise<{ detail: string }> {
  await deps.throttle.take(CONFIRM_RATE, `user ${session.userId}`)
  return deps.database.orm.transaction(async (queries) => {
    const user = requireUser(await lockUser(queries, session.userId))
    const at = deps.now()
    // A link may be opened twice.
    if (user.emailProvenAt !== null) return { detail: VERIFIED }
    if (!(await isGoodLink(queries, token, { user, purpose: 'verify-email', at }))) {
      throw invalidFields({ token: ['Invalid value'] })
    }
    await setEmailProven(queries, user.id, at)
    await recordAudit(queries, {
      organisationId: user.organisationId,
      actor: session,
      action: 'email_verified',
      subject: { id: user.id },
      at,
      caller,
    })
    return { detail: VERIFIED }
  })
}

function requireUser(user: UserRow | null): UserRow {
  if (user === null) throw new Refusal('USER_INACTIVE')
  return user
}
