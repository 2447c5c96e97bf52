import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import type { Register } from '@retrofolio/reference-data/register/register'
import { allOrFirstFailure } from '../../../concurrency/all-or-first-failure.ts'
import type { Database } from '../../../database/database.ts'
import type { FoundHome } from '../list-queries.ts'
import { mayHaveAddresses } from '../purpose/purpose.service.ts'
import { findOwnMarks } from './own-homes.repository.ts'

export interface PresentHomesDependencies {
  database: Database
  register: Pick<Register, 'suggestionsOf'>
  /** Adds the plans that the organisation made for homes. */
  withPlans: (organisationId: number, homes: readonly FoundHome[]) => Promise<ExploreHome[]>
}

/**
 * Homes of a page as an organisation sees them: whether it has them, and their addresses once it has confirmed the
 * purpose.
 */
export async function presentHomes(
  { database, register, withPlans }: PresentHomesDependencies,
  organisationId: number,
  homes: readonly FoundHome[],
): Promise<ExploreHome[]> {
  if (homes.length === 0) return []
  const keys = homes.map(({ homeKey }) => homeKey)
  const [{ portfolioIds, shortlisted }, isAddressed] = await allOrFirstFailure([
    findOwnMarks(database, organisationId, keys),
    mayHaveAddresses(database, organisationId),
  ])
  const places = isAddressed ? await register.suggestionsOf(keys) : null
  return (await withPlans(organisationId, homes)).map((home) => {
    const { homeKey } = home
    const place = places?.get(homeKey)
    return {
      ...home,
      address: place === undefined ? null : addressLines(place),
      postcode: place?.postcode ?? null,
      portfolioHomeId: homeKey.startsWith('uprn:') ? (portfolioIds.get(homeKey.slice('uprn:'.length)) ?? null) : null,
      isShortlisted: shortlisted.has(homeKey),
    }
  })
}

/** Without the postcode, which has a field of its own. */
function addressLines({ fullAddress, postcode }: { fullAddress: string; postcode: string }): string {
  const end = `, ${postcode}`
  return fullAddress.endsWith(end) ? fullAddress.slice(0, -end.length) : fullAddress
}
