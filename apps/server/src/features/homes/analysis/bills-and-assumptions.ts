import { analyseHome } from '@retrofolio/analysis/analyse-home'
import { accountOnWire, type HomeAccount, NO_ACCOUNT } from '@retrofolio/analysis/state-on-wire'
import { assess } from '@retrofolio/engine/assess/assess'
import { type FactRow, knownFactsIn } from '../facts/facts.repository.ts'
import type { HomeRow } from '../homes.repository.ts'
import { certifiedFeatures, knownFeatures } from '../known-features.ts'

type StoredHome = Pick<
  HomeRow,
  'certificateKey' | 'features' | 'lodged' | 'survey' | 'postcode' | 'seenRoof' | 'status' | 'isRoofAwaited'
>

/**
 * The assumptions about a home and its running costs. They are calculated on read, which is as fast as reading stored
 * values.
 */
export function billsAndAssumptionsOf(home: StoredHome, facts: readonly FactRow[]): HomeAccount {
  const features = home.status === 'analysed' ? knownFeatures(home, knownFactsIn(facts)) : null
  if (features === null) return NO_ACCOUNT
  const analysis = analyseHome(features, assess, { areRangesToFollow: true })
  const { lodged: printed, certificateKey: number, survey, isRoofAwaited } = home
  const isWithoutCheck = printed === null || survey !== null
  const checked = isWithoutCheck ? null : { number, certified: certifiedFeatures(home), features, printed }
  return accountOnWire(analysis, { checked, isRoofAwaited })
}
