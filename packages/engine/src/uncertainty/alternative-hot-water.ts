import type { HotWater } from '../dwelling/dwelling.ts'
import { unknownHomeFeatures } from '../dwelling/features/unknown-home.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import type { BalanceInput } from '../heat-loss/balance-input.ts'
import { emptyBalanceYear } from '../heat-loss/balance-year.ts'
import { balanceHotWater } from '../heat-loss/hot-water-demand.ts'
import type { AgeBand, Edition } from '../vocabulary.ts'

/**
 * Heat for hot water of a boiler home as it would be with a usual cylinder in place of a combination boiler, or the
 * other way round. Rule UNC-4a.
 *
 * @param input of the home as it was taken; left as it is
 * @returns [kWh/yr]
 */
export function alternativeHotWaterKwh(input: BalanceInput, edition: Edition, ageBand: AgeBand | null): number {
  const { hotWater } = input
  input.hotWater = usualHotWater(edition, ageBand ?? LIKELY_BAND, !hotWater.isCombi)
  balanceHotWater(input, YEAR)
  input.hotWater = hotWater
  return YEAR.annualHotWaterKwh
}

const YEAR = emptyBalanceYear()
const LIKELY_BAND: AgeBand = 'D'
const known = new Map<string, HotWater>()

/** Hot water of a gas boiler of which nothing else is said; read once for each edition and age. */
function usualHotWater(edition: Edition, ageBand: AgeBand, isCombi: boolean): HotWater {
  const key = `${edition}|${ageBand}|${isCombi}`
  const memoised = known.get(key)
  if (memoised !== undefined) return memoised
  const unknown = unknownHomeFeatures('england')
  const described = dwellingFromFeatures(
    {
      ...unknown,
      propertyType: 'house',
      totalFloorAreaM2: 90,
      ageBand,
      mainHeating: { ...unknown.mainHeating, system: 'boiler', fuel: 'mains_gas' },
      hotWater: { ...unknown.hotWater, source: 'main_system', hasCylinder: !isCombi },
    },
    edition,
  )
  if (described.kind !== 'dwelling') throw new Error('a house of known size is always described')
  known.set(key, described.dwelling.hotWater)
  return described.dwelling.hotWater
}
