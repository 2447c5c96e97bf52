import { gzipSync } from 'node:zlib'
import type { ProductServer } from '@retrofolio/e2e/support/product-server'
import { type BenchFigure, targeted, watched } from '../benchmark.ts'

const PUBLIC_PAGES = ['/', '/about', '/for-investors', '/team', '/contact']
const MOST_KIB = 130
const KIBI = 1024

/** All scripts that a page names, to start with or to be taken over by: as this server sends them, and by gzip. */
export async function firstLoadFigures(server: ProductServer): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const path of [...PUBLIC_PAGES, '/login']) {
    const html = await (await fetch(server.address + path)).text()
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g))
    if (scripts.size === 0) continue
    let zipped = 0
    let sent = 0
    for (const script of scripts) {
      const answer = await fetch(server.address + script, { headers: { 'accept-encoding': 'br' } })
      // Only its length is told packed; the body arrives unpacked.
      sent += Number(answer.headers.get('content-length') ?? Number.NaN)
      zipped += gzipSync(Buffer.from(await answer.arrayBuffer())).length
    }
    const name = `web-first-load-${path === '/' ? 'landing' : path.slice(1)}`
    figures.push(
      targeted(name, sent / KIBI, 'KiB', '<', PUBLIC_PAGES.includes(path) ? MOST_KIB : null),
      watched(`${name}-gzip`, zipped / KIBI, 'KiB'),
    )
  }
  return figures
}
