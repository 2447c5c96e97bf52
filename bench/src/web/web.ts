import { startProductServer } from '@retrofolio/e2e/support/product-server'
import { type Benchmark, BenchmarkSkipped } from '../harness/benchmark.ts'
import { firstLoadFigures } from './first-load.ts'
import { lighthouseFigures } from './lighthouse.ts'

/**
 * The public pages for a phone on a slow network, and the download size of a first visit. Needs the built application.
 * Frame figures are in `web-frames`.
 */
const web: Benchmark = {
  name: 'web',
  run: async () => {
    await using server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
    const sizes = await firstLoadFigures(server)
    if (sizes.length === 0) throw new BenchmarkSkipped('the web application is not built; run npm run build.')
    return [...sizes, ...(await lighthouseFigures(server))]
  },
}

export const benchmarks = [web]
