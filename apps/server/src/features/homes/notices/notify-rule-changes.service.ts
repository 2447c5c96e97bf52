import { judgeRules } from '@retrofolio/engine/rules/judge-rules'
import { rulesAsOf } from '@retrofolio/engine/rules/rules-in-force'
import { RULES, RULES_EDITION } from '@retrofolio/engine/tables/rules/rule-figures'
import { NATIONS, type Nation, TENURES } from '@retrofolio/engine/vocabulary'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { lockProgress, saveProgress } from '../../../notifications/notifications.repository.ts'
import { notify } from '../../../notifications/notify.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'

const TOPIC = 'rules'

/** How members were last notified of the rules: by which tables, on which day, and how many homes failed each. */
const judgedSchema = z.object({ edition: z.string(), asOf: z.string(), fails: z.record(z.string(), z.number()) })
type Judged = z.infer<typeof judgedSchema>

/**
 * Notifies each organisation of rules that make other homes fail: because their first day has come, or because the
 * tables of the engine changed. Homes are read only then. The first time, it only remembers how many fail.
 */
export async function notifyOfRuleChanges(
  { database, now }: { database: Database; now: () => Date },
  stopping: AbortSignal,
  edition = RULES_EDITION,
): Promise<void> {
  const at = now()
  const asOf = at.toISOString().slice(0, 10)
  for (const organisationId of await listOrganisations(database)) {
    if (stopping.aborted) return
    await withinOrganisation(database, organisationId, (queries) =>
      notifyOrganisation(queries, { organisationId, edition, asOf, at }),
    )
  }
}

async function notifyOrganisation(
  queries: Queries,
  { organisationId, edition, asOf, at }: { organisationId: number; edition: string; asOf: string; at: Date },
): Promise<void> {
  const text = await lockProgress(queries, organisationId, TOPIC)
  const before = text === null ? null : judgedSchema.parse(JSON.parse(text))
  const begun = before === null ? [] : begunBetween(before.asOf, asOf)
  // The day alone changes nothing: most days no rule begins.
  if (before !== null && before.edition === edition && begun.length === 0) return
  const fails = await countFailing(queries, organisationId, asOf)
  if (before !== null) {
    for (const { id, title, from } of RULES) {
      const failing = fails[id] ?? 0
      const failed = before.fails[id] ?? 0
      const isBegun = begun.includes(id)
      if (isBegun ? failing === 0 : before.edition === edition || failing === failed) continue
      await notify(queries, {
        organisationId,
        userIds: 'all',
        kind: 'rule_change',
        eventKey: isBegun ? `${id} from ${from}` : `${id} by ${edition}`,
        data: {
          rule: title,
          homes: isBegun ? 0 : Math.abs(failing - failed),
          fails: failing,
          from: isBegun ? from : null,
        },
        link: '/portfolio',
        at,
      })
    }
  }
  const judged: Judged = { edition, asOf, fails }
  await saveProgress(queries, organisationId, TOPIC, JSON.stringify(judged))
}

/** Rules whose first day is after one day and up to another. */
function begunBetween(after: string, until: string): string[] {
  return rulesAsOf({ asOf: until })
    .filter(({ rule: { from } }) => from !== null && from > after && from <= until)
    .map(({ rule }) => rule.id)
}

/** Homes with the same answers are judged together. */
async function countFailing(queries: Queries, organisationId: number, asOf: string): Promise<Record<string, number>> {
  const { rows } = await queries.execute<{
    nation: string | null
    tenure: string | null
    score: string | null
    lodged_on: string | null
    homes: number
  }>(sql`
    select features ->> 'nation' as nation, features ->> 'tenure' as tenure, lodged ->> 'sapScore' as score,
      features ->> 'lodgedOn' as lodged_on, count(*)::int as homes
    from homes where organisation_id = ${organisationId} and archived_at is null and features is not null
    group by 1, 2, 3, 4`)
  const fails: Record<string, number> = {}
  for (const row of rows) {
    const nation: Nation | undefined = NATIONS.find((one) => one === row.nation)
    if (nation === undefined) continue
    const tenure = TENURES.find((one) => one === row.tenure) ?? null
    const score = row.score === null ? null : Number(row.score)
    const isCertified =
      score !== null && score >= 1 && row.lodged_on !== null && z.iso.date().safeParse(row.lodged_on).success
    const certificate = isCertified && row.lodged_on !== null ? { score, lodgedOn: row.lodged_on } : null
    for (const { rule, outcome } of judgeRules({ nation, tenure, certificate, scoreToday: null }, { asOf })) {
      if (outcome.kind === 'fails') fails[rule.id] = (fails[rule.id] ?? 0) + row.homes
    }
  }
  return fails
}
