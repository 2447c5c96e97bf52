import type { Home, HomeDetail } from '@retrofolio/contract/home'
import type { Register } from '@retrofolio/reference-data/register/register'
import type { Database, Queries } from '../../platform/database.ts'
import { Refusal } from '../../platform/errors.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import type { Assess } from './analyse-home.ts'
import { findAnalysis } from './analysis.repository.ts'
import { presentHome, presentHomeDetail } from './home.present.ts'
import {
  countHomes as countHomesIn,
  deleteHome as deleteHomeIn,
  findHome,
  findHomes,
  type HomeRow,
  lockHome,
} from './homes.repository.ts'

export interface PortfolioDependencies {
  database: Database
  register: Register
  assess: Assess
  now: () => Date
}

export function countHomes(database: Database, organisationId: number): Promise<number> {
  return withinOrganisation(database, organisationId, (queries) => countHomesIn(queries, organisationId))
}

export async function listHomes(deps: PortfolioDependencies, organisationId: number): Promise<Home[]> {
  const homes = await withinOrganisation(deps.database, organisationId, (queries) => findHomes(queries, organisationId))
  return homes.map(presentHome)
}

export function showHome(deps: PortfolioDependencies, organisationId: number, homeId: number): Promise<HomeDetail> {
  return withinOrganisation(deps.database, organisationId, async (queries) =>
    homeDetail(queries, requireHome(await findHome(queries, organisationId, homeId))),
  )
}

export function deleteHome(deps: PortfolioDependencies, organisationId: number, homeId: number): Promise<void> {
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const home = requireHome(await lockHome(queries, organisationId, homeId))
    if (home.status !== 'missing_data') throw new Refusal('HOME_NOT_DELETABLE')
    await deleteHomeIn(queries, organisationId, homeId)
  })
}

export async function homeDetail(queries: Queries, home: HomeRow): Promise<HomeDetail> {
  const key = { homeId: home.id, organisationId: home.organisationId }
  return presentHomeDetail(home, await findAnalysis(queries, key))
}

/** A home of another organisation is a home that does not exist. */
export function requireHome(home: HomeRow | null): HomeRow {
  if (home === null) throw new Refusal('NOT_FOUND')
  return home
}
