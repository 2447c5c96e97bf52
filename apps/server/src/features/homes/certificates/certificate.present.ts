import { certificateEditionOnWire } from '@retrofolio/analysis/home-money-on-wire'
import { lastValidDay } from '@retrofolio/contract/certificate-validity'
import type { CertificateRecord } from '@retrofolio/contract/homes/home-money'
import type { HomeRow } from '../homes.repository.ts'

/** Numbers that begin with zeros belong to sample certificates. Scottish certificates are in a separate register. */
const OFFICIAL_NUMBER = /^(?!0000-0000-0000-)\d{4}-\d{4}-\d{4}-\d{4}-\d{4}$/
const OFFICIAL_PAGE = 'https://find-energy-certificate.service.gov.uk/energy-certificate/'

type Certified = Pick<HomeRow, 'features' | 'survey' | 'certificateKey' | 'lodged' | 'modelledScores'>

/**
 * null for a home with neither certificate nor survey file. Scores of our model are those of the survey file, if any;
 * the edition is that of the lodged certificate, if any.
 */
export function presentCertificate(home: Certified): CertificateRecord | null {
  const { features, survey, certificateKey: number, lodged, modelledScores } = home
  const certified = features ?? survey?.features ?? null
  if (certified === null) return null
  const isOnOfficialPage = number !== null && OFFICIAL_NUMBER.test(number) && features?.nation !== 'scotland'
  const lodgedOn = features?.lodgedOn ?? null
  const isDayKnown = lodgedOn !== null && features?.editionHints.isLodgedOnAYear !== true
  return {
    number,
    inspectedOn: features?.inspectedOn ?? null,
    lodgedOn,
    expiresOn: isDayKnown ? lastValidDay(lodgedOn) : null,
    officialUrl: isOnOfficialPage ? OFFICIAL_PAGE + number : null,
    lodgedScore: lodged?.sapScore ?? null,
    lodgedBand: lodged?.epcBand ?? null,
    lodgedPrimaryEnergyKwhPerM2: lodged?.primaryEnergyKwhPerM2 ?? null,
    ...certificateEditionOnWire(certified),
    modelled: modelledScores,
  }
}
