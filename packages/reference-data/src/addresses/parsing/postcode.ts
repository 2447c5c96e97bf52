const FULL_POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})\b/g

const MAY_HOLD_POSTCODE = /\d[A-Z]{2}\b/

/** The part before the space, judged by its form alone. */
export const OUTCODE = /^[A-Z]{1,2}\d[A-Z\d]?$/

/** Removes the last postcode from an upper-case address. */
export function splitPostcode(address: string): { postcode: string | null; rest: string } {
  if (!MAY_HOLD_POSTCODE.test(address)) return { postcode: null, rest: address }
  const last = [...address.matchAll(FULL_POSTCODE)].at(-1)
  if (!last) return { postcode: null, rest: address }
  const before = address.slice(0, last.index)
  const after = address.slice(last.index + last[0].length)
  return { postcode: `${last[1]} ${last[2]}`, rest: `${before.trimEnd()}, ${after.trimStart()}` }
}
