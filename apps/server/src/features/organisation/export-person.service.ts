import { type PersonExportHead, personExportHeadSchema } from '@retrofolio/contract/person'
import { toWire } from '@retrofolio/contract/wire-case'
import { Refusal } from '../../platform/errors.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { findMailsTo } from '../../platform/mail/mails.repository.ts'
import { withAccountsOf } from '../../platform/organisation-scope.ts'
import { auditPages } from '../audit/audit.service.ts'
import { recordAudit } from '../audit/record-audit.service.ts'
import type { Asking, OrganisationDependencies } from './organisation.service.ts'
import {
  findInvitationsBy,
  findInvitationsTo,
  findOwnAccount,
  findOwnTokens,
  type InvitationOfPerson,
  isTokenOf,
} from './person.repository.ts'

/** One JSON object, its trail read page by page. That it was taken is an entry of the trail. */
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
    const isProven = account.emailProvenAt !== null
    // After the account was read: the new password that proved its e-mail has ended every key that was there before.
    if (!(await isTokenOf(queries, session))) throw new Refusal('TOKEN_UNKNOWN')
    const tokens = await findOwnTokens(queries, userId)
    const sent = await findInvitationsBy(queries, organisationId, userId)
    const received = await findInvitationsTo(queries, organisationId, account.email)
    const mails = isProven ? await findMailsTo(queries, account.email) : []
    const enquiries = isProven ? await deps.enquiriesFrom(queries, account.email) : []
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
      leftOut: isProven ? null : LEFT_OUT,
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

/** Registering takes no mail, so whoever did it can have given the e-mail of somebody else. */
const LEFT_OUT =
  'Mails to your e-mail address and what was written into our forms with it are left out, since nobody has shown yet that the address is yours. Sign out, choose “Reset my password”, open the link that we mail you, and export again.'

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
