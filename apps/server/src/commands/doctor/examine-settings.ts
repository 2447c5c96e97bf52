import type { Config } from '../../config/config.ts'
import { isAnyLifted } from '../../limits/rate-limits.ts'
import { bad, type Finding, note, well } from './finding.ts'

/** Findings from the settings alone. */
export function examineSettings(config: Config): Finding[] {
  return [
    well('settings', config.isProduction ? 'production' : 'not production'),
    site(config),
    proxies(config),
    secrets(config),
    rateLimits(config),
    registration(config),
    panels(config),
    ...metrics(config),
    ...databaseEncryption(config),
  ]
}

function site({ siteUrl, isProduction }: Config): Finding {
  if (siteUrl === null) {
    const text = 'SITE_URL is not set: links in mails work on this machine only'
    return isProduction ? bad('site', text) : note('site', text)
  }
  if (siteUrl.startsWith('http:') && isProduction) {
    return bad('site', `${siteUrl} is plain HTTP: passwords and keys can be read in transit; put HTTPS in front`)
  }
  return well('site', siteUrl)
}

function proxies({ siteUrl, trustedProxies }: Config): Finding {
  if (trustedProxies > 0) {
    return well('proxies', `${trustedProxies} trusted; no other client must be able to reach the port`)
  }
  if (siteUrl?.startsWith('https:')) {
    const text = 'TRUSTED_PROXIES is 0, but HTTPS ends before this server: rate limits count all clients as one'
    return note('proxies', text)
  }
  return well('proxies', 'none')
}

const WEAK_BELOW_CHARACTERS = 12
const WEAK_BELOW_DIFFERENT_CHARACTERS = 6

function secrets({ databaseUrl, mail, metrics, demoPassword, isProduction }: Config): Finding {
  const given: [name: string, secret: string | null][] = [
    ['DATABASE_URL', passwordOf(databaseUrl)],
    ['SMTP_URL', passwordOf(mail.smtpUrl)],
    ['METRICS_TOKEN', metrics.token],
    ['DEMO_PASSWORD', isProduction ? null : demoPassword],
  ]
  const weak = given.filter(([, secret]) => secret !== null && isWeak(secret)).map(([name]) => name)
  if (weak.length === 0) return well('secrets', 'none that is easy to guess')
  const text = `easy to guess: ${weak.join(', ')}; use ${WEAK_BELOW_CHARACTERS} or more random characters`
  return isProduction ? bad('secrets', text) : note('secrets', text)
}

function isWeak(secret: string): boolean {
  return secret.length < WEAK_BELOW_CHARACTERS || new Set(secret).size < WEAK_BELOW_DIFFERENT_CHARACTERS
}

function passwordOf(address: string | null): string | null {
  const password = address === null ? '' : new URL(address).password
  return password === '' ? null : decodeURIComponent(password)
}

function rateLimits(config: Config): Finding {
  if (isAnyLifted(config.rateLimits)) {
    return note('rate limits', 'off, at least in part: passwords can be guessed as fast as this machine answers')
  }
  return well('rate limits', `on; ${config.requestsPerMinute} requests a minute per address and per user`)
}

function registration({ isRegistrationOpen, isProduction }: Config): Finding {
  if (!isRegistrationOpen) return well('registration', 'closed: accounts are created from the command line')
  const text = 'open: anyone who finds the site can create an account; with REGISTRATION=closed only the operator can'
  return isProduction ? note('registration', text) : well('registration', 'open')
}

function panels({ panels: { limitKw, wattsPerPanel } }: Config): Finding {
  const limit = limitKw === null ? 'as many as the roof holds' : `at most ${limitKw} kW`
  return well('panels', `${limit} on a single-phase supply, ${wattsPerPanel} W each`)
}

function metrics({ metrics: { port, workerPort, host } }: Config): Finding[] {
  if (!['0.0.0.0', '::'].includes(host)) return []
  return [port, workerPort]
    .filter((asked) => asked !== null)
    .map((open) =>
      note('metrics', `port ${open} is open on every address: make sure that only monitoring can reach it`),
    )
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['', 'localhost', '127.0.0.1', '[::1]'])

function databaseEncryption({ databaseUrl }: Config): Finding[] {
  if (databaseUrl === null) return []
  const { hostname, searchParams } = new URL(databaseUrl)
  if (LOCAL_HOSTS.has(hostname) || /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? ''))
    return []
  return [
    note(
      'encryption',
      `DATABASE_URL reaches ${hostname} without sslmode=verify-full: the connection can be read in transit`,
    ),
  ]
}
