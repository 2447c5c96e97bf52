import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { mails } from './mails.tables.ts'

export type Mail = typeof mails.$inferSelect

const isWaiting = and(isNull(mails.sentAt), isNull(mails.diedAt))
const isDue = and(isWaiting, lte(mails.nextAttemptAt, sql`now()`))

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`

/** For one attempt: whoever gets the mail has it for itself this long. Null when there is nothing to do. */
export async function claimMail(queries: Queries, id: number, forSeconds: number): Promise<Mail | null> {
  const [claimed] = await queries
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: inSeconds(forSeconds) })
    .where(and(eq(mails.id, id), isDue))
    .returning()
  return claimed ?? null
}

/** The bodies go: they may hold links that let somebody in. */
export async function recordSent(queries: Queries, id: number): Promise<void> {
  await queries
    .update(mails)
    .set({ sentAt: sql`now()`, diedAt: null, lastError: null, text: '', html: '' })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
}

/** When it may be tried again. */
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

/** Mails that should have been tried this long ago and were not: whatever was to wake their sending up is lost. */
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
  /** Of those that wait: after at least one attempt. */
  failing: number
  sent: number
  dead: number
  /** How long the oldest of those that wait has done so since it was queued, whatever was tried; 0 where none waits. */
  oldestUnsentSeconds: number
}

/** Oldest first: what a person may know that we hold about them. */
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

/** Sent or not: nothing of this person stays, and nothing more goes out to them, whoever writes. */
export async function deleteMailsTo(queries: Queries, recipient: string): Promise<void> {
  await queries.delete(mails).where(isTo(recipient))
}

/** Sent or not; the mails that tell of these events. */
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

/** Mails that were given up, newest first. */
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

/** From the first attempt again. Null takes all. */
export async function retryDeadMails(queries: Queries, ids: readonly number[] | null): Promise<number[]> {
  const revived = await queries
    .update(mails)
    .set({ diedAt: null, attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(isNotNull(mails.diedAt), ids === null ? undefined : inArray(mails.id, [...ids])))
    .returning({ id: mails.id })
  return revived.map((row) => row.id)
}

const isTo = (recipient: string) => sql`lower(${mails.recipient}) = lower(${recipient})`
