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
  /** Public address of this deployment, with which links in mails begin. */
  siteAddress: () => string
  /** Number of homes of an organisation; provided by the homes feature. */
  countHomes: (organisationId: number) => Promise<number>
  /** Public form messages sent with an e-mail: their sender may see them, and have them deleted. */
  enquiriesFrom: (queries: Queries, email: string) => Promise<EnquiryOfPerson[]>
  /** Notes on homes that a user wrote; provided by the homes feature. */
  notesBy: (queries: Queries, organisationId: number, userId: number) => Promise<NoteOfPerson[]>
  /** Versions of plans that a user saved; provided by the homes feature. */
  plansBy: (queries: Queries, organisationId: number, userId: number) => Promise<PlanVersionOfPerson[]>
  /** Views of the list that a user saved; provided by the homes feature. */
  viewsBy: (queries: Queries, organisationId: number, userId: number) => Promise<ViewOfPerson[]>
  /** Criteria that a user saved; provided by the criteria feature. */
  criteriaBy: (queries: Queries, organisationId: number, userId: number) => Promise<CriterionOfPerson[]>
  /** Homes that a user put on the shortlist; provided by the explore feature. */
  shortlistedBy: (queries: Queries, organisationId: number, userId: number) => Promise<ShortlistedByPerson[]>
  /** Names of criteria that a user follows; provided by the criteria feature. */
  followedBy: (queries: Queries, organisationId: number, userId: number) => Promise<string[]>
  /** Days on which a user saw the dashboard; provided by its feature. */
  visitsOf: (queries: Queries, organisationId: number, userId: number) => Promise<string[]>
  /** Deletes what is a leaving member's own; provided by the features. */
  releaseViewsOf: ReleaseViews
  forgetEnquiriesFrom: (queries: Queries, email: string) => Promise<unknown>
}

export type ReleaseViews = (queries: Queries, organisationId: number, userId: number) => Promise<void>

type EnquiryOfPerson = Omit<PersonExport['enquiries'][number], 'createdAt'> & { createdAt: Date }

type NoteOfPerson = Omit<PersonExport['notes'][number], 'createdAt' | 'editedAt'> & {
  createdAt: Date
  editedAt: Date | null
}

type PlanVersionOfPerson = Omit<PersonExport['planVersions'][number], 'createdAt'> & { createdAt: Date }

type CriterionOfPerson = Omit<PersonExport['criteria'][number], 'createdAt'> & { createdAt: Date }

type ShortlistedByPerson = Omit<PersonExport['shortlistedHomes'][number], 'addedAt'> & { addedAt: Date }

type ViewOfPerson = Omit<PersonExport['savedViews'][number], 'createdAt' | 'updatedAt'> & {
  createdAt: Date
  updatedAt: Date
}

/** The caller and their origin: a call of a signed-in route can be passed as it is. */
export interface Asking {
  session: Session
  caller: Caller
}

type Organisation = z.infer<typeof organisationSchema>

export async function showOrganisation(deps: OrganisationDependencies, organisationId: number): Promise<Organisation> {
  const row = await findOrganisation(deps.database.orm, organisationId)
  return { ...requireOrganisation(row), totalHomes: await deps.countHomes(organisationId) }
}

/** Setting the same name again changes nothing, and leaves no audit entry. */
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

/** It may have been deleted with its last member during the request. */
function requireOrganisation(row: OrganisationRow | null): OrganisationRow {
  if (row === null) throw new Refusal('USER_INACTIVE')
  return row
}
