import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { PUBLIC_CONFIGURATION_PLACEHOLDER, type PublicConfiguration } from '@retrofolio/contract/public-configuration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { type OutsideServices, publicServices } from '../../config/outside-service-settings.ts'
import { readPublicContent } from '../../config/public-content.ts'
import { Refusal } from '../errors/errors.ts'
import { pagePolicy } from '../security/content-security-policy.ts'
import { pageAddresses, readPagePatterns } from './page-addresses.ts'

const REVALIDATE = 'no-cache'
/** Names of built assets contain a hash of their content, so they never change. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Placeholder for the nonce in a built page; `vite.config.ts` inserts it. */
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g
const NONCE_BYTES = 16
/** Placeholder for the site's own address, in pages and in files for search engines. */
const SITE_PLACEHOLDER = /__SITE_URL__/g
const TYPES_WITH_ADDRESS = { 'robots.txt': 'text/plain', 'sitemap.xml': 'application/xml' }

export interface WebAppOptions {
  webRoot: string | null
  config: Config
  /** Public address of this deployment, without a trailing slash. */
  siteAddress: () => string
}

/**
 * Serves the built web application. Every path that is not a file is a page: one prerendered by the build, or the empty
 * one, which the browser renders. For an unknown page the application shows a message, and the status is 404.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { webRoot, config, siteAddress }: WebAppOptions,
): Promise<void> {
  const configuration = inAttribute(publicConfiguration(config))
  const configured = (page: string) => page.replaceAll(PUBLIC_CONFIGURATION_PLACEHOLDER, () => configuration)
  const page = webRoot === null ? null : readPage(webRoot, configured)
  const drawn = webRoot === null ? new Map<string, string>() : readDrawnPages(join(webRoot, 'pages'), configured)
  const leadsToPage = pageAddresses(readPagePatterns(webRoot))
  if (webRoot !== null && page !== null) {
    await app.register(fastifyStatic, {
      root: webRoot,
      // The plugin's own route reads a file's parent folders on each request to compare case.
      serve: false,
      cacheControl: false,
      // The build compresses them better than there is time for here.
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

/** Prerendered pages by path: `index.html` is `/`, `about.html` is `/about`. */
function readDrawnPages(folder: string, configured: (page: string) => string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'))
  return new Map(
    files.map((name) => [
      name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`,
      configured(readFileSync(join(folder, name), 'utf8')),
    ]),
  )
}

/** Files to serve: pages need a nonce, some need their address, and compressed files replace their originals. */
function filesOf(webRoot: string): Set<string> {
  const entries = readdirSync(webRoot, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const paths = files.map((file) => relative(webRoot, file).replaceAll(sep, '/'))
  return new Set(paths.filter((path) => !/^pages\/|\.(?:html|br|gz)$/.test(path) && !namesAddress(path)))
}

function namesAddress(name: string): name is keyof typeof TYPES_WITH_ADDRESS {
  return name in TYPES_WITH_ADDRESS
}

/** Serves the files for search engines, which need absolute addresses. */
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
  panels: config.panels,
  isRegistrationOpen: config.isRegistrationOpen,
  publicContent: readPublicContent(config.publicContentDir),
  ...publicServices(config.services, config),
})

const inAttribute = (value: unknown): string =>
  JSON.stringify(value).replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Writes the public configuration into the page, so that the application has it before rendering. */
function readPage(webRoot: string, configured: (page: string) => string): string | null {
  const path = join(webRoot, 'index.html')
  if (!existsSync(path)) return null
  return configured(readFileSync(path, 'utf8'))
}

/** Each response has its own nonce, so that it cannot be predicted. */
function sendPage(reply: FastifyReply, page: string, services: OutsideServices): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', REVALIDATE)
      .header('content-security-policy', pagePolicy(nonce, services))
      // A browser key is bound to sites by their origin, so requests must send it.
      .headers(services.google.browserKey === null ? {} : { 'referrer-policy': 'strict-origin' })
      .send(page.replace(NONCE_PLACEHOLDER, nonce))
  )
}

/** Monitoring may ask for these paths here by mistake; a page would be mistaken for a response. */
const NO_PAGES: ReadonlySet<string> = new Set(['/metrics', '/metrics/'])

/**
 * A path that ends in a name with a dot was meant as a file. No link has an empty part or a NUL. A response in HTML
 * would only confuse such clients.
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
