import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { mails } from './mails.tables.ts'

export type Mail = typeof mails.$inferSelect

const isWaiting = and(isNull(mails.sentAt), isNull(mails.diedAt))
const isDue = and(isWaiting, lte(mails.nextAttemptAt, sql`now()`))

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

/** Claims the mail for one attempt: no other node gets it for this long. Null if there is nothing to do. */
export async function claimMail(queries: Queries, id: number, forSeconds: number): Promise<Mail | null> {
  const [claimed] = await queries
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: inSeconds(forSeconds) })
    .where(and(eq(mails.id, id), isDue))
    .returning()
  return claimed ?? null
}

/** The bodies are cleared: they may contain sign-in links. */
export async function recordSent(queries: Queries, id: number): Promise<void> {
  await queries
    .update(mails)
    .set({ sentAt: sql`now()`, diedAt: null, lastError: null, text: '', html: '' })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
}

/** When it may be retried. */
export async function recordFailure(
  queries: Queries,
  id: number,
  failure: { error: string; retryAfterSeconds: number },
): Promise<Date | null> {
  const [failed] = await queries
    .update(mails)
    .set({ lastError: failure.error, nextAttemptAt: inSeconds(failure.retryAfterSeconds) })
    .where(and(eq(mails.id, id), isWaiting))
    .returning({ nextAttemptAt: mails.nextAttemptAt })
  return failed?.nextAttemptAt ?? null
}

export async function recordDeath(queries: Queries, id: number, error: string): Promise<void> {
  await queries
    .update(mails)
    .set({ lastError: error, diedAt: sql`now()` })
    .where(and(eq(mails.id, id), isWaiting))
}

/** Mails overdue by this long: their job was lost. */
export async function findForgotten(queries: Queries, forSeconds: number, limit: number): Promise<number[]> {
  const rows = await queries
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, lt(mails.nextAttemptAt, secondsAgo(forSeconds))))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function deleteOldMails(queries: Queries, keep: { sent: number; dead: number }): Promise<void> {
  await queries
    .delete(mails)
    .where(or(lt(mails.sentAt, secondsAgo(keep.sent)), lt(mails.diedAt, secondsAgo(keep.dead))))
}

export interface MailCounts {
  waiting: number
  /** Waiting mails after at least one attempt. */
  failing: number
  sent: number
  dead: number
  /** Time since the oldest waiting mail was queued, whatever the attempts; 0 if none waits. */
  oldestUnsentSeconds: number
}

/** Oldest first, for the export of a person's data. */
export function findMailsTo(
  queries: Queries,
  recipient: string,
): Promise<Pick<Mail, 'subject' | 'createdAt' | 'sentAt'>[]> {
  return queries
    .select({ subject: mails.subject, createdAt: mails.createdAt, sentAt: mails.sentAt })
    .from(mails)
    .where(isTo(recipient))
    .orderBy(asc(mails.id))
}

/** Deletes sent and unsent mails: no data of this person stays, and no further mail is sent to them. */
export async function deleteMailsTo(queries: Queries, recipient: string): Promise<void> {
  await queries.delete(mails).where(isTo(recipient))
}

/** Deletes sent and unsent mails about these events. */
export async function deleteMailsOf(queries: Queries, events: readonly string[]): Promise<void> {
  await queries.delete(mails).where(inArray(mails.event, [...events]))
}

export async function countMails(queries: Queries): Promise<MailCounts> {
  const count = (condition: unknown) => sql<number>`count(*) filter (where ${condition})::int`
  const [counts] = await queries
    .select({
      waiting: count(isWaiting),
      failing: count(and(isWaiting, isNotNull(mails.lastError))),
      sent: count(isNotNull(mails.sentAt)),
      dead: count(isNotNull(mails.diedAt)),
      oldestUnsentSeconds: sql<number>`coalesce(extract(epoch from now() - min(${mails.createdAt}) filter (where ${isWaiting})), 0)::float`,
    })
    .from(mails)
  return counts ?? { waiting: 0, failing: 0, sent: 0, dead: 0, oldestUnsentSeconds: 0 }
}

/** Mails that wait after a failure, longest first. */
export function findFailing(
  queries: Queries,
  limit: number,
): Promise<Pick<Mail, 'id' | 'event' | 'createdAt' | 'lastError'>[]> {
  return queries
    .select({ id: mails.id, event: mails.event, createdAt: mails.createdAt, lastError: mails.lastError })
    .from(mails)
    .where(and(isWaiting, isNotNull(mails.lastError)))
    .orderBy(asc(mails.createdAt))
    .limit(limit)
}

/** Abandoned mails, newest first. */
export function findDead(
  queries: Queries,
  limit: number,
): Promise<Pick<Mail, 'id' | 'event' | 'diedAt' | 'lastError'>[]> {
  return queries
    .select({ id: mails.id, event: mails.event, diedAt: mails.diedAt, lastError: mails.lastError })
    .from(mails)
    .where(isNotNull(mails.diedAt))
    .orderBy(sql`${mails.diedAt} desc`)
    .limit(limit)
}

/** Restarts with the first attempt. Null retries all. */
export async function retryDeadMails(queries: Queries, ids: readonly number[] | null): Promise<number[]> {
  const revived = await queries
    .update(mails)
    .set({ diedAt: null, attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(isNotNull(mails.diedAt), ids === null ? undefined : inArray(mails.id, [...ids])))
    .returning({ id: mails.id })
  return revived.map((row) => row.id)
}

const isTo = (recipient: string) => sql`lower(${mails.recipient}) = lower(${recipient})`
