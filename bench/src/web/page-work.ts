import type { openBrowser } from '@retrofolio/e2e/support/browser'
import { quantile } from '../harness/quantile.ts'

export type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>
type CDPSession = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

const REPEATS = 5

/** Twice, so that the first frame has been painted. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))')
}

/** Script time of an action until its result is painted [ms of work]. */
export async function scriptOf(
  page: Page,
  act: (time: number) => Promise<void>,
): Promise<{ first: number; median: number }> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const times: number[] = []
  for (let time = 0; time < REPEATS; time += 1) {
    await nextFrame(page)
    const before = await scriptMs(client)
    await act(time)
    await nextFrame(page)
    times.push((await scriptMs(client)) - before)
  }
  await client.detach()
  return { first: times[0] ?? Number.NaN, median: quantile(times, 0.5) }
}

async function scriptMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000
}
