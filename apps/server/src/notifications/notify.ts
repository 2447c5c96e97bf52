import type { NotificationKind } from '@retrofolio/contract/notifications/notifications'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { claimOrganisation } from '../database/organisation-scope.ts'
import { sendJob } from '../jobs/send-job.ts'
import { DEFAULT_CHANNELS } from './channels.ts'
import type { NoticeData } from './notice-words.ts'

/** An event of which members are notified. */
export type Notice = { [Kind in NotificationKind]: NoticeOf<Kind> }[NotificationKind]

interface NoticeOf<Kind extends NotificationKind> {
  organisationId: number
  /** Without those who are no active members; `all` addresses everybody in the organisation. */
  userIds: readonly number[] | 'all'
  /** Who caused the event, and needs no notice. */
  exceptUserId?: number | undefined
  kind: Kind
  /** Identifies the event within its kind: a second notice of it does nothing, whichever node writes it. */
  eventKey: string
  data: NoticeData[Kind]
  /** A path of the web application that shows the item. */
  link: string
  at: Date
}

/**
 * Notifies each addressed member as they chose, within the caller's transaction: the notices exist exactly when the
 * event does. Works within `withinOrganisation` and `withAccountsOf`.
 *
 * @returns how many members were notified
 */
export async function notify(queries: Queries, notice: Notice): Promise<number> {
  const { organisationId, userIds, exceptUserId = null, kind, eventKey, data, link, at } = notice
  if (userIds !== 'all' && userIds.length === 0) return 0
  await claimOrganisation(queries, organisationId)
  const addressed = userIds === 'all' ? null : `{${userIds.join(',')}}`
  const { rows } = await queries.execute<{ mail: string | null }>(sql`
    insert into notifications (organisation_id, user_id, kind, event_key, data, link, mail, created_at)
    select ${organisationId}, member.id, ${kind}, ${eventKey}, ${JSON.stringify(data)}::jsonb, ${link},
      case member.channel when 'email_at_once' then 'at_once' when 'email_daily' then 'daily'
        when 'email_weekly' then 'weekly' end,
      ${at.toISOString()}::timestamptz
    from (
      select found.id, coalesce(choice.channel, ${DEFAULT_CHANNELS[kind]}) as channel
      from members_to_notify() found
      left join notification_choices choice
        on choice.organisation_id = ${organisationId} and choice.user_id = found.id and choice.kind = ${kind}
      where (${addressed}::bigint[] is null or found.id = any(${addressed}::bigint[]))
        and found.id is distinct from ${exceptUserId}::bigint
    ) member
    where member.channel <> 'off'
    order by member.id
    on conflict do nothing
    returning mail`)
  if (rows.some(({ mail }) => mail === 'at_once')) await sendJob(queries, 'mail-notices', { organisationId })
  return rows.length
}
