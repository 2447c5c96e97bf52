import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import type { Certificate } from '@retrofolio/engine/certificate/certificate'
import { certify } from '@retrofolio/engine/certificate/certify'
import { type PrintedFigures, unlistedEquipment } from '@retrofolio/engine/certificate/unlisted-equipment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { UnlistedEquipment } from '@retrofolio/engine/vocabulary'
import { homeRanges } from './analyse-home.ts'
import { rangesOnWire } from './home-money-on-wire.ts'

/** Sample certificates. Their figures are synthetic and imply nothing. */
const SAMPLE_NUMBER = /^0000-0000-0000-/

/** A home with the certificate that is checked against its own figures. */
export interface CheckedHome {
  /** Of the certificate; null when the register uses another kind of identifier. */
  number: string | null
  /** As the certificate states them. */
  certified: HomeFeatures
  /** Those that were analysed: the certificate overridden by users' facts. */
  features: HomeFeatures
  printed: PrintedFigures
}

/**
 * What the printed figures of a certificate imply although it does not list it. The certificate is judged by its own
 * facts, not by users' corrections. Panels that a user has added are no longer missing.
 */
export function unlistedOnWire(
  checked: CheckedHome,
  { certificate: { lodged }, solar }: AnalysedHome,
): HomeDetail['unlistedEquipment'] {
  const found = unlistedIn(checked, checked.features === checked.certified ? lodged : undefined)
  return found === 'panels' && solar.existingPeakKw > 0 ? null : found
}

/** The same for a certificate alone. `lodged`: its own calculation, where that is at hand. */
export function unlistedIn(
  { number, certified, printed }: Omit<CheckedHome, 'features'>,
  lodged?: Certificate,
): UnlistedEquipment | null {
  if (number !== null && SAMPLE_NUMBER.test(number)) return null
  const certificate = lodged ?? certify(certified)
  return certificate.kind === 'certificate' ? unlistedEquipment(printed, certified, certificate) : null
}

/**
 * Ranges of a home that may have panels which its certificate does not list: those of its scores reach further up.
 * Panels on the roof do not change its other figures. Ranges are stored without this, since few homes need it.
 */
export function rangesWithUnlisted(
  ranges: HomeDetail['ranges'],
  features: HomeFeatures,
  unlisted: HomeDetail['unlistedEquipment'],
): HomeDetail['ranges'] {
  if (ranges === null || unlisted !== 'panels') return ranges
  const { lodgedScore, todayScore } = rangesOnWire(homeRanges(features, { unlisted }))
  return { ...ranges, lodgedScore, todayScore }
}
