/**
 * Where the country is cut into ranges of postcodes, each of about as many homes: a range is sorted and written in
 * memory, one after the other. A range reaches from its start to the next one's, in the order of texts.
 */
export const RANGE_STARTS =
  `  B BB BH BN BR BS CB CF CH CM CO CR CV DA DE DL DN DY E EH EN EX FK G GL GU HA HD HU IG IP KA KT L LE LL LN LS M ME MK
  N NE NG NN NP NR NW OL OX PE PL PO PR RG RH RM S SA SE SG SK SL SN SO SP SR SS ST SW TA TF TN TQ TS TW W WA WF WN WR
  WV YO`.split(/\s+/)

/** The range that a full postcode lies in. */
export function rangeOf(postcode: string): number {
  const area = postcode.charCodeAt(1) < 0x41 ? postcode.slice(0, 1) : postcode.slice(0, 2)
  const known = RANGE_OF_AREA.get(area)
  if (known !== undefined) return known
  let range = RANGE_STARTS.length - 1
  while (range > 0 && (RANGE_STARTS[range] ?? '') > area) range -= 1
  RANGE_OF_AREA.set(area, range)
  return range
}

const RANGE_OF_AREA = new Map<string, number>()

/** The condition that a postcode lies in a range, as SQL. */
export function inRange(column: string, range: number): string {
  const conditions = [`${column} >= '${RANGE_STARTS[range] ?? ''}'`]
  const next = RANGE_STARTS[range + 1]
  if (next !== undefined) conditions.push(`${column} < '${next}'`)
  return conditions.join(' AND ')
}
