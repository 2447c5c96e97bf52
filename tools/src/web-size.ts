import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { complain, say } from './check/report.ts'

/** Scripts and styles in index.html, downloaded before the first paint. */
const FIRST_LOAD_BUDGET_KIB = 200
/** Scripts that a public page runs at the start. */
const PUBLIC_START_BUDGET_KIB = 10
/** Scripts that hydrate it once the page is idle or touched. */
const PUBLIC_PAGE_BUDGET_KIB = 130
/** Scripts of the portfolio screen. */
const PORTFOLIO_BUDGET_KIB = 200
/** The same with the scripts that draw the homes, as sent. */
const HOMES_BUDGET_KIB = 205
/** Runs no script at all. */
const STATIC = 'method.html'
/** Prerendered too; the form with a session has a larger budget. */
const NOT_PUBLIC = new Set(['login.html', STATIC])
/** Scripts of Explore with those that draw its list, as sent; the map comes on top. */
const EXPLORE_BUDGET_KIB = 220
/** Scripts that only the map needs, as sent. */
const MAP_BUDGET_KIB = 380
const DIST = 'apps/web/dist'

/** The portfolio's route within its two parent routes: nothing is drawn before all three are loaded. */
const PORTFOLIO = [
  'index.html',
  'src/app/layout/session-layout.tsx',
  'src/app/layout/protected-route.tsx',
  'src/features/portfolio/portfolio-page.tsx',
]
/** Loaded in parallel with the homes, and needed to draw them. */
const HOMES = [
  'src/lib/session/fetch-current-user.ts',
  'src/features/portfolio/homes-list.tsx',
  'src/features/portfolio/cards/homes-grid.tsx',
  'src/features/portfolio/filters/filter-pills.tsx',
]

const EXPLORE = [...PORTFOLIO.slice(0, -1), 'src/features/explore/explore-page.tsx']
const FOUND_HOMES = ['src/lib/session/fetch-current-user.ts', 'src/features/explore/results/results-table.tsx']
const MAP = ['src/features/explore/map/explore-map.tsx', 'src/features/explore/map/map-canvas.tsx']
/** Loaded by MapLibre itself. */
const MAP_WORKER = /^maplibre-gl-worker-.*\.js$/

/** Current browsers accept brotli, which the server has ready; gzip is for others, and the stricter measure. */
interface Size {
  entry: string
  gzipKib: number
  brotliKib: number
}

/** The build's files by source module. */
const manifestSchema = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))

const within = [await firstLoad(), await publicPages(), await portfolio(), await explore()]
process.exitCode = within.every(Boolean) ? 0 : 1

async function firstLoad(): Promise<boolean> {
  const sizes = await sizesOf(filesNamedBy(await readFile(join(DIST, 'index.html'), 'utf8'), 'js|css'))
  const total = sum(sizes)
  const assets = await readdir(join(DIST, 'assets'))
  for (const size of sizes) say(`${shown(size.gzipKib)}  ${size.entry}`)
  say(line(total, `first load, limit ${FIRST_LOAD_BUDGET_KIB} KiB; ${assets.length} assets in total`))
  if (sizes.length === 0) complain(`${DIST}/index.html names no script: this check does not understand the build.`)
  return sizes.length > 0 && total.gzipKib <= FIRST_LOAD_BUDGET_KIB
}

async function publicPages(): Promise<boolean> {
  let areWithin = true
  const pages = (await readdir(join(DIST, 'pages'))).filter((name) => name.endsWith('.html') && !NOT_PUBLIC.has(name))
  if ((await readFile(join(DIST, 'pages', STATIC), 'utf8')).includes('<script')) {
    complain(`pages/${STATIC} names a script: it must be static.`)
    areWithin = false
  }
  for (const name of pages) {
    const html = await readFile(join(DIST, 'pages', name), 'utf8')
    const started = Array.from(html.matchAll(/<script[^>]* src="\/([^"]+)"/g), ([, file]) => file ?? '')
    const start = sum(await sizesOf(started))
    const all = sum(await sizesOf(filesNamedBy(html, 'js')))
    say(line(start, `pages/${name} at the start, limit ${PUBLIC_START_BUDGET_KIB} KiB`))
    say(line(all, `with scripts that hydrate it, limit ${PUBLIC_PAGE_BUDGET_KIB} KiB as sent`))
    const isWithin = start.gzipKib < PUBLIC_START_BUDGET_KIB && all.brotliKib < PUBLIC_PAGE_BUDGET_KIB
    if (started.length === 0 || !isWithin) areWithin = false
  }
  if (pages.length === 0) complain(`${DIST}/pages is empty: the build has prerendered no page.`)
  return pages.length > 0 && areWithin
}

async function portfolio(): Promise<boolean> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(DIST, 'pages/manifest.json'), 'utf8')))
  const page = sum(await sizesOf(withImports(manifest, PORTFOLIO)))
  const homes = sum(await sizesOf(withImports(manifest, [...PORTFOLIO, ...HOMES])))
  say(line(page, `scripts of the portfolio, limit ${PORTFOLIO_BUDGET_KIB} KiB`))
  say(line(homes, `with those that draw its homes, limit ${HOMES_BUDGET_KIB} KiB as sent`))
  return page.gzipKib < PORTFOLIO_BUDGET_KIB && homes.brotliKib < HOMES_BUDGET_KIB
}

async function explore(): Promise<boolean> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(DIST, 'pages/manifest.json'), 'utf8')))
  const files = withImports(manifest, [...EXPLORE, ...FOUND_HOMES])
  const page = sum(await sizesOf(files))
  const worker = (await readdir(join(DIST, 'assets'))).filter((name) => MAP_WORKER.test(name))
  if (worker.length !== 1) throw new Error('The build has not one worker of the map: correct tools/src/web-size.ts.')
  const mapFiles = withImports(manifest, MAP).filter((file) => !files.includes(file))
  const map = sum(await sizesOf([...mapFiles, ...worker.map((name) => `assets/${name}`)]))
  say(line(page, `scripts of Explore with its list, limit ${EXPLORE_BUDGET_KIB} KiB as sent`))
  say(line(map, `scripts of its map, limit ${MAP_BUDGET_KIB} KiB as sent`))
  return page.brotliKib <= EXPLORE_BUDGET_KIB && map.brotliKib <= MAP_BUDGET_KIB
}

/** The files of these modules and of all their imports. */
function withImports(manifest: z.infer<typeof manifestSchema>, modules: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const part = manifest[name]
    if (part === undefined) throw new Error(`The build has no module ${name}: correct tools/src/web-size.ts.`)
    if (files.has(part.file)) return
    files.add(part.file)
    for (const imported of part.imports) add(imported)
  }
  for (const module of modules) add(module)
  return [...files]
}

function filesNamedBy(page: string, kinds: string): string[] {
  return [...new Set(page.match(new RegExp(`assets/[\\w.-]+\\.(?:${kinds})\\b`, 'g')))]
}

function sizesOf(files: readonly string[]): Promise<Size[]> {
  return Promise.all(
    files.map(async (entry) => {
      const content = await readFile(join(DIST, entry))
      return { entry, gzipKib: gzipSync(content).length / 1024, brotliKib: brotliCompressSync(content).length / 1024 }
    }),
  )
}

function sum(all: readonly Size[]): Omit<Size, 'entry'> {
  return all.reduce(
    (total, { gzipKib, brotliKib }) => ({
      gzipKib: total.gzipKib + gzipKib,
      brotliKib: total.brotliKib + brotliKib,
    }),
    { gzipKib: 0, brotliKib: 0 },
  )
}

function line({ gzipKib, brotliKib }: Omit<Size, 'entry'>, words: string): string {
  return `${shown(gzipKib)} (${brotliKib.toFixed(1)} sent as brotli)  ${words}`
}

function shown(kib: number): string {
  return `${kib.toFixed(1).padStart(8)} KiB`
}
