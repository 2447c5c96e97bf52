import type { organisationSchema } from '@retrofolio/contract/accounts/auth'
import type { PersonExport } from '@retrofolio/contract/accounts/personal-data'
import type { z } from 'zod'
import type { Queries } from '../../database/database.ts'
import { withAccountsOf } from '../../database/organisation-scope.ts'
import { Refusal } from '../../http/errors/errors.ts'
import type { Caller, Session } from '../../http/routes/session.ts'
import type { Throttle } from '../../limits/throttle.ts'
import { lockOrganisation } from '../accounts/accounts.repository.ts'
import type { AuditDependencies } from '../audit/audit.service.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import { findOrganisation, type OrganisationRow, updateName } from './organisation.repository.ts'

export interface OrganisationDependencies extends AuditDependencies {
  throttle: Throttle
  /** Where people reach this deployment: links in mails begin with it. */
  siteAddress: () => string
  /** How many homes an organisation holds; the portfolio answers it. */
  countHomes: (organisationId: number) => Promise<number>
  /** What was written into the public forms with an e-mail: a person may see it, and have it deleted. */
  enquiriesFrom: (queries: Queries, email: string) => Promise<EnquiryOfPerson[]>
  forgetEnquiriesFrom: (queries: Queries, email: string) => Promise<unknown>
}

type EnquiryOfPerson = Omit<PersonExport['enquiries'][number], 'createdAt'> & { createdAt: Date }

/** Who asks, and from where: a call of a signed-in route fits as it is. */
export interface Asking {
  session: Session
  caller: Caller
}

type Organisation = z.infer<typeof organisationSchema>

export async function showOrganisation(deps: OrganisationDependencies, organisationId: number): Promise<Organisation> {
  const row = await findOrganisation(deps.database.orm, organisationId)
  return { ...requireOrganisation(row), totalHomes: await deps.countHomes(organisationId) }
}

/** A name that is already its name changes nothing, and is no entry of the trail. */
export async function changeOrganisation(
  deps: OrganisationDependencies,
  { session, caller }: Asking,
  change: { name?: string | undefined },
): Promise<Organisation> {
  const { organisationId } = session
  const { name } = change
  if (name !== undefined) {
    await withAccountsOf(deps.database, organisationId, async (queries) => {
      const { name: from } = requireOrganisation(await lockOrganisation(queries, organisationId))
      if (name === from) return
      await updateName(queries, organisationId, name)
      await recordAudit(queries, {
        organisationId,
        actor: session,
        action: 'organisation_renamed',
        subject: { id: organisationId, label: name },
        details: { from, to: name },
        at: deps.now(),
        caller,
      })
    })
  }
  return showOrganisation(deps, organisationId)
}

/** It can have gone with its last member while the request was under way. */
function requireOrganisation(row: OrganisationRow | null): OrganisationRow {
  if (row === null) throw new Refusal('USER_INACTIVE')
  return row
}
