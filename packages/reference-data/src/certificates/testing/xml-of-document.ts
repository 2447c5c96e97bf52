import { asObject, type JsonObject } from '../document/document-values.ts'

/**
 * The XML file from which the register made a JSON document: sections nested, names with hyphens, lists of one as one
 * element, units and languages as attributes.
 */
export function xmlOfDocument(document: JsonObject): string {
  const schema = String(document['schema_type'])
  const isSap = document['assessment_type'] === 'SAP' || schema.startsWith('SAP-Schema-17')
  const isOld = /-16\.\d$/.test(schema) && !schema.includes('-S-')
  const root = isOld ? (isSap ? 'SAP-EPC-Data' : 'EPC-Data') : isSap ? 'SAP-Report' : 'RdSAP-Report'
  const content =
    'report_header' in document ? inner(nestedOnly(document)) : sections(document, dataName(schema, isSap))
  const location = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="urn:epc ../xml/${schema}/Report.xsd"`
  const report = `<${root} ${location}>${content}</${root}>`
  const declared = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!isOld) return declared + report
  const prefixed = report.replaceAll(/<(\/?)(?!EPC-Data|SAP-EPC-Data)([A-Z])/g, '<$1SAP:$2')
  return `${declared}<ConditionReportCreateRequest_1 xmlns:SAP="DCLG-SAP"><Content>${prefixed}</Content></ConditionReportCreateRequest_1>`
}

function dataName(schema: string, isSap: boolean): string {
  if (!isSap) return 'SAP-Data'
  if (schema.startsWith('SAP-Schema-19')) return 'SAP10-Data'
  return schema.startsWith('SAP-Schema-16') ? 'SAP09-Data' : 'SAP2012-Data'
}

/** Fields that the register adds to a document, or that the file states elsewhere. */
const NOT_IN_XML = new Set([
  'assessment_type',
  'created_at',
  'current_energy_efficiency_band',
  'potential_energy_efficiency_band',
  'schema_type',
  'uprn_source',
])

function nestedOnly(document: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(document).filter(([key]) => !NOT_IN_XML.has(key)))
}

const ADDRESS = /^(?:address_line_\d|post_town|postcode)$/
const HEADER =
  /^(?:rrn|inspection_date|report_type|completion_date|registration_date|status|language_code|tenure|transaction_type|region_code|country_code)$/
const SUMMARY =
  /^(?:walls|roofs|floors|windows?|main_heating|main_heating_controls|hot_water|lighting|secondary_heating|air_tightness|dwelling_type|total_floor_area|has_hot_water_cylinder|multiple_glazed_percentage)$/
const ENERGY_USE = /_(?:current|potential|average|per_floor_area)$/
const ASSESSMENT =
  /^(?:renewable_heat_incentive|suggested_improvements|alternative_improvements|lzc_energy_sources|addendum)$/
const TOP = /^(?:schema_version_original|sap_version|calculation_software_\w+|sap_data_version|bedf_revision_number)$/

function sections(document: JsonObject, data: string): string {
  const rest = new Map(Object.entries(nestedOnly(document)))
  const take = (pattern: RegExp): string => {
    const taken = [...rest].filter(([key]) => pattern.test(key))
    for (const [key] of taken) rest.delete(key)
    return inner(Object.fromEntries(taken))
  }
  const top = take(TOP)
  const property = `<Property><Address>${take(ADDRESS)}</Address>${take(/^uprn$/)}</Property>`
  const header = `<Report-Header>${take(HEADER)}${property}</Report-Header>`
  const summary = `<Property-Summary>${take(SUMMARY)}</Property-Summary>`
  const use = `<Energy-Use>${take(ENERGY_USE)}</Energy-Use>`
  const assessment = `<Energy-Assessment>${summary}${use}${take(ASSESSMENT)}</Energy-Assessment>`
  const details = `<SAP-Property-Details>${take(/./)}</SAP-Property-Details>`
  return `${top}${header}${assessment}<${data}>${details}</${data}>`
}

function inner(object: JsonObject): string {
  return Object.entries(object)
    .map(([key, value]) => elements(key, value))
    .join('')
}

/** Lists whose items repeat without an element around them. */
const REPEATED: Readonly<Record<string, string>> = {
  addendum_numbers: 'addendum_number',
  floors: 'floor',
  main_heating: 'main_heating',
  main_heating_controls: 'main_heating_controls',
  roofs: 'roof',
  thermal_bridges: 'sap_thermal_bridge',
  walls: 'wall',
  windows: 'window',
}
const ITEMS: Readonly<Record<string, string>> = {
  alternative_improvements: 'improvement',
  lzc_energy_sources: 'lzc_energy_source',
  main_heating_details: 'main_heating',
  pv_batteries: 'pv_battery',
  sap_lighting: 'fixed_lights',
  suggested_improvements: 'improvement',
}

function elements(key: string, value: unknown): string {
  if (!Array.isArray(value)) return element(key, value)
  const repeated = REPEATED[key]
  const items = (name: string) => value.map((item: unknown) => elements(name, item)).join('')
  if (repeated !== undefined) return items(repeated)
  const name = xmlName(key)
  // In nested documents the items themselves are listed, by their own name.
  return key in ITEMS || key.endsWith('s')
    ? `<${name}>${items(ITEMS[key] ?? key.replace(/s$/, ''))}</${name}>`
    : items(key)
}

function element(key: string, value: unknown): string {
  const name = xmlName(key)
  const object = asObject(value)
  if (object === null) return value === null ? '' : `<${name}>${scalar(value)}</${name}>`
  const { value: measured, ...attributes } = object
  if (measured === undefined) return `<${name}>${inner(object)}</${name}>`
  const stated = Object.entries(attributes).map(([each, text]) => ` ${each}="${scalar(text)}"`)
  return `<${name}${stated.join('')}>${scalar(measured)}</${name}>`
}

const ACRONYMS = new Set(['cfl', 'co2', 'fghrs', 'led', 'lzc', 'pv', 'pvc', 'rhi', 'rrn', 'sap', 'uprn', 'wwhrs'])

function xmlName(key: string): string {
  return key
    .split('_')
    .map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('-')
}

function scalar(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${JSON.stringify(value)} is no scalar`)
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
