import type { RegistrationRequest } from '@retrofolio/contract/requests'
import type { Database } from '../../platform/database.ts'
import { invalidFields } from '../../platform/errors.ts'
import type { TextChecks } from '../../platform/request-body.ts'
import type { Caller } from '../../platform/session.ts'
import type { Rate } from '../../platform/throttle.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { findUserByEmail, insertOrganisation, insertUser } from './accounts.repository.ts'
import { passwordProblems, similarityProblems } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { openSession } from './sessions.service.ts'
import { storedEmail } from './stored-email.ts'

export const REGISTRATION_RATE: Rate = { scope: 'registration', limit: 10, windowSeconds: 60 * 60 }

const EMAIL_TAKEN = 'A user is already registered with this e-mail address.'

/** The first stage, together with the field checks of the contract; any problem here hides the later stages. */
export function registrationChecks(database: Database): TextChecks {
  return {
    email: async (email) => ((await findUserByEmail(database.orm, email)) === null ? [] : [EMAIL_TAKEN]),
    password1: passwordProblems,
  }
}

/** Makes an organisation with its first user, who is signed in. */
export async function register(
  deps: { database: Database; now: () => Date },
  request: RegistrationRequest,
  caller: Caller,
): Promise<{ key: string }> {
  const { companyName, companyNumber, firstName, lastName, email, password1, password2 } = request
  if (password1 !== password2) throw invalidFields({ nonFieldErrors: ["The two password fields didn't match."] })
  const likeness = similarityProblems(password1, request)
  if (likeness.length > 0) throw invalidFields({ nonFieldErrors: likeness })
  const passwordHash = await hashPassword(password1)
  return deps.database.orm.transaction(async (queries) => {
    const organisation = await insertOrganisation(queries, { name: companyName })
    const user = await insertUser(queries, {
      organisationId: organisation.id,
      email: storedEmail(email),
      passwordHash,
      firstName,
      lastName,
      companyName,
      companyNumber,
    })
    // Somebody registered it since the check; nothing of this attempt stays behind.
    if (user === null) throw invalidFields({ email: [EMAIL_TAKEN] })
    const at = deps.now()
    const key = await openSession(queries, { userId: user.id, at, caller })
    await recordAudit(queries, {
      organisationId: organisation.id,
      actor: { userId: user.id },
      action: 'organisation_registered',
      subject: { id: organisation.id, label: organisation.name },
      at,
      caller,
    })
    return { key }
  })
}
