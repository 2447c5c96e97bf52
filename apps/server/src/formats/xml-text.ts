/** Characters that XML cannot contain, not even escaped. A workbook with one of them does not open. */
const NOT_XML = /[\uFFFE\uFFFF]/g

/** A text for a cell of a workbook: characters that no XML may contain become the replacement character. */
export function xmlText<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replace(NOT_XML, '\uFFFD') : value
}
