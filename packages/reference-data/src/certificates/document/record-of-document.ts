import { epcBandOfScore } from '@retrofolio/engine/certificate/sap-score'
import { epcBandOf } from '../../descriptions/property-words.ts'
import { repairText } from '../../text/repair-text.ts'
import type { CertificateRecord, LodgedFigures } from '../record/certificate-record.ts'
import type { ReadCertificate } from '../record/certificate-row.ts'
import {
  certificateNumberOfFileName,
  joinAddress,
  normaliseCertificateKey,
  normalisePostcode,
  normaliseUprn,
} from '../record/identifiers.ts'
import { lodgementOf } from '../record/lodgement-date.ts'
import { featuresOfDocument } from './document-features.ts'
import { asObject, figureOf, type JsonObject, textOf } from './document-values.ts'
import { flatDocument } from './flat-document.ts'

/**
 * Parses one certificate from a whole document. Documents do not contain their own number, so it is taken from the file
 * name if that is one.
 *
 * @param today `YYYY-MM-DD`: a later lodgement date is ignored
 */
export function certificateOfDocument(raw: JsonObject, file: string, today: string): ReadCertificate {
  const document = flatDocument(raw)
  const postcode = normalisePostcode(textOf(document['postcode']))
  const date = textOf(document['registration_date']) ?? textOf(document['completion_date'])
  const lodgement = lodgementOf(date, textOf(document['created_at']), today)
  const number = textOf(document['certificate_number']) ?? textOf(document['rrn'])
  const record: CertificateRecord = {
    uprn: normaliseUprn(textOf(document['uprn'])),
    certificateKey: normaliseCertificateKey(number) ?? certificateNumberOfFileName(file),
    buildingReference: null,
    address: joinAddress(
      ['address_line_1', 'address_line_2', 'address_line_3', 'address_line_4'].map((key) => repaired(document[key])),
      postcode,
    ),
    postTown: repaired(document['post_town']),
    postcode,
    lodgedAt: lodgement.at,
    features: featuresOfDocument(document, postcode, date === null ? null : lodgement.day),
    lodged: lodgedFiguresOf(document),
  }
  return { record, lodgement }
}

/** The same without details of its lodgement date. */
export function recordOfDocument(...read: Parameters<typeof certificateOfDocument>): CertificateRecord {
  return certificateOfDocument(...read).record
}

function repaired(value: unknown): string | null {
  const text = textOf(value)
  return text === null ? null : repairText(text)
}

function lodgedFiguresOf(document: JsonObject): LodgedFigures {
  const demand = asObject(document['renewable_heat_incentive']) ?? {}
  const ofNewDwelling = asObject(demand['rhi_new_dwelling'])
  const sapScore = figureOf(document['energy_rating_current'])
  return {
    sapScore,
    // Some documents have only the score, from which the band follows.
    epcBand:
      epcBandOf(textOf(document['current_energy_efficiency_band']) ?? '') ??
      (sapScore === null ? null : epcBandOfScore(sapScore)),
    primaryEnergyKwhPerM2: figureOf(document['energy_consumption_current']),
    co2TonnesPerYear: figureOf(document['co2_emissions_current']),
    heatingCostGbp: figureOf(document['heating_cost_current']),
    hotWaterCostGbp: figureOf(document['hot_water_cost_current']),
    lightingCostGbp: figureOf(document['lighting_cost_current']),
    spaceHeatingKwh: figureOf(demand['space_heating_existing_dwelling'] ?? ofNewDwelling?.['space_heating']),
    waterHeatingKwh: figureOf(demand['water_heating'] ?? ofNewDwelling?.['water_heating']),
  }
}
