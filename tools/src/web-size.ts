import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { complain, say } from './report.ts'

/** What a first visit may download before anything is drawn: scripts and styles named by index.html, compressed. */
const FIRST_LOAD_BUDGET_KIB = 200
/** Scripts that a public page names. */
const PUBLIC_PAGE_BUDGET_KIB = 130
/** Drawn ahead as well, and allowed what a form with a session needs. */
const NOT_PUBLIC = new Set(['login.html'])
const DIST = 'apps/web/dist'

const html = await readFile(join(DIST, 'index.html'), 'utf8')
const sizes = await sizesOf(filesNamedBy(html, 'js|css'))
const total = sum(sizes)
const assets = await readdir(join(DIST, 'assets'))
for (const { entry, kib } of sizes) say(`${kib.toFixed(1).padStart(8)} KiB  ${entry}`)
say(
  `${total.toFixed(1).padStart(8)} KiB  first load of ${FIRST_LOAD_BUDGET_KIB} KiB allowed; ${assets.length} assets in all`,
)
if (sizes.length === 0) complain(`${DIST}/index.html names no script: the build is not what this check expects.`)

let isPublicWithin = true
const pages = (await readdir(join(DIST, 'pages'))).filter((name) => !NOT_PUBLIC.has(name))
for (const name of pages) {
  const scripts = filesNamedBy(await readFile(join(DIST, 'pages', name), 'utf8'), 'js')
  const kib = sum(await sizesOf(scripts))
  say(`${kib.toFixed(1).padStart(8)} KiB  scripts of pages/${name}, ${PUBLIC_PAGE_BUDGET_KIB} KiB allowed`)
  if (scripts.length === 0 || kib >= PUBLIC_PAGE_BUDGET_KIB) isPublicWithin = false
}
if (pages.length === 0) complain(`${DIST}/pages is empty: the build has drawn no page.`)
process.exitCode = sizes.length > 0 && total <= FIRST_LOAD_BUDGET_KIB && pages.length > 0 && isPublicWithin ? 0 : 1

function filesNamedBy(page: string, kinds: string): string[] {
  const named = page.matchAll(new RegExp(`(?:src|href)="/(assets/[^"]+\\.(?:${kinds}))"`, 'g'))
  return [...new Set(Array.from(named, ([, file]) => file ?? ''))]
}

function sizesOf(files: readonly string[]): Promise<{ entry: string; kib: number }[]> {
  return Promise.all(
    files.map(async (entry) => ({ entry, kib: gzipSync(await readFile(join(DIST, entry))).length / 1024 })),
  )
}

function sum(all: readonly { kib: number }[]): number {
  return all.reduce((total, { kib }) => total + kib, 0)
}
