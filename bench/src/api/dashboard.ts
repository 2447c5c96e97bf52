import { type Api, signInToApi } from '@retrofolio/e2e/support/api'
import { type ProductServer, startProductServer } from '@retrofolio/e2e/support/product-server'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { fillPortfolio } from './fill-portfolio.ts'

/** Homes of a portfolio, with the longest answer [ms]. */
const PORTFOLIOS = [
  { homes: 10_000, mostMs: 150 },
  { homes: 100_000, mostMs: 600 },
]
const TIMES = 9

/**
 * The dashboard of large portfolios: the first time after a start, unchanged, and after a change of one home. `--homes`
 * chooses one portfolio of another size, to which the targets are scaled.
 */
export const benchmarks: Benchmark[] = [
  {
    name: 'dashboard',
    run: async ({ homes }) => {
      const smallest = PORTFOLIOS.find((one) => homes === undefined || homes <= one.homes) ?? PORTFOLIOS.at(-1)
      const chosen = homes === undefined ? PORTFOLIOS : [{ homes, mostMs: smallest?.mostMs ?? Number.NaN }]
      const figures: BenchFigure[] = []
      for (const portfolio of chosen) figures.push(...(await dashboardOf(portfolio)))
      return figures
    },
  },
]

async function dashboardOf({ homes, mostMs }: (typeof PORTFOLIOS)[number]): Promise<BenchFigure[]> {
  const server = await startProductServer({ env: { RATE_LIMITS: 'off' } })
  try {
    const session = await signInToApi(server)
    const [homeId = Number.NaN] = await fillPortfolio(server, session, homes)
    const first = await show(server, session)
    const unchanged: number[] = []
    const changed: number[] = []
    for (let time = 0; time < TIMES; time += 1) {
      await changeHome(server, session, homeId, time % 2 === 0 ? 'archive' : 'restore')
      changed.push(await show(server, session))
      unchanged.push(await show(server, session))
    }
    const named = (figure: string) => `dashboard-${homes}-${figure}`
    return [
      watched(named('first'), first, 'ms'),
      targeted(named('unchanged'), quantile(unchanged, 0.5), 'ms', '<', mostMs),
      targeted(named('one-changed'), quantile(changed, 0.5), 'ms', '<', mostMs),
    ]
  } finally {
    await server.remove()
  }
}

/** Time to the last byte [ms]. */
async function show({ address }: ProductServer, session: Api): Promise<number> {
  const startedAt = performance.now()
  await ask(`${address}/api/dashboard/`, session, 'GET')
  return performance.now() - startedAt
}

function changeHome({ address }: ProductServer, session: Api, homeId: number, change: 'archive' | 'restore') {
  return ask(`${address}/api/portfolio/homes/${homeId}/${change}/`, session, 'POST')
}

async function ask(address: string, { token }: Api, method: 'GET' | 'POST'): Promise<void> {
  const answer = await fetch(address, { method, headers: { authorization: `Token ${token}` } })
  await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
}
