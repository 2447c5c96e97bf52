import { type Api, signInToApi } from '@retrofolio/e2e/support/api'
import { addChosenHome, chooseHome, openBrowser, signIn } from '@retrofolio/e2e/support/browser'
import { type ProductServer, startProductServer } from '@retrofolio/e2e/support/product-server'
import { type Benchmark, targeted } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'

const BY_API = 100
/** A terrace of the sample register whose homes can all be analysed. */
const BROWSER_STREET = 'Pennantbrook Street, Exeter'
/** Excluded from the figures, since the first responses include compilation. */
const WARM_UP = 10
const TARGET_MS = 1000

/**
 * Adding a home on the sample register: the API call alone (address search, analysis, saving, response), and the time
 * for the user, from the click to the analysed page in Chromium.
 */
const addHome: Benchmark = {
  name: 'add-home',
  run: async () => {
    await using server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
    await server.commandLine('organisation', 'set-quota', '1', String(2 * (BY_API + WARM_UP)))
    const api = await signInToApi(server)
    const terrace = await api.suggest(BROWSER_STREET)
    const byBrowser = await browserTimes(
      server,
      terrace.map(({ fullAddress }) => fullAddress),
    )
    const byApi = await apiTimes(api, await someAddresses(api, BY_API + WARM_UP))
    return [
      targeted('add-home-api-median', quantile(byApi, 0.5), 'ms', '<', TARGET_MS),
      targeted('add-home-api-p95', quantile(byApi, 0.95), 'ms', '<', TARGET_MS),
      targeted('add-home-page-median', quantile(byBrowser, 0.5), 'ms', '<', TARGET_MS),
      targeted('add-home-page-worst', quantile(byBrowser, 1), 'ms', '<', TARGET_MS),
    ]
  },
}

export const benchmarks = [addHome]

async function someAddresses(api: Api, wanted: number): Promise<string[]> {
  const found = new Set<string>()
  for (let number = 1; found.size < wanted && number < 200; number += 1) {
    for (const town of ['Exeter', 'Norwich', 'Cardiff', 'Belfast']) {
      for (const { fullAddress } of await api.suggest(`${number} ${town}`)) found.add(fullAddress)
    }
  }
  if (found.size < wanted) throw new Error(`The sample register offers ${found.size} addresses, ${wanted} are needed`)
  return [...found].slice(0, wanted)
}

/** Times of successful additions; park homes, for example, are rejected. */
async function apiTimes(api: Api, addresses: string[]): Promise<number[]> {
  const times: number[] = []
  for (const address of addresses) {
    const startedAt = performance.now()
    const status = await api.addHomeStatus(address)
    if (status === 201) times.push(performance.now() - startedAt)
  }
  return times.slice(WARM_UP)
}

async function browserTimes(server: ProductServer, addresses: string[]): Promise<number[]> {
  await using browser = await openBrowser()
  const page = await browser.newPage()
  await signIn(page, server)
  const times: number[] = []
  for (const address of addresses) {
    await chooseHome(page, server, address)
    const startedAt = performance.now()
    await addChosenHome(page)
    times.push(performance.now() - startedAt)
  }
  return times
}
