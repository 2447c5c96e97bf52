import type { PasswordChangeRequest } from '@retrofolio/contract/accounts/account-requests'
import type { Database } from '../../../database/database.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { Caller, Session } from '../../../http/routes/session.ts'
import type { Rate, Throttle } from '../../../limits/throttle.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { findUser, lockUser, type UserRow } from '../accounts.repository.ts'
import { hashNewPassword, replacePassword } from './new-password.service.ts'
import { isPasswordOf } from './passwords.ts'

export interface ChangePasswordDependencies {
  database: Database
  throttle: Throttle
  now: () => Date
  siteAddress: () => string
}

/** A stolen key must not allow password guessing. */
const WRONG_OLD_PASSWORD_RATE: Rate = { scope: 'wrong-old-password', limit: 5, windowSeconds: 5 * 60 }

const WRONG_OLD_PASSWORD = 'Your old password was entered incorrectly. Please enter it again.'

/** A change of password, from the old one to the new. */
export interface PasswordChange {
  /** Problems of the old password, reported together with those of the other fields. */
  oldPasswordProblems(oldPassword: string): Promise<string[]>
  /** Succeeds only if the checked old password is still the user's. The current login stays, all others end. */
  save(request: PasswordChangeRequest, caller: Caller): Promise<{ detail: string }>
}

export function passwordChange(deps: ChangePasswordDependencies, session: Session): PasswordChange {
  let proven: UserRow | null = null
  return {
    oldPasswordProblems: async (oldPassword) => {
      proven = await userWithPassword(deps, session, oldPassword)
      return proven === null ? [WRONG_OLD_PASSWORD] : []
    },
    save: async (request, caller) => {
      if (proven === null) throw invalidFields({ oldPassword: [WRONG_OLD_PASSWORD] })
      return savePassword(deps, session, { user: proven, request, caller })
    },
  }
}

/** Whether the caller also knows the password; checked before actions for which a stolen key must not be enough. */
export async function isOwnPassword(
  deps: { database: Database; throttle: Throttle },
  session: Session,
  password: string,
): Promise<boolean> {
  return (await userWithPassword(deps, session, password)) !== null
}

/** The user at the time their password matched; null if it does not match. */
async function userWithPassword(
  deps: { database: Database; throttle: Throttle },
  session: Session,
  password: string,
): Promise<UserRow | null> {
  await deps.throttle.take(WRONG_OLD_PASSWORD_RATE, `user ${session.userId}`)
  const user = await requireUser(findUser(deps.database.orm, session.userId))
  if (!(await isPasswordOf(user.passwordHash, password))) return null
  await deps.throttle.forgive(WRONG_OLD_PASSWORD_RATE, `user ${session.userId}`)
  return user
}

async function savePassword(
  deps: ChangePasswordDependencies,
  session: Session,
  { user, request, caller }: { user: UserRow; request: PasswordChangeRequest; caller: Caller },
): Promise<{ detail: string }> {
  const passwordHash = await hashNewPassword(request, user)
  await deps.database.orm.transaction(async (queries) => {
    const locked = await requireUser(lockUser(queries, session.userId))
    // The password was changed meanwhile, so the one entered is no longer valid.
    if (locked.passwordHash !== user.passwordHash) throw invalidFields({ oldPassword: [WRONG_OLD_PASSWORD] })
    const at = deps.now()
    await replacePassword(queries, {
      user: locked,
      passwordHash,
      keptTokenId: session.tokenId,
      at,
      site: deps.siteAddress(),
    })
    await recordAudit(queries, {
      organisationId: session.organisationId,
      actor: session,
      action: 'password_changed',
      subject: { id: session.userId },
      at,
      caller,
    })
  })
  return { detail: 'New password has been saved.' }
}

async function requireUser(found: Promise<UserRow | null>): Promise<UserRow> {
  const user = await found
  if (user === null) throw new Refusal('USER_INACTIVE')
  return user
}
