import type { Config } from '../../config/config.ts'
import { isAnyLifted } from '../../limits/rate-limits.ts'
import { bad, type Finding, note, well } from './finding.ts'

/** What can be said of the settings without a look at anything else. */
export function examineSettings(config: Config): Finding[] {
  return [
    well('settings', config.isProduction ? 'production' : 'not production'),
    site(config),
    proxies(config),
    secrets(config),
    rateLimits(config),
    registration(config),
    ...metrics(config),
    ...databaseEncryption(config),
  ]
}

function site({ siteUrl, isProduction }: Config): Finding {
  if (siteUrl === null) {
    const told = 'SITE_URL is not set: links in mails lead to this machine only'
    return isProduction ? bad('site', told) : note('site', told)
  }
  if (siteUrl.startsWith('http:') && isProduction) {
    return bad('site', `${siteUrl} is plain HTTP: passwords and keys can be read on the way; put HTTPS in front`)
  }
  return well('site', siteUrl)
}

function proxies({ siteUrl, trustedProxies }: Config): Finding {
  if (trustedProxies > 0) {
    return well('proxies', `${trustedProxies} trusted; nobody else may be able to reach the port`)
  }
  if (siteUrl?.startsWith('https:')) {
    const told = 'TRUSTED_PROXIES is 0, but HTTPS ends before this server: all clients count as one in the rate limits'
    return note('proxies', told)
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
  if (weak.length === 0) return well('secrets', 'none that is easily guessed')
  const told = `easily guessed: that of ${weak.join(', ')}; use ${WEAK_BELOW_CHARACTERS} random characters or more`
  return isProduction ? bad('secrets', told) : note('secrets', told)
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
    return note('rate limits', 'lifted, at least in part: anybody may guess passwords as fast as this machine answers')
  }
  return well('rate limits', `on; ${config.requestsPerMinute} requests a minute per address and per user`)
}

function registration({ isRegistrationOpen, isProduction }: Config): Finding {
  if (!isRegistrationOpen) return well('registration', 'closed: accounts come from the command line')
  const told = 'open: whoever finds the site makes an account; REGISTRATION=closed leaves that to the operator'
  return isProduction ? note('registration', told) : well('registration', 'open')
}

function metrics({ metrics: { port, workerPort, host } }: Config): Finding[] {
  if (!['0.0.0.0', '::'].includes(host)) return []
  return [port, workerPort]
    .filter((asked) => asked !== null)
    .map((open) =>
      note('metrics', `port ${open} is open on every address: see to it that only monitoring can reach it`),
    )
}

const LOCAL_HOSTS: ReadonlySet<string> = new Set(['', 'localhost', '127.0.0.1', '[::1]'])

function databaseEncryption({ databaseUrl }: Config): Finding[] {
  if (databaseUrl === null) return []
  const { hostname, searchParams } = new URL(databaseUrl)
  if (LOCAL_HOSTS.has(hostname) || /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? ''))
    return []
  return [note('encryption', `DATABASE_URL reaches ${hostname} without sslmode=verify-full: the way there can be read`)]
}
