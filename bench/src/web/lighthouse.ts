import { openBrowser } from '@retrofolio/e2e/support/browser'
import type { ProductServer } from '@retrofolio/e2e/support/product-server'
import lighthouse from 'lighthouse'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { freePort } from '../harness/free-port.ts'
import { quantile } from '../harness/quantile.ts'

const PAGES = [
  { name: 'landing', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'login', path: '/login' },
]
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Out of 100. Only the performance varies between runs. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST_LAYOUT_SHIFT = 0.02

/** Lighthouse with default settings: a simulated phone on a slow network. The median of five runs. */
export async function lighthouseFigures(server: ProductServer): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  // Playwright controls its browser through a pipe, but Lighthouse needs a port.
  const port = await freePort()
  await using _browser = await openBrowser([`--remote-debugging-port=${port}`])
  for (const { name, path } of PAGES) {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(server.address + path, port))
    const median = (read: (run: Run) => number) => quantile(runs.map(read), 0.5)
    for (const category of CATEGORIES) {
      const score = median(({ scores }) => scores[category])
      figures.push(targeted(`web-lighthouse-${name}-${category}`, score, 'of 100', '>=', LEAST[category]))
    }
    const measured = (name: string) => median((run) => run.measured(name))
    figures.push(
      targeted(`web-layout-shift-${name}`, measured('cumulative-layout-shift'), '', '<', MOST_LAYOUT_SHIFT),
      watched(`web-largest-paint-${name}`, measured('largest-contentful-paint'), 'ms'),
      watched(`web-blocking-time-${name}`, measured('total-blocking-time'), 'ms'),
    )
  }
  return figures
}

interface Run {
  scores: Record<(typeof CATEGORIES)[number], number>
  /** Other measurements, by the name of their audit. */
  measured: (audit: string) => number
}

const MOST_TRIES = 3
/** The browser recorded no navigation start: nothing was measured, and Lighthouse asks for another run. */
const NOT_RECORDED = 'NO_NAVSTART'

async function audit(url: string, port: number, tries = 1): Promise<Run> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES] })
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError?.code === NOT_RECORDED && tries < MOST_TRIES) return audit(url, port, tries + 1)
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    measured: (audit) => audits[audit]?.numericValue ?? Number.NaN,
  }
}
