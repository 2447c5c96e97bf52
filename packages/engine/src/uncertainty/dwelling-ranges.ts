import type { EnergyAccount } from '../certificate/certificate.ts'
import { climateOf, ratingClimate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { balancedDwelling } from './balanced-dwelling.ts'
import { type BulkRanges, bulkRanges, createRangesWorkspace, type RangesWorkspace } from './bulk-ranges.ts'

/** A home that is described twice: as its certificate was lodged, with the account of its rating, and as of today. */
export interface HomeDescribedTwice {
  features: HomeFeatures
  lodged: Dwelling
  account: EnergyAccount
  present: Dwelling
  /** Facts of today where changes differ from those of the certificate. */
  presentFeatures?: HomeFeatures
}

/**
 * P10 and P90 of the lodged score and of the space heating, as `bulkRanges`, where the dwellings are known but not
 * their balances. Rule UNC-9.
 *
 * @param home described as lodged and as of today
 * @param target every entry is written: points, not rounded, and [kWh/yr]
 * @param workspace kept by a caller who asks for more than one home; its content does not change the result
 * @see docs/method/uncertainty.md
 */
export function dwellingRanges(
  { features, lodged, account, present, presentFeatures = features }: HomeDescribedTwice,
  target: BulkRanges,
  workspace: RangesWorkspace = createRangesWorkspace(),
): void {
  const { dwelling, input, year, climate } = balancedDwelling(lodged, ratingClimate(lodged.edition), workspace.lodged)
  bulkRanges(
    {
      features,
      presentFeatures,
      lodged: { dwelling, input, year, climate, account },
      present: balancedDwelling(present, climateOf(present.climateRegionId), workspace.present),
    },
    target,
    workspace,
  )
}
