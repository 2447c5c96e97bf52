import { COMING_SOON_BY_DEFAULT, COMING_SOON_SCREENS, type ComingSoonScreen } from './coming-soon.ts'

/**
 * What the pages must know of how this deployment is configured. It stands in each page that the server sends, so the
 * application knows it before it draws anything; nothing in it is secret.
 */
export interface PublicConfiguration {
  /** Screens that show no more than that they are coming. */
  comingSoon: readonly ComingSoonScreen[]
  /** Forms of a Typeform account; without an id a form of this server stands in its place. */
  typeform: { region: TypeformRegion; earlyAccess: string | null; about: string | null }
  /** Where the contact form posts; null is this server. */
  contactFormUrl: string | null
  /** The key made for browsers; null leaves address search to the register. */
  googleMapsKey: string | null
  logRocketAppId: string | null
  sentry: { dsn: string; environment: string } | null
  /** How large a file of homes may be. */
  importMaxMb: number
  /** Whether strangers may make themselves an account. */
  isRegistrationOpen: boolean
}

export const TYPEFORM_REGIONS = ['us', 'eu'] as const
export type TypeformRegion = (typeof TYPEFORM_REGIONS)[number]

/** Stands in the built page's `<meta name="public-configuration">`, where the server writes it. */
export const PUBLIC_CONFIGURATION_PLACEHOLDER = '__PUBLIC_CONFIGURATION__'

/** Of a page that no server has filled in, as in development and in tests. */
export const EMPTY_CONFIGURATION: PublicConfiguration = {
  comingSoon: COMING_SOON_BY_DEFAULT,
  typeform: { region: 'us', earlyAccess: null, about: null },
  contactFormUrl: null,
  googleMapsKey: null,
  logRocketAppId: null,
  sentry: null,
  importMaxMb: 50,
  isRegistrationOpen: true,
}

/**
 * Reads what the server wrote. An older page may lack what is new: each part has its default. Schemas are left out on
 * purpose, because the first visit of a public page would have to fetch their library.
 */
export function readPublicConfiguration(text: string | undefined): PublicConfiguration {
  if (text === undefined || text === PUBLIC_CONFIGURATION_PLACEHOLDER) return EMPTY_CONFIGURATION
  const given = asRecord(JSON.parse(text))
  const typeform = asRecord(given['typeform'])
  const sentry = asRecord(given['sentry'])
  const dsn = textOrNull(sentry['dsn'])
  const screens = given['comingSoon']
  const maxMb = given['importMaxMb']
  return {
    comingSoon: Array.isArray(screens)
      ? COMING_SOON_SCREENS.filter((screen) => screens.includes(screen))
      : COMING_SOON_BY_DEFAULT,
    typeform: {
      region: TYPEFORM_REGIONS.find((region) => region === typeform['region']) ?? 'us',
      earlyAccess: textOrNull(typeform['earlyAccess']),
      about: textOrNull(typeform['about']),
    },
    contactFormUrl: textOrNull(given['contactFormUrl']),
    googleMapsKey: textOrNull(given['googleMapsKey']),
    logRocketAppId: textOrNull(given['logRocketAppId']),
    importMaxMb: typeof maxMb === 'number' ? maxMb : EMPTY_CONFIGURATION.importMaxMb,
    isRegistrationOpen: given['isRegistrationOpen'] !== false,
    sentry: dsn === null ? null : { dsn, environment: textOrNull(sentry['environment']) ?? 'production' },
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
