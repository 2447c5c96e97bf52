import type { NotificationChannel, NotificationKind } from '@retrofolio/contract/notifications/notifications'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import {
  notificationChoices,
  notificationDigests,
  notificationProgress,
  notifications,
} from './notifications.tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

interface Member {
  organisationId: number
  userId: number
}

/** Newest first. */
export function findNotifications(
  queries: Queries,
  member: Member,
  page: { kinds: readonly NotificationKind[]; isUnread: boolean; before: number | null; limit: number },
): Promise<NotificationRow[]> {
  return queries
    .select()
    .from(notifications)
    .where(
      and(
        isOf(member),
        page.kinds.length === 0 ? undefined : inArray(notifications.kind, [...page.kinds]),
        page.isUnread ? isNull(notifications.readAt) : undefined,
        page.before === null ? undefined : lt(notifications.id, page.before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(page.limit)
}

/** For the export of a person's data, newest first. */
export function findAllNotifications(queries: Queries, member: Member): Promise<NotificationRow[]> {
  return queries.select().from(notifications).where(isOf(member)).orderBy(desc(notifications.id))
}

export async function countUnread(queries: Queries, member: Member): Promise<number> {
  const [row] = await queries
    .select({ unread: count() })
    .from(notifications)
    .where(and(isOf(member), isNull(notifications.readAt)))
  return row?.unread ?? 0
}

/** Keeps the time of the first reading. Null if the member has no such notification. */
export async function setRead(
  queries: Queries,
  member: Member,
  id: number,
  readAt: Date | null,
): Promise<NotificationRow | null> {
  const isOne = and(isOf(member), eq(notifications.id, id))
  await queries
    .update(notifications)
    .set({ readAt })
    .where(and(isOne, sql`(${notifications.readAt} is null) <> ${readAt === null}`))
  const [row] = await queries.select().from(notifications).where(isOne)
  return row ?? null
}

export async function setAllRead(queries: Queries, member: Member, readAt: Date): Promise<void> {
  await queries
    .update(notifications)
    .set({ readAt })
    .where(and(isOf(member), isNull(notifications.readAt)))
}

/** Choices that differ from the default. */
export function findChoices(queries: Queries, { organisationId, userId }: Member) {
  return queries
    .select({ kind: notificationChoices.kind, channel: notificationChoices.channel })
    .from(notificationChoices)
    .where(and(eq(notificationChoices.organisationId, organisationId), eq(notificationChoices.userId, userId)))
    .orderBy(notificationChoices.kind)
}

export async function saveChoice(
  queries: Queries,
  member: Member,
  choice: { kind: NotificationKind; channel: NotificationChannel },
): Promise<void> {
  await queries
    .insert(notificationChoices)
    .values({ ...member, ...choice })
    .onConflictDoUpdate({
      target: [notificationChoices.organisationId, notificationChoices.userId, notificationChoices.kind],
      set: { channel: choice.channel },
    })
}

/** For a member whose account is deleted. */
export async function deleteNotificationsOf(queries: Queries, { organisationId, userId }: Member): Promise<void> {
  for (const table of [notifications, notificationChoices, notificationDigests]) {
    await queries.delete(table).where(and(eq(table.organisationId, organisationId), eq(table.userId, userId)))
  }
}

/** How far the organisation was notified of a topic. Locks it until the transaction ends; null the first time. */
export async function lockProgress(queries: Queries, organisationId: number, topic: string): Promise<string | null> {
  // Two nodes that both begin with it would otherwise both see nothing.
  await queries.insert(notificationProgress).values({ organisationId, topic, value: '' }).onConflictDoNothing()
  const [row] = await queries
    .select({ value: notificationProgress.value })
    .from(notificationProgress)
    .where(and(eq(notificationProgress.organisationId, organisationId), eq(notificationProgress.topic, topic)))
    .for('update')
  return row === undefined || row.value === '' ? null : row.value
}

export async function saveProgress(
  queries: Queries,
  organisationId: number,
  topic: string,
  value: string,
): Promise<void> {
  await queries
    .update(notificationProgress)
    .set({ value })
    .where(and(eq(notificationProgress.organisationId, organisationId), eq(notificationProgress.topic, topic)))
}

function isOf({ organisationId, userId }: Member) {
  return and(eq(notifications.organisationId, organisationId), eq(notifications.userId, userId))
}

/** Members with notifications that are still to be mailed. */
export async function findUsersToMail(queries: Queries, organisationId: number): Promise<number[]> {
  const rows = await queries
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(eq(notifications.organisationId, organisationId), isToMail))
    .groupBy(notifications.userId)
    .orderBy(notifications.userId)
  return rows.map(({ userId }) => userId)
}

/** Oldest first, without those that another node is mailing. */
export function lockNoticesToMail(queries: Queries, member: Member): Promise<NotificationRow[]> {
  return queries
    .select()
    .from(notifications)
    .where(and(isOf(member), isToMail))
    .orderBy(notifications.id)
    .for('update', { skipLocked: true })
}

export async function settleMails(
  queries: Queries,
  { organisationId }: Member,
  rows: readonly Pick<NotificationRow, 'id'>[],
  at: Date,
): Promise<void> {
  await queries
    .update(notifications)
    .set({ mailSettledAt: at })
    .where(
      and(
        eq(notifications.organisationId, organisationId),
        inArray(
          notifications.id,
          rows.map(({ id }) => id),
        ),
      ),
    )
}

/** @returns false if the member was sent this digest before */
export async function insertDigest(
  queries: Queries,
  member: Member,
  { period, notices, at }: { period: string; notices: number; at: Date },
): Promise<boolean> {
  const rows = await queries
    .insert(notificationDigests)
    .values({ ...member, period, notices, createdAt: at })
    .onConflictDoNothing()
    .returning({ period: notificationDigests.period })
  return rows.length > 0
}

export async function clearNotifications(
  queries: Queries,
  organisationId: number,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  await queries
    .delete(notifications)
    .where(and(eq(notifications.organisationId, organisationId), lt(notifications.createdAt, before)))
  await queries.execute(sql`
    delete from notifications using (
      select id, row_number() over (partition by user_id order by id desc) as place
      from notifications where organisation_id = ${organisationId}
    ) numbered
    where notifications.organisation_id = ${organisationId} and notifications.id = numbered.id and place > ${most}`)
  // Written for a member while their account was being deleted.
  for (const table of [notifications, notificationChoices, notificationDigests]) {
    await queries.execute(sql`
      delete from ${table} where organisation_id = ${organisationId}
        and not exists (select from users where users.id = ${table.userId})`)
  }
}

export async function clearDigests(queries: Queries, organisationId: number, before: Date): Promise<void> {
  await queries
    .delete(notificationDigests)
    .where(and(eq(notificationDigests.organisationId, organisationId), lt(notificationDigests.createdAt, before)))
}

const isToMail = and(isNotNull(notifications.mail), isNull(notifications.mailSettledAt))
