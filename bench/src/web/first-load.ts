import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { ProductServer } from '@retrofolio/e2e/support/product-server'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'

const PUBLIC_PAGES = ['/', '/about', '/for-investors', '/team', '/contact']
const MOST_KIB = 130
const KIBI = 1024

/** Scripts that a page loads at the start or for hydration: as this server sends them, and by gzip. */
export async function firstLoadFigures(server: ProductServer): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const path of [...PUBLIC_PAGES, '/login']) {
    const html = await (await fetch(server.address + path)).text()
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g))
    if (scripts.size === 0) continue
    let zipped = 0
    let sent = 0
    for (const script of scripts) {
      const packed = await bodyAsSent(server.address + script)
      sent += packed.length
      zipped += gzipSync(brotliDecompressSync(packed)).length
    }
    const name = `web-first-load-${path === '/' ? 'landing' : path.slice(1)}`
    figures.push(
      targeted(name, sent / KIBI, 'KiB', '<', PUBLIC_PAGES.includes(path) ? MOST_KIB : null),
      watched(`${name}-gzip`, zipped / KIBI, 'KiB'),
    )
  }
  return figures
}

/** `fetch` decompresses a body and does not report its length. */
function bodyAsSent(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      buffer(answer).then(resolve, reject)
    }).on('error', reject)
  })
}
