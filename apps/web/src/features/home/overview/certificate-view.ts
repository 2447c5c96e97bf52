import { EDITION_NAMES, EDITION_SOURCE_WORDS, PRESENT_EDITION } from '@retrofolio/engine/editions'
import type { EpcBand, HomeFactKey, UnlistedEquipment } from '@retrofolio/engine/vocabulary'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { dateText, hasExpired, surveyText } from '../../../lib/format/home-text.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { rangeWithMedian } from '../wording/range-text.ts'

export interface CertificateView {
  /** As in the certificate. */
  lodged: { band: EpcBand; score: string | null; edition: string | null } | null
  /** The band by today's rules; null if not calculated. */
  today: { band: EpcBand; score: string; range: string | null; edition: string } | null
  /** Whether nothing of a certificate is known, so that the facts are all from the organisation. */
  isNone: boolean
  number: string | null
  lodgedOn: string | null
  inspectedOn: string | null
  /** The last day of validity. */
  expiresOn: string | null
  isExpired: boolean
  /** The page in the official register. */
  url: string | null
  /** The survey file whose facts the model uses instead of the certificate's; null if there is none. */
  survey: string | null
  /** A fact that the figures imply but the certificate does not list; null if there is none. */
  unlisted: UnlistedNote | null
}

export interface UnlistedNote {
  finding: string
  survey: string
  /** Fact that would settle it; null if there is none. */
  fact: HomeFactKey | null
}

const UNLISTED_NOTES: Readonly<Record<UnlistedEquipment, UnlistedNote>> = {
  panels: {
    finding: 'This certificate’s own figures imply solar panels that it does not list.',
    survey: 'Look for panels, or find the installation certificate.',
    fact: 'solarPanelsPeak',
  },
  electric_heat: {
    finding: 'This certificate’s own figures imply an electric shower or heater that it does not list.',
    survey: 'Look for an electric shower and for electric heaters.',
    fact: null,
  },
}

/** Other servers may put number and dates in the features only. */
export function certificateView(
  {
    certificate,
    modelledScores: modelled,
    survey,
    home: { epcBand, features },
    ranges,
    unlistedEquipment,
  }: HomeDetailRecord,
  now: Date,
): CertificateView {
  const band = certificate?.lodgedBand ?? epcBand ?? null
  const score = certificate?.lodgedScore ?? null
  const expiresOn = certificate?.expiresOn ?? null
  const number = certificate?.number ?? features?.certificateNumber ?? null
  const lodgedOn = dateText(certificate?.lodgedOn ?? features?.certificateLodgedOn)
  const inspectedOn = dateText(certificate?.inspectedOn ?? features?.epcInspectionDate)
  return {
    lodged:
      band === null
        ? null
        : { band, score: score === null ? null : formatNumber(score), edition: lodgedEditionText(certificate) },
    today:
      modelled === null
        ? null
        : {
            band: modelled.todayBand,
            score: formatNumber(modelled.todayScore),
            range: ranges === null ? null : rangeWithMedian(ranges.todayScore),
            edition: EDITION_NAMES[PRESENT_EDITION],
          },
    isNone: [certificate, band, number, lodgedOn, inspectedOn].every((known) => known === null),
    number,
    lodgedOn,
    inspectedOn,
    expiresOn: dateText(expiresOn),
    isExpired: hasExpired(expiresOn, now),
    url: certificate?.officialUrl ?? null,
    survey: survey === null ? null : surveyText(survey),
    unlisted: unlistedEquipment === null ? null : UNLISTED_NOTES[unlistedEquipment],
  }
}

/** `SAP 2012 (from November 2017), by date of lodgement`. */
function lodgedEditionText(certificate: HomeDetailRecord['certificate']): string | null {
  if (certificate === null) return null
  return `${EDITION_NAMES[certificate.edition]}, ${EDITION_SOURCE_WORDS[certificate.editionFrom]}`
}
