import { z } from 'zod'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { nextFrame, type Page, scriptOf } from './page-work.ts'

const LONGEST_FRAME_MS = 50
const QUICK_MS = 50
/** At the speed of a mouse wheel, from the top to well into the list. */
const WHEELS = 60
const WHEEL_PX = 400
/** To rows that were never drawn before, as when dragging the scroll bar. */
const JUMPS = 12

/**
 * A portfolio of thousands of homes in a real browser: how long scrolling blocks the page in both views, and the script
 * time of a filter or sort. `page` is signed in to a server with a filled portfolio.
 */
export async function portfolioFrames(page: Page, address: string): Promise<BenchFigure[]> {
  await page.goto(`${address}/portfolio`)
  await page.getByRole('article').getByRole('img').first().waitFor()
  await nextFrame(page)
  const cards = await longestTaskWhile(page, () => scrollThrough(page))
  await page.goto(`${address}/portfolio?view=table`)
  await page.getByRole('table').waitFor()
  const table = await longestTaskWhile(page, () => scrollThrough(page, 'table'))
  const sorting = await scriptOf(page, () => clickHeading(page, 'Net grid import'))
  const byAddress = await scriptOf(page, () => clickHeading(page, 'Address'))
  const searching = await scriptOf(page, async (time) => {
    const text = time % 2 === 0 ? 'street' : 'a'
    await page.getByRole('searchbox', { name: 'Search homes' }).fill(text)
    await page.waitForURL(new RegExp(`[?&]q=${text}(&|$)`))
  })
  return [
    targeted('web-portfolio-cards-scroll-longest-task', cards, 'ms', '<', LONGEST_FRAME_MS),
    targeted('web-portfolio-table-scroll-longest-task', table, 'ms', '<', LONGEST_FRAME_MS),
    targeted('web-portfolio-sort-script', sorting.median, 'ms', '<', QUICK_MS),
    targeted('web-portfolio-sort-by-address-script', byAddress.median, 'ms', '<', QUICK_MS),
    targeted('web-portfolio-search-script', searching.median, 'ms', '<', QUICK_MS),
    watched('web-portfolio-first-sort-script', byAddress.first, 'ms'),
  ]
}

async function clickHeading(page: Page, heading: string): Promise<void> {
  await page.getByRole('columnheader').getByRole('button', { name: heading }).click()
}

/**
 * Longest task on the page's main thread, from the browser's trace, since a page cannot observe tasks below 50 ms.
 * Counts processor time, to exclude other load on the machine.
 */
async function longestTaskWhile(page: Page, act: () => Promise<void>): Promise<number> {
  const client = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const read = traceEventSchema.safeParse(event)
      if (read.success) events.push(read.data)
    }
  })
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await act()
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await complete
  await client.detach()
  const mainThreads = new Set(
    events.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && mainThreads.has(`${pid}/${tid}`))
  if (tasks.length === 0) throw new Error('The trace holds no task of the page.')
  return Math.max(...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1_000))
}

const traceEventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds: elapsed, and processor time. */
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.unknown().optional() }).optional(),
})
type TraceEvent = z.infer<typeof traceEventSchema>

async function scrollThrough(page: Page, inside?: 'table'): Promise<void> {
  if (inside === 'table') await page.getByRole('table').hover()
  else await page.getByRole('heading', { level: 1 }).hover()
  for (let wheel = 0; wheel < WHEELS; wheel += 1) {
    await page.mouse.wheel(0, WHEEL_PX)
    await nextFrame(page)
  }
  for (let jump = 1; jump <= JUMPS; jump += 1) {
    // As a string, since this file has no DOM types.
    const frame = inside === 'table' ? "document.querySelector('table').parentElement" : 'document.scrollingElement'
    const share = ((jump * 7) % JUMPS) / JUMPS
    await page.evaluate(`{ const frame = ${frame}; frame.scrollTo({ top: frame.scrollHeight * ${share} }) }`)
    await nextFrame(page)
  }
}
