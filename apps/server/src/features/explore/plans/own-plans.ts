import { ukDay } from '@retrofolio/contract/uk-day'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { sqlText } from '@retrofolio/reference-data/duckdb/sql-text'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { OwnRowsReader } from '../own-homes/own-rows.ts'
import { isOfBasis } from './explore-plans.repository.ts'
import { explorePlanJobs } from './explore-plans.tables.ts'
import { basisText, type PlansBasis, plansBasis } from './plan-basis-now.ts'

export interface CurrentBasis {
  now: () => Date
  panels: PanelChoices
  /** null if the organisation uses the library's prices. */
  currentRates: (queries: Queries, organisationId: number) => Promise<{ version: number } | null>
}

/** What plans of an organisation would stand on today. */
export async function currentBasis(
  { now, panels, currentRates }: CurrentBasis,
  queries: Queries,
  organisationId: number,
): Promise<PlansBasis> {
  const ratesVersion = (await currentRates(queries, organisationId))?.version ?? null
  return plansBasis(panels, { asOf: ukDay(now()), ratesVersion })
}

/** Figures of the table `own_plans`, as FLOAT. */
const FIGURES = ['cost_to_c_gbp', 'cost_to_high_gbp', 'gain_points', 'plan_saved_kwh', 'cost_per_saved_kwh'] as const

/** Plans of an organisation that are current, for its searches. */
export function ownPlans(deps: CurrentBasis): OwnRowsReader {
  const versionIn = async (queries: Queries, organisationId: number, basis: PlansBasis): Promise<string> => {
    // Plans change with the progress of a job alone, and an organisation runs one at a time.
    const [newest] = await queries
      .select({ id: explorePlanJobs.id, done: explorePlanJobs.done, status: explorePlanJobs.status })
      .from(explorePlanJobs)
      .where(eq(explorePlanJobs.organisationId, organisationId))
      .orderBy(desc(explorePlanJobs.id))
      .limit(1)
    return newest === undefined ? '' : `${newest.id} ${newest.done} ${newest.status} ${basisText(basis)}`
  }
  return {
    version: (database, organisationId) =>
      withinOrganisation(database, organisationId, async (queries) =>
        versionIn(queries, organisationId, await currentBasis(deps, queries, organisationId)),
      ),
    read: (database, organisationId) =>
      withinOrganisation(database, organisationId, async (queries) => {
        const basis = await currentBasis(deps, queries, organisationId)
        // First, so that rows of a later version are read again.
        const version = await versionIn(queries, organisationId, basis)
        const { rows } = await queries.execute<{ text: string }>(sql`
          select coalesce(string_agg(concat_ws(',', home_id, certificate_digest,
            coalesce(cost_to_c_gbp::text, ''), coalesce(cost_to_high_gbp::text, ''), coalesce(gain_points::text, ''),
            coalesce(saved_kwh::text, ''),
            coalesce((case when saved_kwh > 0 then cost_to_c_gbp / saved_kwh end)::text, '')), ';'), '') as text
          from (select *, case split_part(home_key, ':', 1)
              when 'uprn' then split_part(home_key, ':', 2)::bigint
              else -1 - split_part(home_key, ':', 2)::bigint end as home_id
            from explore_plans where organisation_id = ${organisationId} and ${isOfBasis(basis)}) as plans`)
        return { version, text: rows[0]?.text ?? '' }
      }),
    joinSql: (text) => `
      SELECT string_agg(concat_ws(',', search.home_row, array_to_string(cells[3:], ',')), ';')
      FROM (SELECT string_split(unnest(string_split(${sqlText(text)}, ';')), ',') AS cells) AS plans
      JOIN search ON search.home_id = TRY_CAST(cells[1] AS BIGINT) AND search.features::VARCHAR = cells[2]`,
    rowsSql: (joined) => `
      SELECT cells[1]::INTEGER AS home_row,
        ${FIGURES.map((name, place) => `TRY_CAST(cells[${place + 2}] AS FLOAT) AS ${name}`).join(', ')}
      FROM (SELECT string_split(unnest(string_split(${sqlText(joined)}, ';')), ',') AS cells)`,
    noRowsSql: `SELECT 0 AS home_row, ${FIGURES.map((name) => `0::FLOAT AS ${name}`).join(', ')} LIMIT 0`,
  }
}
