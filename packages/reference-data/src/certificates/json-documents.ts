import { asObject, type JsonObject } from './document/document-values.ts'

/** Objects of a JSON value that may be certificates: itself, or those in `rows` or `data`. */
export function certificatesWithin(value: JsonObject): JsonObject[] {
  for (const key of ['rows', 'data']) {
    const inner = value[key]
    if (Array.isArray(inner)) return inner.map((item) => asObject(item) ?? {})
    const object = asObject(inner)
    if (object) return [object]
  }
  return [value]
}

/** One schema covers shops, offices and public buildings, their air conditioning and display certificates. */
export function isOfOtherBuilding({ schema_type: schema }: JsonObject): boolean {
  return typeof schema === 'string' && /^CEPC/i.test(schema)
}

export const OF_OTHER_BUILDING = 'it is the certificate of a non-domestic building'

/** Documents contain the surveyed dwelling; table rows only its description. */
export function isDocument(certificate: JsonObject): boolean {
  return ['sap_building_parts', 'sap_data', 'schema_type', 'report_header'].some((key) => key in certificate)
}
