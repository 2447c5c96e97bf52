import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type * as Drawing from '../src/prerender.tsx'
import { METHOD_PAGE, methodPage } from './method-page/method-page.ts'
import { PAGE_MODULES } from './page-modules.ts'
import { styleAttributesAsRules } from './style-attributes.ts'

const NONCE = '__CSP_NONCE__'
/** A placeholder for the site's address, which only the server knows. */
const SITE = '__SITE_URL__'
const DRAWING = 'src/prerender.tsx'
/** The entry that a prerendered page runs instead of the whole application. */
const HYDRATE = 'hydrate.ts'
/** The server reads this file to return 404 for unknown pages. */
const ADDRESSES = 'addresses.json'

/**
 * Prerenders the public pages into `dist/pages` after the build, and writes the list of page addresses, `robots.txt`
 * and `sitemap.xml`. The server fills in the nonce and the site's address; the browser hydrates the page. The page of
 * the method is static.
 */
export function prerenderedPages(): Plugin {
  let isApplication = true
  let root = ''
  let outDir = ''
  let chunks: Rolldown.OutputChunk[] = []
  return {
    name: 'drawn-pages',
    apply: 'build',
    configResolved(config) {
      isApplication = config.build.ssr === false && config.build.write
      root = config.root
      outDir = join(config.root, config.build.outDir)
    },
    buildStart() {
      if (isApplication) this.emitFile({ type: 'chunk', id: join(root, 'src', HYDRATE), name: 'hydrate' })
    },
    writeBundle(_options, bundle) {
      chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    },
    async closeBundle() {
      if (!isApplication || chunks.length === 0) return
      const template = await readFile(join(outDir, 'index.html'), 'utf8')
      const { pages, addresses } = await draw(root, outDir)
      await mkdir(join(outDir, 'pages'), { recursive: true })
      for (const page of pages) {
        const name = page.path === '/' ? 'index' : page.path.slice(1)
        const files = filesOf(chunks, page.path)
        const styles = [...new Set([...stylesNamedBy(template), ...files.styles])]
        const parts = { ...files, styles, rules: await rulesOf(outDir, styles) }
        const html = pageOf(template.replace(STYLE_LINK, '').replace(SCRIPT, ''), page, parts)
        await writeFile(join(outDir, 'pages', `${name}.html`), html)
      }
      await writeFile(join(outDir, 'pages', `${METHOD_PAGE.path.slice(1)}.html`), await staticMethodPage(template))
      await writeFile(join(outDir, 'pages', ADDRESSES), JSON.stringify([...addresses, METHOD_PAGE.path]))
      const listed = pages.filter(({ isListed }) => isListed)
      await writeFile(join(outDir, 'sitemap.xml'), sitemapOf([...listed, METHOD_PAGE].map(({ path }) => path)))
      await writeFile(join(outDir, 'robots.txt'), ROBOTS)
    },
  }
}

/** Builds the prerender entry for Node in a temporary folder and removes it afterwards. */
async function draw(root: string, outDir: string): Promise<{ pages: Drawing.PrerenderedPage[]; addresses: string[] }> {
  const scratch = join(outDir, '.drawing')
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: DRAWING, outDir: scratch, emptyOutDir: true, copyPublicDir: false },
    ssr: { noExternal: true },
  })
  try {
    const drawing: typeof Drawing = await import(pathToFileURL(join(scratch, 'prerender.js')).href)
    return { pages: await drawing.prerenderPages(NONCE), addresses: drawing.listAddresses() }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

interface PageFiles {
  /** Loaded immediately. */
  start: string[]
  /** The application's modules in dependency order, its entry last. */
  application: string[]
  /** Modules that the page's own code imports. */
  own: string[]
  styles: string[]
}

function filesOf(chunks: readonly Rolldown.OutputChunk[], path: string): PageFiles {
  const modules = PAGE_MODULES[path] ?? { code: [], drawn: [] }
  const code = withImports(
    chunks,
    modules.code.map((name) => chunkOf(chunks, name)),
  )
  // Prerendered with its code deferred: only its styles are needed now.
  const drawn = withImports(
    chunks,
    modules.drawn.map((name) => chunkOf(chunks, name)),
  )
  const styles = [...code, ...drawn].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const application = withImports(chunks, [chunkOf(chunks, 'main.tsx')])
  const named = (parts: Iterable<Rolldown.OutputChunk>) => Array.from(parts, ({ fileName }) => fileName)
  return {
    start: named(withImports(chunks, [chunkOf(chunks, HYDRATE)])),
    application: named(application),
    own: named([...code].filter((part) => !application.has(part))),
    styles: [...new Set(styles)],
  }
}

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  from: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk)) return
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
    found.add(chunk)
  }
  for (const chunk of from) add(chunk)
  return found
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find((chunk) => Object.keys(chunk.modules).some((id) => id.endsWith(`/src/${module}`)))
  if (found === undefined) throw new Error(`No chunk of the build contains ${module}: correct build/page-modules.ts.`)
  return found
}

const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g

const SCRIPT = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g

/** Only scripts need it. */
const CONFIGURATION = /\s*<meta name="public-configuration"[^>]*>/

function stylesNamedBy(template: string): string[] {
  return Array.from(template.matchAll(STYLE_LINK), ([, file]) => file ?? '')
}

/** Inlines the styles: a dozen small files would delay the first paint on a phone. */
async function rulesOf(outDir: string, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')))
  return texts.join('\n')
}

interface PageParts extends PageFiles {
  /** The text of its styles. */
  rules: string
}

function pageOf(template: string, page: Drawing.PrerenderedPage, files: PageParts): string {
  const { html, rules } = styleAttributesAsRules(page.html)
  return filledIn(template, { ...page, html }, [
    ...files.start.map((file) => `<script type="module" crossorigin src="/${file}" nonce="${NONCE}"></script>`),
    `<meta name="page-code" content="${listed(files.application)};${listed(files.own)}">`,
    `<style nonce="${NONCE}">${files.rules}${rules}</style>`,
    // Deferred chunks load their styles unless the page already links them. A disabled link prevents a second download.
    ...files.styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`),
  ])
}

/** Runs no script and links the application's styles, which a reader who comes from a home has cached. */
async function staticMethodPage(template: string): Promise<string> {
  const { html, rules } = await methodPage()
  const page = filledIn(template.replace(SCRIPT, ''), { ...METHOD_PAGE, html }, [
    `<style nonce="${NONCE}">${rules}</style>`,
  ])
  return page.replace(CONFIGURATION, '')
}

/** The template with the page's content, its description for search engines and more lines of its head. */
function filledIn(template: string, page: Omit<Drawing.PrerenderedPage, 'isListed'>, lines: readonly string[]): string {
  const address = `${SITE}${page.path}`
  const head = [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Retrofolio">`,
    `<meta property="og:locale" content="en_GB">`,
    `<meta property="og:title" content="${escaped(page.title)}">`,
    `<meta property="og:description" content="${escaped(page.description)}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${SITE}/preview.png">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    ...lines,
  ]
  return template
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(page.title)}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/s,
      () => `<meta name="description" content="${escaped(page.description)}">`,
    )
    .replace(/\s*<noscript>.*?<\/noscript>/s, '')
    .replace('</head>', () => `${head.filter((line) => line !== '').join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`)
}

function listed(files: readonly string[]): string {
  return files.map((file) => `/${file}`).join(' ')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function sitemapOf(paths: readonly string[]): string {
  const places = paths.map((path) => `  <url><loc>${SITE}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${places.join('\n')}
</urlset>
`
}

/** Excludes signed-in pages, which have nothing for a crawler. */
const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /dashboard
Disallow: /portfolio
Disallow: /home/
Disallow: /settings

Sitemap: ${SITE}/sitemap.xml
`
