import type { Database } from '../../database/database.ts'
import { readOnce, withinOrganisation } from '../../database/organisation-scope.ts'
import { readJsonRows } from '../../database/rows/json-row-reader.ts'
import { findOlderBreakdowns, type StoredAnalysis, withBreakdowns } from './analysis/analysis.repository.ts'
import { energyCalculations, heatLossCalculations, solarAnalyses } from './analysis/analysis.tables.ts'
import type { FactRow } from './facts/facts.repository.ts'
import { homeFacts } from './facts/facts.tables.ts'
import type { HomeRow } from './homes.repository.ts'
import { homes } from './homes.tables.ts'

export interface HomeDetailRows {
  home: HomeRow
  analysis: StoredAnalysis
  facts: FactRow[]
}

/** Everything that a home's page shows, in one round trip; a query per table would take ten. */
export async function findHomeDetail(
  database: Database,
  organisationId: number,
  homeId: number,
): Promise<HomeDetailRows | null> {
  const [found] = await readOnce(database, organisationId)`
    select
      json_build_array(to_json(home)) as home,
      (select json_agg(part) from heat_loss_calculations part
        where part.home_id = home.id and part.organisation_id = home.organisation_id) as heat_loss,
      (select json_agg(part order by part.occupiers) from energy_calculations part
        where part.home_id = home.id and part.organisation_id = home.organisation_id) as energy,
      (select json_agg(part order by part.updated_at desc, part.id desc) from solar_analyses part
        where part.home_id = home.id and part.organisation_id = home.organisation_id) as solar,
      (select json_agg(part order by part.id desc) from home_facts part
        where part.home_id = home.id and part.organisation_id = home.organisation_id) as facts
    from homes home
    where home.id = ${homeId} and home.organisation_id = ${organisationId}`
  if (found === undefined) return null
  const [home] = readJsonRows(homes, found['home'])
  if (home === undefined) return null
  const energy = readJsonRows(energyCalculations, found['energy'])
  const readOlder = () =>
    withinOrganisation(database, organisationId, (queries) => findOlderBreakdowns(queries, { organisationId, homeId }))
  return {
    home,
    analysis: {
      heatLoss: readJsonRows(heatLossCalculations, found['heat_loss']),
      energy: await withBreakdowns(energy, readOlder),
      solar: readJsonRows(solarAnalyses, found['solar']),
    },
    facts: readJsonRows(homeFacts, found['facts']),
  }
}
