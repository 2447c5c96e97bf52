import {
  type PublicConfiguration,
  TYPEFORM_REGIONS,
  type TypeformRegion,
} from '@retrofolio/contract/public-configuration'
import { z } from 'zod'
import { formServiceUrl, listOfOrigins, sentryDsn, serviceOrigin, styleUrl } from './address-settings.ts'

/** Third-party services, each off until configured; `docs/services.md` lists the fallbacks. */
export interface OutsideServices {
  google: {
    /** For browsers: address search. */
    browserKey: string | null
    /** For this server only: pictures, geocoding and roof imagery. */
    serverKey: string | null
    /** Signs the addresses of pictures; without it they are unsigned. */
    urlSigningSecret: string | null
    mapsUrl: string
    solarUrl: string
    /** Where the command doctor tries the browser key. */
    placesUrl: string
    /** Maximum number paid for in a day. */
    picturesPerDay: number
    roofsPerDay: number
  }
  certificates: { token: string | null; url: string }
  typeform: { region: TypeformRegion; earlyAccess: string | null; about: string | null }
  contactFormUrl: string | null
  sentryDsn: string | null
  logRocketAppId: string | null
  map: {
    /** Style of the operator's own map tiles. */
    styleUrl: string | null
    /** From where the style loads more. */
    origins: readonly string[]
  }
}

const KEY = 'use the key as the service shows it, without spaces, or leave it out to do without the service'
const PER_DAY = 'use a whole number from 0 to 1000000, or leave it out for'
const SERVICE_ADDRESS =
  "use an https address without path, query, user or password (http on this machine only), or leave it out for the service's own"

/** What each variable accepts, in the words of the error for an invalid value. */
export const SERVICE_ADVICE = {
  GOOGLE_MAPS_BROWSER_KEY: KEY,
  GOOGLE_SERVER_KEY: KEY,
  GOOGLE_URL_SIGNING_SECRET: `${KEY}; it signs requests made with GOOGLE_SERVER_KEY, which is then required too`,
  GOOGLE_MAPS_URL: SERVICE_ADDRESS,
  GOOGLE_SOLAR_URL: SERVICE_ADDRESS,
  GOOGLE_PLACES_URL: SERVICE_ADDRESS,
  GOOGLE_PICTURES_PER_DAY: `${PER_DAY} 2000`,
  GOOGLE_ROOFS_PER_DAY: `${PER_DAY} 1000`,
  EPC_API_TOKEN: KEY,
  EPC_API_URL: SERVICE_ADDRESS,
  TYPEFORM_EARLY_ACCESS: 'use the id of a form of your account, such as AbC123, or leave it out for our own form',
  TYPEFORM_ABOUT: 'use the id of a form of your account, such as AbC123, or leave it out for our own form',
  TYPEFORM_REGION: `use one of ${TYPEFORM_REGIONS.join(', ')}, or leave it out for us`,
  CONTACT_FORM_URL:
    'use the https address that your form service gives to a form, or leave it out to store messages here',
  SENTRY_DSN: 'use the DSN as Sentry shows it, such as https://key@organisation.ingest.sentry.io/1, or leave it out',
  LOGROCKET_APP_ID: 'use the id as LogRocket shows it, such as organisation/application, or leave it out',
  MAP_STYLE_URL:
    'use the https address of a MapLibre style (http on this machine only), or leave it out for the simple map without network',
  MAP_ORIGINS:
    'use comma-separated origins such as https://tiles.example, or leave it out if all is on the host of the style',
} as const

const key = z.string().regex(/^[\x21-\x7e]{8,4000}$/)
const perDay = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .pipe(z.number().max(1_000_000))
const formId = z.string().regex(/^\w{1,64}$/)

export const serviceVariables = {
  GOOGLE_MAPS_BROWSER_KEY: key.optional(),
  GOOGLE_SERVER_KEY: key.optional(),
  GOOGLE_URL_SIGNING_SECRET: z
    .string()
    .regex(/^[\w+/-]{8,200}={0,2}$/)
    .optional(),
  GOOGLE_MAPS_URL: serviceOrigin.default('https://maps.googleapis.com'),
  GOOGLE_SOLAR_URL: serviceOrigin.default('https://solar.googleapis.com'),
  GOOGLE_PLACES_URL: serviceOrigin.default('https://places.googleapis.com'),
  GOOGLE_PICTURES_PER_DAY: perDay.default(2_000),
  GOOGLE_ROOFS_PER_DAY: perDay.default(1_000),
  EPC_API_TOKEN: key.optional(),
  EPC_API_URL: serviceOrigin.default('https://api.get-energy-performance-data.communities.gov.uk'),
  TYPEFORM_EARLY_ACCESS: formId.optional(),
  TYPEFORM_ABOUT: formId.optional(),
  TYPEFORM_REGION: z.enum(TYPEFORM_REGIONS).default('us'),
  CONTACT_FORM_URL: formServiceUrl.optional(),
  SENTRY_DSN: sentryDsn.optional(),
  LOGROCKET_APP_ID: z
    .string()
    .regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/)
    .optional(),
  MAP_STYLE_URL: styleUrl.optional(),
  MAP_ORIGINS: listOfOrigins.optional(),
}

export function outsideServices(settings: z.infer<z.ZodObject<typeof serviceVariables>>): OutsideServices {
  return {
    google: {
      browserKey: settings.GOOGLE_MAPS_BROWSER_KEY ?? null,
      serverKey: settings.GOOGLE_SERVER_KEY ?? null,
      urlSigningSecret: settings.GOOGLE_URL_SIGNING_SECRET ?? null,
      mapsUrl: settings.GOOGLE_MAPS_URL,
      solarUrl: settings.GOOGLE_SOLAR_URL,
      placesUrl: settings.GOOGLE_PLACES_URL,
      picturesPerDay: settings.GOOGLE_PICTURES_PER_DAY,
      roofsPerDay: settings.GOOGLE_ROOFS_PER_DAY,
    },
    certificates: { token: settings.EPC_API_TOKEN ?? null, url: settings.EPC_API_URL },
    typeform: {
      region: settings.TYPEFORM_REGION,
      earlyAccess: settings.TYPEFORM_EARLY_ACCESS ?? null,
      about: settings.TYPEFORM_ABOUT ?? null,
    },
    contactFormUrl: settings.CONTACT_FORM_URL ?? null,
    sentryDsn: settings.SENTRY_DSN ?? null,
    logRocketAppId: settings.LOGROCKET_APP_ID ?? null,
    map: { styleUrl: settings.MAP_STYLE_URL ?? null, origins: settings.MAP_ORIGINS ?? [] },
  }
}

/** The public part of the settings, for pages. */
export function publicServices(
  services: OutsideServices,
  { isProduction }: { isProduction: boolean },
): Omit<PublicConfiguration, 'comingSoon' | 'importMaxMb' | 'isRegistrationOpen' | 'panels' | 'publicContent'> {
  return {
    typeform: services.typeform,
    contactFormUrl: services.contactFormUrl,
    googleMapsKey: services.google.browserKey,
    logRocketAppId: services.logRocketAppId,
    mapStyleUrl: services.map.styleUrl,
    sentry:
      services.sentryDsn === null
        ? null
        : { dsn: services.sentryDsn, environment: isProduction ? 'production' : 'development' },
  }
}

/** Origin of the forms of a Typeform account; null without an account. */
export function typeformOrigin({ typeform }: OutsideServices): string | null {
  if (typeform.earlyAccess === null && typeform.about === null) return null
  return typeform.region === 'eu' ? 'https://form.typeform.eu' : 'https://form.typeform.com'
}
