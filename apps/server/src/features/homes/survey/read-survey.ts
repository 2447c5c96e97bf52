import { capitalised } from '@retrofolio/contract/homes/home-words'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { certificateOfDocumentText } from '@retrofolio/reference-data/certificates/document-text'
import type { CertificateRecord } from '@retrofolio/reference-data/certificates/record/certificate-record'
import { britishDay } from '@retrofolio/reference-data/certificates/record/lodgement-date'
import { NATION_NAMES } from '@retrofolio/reference-data/descriptions/nations'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { HomeRow } from '../homes.repository.ts'
import { certifiedFeatures } from '../known-features.ts'

export interface SurveyFile {
  name: string
  bytes: Uint8Array
}

/**
 * Reads the features of a survey file: one certificate document as XML or JSON.
 *
 * @throws RequestError with the problem under `file` if it is not one
 */
export function readSurvey({ name, bytes }: SurveyFile, now: Date): CertificateRecord {
  const read = certificateOfDocumentText(bytes, name, britishDay(now))
  if (read.kind === 'problem') throw invalidFields({ file: [`This file cannot be used. ${asSentence(read.reason)}`] })
  return read.record
}

/** `it is empty: choose another` becomes `It is empty: choose another.` */
function asSentence(clause: string): string {
  return `${capitalised(clause)}.`
}

type Place = Pick<HomeRow, 'uprn' | 'postcode' | 'fullAddress' | 'features'>
type SurveyedPlace = Pick<CertificateRecord, 'uprn' | 'postcode' | 'address' | 'features'>

/** Rejects a file whose nation, UPRN or postcode is another than the home's. A file without an address is accepted. */
export function requireSameHome(surveyed: SurveyedPlace, home: Place): void {
  // A file in force may be of another nation itself.
  const { nation } = certifiedFeatures({ ...home, survey: null })
  const isSame =
    surveyed.uprn !== null && home.uprn !== null
      ? surveyed.uprn === home.uprn
      : surveyed.postcode === null || home.postcode === null || surveyed.postcode === home.postcode
  if (isSame && surveyed.features.nation === nation) return
  const { address, postcode, uprn } = surveyed
  const place = [address, postcode].filter((part) => part !== null).join(', ')
  const unplaced = uprn === null ? `a home in ${NATION_NAMES[surveyed.features.nation]}` : `the UPRN ${uprn}`
  const words = { surveyed: place === '' ? unplaced : place, home: home.fullAddress }
  throw new Refusal('SURVEY_OF_ANOTHER_HOME', { words })
}

/** Whether a file describes a building, and not only an address. */
export function describesBuilding({ totalFloorAreaM2, propertyType }: HomeFeatures): boolean {
  return totalFloorAreaM2 !== null && propertyType !== null
}
