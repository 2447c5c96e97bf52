import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PUBLIC_CONFIGURATION_PLACEHOLDER, type PublicConfiguration } from '@retrofolio/contract/public-configuration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { type OutsideServices, publicServices } from '../../config/outside-service-settings.ts'
import { Refusal } from '../errors/errors.ts'
import { pagePolicy } from '../security/content-security-policy.ts'
import { pageAddresses, readPagePatterns } from './page-addresses.ts'

const REVALIDATE = 'no-cache'
/** Names of built assets hold a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Stands in the built page wherever a nonce has to be; `vite.config.ts` puts it there. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g
const NONCE_BYTES = 16
/** Stands where a page, or what is said to search engines, names its own address. */
const SITE_PLACEHOLDER = /__SITE_URL__/g
const TYPES_WITH_ADDRESS = { 'robots.txt': 'text/plain', 'sitemap.xml': 'application/xml' }

export interface WebAppOptions {
  webRoot: string | null
  config: Config
  /** Where people open this deployment, without a slash at the end. */
  siteAddress: () => string
}

/**
 * Serves the built web application; every path that is not a file is a page of it: one that was drawn when it was
 * built, or the empty one, which is drawn in the browser. Where the application has no page it says so there, and the
 * status says so to everyone else.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { webRoot, config, siteAddress }: WebAppOptions,
): Promise<void> {
  const configuration = inAttribute(publicConfiguration(config))
  const told = (page: string) => page.replaceAll(PUBLIC_CONFIGURATION_PLACEHOLDER, () => configuration)
  const page = webRoot === null ? null : readPage(webRoot, told)
  const drawn = webRoot === null ? new Map<string, string>() : readDrawnPages(join(webRoot, 'pages'), told)
  const leadsToPage = pageAddresses(readPagePatterns(webRoot))
  if (webRoot !== null && page !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      // Its own route reads the folders above a file at each request, to see how they spell its name.
      serve: false,
      cacheControl: false,
      // The build has packed them, tighter than there is time for here.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', /[\\/]assets[\\/][^\\/]+$/.test(path) ? FOREVER : REVALIDATE)
      },
    })
    const files = filesOf(webRoot)
    app.get('/*', (request, reply) => {
      const file = pathOf(request).slice(1)
      return files.has(file) ? reply.sendFile(file) : reply.callNotFound()
    })
    tellAddress(app, webRoot, siteAddress)
  }
  app.setNotFoundHandler((request, reply) => {
    if (page === null || !isPage(request)) throw new Refusal('NOT_FOUND')
    const path = pathOf(request).replace(/(?<=.)\/$/, '')
    reply.code(leadsToPage(path) ? 200 : 404)
    const known = drawn.get(path)
    return sendPage(reply, known === undefined ? page : known.replace(SITE_PLACEHOLDER, siteAddress), config.services)
  })
}

/** By the path of each: `index.html` is `/`, `about.html` is `/about`. */
function readDrawnPages(folder: string, told: (page: string) => string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'))
  return new Map(
    files.map((name) => [
      name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`,
      told(readFileSync(join(folder, name), 'utf8')),
    ]),
  )
}

/** Pages go out with a nonce, some with their address, and what is packed in place of what it was made of. */
function filesOf(webRoot: string): Set<string> {
  const entries = readdirSync(webRoot, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const paths = files.map((file) => relative(webRoot, file).replaceAll(sep, '/'))
  return new Set(paths.filter((path) => !/^pages\/|\.(?:html|br|gz)$/.test(path) && !namesAddress(path)))
}

function namesAddress(name: string): name is keyof typeof TYPES_WITH_ADDRESS {
  return name in TYPES_WITH_ADDRESS
}

/** What search engines ask for, which has to name whole addresses. */
function tellAddress(app: FastifyInstance, webRoot: string, siteAddress: () => string): void {
  for (const [name, type] of Object.entries(TYPES_WITH_ADDRESS)) {
    const path = join(webRoot, name)
    if (!existsSync(path)) continue
    const text = readFileSync(path, 'utf8')
    app.get(`/${name}`, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', REVALIDATE)
        .send(text.replace(SITE_PLACEHOLDER, siteAddress)),
    )
  }
}

const publicConfiguration = (config: Config): PublicConfiguration => ({
  comingSoon: config.comingSoon,
  importMaxMb: config.importMaxMb,
  isRegistrationOpen: config.isRegistrationOpen,
  ...publicServices(config.services, config),
})

const inAttribute = (value: unknown): string =>
  JSON.stringify(value).replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** How the deployment is configured stands in the page itself: the application knows it before it draws anything. */
function readPage(webRoot: string, told: (page: string) => string): string | null {
  const path = join(webRoot, 'index.html')
  if (!existsSync(path)) return null
  return told(readFileSync(path, 'utf8'))
}

/** Each answer has a nonce of its own, so that nobody can know it beforehand. */
function sendPage(reply: FastifyReply, page: string, services: OutsideServices): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', REVALIDATE)
      .header('content-security-policy', pagePolicy(nonce, services))
      // A key for browsers is bound to the sites that may use it, and these go by the origin that is told.
      .headers(services.google.browserKey === null ? {} : { 'referrer-policy': 'strict-origin' })
      .send(page.replace(NONCE_PLACEHOLDER, nonce))
  )
}

/** What monitoring asks for here is elsewhere, if at all; a page in its place would be taken for an answer. */
const NO_PAGES: ReadonlySet<string> = new Set(['/metrics', '/metrics/'])

/**
 * A path that ends in a name with a dot was meant for a file, and nobody is led to one with an empty part or a NUL; an
 * answer in HTML would only confuse its reader.
 */
function isPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = pathOf(request)
  return !/\.[^/.]*$|\/\/|%00/.test(path) && !path.startsWith('/assets/') && !NO_PAGES.has(path)
}

function pathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1)
  return path
}
