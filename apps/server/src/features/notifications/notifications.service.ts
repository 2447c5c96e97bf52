import type { notificationChoiceRequestSchema } from '@retrofolio/contract/notifications/notifications'
import {
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationChoices,
  type NotificationKind,
  type Notifications,
} from '@retrofolio/contract/notifications/notifications'
import type { z } from 'zod'
import type { Database, Queries } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { isoTime } from '../../formats/iso-time.ts'
import { Refusal } from '../../http/errors/errors.ts'
import type { Session } from '../../http/routes/session.ts'
import { DEFAULT_CHANNELS } from '../../notifications/channels.ts'
import { noticeWords } from '../../notifications/notice-words.ts'
import {
  countUnread,
  findChoices,
  findNotifications,
  type NotificationRow,
  saveChoice,
  setAllRead,
  setRead,
} from '../../notifications/notifications.repository.ts'

export interface NotificationsDependencies {
  database: Database
  now: () => Date
}

export interface NotificationsQuery {
  kinds: readonly NotificationKind[]
  isUnread: boolean
  before: number | null
  limit: number
}

export function listNotifications(
  deps: NotificationsDependencies,
  session: Session,
  query: NotificationsQuery,
): Promise<Notifications> {
  return within(deps, session, async (queries) => {
    const rows = await findNotifications(queries, memberOf(session), { ...query, limit: query.limit + 1 })
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    return {
      notifications: page.map(presentNotification),
      nextCursor: rows.length > query.limit && last !== undefined ? String(last.id) : null,
      unread: await countUnread(queries, memberOf(session)),
    }
  })
}

export async function showUnread(deps: NotificationsDependencies, session: Session): Promise<{ unread: number }> {
  return { unread: await within(deps, session, (queries) => countUnread(queries, memberOf(session))) }
}

export async function markNotification(
  deps: NotificationsDependencies,
  session: Session,
  { id, isRead }: { id: number; isRead: boolean },
): Promise<Notification> {
  const row = await within(deps, session, (queries) =>
    setRead(queries, memberOf(session), id, isRead ? deps.now() : null),
  )
  if (row === null) throw new Refusal('NOT_FOUND')
  return presentNotification(row)
}

export function markAllRead(deps: NotificationsDependencies, session: Session): Promise<{ unread: number }> {
  return within(deps, session, async (queries) => {
    await setAllRead(queries, memberOf(session), deps.now())
    return { unread: await countUnread(queries, memberOf(session)) }
  })
}

export function listChoices(deps: NotificationsDependencies, session: Session): Promise<NotificationChoices> {
  return within(deps, session, (queries) => choicesOf(queries, session))
}

export function changeChoice(
  deps: NotificationsDependencies,
  session: Session,
  choice: z.infer<typeof notificationChoiceRequestSchema>,
): Promise<NotificationChoices> {
  return within(deps, session, async (queries) => {
    await saveChoice(queries, memberOf(session), choice)
    return choicesOf(queries, session)
  })
}

async function choicesOf(queries: Queries, session: Session): Promise<NotificationChoices> {
  const chosen = new Map((await findChoices(queries, memberOf(session))).map(({ kind, channel }) => [kind, channel]))
  return { choices: NOTIFICATION_KINDS.map((kind) => ({ kind, channel: chosen.get(kind) ?? DEFAULT_CHANNELS[kind] })) }
}

function presentNotification({ id, kind, data, link, createdAt, readAt }: NotificationRow): Notification {
  return {
    id,
    kind,
    ...noticeWords(kind, data),
    link,
    createdAt: isoTime(createdAt),
    readAt: readAt === null ? null : isoTime(readAt),
  }
}

function within<Answer>(
  { database }: NotificationsDependencies,
  { organisationId }: Session,
  work: (queries: Queries) => Promise<Answer>,
): Promise<Answer> {
  return withinOrganisation(database, organisationId, work)
}

const memberOf = ({ organisationId, userId }: Session) => ({ organisationId, userId })
