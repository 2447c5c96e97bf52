import { ukDay } from '@retrofolio/contract/uk-day'
import { failedRules } from '@retrofolio/engine/rules/failed-rules'
import { rulesAsOf } from '@retrofolio/engine/rules/rules-in-force'
import { RULES, RULES_EDITION } from '@retrofolio/engine/tables/rules/rule-figures'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { lockProgress, saveProgress } from '../../../notifications/notifications.repository.ts'
import { notify } from '../../../notifications/notify.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { findFactsInForce, knownFactsIn } from '../facts/facts.repository.ts'
import { HOMES_PAGE } from '../home-pages.ts'
import { homes } from '../homes.tables.ts'
import { judgedHome } from '../judged-home.ts'

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
  const asOf = ukDay(at)
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
        // A list of no homes would not help: the dashboard shows the other rules.
        link: failing === 0 ? '/dashboard#rules' : `/portfolio?fails=${id}`,
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

/** Homes are judged as on their pages and in lists, a page of them at a time. */
async function countFailing(queries: Queries, organisationId: number, asOf: string): Promise<Record<string, number>> {
  const fails: Record<string, number> = {}
  let last = 0
  while (true) {
    const page = await queries
      .select({ id: homes.id, ...JUDGED })
      .from(homes)
      .where(and(eq(homes.organisationId, organisationId), isNull(homes.archivedAt), gt(homes.id, last)))
      .orderBy(homes.id)
      .limit(HOMES_PAGE)
    const end = page.at(-1)?.id
    if (end === undefined) return fails
    last = end
    const ids = page.map(({ id }) => id)
    const factsOf = await findFactsInForce(queries, organisationId, ids)
    for (const home of page) {
      const judged = judgedHome(home, knownFactsIn(factsOf.get(home.id) ?? []))
      for (const rule of failedRules(judged, asOf).rules) fails[rule] = (fails[rule] ?? 0) + 1
    }
  }
}

const JUDGED = {
  features: homes.features,
  lodged: homes.lodged,
  survey: homes.survey,
  postcode: homes.postcode,
  ranges: homes.ranges,
}
