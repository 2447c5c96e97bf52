import { type CostRegion, nationOfRegion, REGION_COSTS, REGIONS_OF_AREA } from '../tables/measures/price-figures.ts'
import type { Nation } from '../vocabulary.ts'

export interface RegionOfHome {
  /** null: not known, then prices are the mean of Great Britain. */
  region: CostRegion | null
  /** How it is known, or why not. */
  because: string
}

/**
 * The region whose prices count for a home. Rule MEA-4.
 *
 * @param home nation, and the postcode as far as it is known
 * @returns the region; null where the postcode of a home in England is not known
 * @see docs/method/measures.md
 */
export function regionOfHome({ nation, postcode }: { nation: Nation; postcode: string | null }): RegionOfHome {
  const ofNation = REGION_COSTS.find(({ region }) => region === nation)
  if (ofNation !== undefined) return { region: ofNation.region, because: `Prices of ${ofNation.name}.` }
  const area = postcode?.match(/^[A-Z]{1,2}(?=\d)/)?.[0]
  if (area === undefined) return { region: null, because: 'Mean prices of Great Britain: the postcode is not known.' }
  const found = REGIONS_OF_AREA.get(area)?.find((region) => nationOfRegion(region) === nation)
  const named = REGION_COSTS.find(({ region }) => region === found)
  return named === undefined
    ? { region: null, because: `Mean prices of Great Britain: ${area} is no postcode area of the home's nation.` }
    : { region: named.region, because: `Prices of ${named.name}, by postcode area ${area}.` }
}
