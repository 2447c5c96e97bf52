import type { Queries } from '../../../database/database.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import type { TextChecks } from '../../../http/requests/request-body.ts'
import type { Caller } from '../../../http/routes/session.ts'
import { insertUser, type NewUser } from '../accounts.repository.ts'
import { storedEmail } from '../email/stored-email.ts'
import { passwordProblems, similarityProblems, type UserAttributes } from '../passwords/password-rules.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { openSession } from '../sessions/sessions.service.ts'

/** First check for a new user, by registration or invitation; runs together with the field checks. */
export const FIRST_PASSWORD_CHECKS: TextChecks = { password1: passwordProblems }

/**
 * Later checks: both fields equal, then not similar to the user's own data.
 *
 * @returns its hash
 */
export async function hashFirstPassword(
  { password1, password2 }: { password1: string; password2: string },
  person: UserAttributes,
): Promise<string> {
  if (password1 !== password2) throw invalidFields({ nonFieldErrors: ["The two password fields didn't match."] })
  const likeness = similarityProblems(password1, person)
  if (likeness.length > 0) throw invalidFields({ nonFieldErrors: likeness })
  return hashPassword(password1)
}

/** Creates the user and signs them in; null if the e-mail is taken. */
export async function openAccount(
  queries: Queries,
  user: NewUser,
  { at, caller }: { at: Date; caller: Caller },
): Promise<{ userId: number; key: string } | null> {
  const inserted = await insertUser(queries, { ...user, email: storedEmail(user.email) })
  if (inserted === null) return null
  return { userId: inserted.id, key: await openSession(queries, { userId: inserted.id, at, caller }) }
}
