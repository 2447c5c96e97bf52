import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import type { Register } from '@retrofolio/reference-data/register/register'
import type { Database } from '../../../database/database.ts'
import { comparableAddress } from '../../homes/home-address.ts'
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
  const withoutUprn = keys.filter((key) => !key.startsWith('uprn:'))
  const areAddressesShown = await mayHaveAddresses(database, organisationId)
  const places = await register.suggestionsOf(areAddressesShown ? keys : withoutUprn)
  const addressOfKey = new Map(
    withoutUprn.flatMap((key): [string, string][] => {
      const place = places.get(key)
      return place === undefined ? [] : [[key, comparableAddress(place.fullAddress)]]
    }),
  )
  const { portfolioIds, shortlisted } = await findOwnMarks(database, organisationId, keys, addressOfKey)
  return (await withPlans(organisationId, homes)).map((home) => {
    const { homeKey } = home
    const place = areAddressesShown ? places.get(homeKey) : undefined
    return {
      ...home,
      address: place === undefined ? null : addressLines(place),
      postcode: place?.postcode ?? null,
      portfolioHomeId: portfolioIds.get(homeKey) ?? null,
      isShortlisted: shortlisted.has(homeKey),
    }
  })
}

/** Without the postcode, which has a field of its own. */
function addressLines({ fullAddress, postcode }: { fullAddress: string; postcode: string }): string {
  const end = `, ${postcode}`
  return fullAddress.endsWith(end) ? fullAddress.slice(0, -end.length) : fullAddress
}
