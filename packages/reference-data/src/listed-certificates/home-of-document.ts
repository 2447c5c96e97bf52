import { asObject } from '../certificates/document/document-values.ts'
import { recordOfDocument } from '../certificates/document/record-of-document.ts'
import type { RegisterHome } from '../register/register.ts'
import type { ListedHome } from './match-listed.ts'

/** Address fields of a document, which must not be stored longer than necessary. */
const ADDRESS_FIELDS = ['address_line_1', 'address_line_2', 'address_line_3', 'address_line_4', 'post_town', 'postcode']
/** Fields that every document of a dwelling has. */
const DWELLING_FIELDS = ['schema_type', 'total_floor_area', 'sap_building_parts', 'property_type']

/** A document without its address; null if it is not the certificate of a dwelling. */
export function removeAddress(document: unknown): Record<string, unknown> | null {
  const given = asObject(document)
  if (given === null || !DWELLING_FIELDS.some((field) => field in given)) return null
  return Object.fromEntries(Object.entries(given).filter(([field]) => !ADDRESS_FIELDS.includes(field)))
}

/** The home of a document without address, which comes from the list of certificates. */
export function homeOfDocument(
  document: Record<string, unknown>,
  certificateKey: string,
  listed: ListedHome,
  today: string,
): RegisterHome {
  const { uprn, address, postTown, postcode, fullAddress } = listed
  const record = recordOfDocument({ ...document, certificate_number: certificateKey, postcode }, certificateKey, today)
  return {
    ...record,
    uprn: uprn ?? record.uprn,
    certificateKey,
    address,
    postTown,
    postcode,
    homeKey: uprn === null ? `key:${certificateKey}` : `uprn:${uprn}`,
    fullAddress,
    lat: null,
    lng: null,
    locatedBy: null,
  }
}
