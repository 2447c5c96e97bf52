/** Replaces personal data and keys. */
const LEFT_OUT = '[left out]'

/** Paths that end in a key: password reset, invitation, e-mail verification. */
const PATH_WITH_KEY = /(\/(?:reset-password\/confirm|accept-invitation|verify-email|api\/invitations)\/)[^\s"'<>)?#]+/gi
/** Search texts and query parameters. */
const QUERY = /[?#][\w%.~-]+=[^\s"'<>)]*/g
const AUTHORIZATION = /\b(Token|Bearer|Basic)\s+[^\s"',;]+/g
/** Session keys, API tokens, and anything else of their length and form. */
const KEY = /\b(?<!\w-*)(?=[\w-]*\d)[\w-]{32,}\b|\b[0-9a-f]{20,}\b/gi
/** The local part of a possible e-mail address, with its domain if present: scans each text only once. */
const MAYBE_EMAIL = /[\w.+'-]+(@[\w-]+(?:\.[\w-]+)+)?/g
/** A postcode and the address before it, between commas; blanks after a comma belong to the address. */
const POSTAL_ADDRESS =
  /(?:[\w' .-]{1,80},\s*(?:(?:[\w'.-][\w' .-]{0,79}|(?<= )),\s*){0,4})?\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi
/** A quick test, as few texts contain a postcode and matching the address before it is slow. */
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i
/** UPRNs and other long numbers. */
const LONG_NUMBER = /\b\d{9,}\b/g

/**
 * Removes personal data and keys from messages and addresses sent to error or session monitoring. Removes too much
 * rather than too little.
 */
export function scrubText(text: string): string {
  const rest = text
    .replace(PATH_WITH_KEY, `$1${LEFT_OUT}`)
    .replace(QUERY, '')
    .replace(AUTHORIZATION, `$1 ${LEFT_OUT}`)
    .replace(MAYBE_EMAIL, (all: string, domain?: string) => (domain === undefined ? all : LEFT_OUT))
    .replace(KEY, LEFT_OUT)
  return (POSTCODE.test(rest) ? rest.replace(POSTAL_ADDRESS, LEFT_OUT) : rest).replace(LONG_NUMBER, LEFT_OUT)
}

/** A URL of the application or its API, without query, fragment, and keys in the path. */
export function scrubUrl(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.replace(PATH_WITH_KEY, `$1${LEFT_OUT}`)
}
