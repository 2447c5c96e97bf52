import { analyseHome } from '@retrofolio/analysis/analyse-home'
import { knownFeatures } from '@retrofolio/analysis/analysis-with-facts'
import { accountOnWire, type HomeAccount, NO_ACCOUNT } from '@retrofolio/analysis/state-on-wire'
import { rangesWithUnlisted } from '@retrofolio/analysis/unlisted-on-wire'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { assess } from '@retrofolio/engine/assess/assess'
import { type FactRow, knownFactsIn } from '../facts/facts.repository.ts'
import type { HomeRow } from '../homes.repository.ts'
import { statedHome } from '../known-features.ts'

type StoredHome = Pick<
  HomeRow,
  'certificateKey' | 'features' | 'lodged' | 'survey' | 'postcode' | 'ranges' | 'seenRoof' | 'status' | 'isRoofAwaited'
>

/**
 * The assumptions about a home and its running costs. They are calculated on read, which is as fast as reading stored
 * values. Stored ranges are widened for equipment that the certificate does not list.
 */
export function billsAndAssumptionsOf(
  home: StoredHome,
  facts: readonly FactRow[],
): HomeAccount & Pick<HomeDetail, 'ranges'> {
  const { lodged: printed, certificateKey: number, survey, isRoofAwaited, ranges } = home
  const stated = statedHome(home, knownFactsIn(facts))
  const features = home.status === 'analysed' ? knownFeatures(stated) : null
  if (features === null) return { ...NO_ACCOUNT, ranges }
  const analysis = analyseHome(features, assess, { areRangesToFollow: true })
  const isWithoutCheck = printed === null || survey !== null
  const checked = isWithoutCheck ? null : { number, certified: stated.certified, features, printed }
  const account = accountOnWire(analysis, { checked, isRoofAwaited })
  return { ...account, ranges: rangesWithUnlisted(ranges, features, account.unlistedEquipment) }
}
