import { COMING_SOON_SCREENS, type ComingSoonScreen } from './coming-soon.ts'

/**
 * Configuration of the deployment for the browser. The server embeds it in each page, so that the application knows it
 * before the first render. Contains no secrets.
 */
export interface PublicConfiguration {
  /** Screens that only announce a later version. */
  comingSoon: readonly ComingSoonScreen[]
  /** Typeform forms; a form without an id is replaced by the server's own. */
  typeform: { region: TypeformRegion; earlyAccess: string | null; about: string | null }
  /** Where the contact form posts; null for this server. */
  contactFormUrl: string | null
  /** The browser's API key; with null, address search uses the register. */
  googleMapsKey: string | null
  logRocketAppId: string | null
  /** Style of the operator's own map tiles; null for the base map of the application. */
  mapStyleUrl: string | null
  sentry: { dsn: string; environment: string } | null
  /** Maximum size of an import file. */
  importMaxMb: number
  /** Limit [kW; null for none] and power [W] of recommended panels, for figures calculated in the browser; null for the engine's. */
  panels: { limitKw: number | null; wattsPerPanel: number } | null
  /** Whether anyone can register. */
  isRegistrationOpen: boolean
  /** The operator's own; null without. */
  publicContent: PublicContent | null
}

export interface Person {
  name: string
  role: string
  about: string
}

/** People and organisations on the public pages. */
export interface PublicContent {
  team: readonly Person[]
  advisors: readonly Person[]
  supporters: readonly string[]
}

export const TYPEFORM_REGIONS = ['us', 'eu'] as const
export type TypeformRegion = (typeof TYPEFORM_REGIONS)[number]

/** Content of `<meta name="public-configuration">` in the built page, which the server replaces. */
export const PUBLIC_CONFIGURATION_PLACEHOLDER = '__PUBLIC_CONFIGURATION__'

/** For pages that no server has filled in, as in development and tests. */
export const EMPTY_CONFIGURATION: PublicConfiguration = {
  comingSoon: [],
  typeform: { region: 'us', earlyAccess: null, about: null },
  contactFormUrl: null,
  googleMapsKey: null,
  logRocketAppId: null,
  mapStyleUrl: null,
  sentry: null,
  importMaxMb: 50,
  panels: null,
  isRegistrationOpen: true,
  publicContent: null,
}

/**
 * Parses the embedded configuration. An older page may lack new fields, so each has a default. Uses no schema, because
 * a first visit would have to download the schema library.
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
    comingSoon: Array.isArray(screens) ? COMING_SOON_SCREENS.filter((screen) => screens.includes(screen)) : [],
    typeform: {
      region: TYPEFORM_REGIONS.find((region) => region === typeform['region']) ?? 'us',
      earlyAccess: textOrNull(typeform['earlyAccess']),
      about: textOrNull(typeform['about']),
    },
    contactFormUrl: textOrNull(given['contactFormUrl']),
    googleMapsKey: textOrNull(given['googleMapsKey']),
    logRocketAppId: textOrNull(given['logRocketAppId']),
    mapStyleUrl: textOrNull(given['mapStyleUrl']),
    importMaxMb: typeof maxMb === 'number' ? maxMb : EMPTY_CONFIGURATION.importMaxMb,
    panels: panelsOrNull(given['panels']),
    isRegistrationOpen: given['isRegistrationOpen'] !== false,
    publicContent: contentOrNull(given['publicContent']),
    sentry: dsn === null ? null : { dsn, environment: textOrNull(sentry['environment']) ?? 'production' },
  }
}

function contentOrNull(value: unknown): PublicContent | null {
  if (value === undefined || value === null) return null
  const { team, advisors, supporters } = asRecord(value)
  return { team: peopleOf(team), advisors: peopleOf(advisors), supporters: listOf(supporters).map(String) }
}

function panelsOrNull(value: unknown): PublicConfiguration['panels'] {
  const { limitKw, wattsPerPanel } = asRecord(value)
  const isLimit = limitKw === null || typeof limitKw === 'number'
  return isLimit && typeof wattsPerPanel === 'number' ? { limitKw, wattsPerPanel } : null
}

const peopleOf = (value: unknown): Person[] =>
  listOf(value).map((person) => {
    const { name, role, about } = asRecord(person)
    return { name: String(name), role: String(role), about: String(about) }
  })

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)
