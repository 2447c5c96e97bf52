import type { RegistrationRequest } from '@retrofolio/contract/requests'
import type { Database } from '../../platform/database.ts'
import { invalidFields } from '../../platform/errors.ts'
import type { TextChecks } from '../../platform/request-body.ts'
import type { Caller } from '../../platform/session.ts'
import type { Rate } from '../../platform/throttle.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { findUserByEmail, insertOrganisation } from './accounts.repository.ts'
import { FIRST_PASSWORD_CHECKS, hashFirstPassword, openAccount } from './new-account.service.ts'

export const REGISTRATION_RATE: Rate = { scope: 'registration', limit: 10, windowSeconds: 60 * 60 }

const EMAIL_TAKEN = 'A user is already registered with this e-mail address.'

/** The first stage, together with the field checks of the contract; any problem here hides the later stages. */
export function registrationChecks(database: Database): TextChecks {
  return {
    email: async (email) => ((await findUserByEmail(database.orm, email)) === null ? [] : [EMAIL_TAKEN]),
    ...FIRST_PASSWORD_CHECKS,
  }
}

/** Makes an organisation with its first user, who is signed in. */
export async function register(
  deps: { database: Database; now: () => Date },
  request: RegistrationRequest,
  caller: Caller,
): Promise<{ key: string }> {
  const { companyName, companyNumber, firstName, lastName, email } = request
  const passwordHash = await hashFirstPassword(request, request)
  return deps.database.orm.transaction(async (queries) => {
    const organisation = await insertOrganisation(queries, { name: companyName })
    const at = deps.now()
    const user = { email, emailProvenAt: null, passwordHash, firstName, lastName, companyName, companyNumber }
    const account = await openAccount(queries, { ...user, organisationId: organisation.id }, { at, caller })
    // Somebody registered it since the check; nothing of this attempt stays behind.
    if (account === null) throw invalidFields({ email: [EMAIL_TAKEN] })
    await recordAudit(queries, {
      organisationId: organisation.id,
      actor: { userId: account.userId },
      action: 'organisation_registered',
      subject: { id: organisation.id, label: organisation.name },
      at,
      caller,
    })
    return { key: account.key }
  })
}
