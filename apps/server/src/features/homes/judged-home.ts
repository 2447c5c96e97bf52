import { dayNumber } from '@retrofolio/contract/iso-day'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { JudgedHome } from '@retrofolio/engine/rules/judged-home'
import { TENURES } from '@retrofolio/engine/vocabulary'
import type { HomeRow } from './homes.repository.ts'
import { certifiedFeatures } from './known-features.ts'

type Judged = Pick<HomeRow, 'features' | 'lodged' | 'survey' | 'postcode' | 'ranges'>

/** What the rules judge of a stored home, as on its page. */
export function judgedHome(home: Judged, facts: KnownFacts): JudgedHome {
  const { nation, tenure } = certifiedFeatures(home)
  const stated = facts.tenure ?? tenure
  const range = home.ranges?.todayScore ?? null
  return {
    nation,
    tenure: TENURES.find((one) => one === stated) ?? null,
    certificate: lodgedCertificate(home),
    scoreToday: range === null ? null : { p10: range.low, p50: range.central, p90: range.high },
  }
}

/** The certificate of the register, which is the law whatever a survey file says. */
export function lodgedCertificate({ features, lodged }: Pick<Judged, 'features' | 'lodged'>) {
  const score = lodged?.sapScore ?? null
  const lodgedOn = features?.lodgedOn ?? null
  const isCertified = score !== null && score >= 1 && lodgedOn !== null && dayNumber(lodgedOn) !== null
  return isCertified ? { score, lodgedOn } : null
}
