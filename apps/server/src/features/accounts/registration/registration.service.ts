import type { RegistrationRequest } from '@retrofolio/contract/accounts/account-requests'
import type { Database } from '../../../database/database.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import type { Caller } from '../../../http/routes/session.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { insertOrganisation } from '../accounts.repository.ts'
import { hashFirstPassword, openAccount } from './new-account.service.ts'

export const REGISTRATION_RATE: Rate = { scope: 'registration', limit: 10, windowSeconds: 60 * 60 }

const EMAIL_TAKEN = 'A user is already registered with this e-mail address.'

/**
 * Creates an organisation with its first user, who is signed in. A taken e-mail is only detected by the final insert:
 * to probe e-mails, an attacker would have to send complete registrations and would register every free e-mail.
 */
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
    // The transaction rolls back, including the organisation.
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
