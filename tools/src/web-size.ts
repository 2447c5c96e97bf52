import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { complain, say } from './report.ts'

/** What a first visit may download before anything is drawn: scripts and styles named by index.html, compressed. */
const FIRST_LOAD_BUDGET_KIB = 200
const DIST = 'apps/web/dist'

const html = await readFile(join(DIST, 'index.html'), 'utf8')
const entries = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] ?? '')
const sizes = await Promise.all(
  entries.map(async (entry) => ({ entry, kib: gzipSync(await readFile(join(DIST, entry))).length / 1024 })),
)
const total = sizes.reduce((sum, { kib }) => sum + kib, 0)
const assets = await readdir(join(DIST, 'assets'))
for (const { entry, kib } of sizes) say(`${kib.toFixed(1).padStart(8)} KiB  ${entry}`)
say(
  `${total.toFixed(1).padStart(8)} KiB  first load of ${FIRST_LOAD_BUDGET_KIB} KiB allowed; ${assets.length} assets in all`,
)
if (entries.length === 0) complain(`${DIST}/index.html names no script: the build is not what this check expects.`)
process.exitCode = entries.length > 0 && total <= FIRST_LOAD_BUDGET_KIB ? 0 : 1
