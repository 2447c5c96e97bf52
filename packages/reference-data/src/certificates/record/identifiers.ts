/** Postcode as `YO31 1BR`; `null` for any text that does not have the form of a full postcode. */
export function normalisePostcode(text: string | null): string | null {
  if (text === null || FULL_POSTCODE.test(text)) return text
  const compact = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact) ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : null
}

const FULL_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/

/**
 * UPRN without padding. Accepts `UPRN-000000012457` and a trailing `.0` from spreadsheets. A number in scientific
 * notation has lost its last digits and is rejected.
 */
export function normaliseUprn(text: string | null): string | null {
  if (text === null || PLAIN_UPRN.test(text)) return text
  const digits = /^(?:UPRN-)?0*(\d{1,12})(?:\.0+)?$/i.exec(text.trim())?.[1]
  return digits === undefined || digits === '0' ? null : digits
}

const PLAIN_UPRN = /^[1-9]\d{0,11}$/

/** Certificate number or LMK key; `null` if a spreadsheet turned it into `1.64E+33`, or it is all zeros. */
export function normaliseCertificateKey(text: string | null): string | null {
  if (text === null) return null
  const key = text.trim()
  return /^[\w-]{6,}$/.test(key) && /[1-9a-z]/i.test(key) ? key : null
}

/** Certificate number in a file name such as `0000-1111-2222-3333-4444.json`: documents do not contain their own. */
export function certificateNumberOfFileName(file: string): string | null {
  return /(?:^|[^\d])(\d{4}-\d{4}-\d{4}-\d{4}-\d{4})(?=\.[a-z]+$|$)/i.exec(file)?.[1] ?? null
}

/** White space other than single spaces, and untidy ends. */
const UNTIDY = /^[\s,]|[\s,]$|\s\s|[^\S ]/

/** Address for display: parts joined by `, `, without repeated parts and a trailing postcode. */
export function joinAddress(parts: readonly (string | null)[], postcode: string | null): string | null {
  const kept: string[] = []
  for (const part of parts) {
    if (part === null || part === '') continue
    const text = UNTIDY.test(part) ? part.replace(/\s+/g, ' ').replace(/^[\s,]+|(?<![\s,])[\s,]+$/g, '') : part
    if (text !== '' && kept.at(-1)?.toLowerCase() !== text.toLowerCase()) kept.push(text)
  }
  const joined = withoutPostcode(kept.join(', '), postcode)
  return joined === '' ? null : joined
}

function withoutPostcode(address: string, postcode: string | null): string {
  if (postcode === null) return address
  // Few addresses repeat the postcode, and a regular expression for each is expensive.
  if (address.at(-1)?.toUpperCase() !== postcode.at(-1) || address.at(-2)?.toUpperCase() !== postcode.at(-2)) {
    return address
  }
  const spaced = postcode.replace(' ', '\\s*')
  return address.replace(new RegExp(`(?<![\\s,])[\\s,]*${spaced}$`, 'i'), '')
}
