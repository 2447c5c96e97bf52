import { type OutsideServices, typeformOrigin } from '../../config/outside-service-settings.ts'

type Directives = Record<string, string>

/** For responses that are not pages: opened in a window, they can run nothing. */
export const NO_CONTENT_POLICY = policy({ 'default-src': "'none'" })

/** For a page that loads only files of this server. */
export const OWN_FILES_POLICY = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
})

/**
 * For the application's page. Scripts run only with this response's nonce, or from this server if such a script loads
 * them; `eval` and inline code are blocked. Style elements need the nonce too. Other hosts are listed only if their
 * service is configured.
 */
export function pagePolicy(nonce: string, services: OutsideServices): string {
  const own: Directives = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'media-src': "'self'",
    'font-src': "'self'",
    'frame-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
  }
  return policy([own, ...hostsOf(services)].reduce(joined))
}

/** For a form's page, which this site and the listed ones may show in a frame. */
export function formPagePolicy(nonce: string, parents: readonly string[]): string {
  return policy({
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-ancestors': ["'self'", ...parents].join(' '),
  })
}

/** What pages load from each enabled service. */
function hostsOf(services: OutsideServices): Directives[] {
  const hosts: Directives[] = []
  if (services.google.browserKey !== null) {
    hosts.push({
      'script-src': 'https://maps.googleapis.com',
      'connect-src': 'https://maps.googleapis.com https://places.googleapis.com',
    })
  }
  const forms = typeformOrigin(services)
  if (forms !== null) hosts.push({ 'frame-src': forms, 'style-src': 'https://embed.typeform.com' })
  if (services.contactFormUrl !== null) hosts.push({ 'connect-src': new URL(services.contactFormUrl).origin })
  if (services.sentryDsn !== null) hosts.push({ 'connect-src': new URL(services.sentryDsn).origin })
  if (services.logRocketAppId !== null) {
    hosts.push({
      'script-src': 'https://cdn.logr-in.com',
      'connect-src': 'https://r.logr-in.com',
      'worker-src': 'blob:',
    })
  }
  if (services.map.styleUrl !== null) {
    const origins = [...new Set([new URL(services.map.styleUrl).origin, ...services.map.origins])].join(' ')
    hosts.push({ 'connect-src': origins, 'img-src': origins })
  }
  return hosts
}

function joined(some: Directives, more: Directives): Directives {
  const sources = Object.entries(more).map(([name, added]) => [name, `${some[name] ?? "'self'"} ${added}`])
  return { ...some, ...Object.fromEntries(sources) }
}

function policy({ 'frame-ancestors': parents = "'none'", ...directives }: Directives): string {
  const always = { 'base-uri': "'none'", 'form-action': "'self'", 'frame-ancestors': parents, 'object-src': "'none'" }
  return Object.entries({ ...directives, ...always })
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
