import { DocumentError } from '../../xml/document-error.ts'
import { localName, type XmlElement, xmlElements } from '../../xml/xml-elements.ts'
import { xmlText } from '../../xml/xml-text.ts'
import { asObject, figureOf, type JsonObject, textOf } from '../document/document-values.ts'
import { schemaType } from './certificate-schema.ts'

/**
 * The certificates of an XML file as JSON documents: names in lower case with underscores, lists as arrays, measurements
 * with their unit as `{quantity, value}`, texts with their language as `{language, value}`. Sections stay nested, as in
 * Scottish documents.
 *
 * @throws DocumentError for a file that is not XML, contains no certificate of a home, or has an unsupported schema
 */
export function xmlDocuments(bytes: Uint8Array): JsonObject[] {
  const text = xmlText(bytes)
  if (/^\s*<(?:!doctype\s+)?html\b/i.test(text)) throw new DocumentError('it is a web page, not a certificate')
  const { root, certificates } = xmlElements(text, {
    isCertificate: (name) => CERTIFICATES.has(name),
    isLeftOut: (name) => LEFT_OUT.has(name),
  })
  const [first] = certificates
  if (first === undefined) throw noCertificate(root)
  return certificates.map((certificate) => documentOf(certificate, root))
}

interface CertificateKind {
  assessment: 'RdSAP' | 'SAP'
  isBefore17: boolean
}

/** Elements that contain a certificate; before schema 17 they are wrapped in a request. */
const CERTIFICATES: ReadonlyMap<string, CertificateKind> = new Map([
  ['RdSAP-Report', { assessment: 'RdSAP', isBefore17: false }],
  ['SAP-Report', { assessment: 'SAP', isBefore17: false }],
  ['EPC-Data', { assessment: 'RdSAP', isBefore17: true }],
  ['SAP-EPC-Data', { assessment: 'SAP', isBefore17: true }],
])

/** Personal data of the assessor, and copies for printing. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'Energy-Assessor',
  'Home-Inspector',
  'Insurance-Details',
  'Related-Party-Disclosure',
  'PDF',
])

function noCertificate(root: XmlElement): DocumentError {
  if (/cepc|ndepc/i.test(root.attributes.map(([, value]) => value).join(' '))) {
    return new DocumentError('it is the certificate of a non-domestic building')
  }
  const name = root.name.slice(0, 60)
  return new DocumentError(
    `its root element “${name}” is not that of an energy certificate of a home (RdSAP-Report or SAP-Report)`,
  )
}

function documentOf(certificate: XmlElement, root: XmlElement): JsonObject {
  const kind = CERTIFICATES.get(certificate.name)
  const document = objectOf(certificate)
  const header = asObject(document['report_header'])
  const data = asObject(document['sap_data'])
  try {
    const type = schemaType({
      assessment: kind?.assessment ?? 'RdSAP',
      isBefore17: kind?.isBefore17 === true,
      location: schemaLocation(certificate) ?? schemaLocation(root),
      version: textOf(document['schema_version_original']) ?? textOf(data?.['schema_version']),
      sapVersion: figureOf(document['sap_version']),
      countryCode: textOf(header?.['country_code']),
    })
    return { ...document, ...(type === null ? {} : { schema_type: type }), assessment_type: kind?.assessment }
  } catch (error) {
    throw error instanceof DocumentError ? new DocumentError(error.message, { isCertificate: true }) : error
  }
}

function schemaLocation({ attributes }: XmlElement): string | null {
  return attributes.find(([name]) => localName(name) === 'schemaLocation')?.[1] ?? null
}

/** Children with one name become an array; empty elements are left out, as nothing was stated. */
function objectOf({ children }: XmlElement): JsonObject {
  const values = new Map<string, { value: unknown; child: XmlElement }[]>()
  for (const child of children) {
    const value = valueOf(child)
    if (value === null) continue
    const key = keyOf(child.name)
    const known = values.get(key)
    if (known === undefined) values.set(key, [{ value, child }])
    else known.push({ value, child })
  }
  // Not by assignment: a name such as `__proto__` must stay an ordinary key.
  return Object.fromEntries(
    [...values].map(([key, found]) => {
      const wanted = inEnglish(found).map(({ value }) => value)
      return [key, wanted.length > 1 || ALWAYS_LISTS.has(key) ? wanted : wanted[0]]
    }),
  )
}

/** A text that is given in several languages, in English only. */
function inEnglish<Found extends { child: XmlElement }>(found: Found[]): Found[] {
  if (found.length === 1 || !found.every(({ child }) => languageOf(child) !== undefined)) return found
  const english = found.filter(({ child }) => languageOf(child) === ENGLISH)
  return english.length > 0 && english.length < found.length ? english : found
}

function languageOf({ attributes }: XmlElement): string | undefined {
  return attributes.find(([name]) => name === 'language')?.[1]
}

const ENGLISH = '1'

/** Elements that repeat without an element around them. */
const ALWAYS_LISTS: ReadonlySet<string> = new Set(['thermal_bridges', 'addendum_number'])

function valueOf(element: XmlElement): unknown {
  const key = keyOf(element.name)
  if (LISTS.has(key)) {
    const items = element.children.map(valueOf).filter((value) => value !== null)
    return items.length > 0 ? items : null
  }
  if (element.children.length > 0) return objectOf(element)
  if (element.text === '') return null
  const value = TEXTS.has(key) ? element.text : scalarOf(element.text)
  const attributes = element.attributes.filter(([name]) => !/^xmlns$|:/.test(name))
  return attributes.length === 0 ? value : { ...Object.fromEntries(attributes), value }
}

/** Numbers as numbers: the codes of a document have no leading zeros. */
function scalarOf(text: string): number | string {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : text
}

function keyOf(name: string): string {
  const key = name.toLowerCase().replaceAll('-', '_')
  return RENAMED.get(key) ?? key
}

/** The survey of full SAP is named after its edition. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['sap05_data', 'sap_data'],
  ['sap09_data', 'sap_data'],
  ['sap2012_data', 'sap_data'],
  ['sap10_data', 'sap_data'],
  ['sap_thermal_bridge', 'thermal_bridges'],
])

/** Elements whose children are the items of a list. */
const LISTS: ReadonlySet<string> = new Set([
  'air_change_rates',
  'alternative_improvements',
  'community_heat_sources',
  'fixed_lights',
  'lzc_energy_sources',
  'main_heating_details',
  'pv_arrays',
  'pv_batteries',
  'sap_building_parts',
  'sap_community_heating_systems',
  'sap_deselected_improvements',
  'sap_floor_dimensions',
  'sap_lighting',
  'sap_opening_types',
  'sap_openings',
  'sap_roofs',
  'sap_special_features',
  'sap_walls',
  'sap_windows',
  'shower_outlets',
  'storage_heaters',
  'suggested_improvements',
  'wind_turbines',
])

/** Texts and identifiers, which stay as they are written. */
const TEXTS: ReadonlySet<string> = new Set([
  'address_line_1',
  'address_line_2',
  'address_line_3',
  'address_line_4',
  'description',
  'flat_location',
  'identifier',
  'location',
  'name',
  'post_town',
  'postcode',
  'rrn',
  'schema_version',
  'schema_version_original',
  'type',
  'uprn',
])
