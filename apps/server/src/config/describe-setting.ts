/** Always secret, whatever the value looks like. */
const SECRETS: ReadonlySet<string> = new Set([
  'DEMO_PASSWORD',
  'METRICS_TOKEN',
  'GOOGLE_SERVER_KEY',
  'GOOGLE_URL_SIGNING_SECRET',
  'EPC_API_TOKEN',
])

/** Addresses, which may contain a password or key wherever they are mistyped. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'SENTRY_DSN',
  'SITE_URL',
  'CORS_ORIGINS',
  'FORM_ORIGINS',
  'CONTACT_FORM_URL',
  'GOOGLE_MAPS_URL',
  'GOOGLE_SOLAR_URL',
  'GOOGLE_PLACES_URL',
  'EPC_API_URL',
  'MAP_STYLE_URL',
  'MAP_ORIGINS',
])

/** A host with a scheme, or with a dot in its name, and at most a port and a plain path: no place for a secret. */
const PLAIN_ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/[\w.-]+|[\w-]+(?:\.[\w-]+)+|\*)(?::\d{1,5})?(?:\/[\w./-]*)?$/i
/** A longer one may be a token that contains dots. */
const LONGEST_PLAIN_ADDRESS = 80

const E_MAILS: ReadonlySet<string> = new Set(['MAIL_FROM', 'ENQUIRIES_TO', 'DEMO_EMAIL'])
/** A server address that was set in the wrong variable. */
const WITH_CREDENTIALS = /:\S*@|@\S*\//

/**
 * A rejected value for a screen or log: quoted if it cannot contain a secret. Otherwise only its length, which is
 * enough to detect a missing or truncated value.
 */
export function describeSetting(name: string, value: string): string {
  return mayHoldSecret(name, value) ? `${value.length} characters long` : JSON.stringify(value)
}

function mayHoldSecret(name: string, value: string): boolean {
  if (value === '') return false
  if (SECRETS.has(name)) return true
  if (ADDRESSES.has(name)) return !value.split(',').every((part) => isPlainAddress(part.trim()))
  return E_MAILS.has(name) ? WITH_CREDENTIALS.test(value) : value.includes('@')
}

function isPlainAddress(text: string): boolean {
  return text.length <= LONGEST_PLAIN_ADDRESS && PLAIN_ADDRESS.test(text)
}
