import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import type { Database } from '../../../database/database.ts'
import { findOwnMarks } from './own-homes.repository.ts'

/** Homes of a page with what the organisation has of them. */
export async function markOwnHomes(
  database: Database,
  organisationId: number,
  homes: readonly ExploreHome[],
): Promise<ExploreHome[]> {
  if (homes.length === 0) return []
  const { portfolioIds, shortlisted } = await findOwnMarks(
    database,
    organisationId,
    homes.map(({ homeKey }) => homeKey),
  )
  return homes.map((home) => ({
    ...home,
    portfolioHomeId: portfolioIds.get(home.homeKey.replace(/^uprn:/, '')) ?? null,
    isShortlisted: shortlisted.has(home.homeKey),
  }))
}
