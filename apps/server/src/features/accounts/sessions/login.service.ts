import type { Database } from '../../../database/database.ts'
import { invalidFields, type Refusal } from '../../../http/errors/errors.ts'
import type { Caller } from '../../../http/routes/session.ts'
import type { Rate, Throttle } from '../../../limits/throttle.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { findUserByEmail, lockUser } from '../accounts.repository.ts'
import { isPasswordOf } from '../passwords/passwords.ts'
import { openSession } from './sessions.service.ts'

export const LOGIN_RATE: Rate = { scope: 'login', limit: 10, windowSeconds: 60 }

/** Failures per e-mail, whether or not it is registered. */
const FAILED_LOGIN_RATE: Rate = { scope: 'failed-login', limit: 5, windowSeconds: 5 * 60 }

export async function logIn(
  deps: { database: Database; throttle: Throttle; now: () => Date },
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<{ key: string }> {
  const { email, password } = credentials
  if (email === '') throw invalidFields({ nonFieldErrors: ['Must include "email" and "password".'] })
  // Counted before the password is checked, so that parallel guesses cannot exceed the limit.
  const who = email.toLowerCase()
  await deps.throttle.take(FAILED_LOGIN_RATE, who)
  const user = await findUserByEmail(deps.database.orm, email)
  const isRight = await isPasswordOf(user?.passwordHash ?? null, password)
  if (user === null || !isRight || !user.isActive) throw wrongCredentials()
  await deps.throttle.forgive(FAILED_LOGIN_RATE, who)
  const key = await deps.database.orm.transaction(async (queries) => {
    // During hashing the user may have been removed or deactivated, or their password replaced, which ends all
    // sessions.
    const current = await lockUser(queries, user.id)
    if (current?.isActive !== true || current.passwordHash !== user.passwordHash) throw wrongCredentials()
    const at = deps.now()
    const opened = await openSession(queries, { userId: user.id, at, caller })
    await recordAudit(queries, {
      organisationId: user.organisationId,
      actor: { userId: user.id },
      action: 'signed_in',
      subject: { id: user.id },
      at,
      caller,
    })
    return opened
  })
  return { key }
}

function wrongCredentials(): Refusal {
  return invalidFields({ nonFieldErrors: ['Unable to log in with provided credentials.'] })
}
