import { asObject, asObjects, type JsonObject, textOf } from './document-values.ts'

/**
 * A certificate document as one flat object, as in the new service. Scottish documents are converted from XML. They
 * nest the same fields in report header, assessment and survey, name single elements in the singular and wrap lists.
 */
export function flatDocument(document: JsonObject): JsonObject {
  const header = asObject(document['report_header'])
  const assessment = asObject(document['energy_assessment'])
  const data = asObject(document['sap_data'])
  if (!header && !assessment && !data) return document
  const property = asObject(header?.['property'])
  const summary = asObject(assessment?.['property_summary'])
  const details = asObject(data?.['sap_property_details'])
  return {
    ...document,
    ...header,
    ...property,
    ...asObject(property?.['address']),
    ...summary,
    ...asObject(assessment?.['energy_use']),
    ...data,
    ...details,
    walls: summary?.['walls'] ?? summary?.['wall'],
    roofs: summary?.['roofs'] ?? summary?.['roof'],
    floors: summary?.['floors'] ?? summary?.['floor'],
    renewable_heat_incentive: assessment?.['renewable_heat_incentive'] ?? document['renewable_heat_incentive'],
  }
}

/** A list that may be wrapped in the name of its items by XML conversion: `{sap_building_part: [...]}`. */
export function wrappedList(value: unknown, itemName: string): JsonObject[] {
  const wrapper = asObject(value)
  return asObjects(wrapper && itemName in wrapper ? wrapper[itemName] : value)
}

/** Texts of an element such as `walls`: a list of described items, one item, or plain texts. */
export function descriptionsOf(value: unknown): string[] {
  const items = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => textOf(asObject(item)?.['description'] ?? item) ?? [])
}

export function buildingPartsOf(document: JsonObject): JsonObject[] {
  return wrappedList(document['sap_building_parts'], 'sap_building_part')
}

export function floorDimensionsOf(part: JsonObject): JsonObject[] {
  return wrappedList(part['sap_floor_dimensions'], 'sap_floor_dimension')
}

/** True from RdSAP 10 on (schema 21), where several codes changed their meaning. */
export function isRdsap10(document: JsonObject): boolean {
  const version = /RdSAP-Schema-(?:NI-|S-)?(\d+)/i.exec(textOf(document['schema_type']) ?? '')?.[1]
  return version !== undefined && Number(version) >= 21
}

/**
 * Old certificates of existing homes were lodged under a SAP schema: the assessment type decides, not the schema name.
 */
export function assessmentOfDocument(document: JsonObject): 'sap' | 'rdsap' | null {
  const stated = textOf(document['assessment_type'])?.toLowerCase()
  if (stated === 'sap' || stated === 'rdsap') return stated
  const reportType = textOf(document['report_type'])
  if (reportType === '3') return 'sap'
  return reportType === '2' || reportType === '4' ? 'rdsap' : null
}
