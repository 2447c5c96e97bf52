import { join, resolve } from 'node:path'
import { COMING_SOON_SCREENS, type ComingSoonScreen } from '@retrofolio/contract/coming-soon'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { z } from 'zod'
import { isAnyLifted, type RateLimits, readRateLimits } from '../limits/rate-limits.ts'
import { UserFacingError } from '../reporting/user-facing-error.ts'
import { listOfOrigins, mailServerUrl, postgresUrl, siteOrigin } from './address-settings.ts'
import { readComingSoon } from './coming-soon.ts'
import { describeSetting } from './describe-setting.ts'
import { type OutsideServices, outsideServices, SERVICE_ADVICE, serviceVariables } from './outside-service-settings.ts'
import { PANEL_ADVICE, panelChoices, panelVariables } from './panel-settings.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  isProduction: boolean
  port: number
  host: string
  /** Absolute path. */
  dataDir: string
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** Maximum number of database connections of this node, besides those for jobs. */
  databaseConnections: number
  /** Whether a backup is written before a newer version migrates the database. */
  backsUpBeforeUpgrade: boolean
  /** Whether a server processes jobs beside its requests. A worker always does. */
  doesServerWork: boolean
  /** Public address of this deployment, without a trailing slash; null unless configured. */
  siteUrl: string | null
  /** Origins whose pages may call the API: the configured ones, and that of `siteUrl`. */
  corsOrigins: readonly string[]
  /** General limit for all requests, per client address and per user. */
  requestsPerMinute: number
  rateLimits: RateLimits
  /** Whether anyone may register an organisation. */
  isRegistrationOpen: boolean
  /** Reverse proxies between the clients and this server; each adds one address to `X-Forwarded-For`. */
  trustedProxies: number
  demoEmail: string
  /** Null means a random password, printed when the demo account is created. */
  demoPassword: string | null
  logLevel: LogLevel
  /** Receives notifications of public form messages; null only stores them in the database. */
  enquiriesTo: string | null
  /** Absolute path of the folder with the operator's own forms. */
  formsDir: string
  /** Folder with the operator's own content of public pages; null without. */
  publicContentDir: string | null
  /** Other sites whose pages may embed our forms. */
  formOrigins: readonly string[]
  /** Maximum size of an import file. */
  importMaxMb: number
  /** Limit and power of the recommended panels. */
  panels: PanelChoices
  /** Screens that only announce a future feature. */
  comingSoon: readonly ComingSoonScreen[]
  services: OutsideServices
  mail: MailConfig
  metrics: MetricsConfig
}

/** Metrics are off if all are null. */
export interface MetricsConfig {
  /** A separate port. */
  port: number | null
  /** Port of a worker, which has no other port; it may run beside a server. */
  workerPort: number | null
  host: string
  /** Allows access on the product's port. */
  token: string | null
}

export interface MailConfig {
  /** `smtp://` or `smtps://`; null writes each mail to the outbox instead. */
  smtpUrl: string | null
  /** An address, or `Name <address>`. */
  from: string
  /** Absolute path of the folder for mails as files. */
  outbox: string
}

/** What each variable accepts, in the words of the error for an invalid value. */
const ADVICE = {
  NODE_ENV: 'use production, development or test, or leave it out',
  PORT: 'use a whole number from 0 (any free port) to 65535, or leave it out for 3000',
  HOST: 'use one address or host name of this machine, such as 127.0.0.1 or 0.0.0.0, or leave it out for 127.0.0.1',
  DATA_DIR: 'use the path of a folder, or leave it out for .retrofolio',
  DATABASE_URL:
    'use postgres://user:password@host:5432/database, with characters such as @ / ? # % of the password as %40 %2F %3F %23 %25, or leave it out for the embedded database',
  DATABASE_CONNECTIONS: 'use a whole number from 4 to 200, or leave it out for 20',
  BACKUP_BEFORE_UPGRADE: 'use on or off, or leave it out for on with the embedded database and off with DATABASE_URL',
  SERVER_JOBS: 'use on or off, or leave it out for on; off leaves all jobs to workers, at least one of which must run',
  SITE_URL:
    'use the public address, such as https://homes.example, without path, query, user or password, or leave it out',
  CORS_ORIGINS:
    'use the origins whose pages may call the API, such as https://app.example, separated by commas, or leave it out for none besides SITE_URL',
  REQUESTS_PER_MINUTE: 'use a whole number from 60 to 10000000, or leave it out for 300000',
  RATE_LIMITS:
    'use on, off, or single changes such as login=100/60,registration=off, or leave it out for on; off is for development and tests, not for production',
  REGISTRATION: 'use open or closed, or leave it out for open',
  ENQUIRIES_TO:
    'use the e-mail address to notify about messages from the public forms, or leave it out to store them in the database only',
  PUBLIC_CONTENT_DIR: 'use the path of a folder with a file content.json, or leave it out for a neutral text',
  FORMS_DIR: 'use the path of a folder, or leave it out for the folder forms in DATA_DIR',
  FORM_ORIGINS:
    'use the origins of other sites that may embed our forms, such as https://www.homes.example, separated by commas, or leave it out for none',
  COMING_SOON: `use any of ${COMING_SOON_SCREENS.join(', ')}, separated by commas, or leave it out for none`,
  IMPORT_MAX_MB: 'use a whole number from 1 to 500, or leave it out for 50',
  TRUSTED_PROXIES: 'use the number of reverse proxies in front of the server, 0 to 9, or leave it out for 0',
  DEMO_EMAIL: 'use an e-mail address, or leave it out for demo@retrofolio.example',
  DEMO_PASSWORD: 'use 8 to 200 characters, or leave it out for a random password',
  SMTP_URL:
    'use smtp://user:password@host:587 or smtps://user:password@host, with characters such as @ / ? # % of the password as %40 %2F %3F %23 %25, or leave it out to write mails as files to MAIL_OUTBOX',
  MAIL_FROM: 'use an address, or Name <address>, from which the mail server lets you send; required with SMTP_URL',
  MAIL_OUTBOX: 'use the path of a folder, or leave it out for the folder outbox in DATA_DIR',
  METRICS_PORT: 'use a whole number from 1 to 65535 other than PORT, or leave it out for no separate port',
  WORKER_METRICS_PORT: 'use a free port number from 1 to 65535, or leave it out for no metrics of a worker',
  METRICS_HOST: 'use one address of this machine that only monitoring can reach, or leave it out for 127.0.0.1',
  METRICS_TOKEN: 'use 16 to 200 characters without spaces, or leave it out; with it, /metrics is served on PORT',
  LOG_LEVEL: `use one of ${LOG_LEVELS.join(', ')}, or leave it out for info in production and warn elsewhere`,
  ...PANEL_ADVICE,
  ...SERVICE_ADVICE,
} as const

type VariableName = keyof typeof ADVICE

const folder = z.string().refine((path) => !path.includes('\0'))

const portOfMetrics = z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(65_535))

const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().max(65_535)).default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    DATA_DIR: folder.default('.retrofolio'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_CONNECTIONS: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(4).max(200))
      .default(20),
    BACKUP_BEFORE_UPGRADE: z.enum(['on', 'off']).optional(),
    SERVER_JOBS: z.enum(['on', 'off']).default('on'),
    SITE_URL: siteOrigin.optional(),
    CORS_ORIGINS: listOfOrigins.default([]),
    REQUESTS_PER_MINUTE: z
      .string()
      .regex(/^\d{1,8}$/)
      .transform(Number)
      .pipe(z.number().min(60).max(10_000_000))
      .default(300_000),
    RATE_LIMITS: z.string().default('on').transform(readRateLimits),
    REGISTRATION: z.enum(['open', 'closed']).default('open'),
    ENQUIRIES_TO: z.email().optional(),
    FORMS_DIR: folder.optional(),
    PUBLIC_CONTENT_DIR: folder.optional(),
    FORM_ORIGINS: listOfOrigins.default([]),
    COMING_SOON: z.string().default('').transform(readComingSoon),
    IMPORT_MAX_MB: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.number().min(1).max(500))
      .default(50),
    TRUSTED_PROXIES: z.string().regex(/^\d$/).transform(Number).default(0),
    DEMO_EMAIL: z.email().default('demo@retrofolio.example'),
    DEMO_PASSWORD: z.string().min(8).max(200).optional(),
    SMTP_URL: mailServerUrl.optional(),
    MAIL_FROM: z
      .string()
      .regex(/^(?:[^<>"\r\n]{1,100} <[^\s<>@:]+@[^\s<>@]+>|[^\s<>@:]+@[^\s<>@]+)$/)
      .optional(),
    MAIL_OUTBOX: folder.optional(),
    METRICS_PORT: portOfMetrics.optional(),
    WORKER_METRICS_PORT: portOfMetrics.optional(),
    METRICS_HOST: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    METRICS_TOKEN: z
      .string()
      .regex(/^\S{16,200}$/)
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS).optional(),
    ...panelVariables,
    ...serviceVariables,
  })
  .superRefine((environment, context) => {
    if (environment.SMTP_URL !== undefined && environment.MAIL_FROM === undefined) {
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'missing with SMTP_URL' })
    }
    if (environment.GOOGLE_URL_SIGNING_SECRET !== undefined && environment.GOOGLE_SERVER_KEY === undefined) {
      context.addIssue({ code: 'custom', path: ['GOOGLE_URL_SIGNING_SECRET'], message: 'alone' })
    }
    if (environment.METRICS_PORT !== undefined && environment.METRICS_PORT === environment.PORT) {
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'the port of the product' })
    }
    if (environment.NODE_ENV === 'production' && isAnyLifted(environment.RATE_LIMITS)) {
      context.addIssue({ code: 'custom', path: ['RATE_LIMITS'], message: 'off in production' })
    }
  })

/**
 * Reads the settings from the environment; each is optional, and an empty one counts as unset.
 *
 * @throws UserFacingError listing each invalid variable, its value and what to do
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const settings = settingsFrom(environmentSchema, env)
  const isProduction = settings.NODE_ENV === 'production'
  return {
    isProduction,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    backsUpBeforeUpgrade:
      settings.BACKUP_BEFORE_UPGRADE === undefined
        ? settings.DATABASE_URL === undefined
        : settings.BACKUP_BEFORE_UPGRADE === 'on',
    doesServerWork: settings.SERVER_JOBS === 'on',
    siteUrl: settings.SITE_URL ?? null,
    corsOrigins: [
      ...(settings.SITE_URL === undefined ? [] : [new URL(settings.SITE_URL).origin]),
      ...settings.CORS_ORIGINS,
    ],
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    rateLimits: settings.RATE_LIMITS,
    isRegistrationOpen: settings.REGISTRATION === 'open',
    enquiriesTo: settings.ENQUIRIES_TO ?? null,
    formsDir: resolve(settings.FORMS_DIR ?? join(settings.DATA_DIR, 'forms')),
    publicContentDir: settings.PUBLIC_CONTENT_DIR === undefined ? null : resolve(settings.PUBLIC_CONTENT_DIR),
    formOrigins: settings.FORM_ORIGINS,
    importMaxMb: settings.IMPORT_MAX_MB,
    panels: panelChoices(settings),
    comingSoon: settings.COMING_SOON,
    trustedProxies: settings.TRUSTED_PROXIES,
    demoEmail: settings.DEMO_EMAIL,
    demoPassword: settings.DEMO_PASSWORD ?? null,
    // Outside production the console is for the developer, not for one line per request.
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    services: outsideServices(settings),
    mail: {
      smtpUrl: settings.SMTP_URL ?? null,
      from: settings.MAIL_FROM ?? 'Retrofolio <no-reply@localhost>',
      outbox: resolve(settings.MAIL_OUTBOX ?? join(settings.DATA_DIR, 'outbox')),
    },
    metrics: {
      port: settings.METRICS_PORT ?? null,
      workerPort: settings.WORKER_METRICS_PORT ?? null,
      host: settings.METRICS_HOST,
      token: settings.METRICS_TOKEN ?? null,
    },
  }
}

/**
 * Reads the settings of recommended panels alone, for commands that use no server settings.
 *
 * @throws UserFacingError as `readConfig`
 */
export function readPanels(env: NodeJS.ProcessEnv): PanelChoices {
  return panelChoices(settingsFrom(z.object(panelVariables), env))
}

function settingsFrom<Settings>(schema: z.ZodType<Settings>, env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(variableNames().flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw badSettings(parsed.error, given)
  return parsed.data
}

const STORAGE_SETTINGS = ['AWS_ENDPOINT_URL_S3', 'AWS_ENDPOINT_URL', 'AWS_REGION', 'AWS_DEFAULT_REGION'] as const

/** Settings of the object storage, by the names its tools use; its own library finds the credentials. */
export function storageSettings(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(STORAGE_SETTINGS.map((name) => [name, env[name] || undefined]))
}

/** Names of all settings. */
export function variableNames(): VariableName[] {
  return Object.keys(ADVICE).filter(isVariableName)
}

const isVariableName = (name: string): name is VariableName => Object.hasOwn(ADVICE, name)

function badSettings(error: z.ZodError, given: Record<string, string | undefined>): UserFacingError {
  const bad = new Set(error.issues.map((issue) => String(issue.path[0])).filter(isVariableName))
  const lines = [...bad].map((name) => `  ${name} is ${describeSetting(name, given[name] ?? '')}: ${ADVICE[name]}.`)
  return new UserFacingError(['Some environment variables are invalid:', ...lines].join('\n'))
}
