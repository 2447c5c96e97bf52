import type { Database, Queries } from '../database/database.ts'
import { withAccountsOf } from '../database/organisation-scope.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { MailTiming } from './channels.ts'
import { dueDigest } from './digest-periods.ts'
import { noticeMail } from './notice-mail.ts'
import {
  clearDigests,
  clearNotifications,
  findUsersToMail,
  insertDigest,
  lockNoticesToMail,
  type NotificationRow,
  settleMails,
} from './notifications.repository.ts'

export interface NoticeMailing {
  database: Database
  now: () => Date
  /** Public address of this deployment, for links. */
  siteAddress: () => string
  listOrganisations: () => Promise<number[]>
  /** The address of a user who can sign in and whose address is verified; null for others. */
  verifiedAddressOf: (queries: Queries, organisationId: number, userId: number) => Promise<string | null>
}

/** Queues the mails that are due of all organisations: those of a lost job, and digests. */
export async function mailDueNotices(deps: NoticeMailing, stopping: AbortSignal): Promise<void> {
  for (const organisationId of await deps.listOrganisations()) {
    if (stopping.aborted) return
    await mailNotices(deps, organisationId)
  }
}

/**
 * Queues the mails that are due of an organisation. What a mail covers is settled in the transaction that queues it, so
 * that nothing is mailed twice, on any node.
 */
export async function mailNotices(deps: NoticeMailing, organisationId: number): Promise<void> {
  const users = await withAccountsOf(deps.database, organisationId, (queries) =>
    findUsersToMail(queries, organisationId),
  )
  for (const userId of users) {
    await withAccountsOf(deps.database, organisationId, (queries) =>
      mailUser(deps, queries, { organisationId, userId }),
    )
  }
}

interface Member {
  organisationId: number
  userId: number
}

async function mailUser(deps: NoticeMailing, queries: Queries, member: Member): Promise<void> {
  const now = deps.now()
  const waiting = await lockNoticesToMail(queries, member)
  const of = (timing: MailTiming) => waiting.filter(({ mail }) => mail === timing)
  const digests = (['daily', 'weekly'] as const).map((timing) => {
    const due = dueDigest(timing, now)
    return { timing, ...due, rows: of(timing).filter(({ createdAt }) => createdAt < due.until) }
  })
  const atOnce = of('at_once')
  if (atOnce.length === 0 && digests.every(({ rows }) => rows.length === 0)) return
  const to = await deps.verifiedAddressOf(queries, member.organisationId, member.userId)
  const send = async (event: string, timing: MailTiming, rows: readonly NotificationRow[]): Promise<void> => {
    if (to !== null) await queueMail(queries, { event, to, ...noticeMail(rows, { timing, site: deps.siteAddress() }) })
    await settleMails(queries, member, rows, now)
  }
  const [first] = atOnce
  if (first !== undefined) await send(`notification:${first.id}`, 'at_once', atOnce)
  for (const { timing, period, rows } of digests) {
    // What was written too late for a digest that was sent goes with the next one.
    if (rows.length === 0 || !(await insertDigest(queries, member, { period, notices: rows.length, at: now }))) continue
    await send(`digest:${member.userId}:${period}`, timing, rows)
  }
}

const KEPT_DAYS = 365
/** Of each member. */
const KEPT_MOST = 2_000
/** Longer than a digest can be late. */
const DIGESTS_KEPT_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1_000

/** Deletes old notifications, those beyond the limit, and those of accounts that no longer exist. */
export async function clearOldNotices(
  deps: Pick<NoticeMailing, 'database' | 'now' | 'listOrganisations'>,
  stopping: AbortSignal,
): Promise<void> {
  const ago = (days: number) => new Date(deps.now().getTime() - days * DAY_MS)
  for (const organisationId of await deps.listOrganisations()) {
    if (stopping.aborted) return
    await withAccountsOf(deps.database, organisationId, async (queries) => {
      await clearNotifications(queries, organisationId, { before: ago(KEPT_DAYS), most: KEPT_MOST })
      await clearDigests(queries, organisationId, ago(DIGESTS_KEPT_DAYS))
    })
  }
}
