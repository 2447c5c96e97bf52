import { signInToApi } from '@retrofolio/e2e/support/api'
import { openBrowser } from '@retrofolio/e2e/support/browser'
import { startProductServer } from '@retrofolio/e2e/support/product-server'
import { fillPortfolio } from '../api/fill-portfolio.ts'
import type { Benchmark } from '../harness/benchmark.ts'
import { homeFrames } from './home-frames.ts'
import { portfolioFrames } from './portfolio-frames.ts'

const HOMES = 10_000

/** Frame times of pages in a real browser. Needs the built web application. */
const webFrames: Benchmark = {
  name: 'web-frames',
  run: async () => {
    await using server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
    await using browser = await openBrowser()
    const api = await signInToApi(server)
    const [homeId = Number.NaN] = await fillPortfolio(server, api, HOMES)
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.addInitScript((token) => localStorage.setItem('token', token), api.token)
    return [...(await homeFrames(page, server.address, homeId)), ...(await portfolioFrames(page, server.address))]
  },
}

export const benchmarks = [webFrames]
