/** What stands in the place of something that is nobody else's business. */
const LEFT_OUT = '[left out]'

/** Addresses whose rest is a key: of a new password, of an invitation, of an e-mail to verify. */
const PATH_WITH_KEY = /(\/(?:reset-password\/confirm|accept-invitation|verify-email|api\/invitations)\/)[^\s"'<>)?#]+/gi
/** What a person searched for, or a program asked for. */
const QUERY = /[?#][\w%.~-]+=[^\s"'<>)]*/g
const AUTHORIZATION = /\b(Token|Bearer|Basic)\s+[^\s"',;]+/g
/** Keys of sessions and API tokens, and whatever else is that long and looks like one. */
const KEY = /\b(?<!\w-*)(?=[\w-]*\d)[\w-]{32,}\b|\b[0-9a-f]{20,}\b/gi
/** What may be the name of an e-mail address, with the rest of one where it is: so no text is searched twice. */
const MAYBE_EMAIL = /[\w.+'-]+(@[\w-]+(?:\.[\w-]+)+)?/g
/** A postcode, and what was written before it between commas; blanks after a comma belong to it alone. */
const POSTAL_ADDRESS =
  /(?:[\w' .-]{1,80},\s*(?:(?:[\w'.-][\w' .-]{0,79}|(?<= )),\s*){0,4})?\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/gi
/** Few texts have one, and looking for what stands before it takes its time. */
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i
/** The register's number of a home. */
const LONG_NUMBER = /\b\d{9,}\b/g

/**
 * A text without what would tell of whom it speaks or let somebody in: for messages and addresses that leave for a
 * service which watches over errors or sessions. Rather too much is left out than too little.
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

/** An address of the application or its API: without query and fragment, and without keys in its path. */
export function scrubUrl(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.replace(PATH_WITH_KEY, `$1${LEFT_OUT}`)
}
