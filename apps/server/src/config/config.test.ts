import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, readPanels } from './config.ts'

describe('readConfig', () => {
  test('needs no settings: every one has a default', () => {
    expect(readConfig({})).toEqual({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('.retrofolio'),
      databaseUrl: null,
      databaseConnections: 20,
      backsUpBeforeUpgrade: true,
      doesServerWork: true,
      siteUrl: null,
      corsOrigins: [],
      requestsPerMinute: 300_000,
      rateLimits: new Map(),
      isRegistrationOpen: true,
      trustedProxies: 0,
      enquiriesTo: null,
      formsDir: resolve('.retrofolio/forms'),
      publicContentDir: null,
      formOrigins: [],
      importMaxMb: 50,
      panels: { limitKw: 6, wattsPerPanel: 440 },
      comingSoon: [],
      demoEmail: 'demo@retrofolio.example',
      demoPassword: null,
      logLevel: 'warn',
      mail: { smtpUrl: null, from: 'Retrofolio <no-reply@localhost>', outbox: resolve('.retrofolio/outbox') },
      services: {
        google: {
          browserKey: null,
          serverKey: null,
          urlSigningSecret: null,
          mapsUrl: 'https://maps.googleapis.com',
          placesUrl: 'https://places.googleapis.com',
          solarUrl: 'https://solar.googleapis.com',
          picturesPerDay: 2_000,
          roofsPerDay: 1_000,
        },
        certificates: { token: null, url: 'https://api.get-energy-performance-data.communities.gov.uk' },
        typeform: { region: 'us', earlyAccess: null, about: null },
        contactFormUrl: null,
        sentryDsn: null,
        logRocketAppId: null,
        map: { styleUrl: null, origins: [] },
      },
      metrics: { port: null, workerPort: null, host: '127.0.0.1', token: null },
    })
  })

  test('reads every setting from its variable', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        PORT: '8080',
        HOST: '::',
        DATA_DIR: '/srv/retrofolio data',
        BACKUP_BEFORE_UPGRADE: 'on',
        SERVER_JOBS: 'off',
        DATABASE_CONNECTIONS: '8',
        DATABASE_URL: 'postgresql://app:secret@db.example:5432/retrofolio?sslmode=require',
        SITE_URL: 'https://homes.example/',
        CORS_ORIGINS: 'https://app.example, http://localhost:5173/',
        REQUESTS_PER_MINUTE: '6000',
        RATE_LIMITS: 'login=100/60, add-home=500/3600',
        REGISTRATION: 'closed',
        ENQUIRIES_TO: 'office@quillon.example',
        FORMS_DIR: '/srv/forms',
        PUBLIC_CONTENT_DIR: '/srv/content',
        IMPORT_MAX_MB: '120',
        PANEL_LIMIT_KW: '7.36',
        PANEL_WATTS: '475',
        FORM_ORIGINS: 'https://www.homes.example',
        COMING_SOON: 'explore, settings',
        TRUSTED_PROXIES: '2',
        DEMO_EMAIL: 'someone@homes.example',
        DEMO_PASSWORD: 'correct horse',
        METRICS_PORT: '9100',
        WORKER_METRICS_PORT: '9101',
        METRICS_HOST: '10.0.0.5',
        METRICS_TOKEN: 'a-token-of-twenty-or-more',
        LOG_LEVEL: 'debug',
        SMTP_URL: 'smtps://app:secret@mail.example',
        MAIL_FROM: 'Quillon Homes <homes@quillon.example>',
        MAIL_OUTBOX: '/srv/outbox',
        GOOGLE_MAPS_BROWSER_KEY: 'browser-key',
        GOOGLE_SERVER_KEY: 'server-key',
        GOOGLE_URL_SIGNING_SECRET: 'c2lnbmluZy1zZWNyZXQ=',
        GOOGLE_MAPS_URL: 'http://127.0.0.1:9001/',
        GOOGLE_SOLAR_URL: 'http://127.0.0.1:9002',
        GOOGLE_PLACES_URL: 'http://127.0.0.1:9004',
        GOOGLE_PICTURES_PER_DAY: '7',
        GOOGLE_ROOFS_PER_DAY: '8',
        EPC_API_TOKEN: 'register-token',
        EPC_API_URL: 'http://127.0.0.1:9003',
        TYPEFORM_EARLY_ACCESS: 'AbC123',
        TYPEFORM_ABOUT: 'dEf456',
        TYPEFORM_REGION: 'eu',
        CONTACT_FORM_URL: 'https://forms.example/f/abc',
        SENTRY_DSN: 'https://key@errors.example/1',
        LOGROCKET_APP_ID: 'quillon/homes',
        MAP_STYLE_URL: 'https://tiles.example/style.json?key=public',
        MAP_ORIGINS: 'https://fonts.example, https://tiles2.example',
        PATH: '/bin',
      }),
    ).toEqual({
      isProduction: true,
      port: 8080,
      host: '::',
      dataDir: '/srv/retrofolio data',
      databaseUrl: 'postgresql://app:secret@db.example:5432/retrofolio?sslmode=require',
      databaseConnections: 8,
      backsUpBeforeUpgrade: true,
      doesServerWork: false,
      siteUrl: 'https://homes.example',
      corsOrigins: ['https://homes.example', 'https://app.example', 'http://localhost:5173'],
      requestsPerMinute: 6_000,
      rateLimits: new Map([
        ['login', { limit: 100, windowSeconds: 60 }],
        ['add-home', { limit: 500, windowSeconds: 3600 }],
      ]),
      isRegistrationOpen: false,
      enquiriesTo: 'office@quillon.example',
      formsDir: '/srv/forms',
      publicContentDir: '/srv/content',
      formOrigins: ['https://www.homes.example'],
      panels: { limitKw: 7.36, wattsPerPanel: 475 },
      importMaxMb: 120,
      comingSoon: ['explore', 'settings'],
      trustedProxies: 2,
      demoEmail: 'someone@homes.example',
      demoPassword: 'correct horse',
      logLevel: 'debug',
      mail: {
        smtpUrl: 'smtps://app:secret@mail.example',
        from: 'Quillon Homes <homes@quillon.example>',
        outbox: '/srv/outbox',
      },
      services: {
        google: {
          browserKey: 'browser-key',
          serverKey: 'server-key',
          urlSigningSecret: 'c2lnbmluZy1zZWNyZXQ=',
          mapsUrl: 'http://127.0.0.1:9001',
          placesUrl: 'http://127.0.0.1:9004',
          solarUrl: 'http://127.0.0.1:9002',
          picturesPerDay: 7,
          roofsPerDay: 8,
        },
        certificates: { token: 'register-token', url: 'http://127.0.0.1:9003' },
        typeform: { region: 'eu', earlyAccess: 'AbC123', about: 'dEf456' },
        contactFormUrl: 'https://forms.example/f/abc',
        sentryDsn: 'https://key@errors.example/1',
        logRocketAppId: 'quillon/homes',
        map: {
          styleUrl: 'https://tiles.example/style.json?key=public',
          origins: ['https://fonts.example', 'https://tiles2.example'],
        },
      },
      metrics: { port: 9100, workerPort: 9101, host: '10.0.0.5', token: 'a-token-of-twenty-or-more' },
    })
  })

  test('counts an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
  })

  test('logs more in production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).logLevel).toBe('info')
  })

  test('lists every invalid variable with its value and the remedy', () => {
    expect(() => readConfig({ PORT: '3k', RATE_LIMITS: 'maybe', HOST: '0.0.0.0' })).toThrow(
      [
        'Some environment variables are invalid:',
        '  PORT is "3k": use a whole number from 0 (any free port) to 65535, or leave it out for 3000.',
        '  RATE_LIMITS is "maybe": use on, off, or single changes such as login=100/60,registration=off, or leave it out for on; off is for development and tests, not for production.',
      ].join('\n'),
    )
  })

  test.each([
    ['NODE_ENV', 'prod'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'my host'],
    ['DATABASE_URL', 'mysql://db.example/retrofolio'],
    ['SITE_URL', 'homes.example'],
    ['SITE_URL', 'https://homes.example\n'],
    ['SITE_URL', 'https://homes.example/app'],
    ['REQUESTS_PER_MINUTE', '10'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://app.example/page'],
    ['FORM_ORIGINS', '*'],
    ['DEMO_EMAIL', 'nobody'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '3000'],
    ['WORKER_METRICS_PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['GOOGLE_MAPS_BROWSER_KEY', 'with space'],
    ['GOOGLE_MAPS_URL', 'https://maps.example/path'],
    ['TYPEFORM_ABOUT', 'https://form.typeform.com/to/AbC123'],
    ['TYPEFORM_REGION', 'uk'],
    ['CONTACT_FORM_URL', 'forms.example/f/abc'],
    ['CONTACT_FORM_URL', 'http://forms.example/f/abc'],
    ['GOOGLE_MAPS_URL', 'http://maps.example'],
    ['GOOGLE_SOLAR_URL', 'http://solar.example'],
    ['GOOGLE_PLACES_URL', 'http://places.example'],
    ['EPC_API_URL', 'http://register.example'],
    ['CORS_ORIGINS', 'https://app.example, ftp://files.example'],
    ['FORM_ORIGINS', 'www.homes.example'],
    ['SENTRY_DSN', 'https://errors.example/1'],
    ['LOGROCKET_APP_ID', 'homes'],
    ['MAP_STYLE_URL', 'http://tiles.example/style.json'],
    ['MAP_ORIGINS', 'tiles.example'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'a@homes.example, b@homes.example'],
    ['MAIL_FROM', 'Homes <a@homes.example>\r\nBcc: b@homes.example'],
    ['RATE_LIMITS', 'logins=5/60'],
    ['RATE_LIMITS', 'login=0/60'],
    ['RATE_LIMITS', 'login=5/60,'],
    ['REGISTRATION', 'shut'],
    ['PANEL_LIMIT_KW', '1.99'],
    ['PANEL_LIMIT_KW', '1000.01'],
    ['PANEL_LIMIT_KW', '6,5'],
    ['PANEL_LIMIT_KW', '6 kW'],
    ['PANEL_LIMIT_KW', 'None'],
    ['PANEL_WATTS', '0.44'],
    ['PANEL_WATTS', '199'],
    ['PANEL_WATTS', '601'],
    ['PANEL_WATTS', 'none'],
  ])('rejects %s=%s by name and value', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}`)
  })

  test('SOL-25: none lifts the limit of panels', () => {
    expect(readConfig({ PANEL_LIMIT_KW: 'none' }).panels).toEqual({ limitKw: null, wattsPerPanel: 440 })
    expect(readConfig({ PANEL_LIMIT_KW: '' }).panels.limitKw).toBe(6)
  })

  test('SOL-25, SOL-25a: commands read the panels alone, and reject them with the remedy', () => {
    expect(readPanels({ PORT: 'front door', PANEL_LIMIT_KW: '10' })).toEqual({ limitKw: 10, wattsPerPanel: 440 })
    expect(() => readPanels({ PANEL_LIMIT_KW: '1' })).toThrow(
      'PANEL_LIMIT_KW is "1": use a number from 2 to 1000 with at most two decimals, or none for no limit, or leave it out for 6.',
    )
    expect(() => readPanels({ PANEL_WATTS: '44' })).toThrow(
      'PANEL_WATTS is "44": use a whole number from 200 to 600, or leave it out for 440.',
    )
  })

  test('refuses to run in production without rate limits', () => {
    expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS is "off"')
    expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'login=off' })).toThrow('RATE_LIMITS is "login=off"')
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe('off')
    expect(readConfig({ RATE_LIMITS: 'login=off' }).rateLimits).toEqual(new Map([['login', 'off']]))
  })

  test('rejects a mail server without a sender address', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM is ""')
  })

  test.each([
    ['DATABASE_URL', 'postgres://app:pass/word@db.example/homes'],
    ['DATABASE_URL', 'postgres://app:pass?word@db.example/homes'],
    ['DATABASE_URL', 'postgres://app:pass#word@db.example/homes'],
    ['DATABASE_URL', 'postgres://app:100%@db.example/homes'],
    ['SMTP_URL', 'smtp://app:pass/word@mail.example'],
    ['SMTP_URL', 'smtp://app:100%@mail.example'],
    ['SITE_URL', 'https://app:word@homes.example'],
    ['SITE_URL', 'https://homes.example?'],
    ['SITE_URL', 'https:homes.example'],
    ['SITE_URL', 'javascript:alert(1)//homes.example'],
    ['CORS_ORIGINS', 'https://app:word@homes.example'],
    ['FORM_ORIGINS', 'https://app:word@homes.example'],
    ['CONTACT_FORM_URL', 'https://app:word@forms.example/f'],
    ['CONTACT_FORM_URL', 'javascript:alert(1)'],
    ['CONTACT_FORM_URL', 'data:text/html,x'],
    ['GOOGLE_MAPS_URL', 'https://app:word@maps.example'],
    ['EPC_API_URL', 'https://word@register.example'],
    ['SENTRY_DSN', 'http://word@errors.example/1'],
    ['MAP_STYLE_URL', 'https://app:word@tiles.example/style.json'],
    ['MAIL_FROM', 'smtp://app:word@mail.example'],
    ['MAIL_FROM', 'app:word@mail.example'],
  ])('rejects %s=%s by name and length alone', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`${name} is ${value.length} characters long: use `)
  })

  test('passwords may contain any character, escaped', () => {
    const address = 'postgres://app:%40%2F%3F%23%25@db.example/homes'
    expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address)
    expect(readConfig({ DATABASE_URL: 'postgres:///homes?host=/run/postgresql' }).databaseUrl).not.toBeNull()
  })

  test('a service on this machine may be reached by http', () => {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      expect(readConfig({ EPC_API_URL: `http://${host}:9003` }).services.certificates.url).toBe(`http://${host}:9003`)
    }
  })

  test('never shows a password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://app:hid@den/hidden@mail.example' })).toThrow(/^(?!.*(hid|den))/s)
    expect(() => readConfig({ DEMO_PASSWORD: 'short' })).toThrow('DEMO_PASSWORD is 5 characters long')
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN is 5 characters long')
    expect(() => readConfig({ GOOGLE_SERVER_KEY: 'with space' })).toThrow('GOOGLE_SERVER_KEY is 10 characters long')
    expect(() => readConfig({ EPC_API_TOKEN: 'short' })).toThrow('EPC_API_TOKEN is 5 characters long')
    expect(() => readConfig({ GOOGLE_URL_SIGNING_SECRET: 'c2lnbmluZy1zZWNyZXQ=' })).toThrow(
      'GOOGLE_URL_SIGNING_SECRET is 20 characters long',
    )
    expect(() => readConfig({ DATABASE_URL: 'mysql://app:hidden@db.example/x' })).toThrow(/^(?!.*hidden)/s)
  })
})
