import type { HotWater } from '../../dwelling/dwelling.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { unknownHomeFeatures } from '../../dwelling/features/unknown-home.ts'
import { dwellingFromFeatures } from '../../dwelling/reading/dwelling-from-features.ts'
import type { BalanceInput } from '../../heat-loss/balance-input.ts'
import type { BalanceYear } from '../../heat-loss/balance-year.ts'
import { balanceHotWater } from '../../heat-loss/hot-water-demand.ts'
import type { AgeBand, Edition } from '../../vocabulary.ts'

/** Usual hot water by edition, age band and kind, each described once, and memory for its balance. */
export interface UsualHotWater {
  readonly known: Map<string, HotWater>
  readonly year: BalanceYear
}

/**
 * Heat for hot water of a boiler home as it would be with a usual cylinder in place of a combination boiler, or the
 * other way round. Rule UNC-4a.
 *
 * @param input of the home as it was taken; left as it is
 * @returns [kWh/yr]
 */
export function alternativeHotWaterKwh(
  input: BalanceInput,
  edition: Edition,
  ageBand: AgeBand | null,
  { known, year }: UsualHotWater,
): number {
  const { hotWater } = input
  const key = `${edition}|${ageBand}|${hotWater.isCombi}`
  input.hotWater = known.get(key) ?? usualHotWater(edition, ageBand ?? LIKELY_BAND, !hotWater.isCombi)
  known.set(key, input.hotWater)
  balanceHotWater(input, year)
  input.hotWater = hotWater
  return year.annualHotWaterKwh
}

const LIKELY_BAND: AgeBand = 'D'

/** Hot water of a gas boiler of which nothing else is known. */
function usualHotWater(edition: Edition, ageBand: AgeBand, isCombi: boolean): HotWater {
  const unknown = unknownHomeFeatures('england')
  const features: HomeFeatures = {
    ...unknown,
    propertyType: 'house',
    totalFloorAreaM2: 90,
    ageBand,
    mainHeating: { ...unknown.mainHeating, system: 'boiler', fuel: 'mains_gas' },
    hotWater: { ...unknown.hotWater, source: 'main_system', hasCylinder: !isCombi },
  }
  const described = dwellingFromFeatures(plausibleFeatures(features, null), edition, null)
  if (described.kind !== 'dwelling') throw new Error('a house of known size is always described')
  return described.dwelling.hotWater
}
