import { type PersonExportHead, personExportHeadSchema } from '@retrofolio/contract/accounts/personal-data'
import { toWire } from '@retrofolio/contract/wire-case'
import { withAccountsOf } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { findMailsTo } from '../../../mail/mails.repository.ts'
import { noticeWords } from '../../../notifications/notice-words.ts'
import { findAllNotifications, findChoices } from '../../../notifications/notifications.repository.ts'
import { auditPages } from '../../audit/audit.service.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import type { Asking, OrganisationDependencies } from '../organisation.service.ts'
import {
  findInvitationsBy,
  findInvitationsTo,
  findOwnAccount,
  findOwnTokens,
  type InvitationOfPerson,
} from './person.repository.ts'

/**
 * Only for users whose e-mail is verified: mails and enquiries are found by it alone.
 *
 * One JSON object, with its audit trail read page by page. The export itself is recorded in the audit trail.
 */
export async function* exportPerson(deps: OrganisationDependencies, asking: Asking): AsyncGenerator<string> {
  const { organisationId, userId } = asking.session
  const head = JSON.stringify(toWire(personExportHeadSchema.parse(await headOf(deps, asking))))
  yield `${head.slice(0, -1)},"audit_entries":[`
  let separator = ''
  const everything = { action: null, member: userId, home: null }
  for await (const entries of auditPages(deps, organisationId, everything)) {
    const own = entries.map((entry) =>
      entry.actor.id === userId ? entry : { ...entry, address: null, requestId: null },
    )
    yield separator + own.map((entry) => JSON.stringify(toWire(entry))).join(',')
    separator = ','
  }
  yield ']}'
}

function headOf(deps: OrganisationDependencies, { session, caller }: Asking): Promise<PersonExportHead> {
  const { organisationId, userId } = session
  return withAccountsOf(deps.database, organisationId, async (queries) => {
    const found = await findOwnAccount(queries, organisationId, userId)
    if (found === null) throw new Refusal('USER_INACTIVE')
    const { account, organisation } = found
    const tokens = await findOwnTokens(queries, userId)
    const sent = await findInvitationsBy(queries, organisationId, userId)
    const received = await findInvitationsTo(queries, organisationId, account.email)
    const mails = await findMailsTo(queries, account.email)
    const enquiries = await deps.enquiriesFrom(queries, account.email)
    const notes = await deps.notesBy(queries, organisationId, userId)
    const views = await deps.viewsBy(queries, organisationId, userId)
    const plans = await deps.plansBy(queries, organisationId, userId)
    const criteria = await deps.criteriaBy(queries, organisationId, userId)
    const shortlisted = await deps.shortlistedBy(queries, organisationId, userId)
    const followedCriteria = await deps.followedBy(queries, organisationId, userId)
    const dashboardVisits = await deps.visitsOf(queries, organisationId, userId)
    const notificationChoices = await findChoices(queries, session)
    const notices = await findAllNotifications(queries, session)
    const at = deps.now()
    await recordAudit(queries, {
      organisationId,
      actor: session,
      action: 'person_exported',
      subject: { id: userId },
      at,
      caller,
    })
    return {
      exportedAt: isoTime(at),
      account: {
        ...account,
        emailProvenAt: isoTimeOrNull(account.emailProvenAt),
        createdAt: isoTime(account.createdAt),
      },
      organisation,
      sessions: tokens.filter((token) => token.kind === 'login').map(presentToken),
      apiTokens: tokens.filter((token) => token.kind === 'api').map(presentToken),
      invitationsSent: sent.map(presentInvitation),
      invitationsReceived: received.map(presentInvitation),
      notes: notes.map((note) => ({
        ...note,
        createdAt: isoTime(note.createdAt),
        editedAt: isoTimeOrNull(note.editedAt),
      })),
      savedViews: views.map((view) => ({
        ...view,
        createdAt: isoTime(view.createdAt),
        updatedAt: isoTime(view.updatedAt),
      })),
      planVersions: plans.map((plan) => ({ ...plan, createdAt: isoTime(plan.createdAt) })),
      criteria: criteria.map((criterion) => ({ ...criterion, createdAt: isoTime(criterion.createdAt) })),
      shortlistedHomes: shortlisted.map(({ homeKey, addedAt }) => ({ homeKey, addedAt: isoTime(addedAt) })),
      followedCriteria,
      notificationChoices,
      dashboardVisits,
      notifications: notices.map(({ kind, data, createdAt, readAt }) => ({
        ...noticeWords(kind, data),
        createdAt: isoTime(createdAt),
        readAt: isoTimeOrNull(readAt),
      })),
      mails: mails.map(({ subject, createdAt, sentAt }) => ({
        subject,
        queuedAt: isoTime(createdAt),
        sentAt: isoTimeOrNull(sentAt),
      })),
      enquiries: enquiries.map(({ kind, name, companyName, message, answers, createdAt }) => ({
        kind,
        name,
        companyName,
        message,
        answers,
        createdAt: isoTime(createdAt),
      })),
    }
  })
}

function presentToken(token: Awaited<ReturnType<typeof findOwnTokens>>[number]) {
  return {
    ...token,
    createdAt: isoTime(token.createdAt),
    lastUsedAt: isoTimeOrNull(token.lastUsedAt),
    expiresAt: isoTimeOrNull(token.expiresAt),
  }
}

function presentInvitation({ id, email, ...times }: InvitationOfPerson) {
  return {
    id,
    email,
    createdAt: isoTime(times.createdAt),
    sentAt: isoTime(times.sentAt),
    expiresAt: isoTime(times.expiresAt),
    acceptedAt: isoTimeOrNull(times.acceptedAt),
    withdrawnAt: isoTimeOrNull(times.withdrawnAt),
  }
}

function isoTimeOrNull(at: Date | null): string | null {
  return at === null ? null : isoTime(at)
}
