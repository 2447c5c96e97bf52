import { VALID_YEARS } from '@retrofolio/contract/certificate-validity'
import { ukDay } from '@retrofolio/contract/uk-day'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { lockProgress, saveProgress } from '../../../notifications/notifications.repository.ts'
import { notify } from '../../../notifications/notify.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { homes } from '../homes.tables.ts'

const MONTHS = [12, 3] as const

/**
 * Notifies each organisation of certificates that come within 12 and within 3 months of their last valid day: once a
 * day, of those since the day before. The first time, of all that are within the period.
 */
export async function notifyOfExpiringCertificates(
  { database, now }: { database: Database; now: () => Date },
  stopping: AbortSignal,
): Promise<void> {
  const at = now()
  for (const organisationId of await listOrganisations(database)) {
    if (stopping.aborted) return
    for (const months of MONTHS) {
      await withinOrganisation(database, organisationId, (queries) =>
        notifyWithin(queries, { organisationId, months, at }),
      )
    }
  }
}

async function notifyWithin(
  queries: Queries,
  { organisationId, months, at }: { organisationId: number; months: (typeof MONTHS)[number]; at: Date },
): Promise<void> {
  const topic = `certificates expiring within ${months} months`
  const last = addMonths(at, months)
  const done = await lockProgress(queries, organisationId, topic)
  if (done !== null && done >= last) return
  // Those within three months have a notification of their own.
  const first = done ?? (months === 3 ? dayBefore(ukDay(at)) : addMonths(at, 3))
  const found = await findExpiring(queries, organisationId, { after: first, last })
  if (found !== null) {
    const { homes: count, until, address, homeId } = found
    await notify(queries, {
      organisationId,
      userIds: 'all',
      kind: 'certificate_expiring',
      eventKey: `${months} months, after ${first}, until ${last}`,
      data: { homes: count, address: count === 1 ? address : null, months, until },
      link: count === 1 ? `/home/${homeId}` : `/portfolio?expires=${dayAfter(first)}..${last}&sort=expires`,
      at,
    })
  }
  await saveProgress(queries, organisationId, topic, last)
}

/** Homes of the list whose certificate is last valid on a day after the first and up to the last; null for none. */
async function findExpiring(
  queries: Queries,
  organisationId: number,
  { after, last }: { after: string; last: string },
): Promise<{ homes: number; until: string; address: string; homeId: number } | null> {
  const lodgedOn = sql`${homes.features} ->> 'lodgedOn'`
  // Days as texts: a certificate is valid until the day before its anniversary, 1 March for 29 February. A year alone is
  // no day.
  const month = sql`date_trunc('month', (${lodgedOn})::date)`
  const days = sql`extract(day from (${lodgedOn})::date)::integer - 2`
  const expiresOn = sql`(${month} + make_interval(years => ${VALID_YEARS}, days => ${days}))::date`
  const [found] = await queries
    .select({
      homes: sql<number>`count(*)::int`,
      until: sql<string | null>`max(${expiresOn})::text`,
      address: sql<string>`min(${homes.fullAddress})`,
      homeId: sql<number>`min(${homes.id})::int`,
    })
    .from(homes)
    .where(
      and(
        eq(homes.organisationId, organisationId),
        isNull(homes.archivedAt),
        sql`${lodgedOn} ~ '^\\d{4}-\\d{2}-\\d{2}$'`,
        sql`${homes.features} #>> '{editionHints,isLodgedOnAYear}' is distinct from 'true'`,
        // Compared as text first, so that a text that is no day is never converted.
        sql`${lodgedOn} between ${addYears(after, -VALID_YEARS)} and ${addYears(dayAfter(dayAfter(last)), -VALID_YEARS)}`,
        sql`${expiresOn} > ${after}::date and ${expiresOn} <= ${last}::date`,
      ),
    )
  if (found === undefined || found.homes === 0 || found.until === null) return null
  return { homes: found.homes, until: found.until, address: found.address, homeId: found.homeId }
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

function addMonths(at: Date, months: number): string {
  const day = new Date(`${ukDay(at)}T00:00:00Z`)
  const dayOfMonth = day.getUTCDate()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(dayOfMonth, lastDay))
  return dayOf(day)
}

function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * 60 * 1_000))
}

const dayAfter = (day: string): string => addDays(day, 1)
const dayBefore = (day: string): string => addDays(day, -1)

function addYears(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years)
  return dayOf(date)
}
