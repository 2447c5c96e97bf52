import { analyseHome, type HomeModel } from '@retrofolio/analysis/analyse-home'
import { knownFeatures } from '@retrofolio/analysis/analysis-with-facts'
import { accountOnWire, type HomeAccount, NO_ACCOUNT } from '@retrofolio/analysis/state-on-wire'
import { rangesWithUnlisted } from '@retrofolio/analysis/unlisted-on-wire'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { assess } from '@retrofolio/engine/assess/assess'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { HomeRow } from '../homes.repository.ts'
import { statedHome } from '../known-features.ts'

/** The columns of a home that its bills and assumptions depend on. */
export type StoredHome = Pick<
  HomeRow,
  'certificateKey' | 'features' | 'lodged' | 'survey' | 'postcode' | 'ranges' | 'seenRoof' | 'status' | 'isRoofAwaited'
>

/** What is calculated on read: bills, assumptions and ranges, and the assessment that they are from. */
export interface HomeOnRead extends Pick<HomeDetail, 'ranges'> {
  account: HomeAccount
  /** null without an analysis. */
  assessed: { features: HomeFeatures; assessment: AnalysedHome } | null
}

/**
 * What a home's page and lists calculate on read, which is as fast as reading stored values. Stored ranges are widened for
 * equipment that the certificate does not list.
 */
export function homeOnRead(home: StoredHome, facts: KnownFacts, { panels }: Pick<HomeModel, 'panels'>): HomeOnRead {
  const { lodged: printed, certificateKey: number, survey, isRoofAwaited, ranges } = home
  const stated = statedHome(home, facts)
  const features = home.status === 'analysed' ? knownFeatures(stated) : null
  if (features === null) return { account: NO_ACCOUNT, ranges, assessed: null }
  const analysis = analyseHome(features, { rate: assess, panels }, { areRangesToFollow: true })
  const isWithoutCheck = printed === null || survey !== null
  const checked = isWithoutCheck ? null : { number, certified: stated.certified, features, printed }
  const account = accountOnWire(analysis, { features, checked, isRoofAwaited })
  return {
    account,
    ranges: rangesWithUnlisted(ranges, features, account.unlistedEquipment),
    assessed: analysis.kind === 'analysed' ? { features, assessment: analysis.assessment } : null,
  }
}
