import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { nextFrame, type Page, scriptOf } from './page-work.ts'

const ONE_FRAME_MS = 16
/** What feels immediate. */
const MOST_PAINT_MS = 100
const SWITCHES = 15
const TABS = [
  { name: 'scenario', tab: 'heat-loss' },
  { name: 'occupiers', tab: 'energy' },
]

/** Script time, and time to the next paint, of switching the scenario or the occupiers of a home. */
export async function homeFrames(page: Page, address: string, homeId: number): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const { name, tab } of TABS) {
    await page.goto(`${address}/home/${homeId}?tab=${tab}`)
    await page.getByRole('radiogroup').waitFor()
    await nextFrame(page)
    // Clicked by page script, since locating the button in Playwright takes script time too.
    const { first, median } = await scriptOf(page, (time) => page.evaluate(pressChoice(time)))
    figures.push(
      targeted(`web-home-${name}-paint`, quantile(await paintsOf(page), 0.5), 'ms', '<', MOST_PAINT_MS),
      targeted(`web-home-${name}-script`, median, 'ms', '<', ONE_FRAME_MS),
      watched(`web-home-first-${name}-script`, first, 'ms'),
    )
  }
  return figures
}

/** From each switch to the end of the frame that paints it [ms by the clock]. */
async function paintsOf(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < SWITCHES; time += 1) {
    await nextFrame(page)
    const painted = await page.evaluate(
      `new Promise((done) => {
        const startedAt = performance.now()
        ${pressChoice(time)}
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done(performance.now() - startedAt)
          port2.postMessage(null)
        })
      })`,
    )
    times.push(Number(painted))
  }
  return times
}

/** As a string, since this file has no DOM types. Never repeats the previous choice. */
function pressChoice(time: number): string {
  return `{
    const choices = [...document.querySelectorAll('[role=radiogroup] input')]
    const next = (choices.findIndex((choice) => choice.checked) + 1 + ${time} % 2) % choices.length
    choices[next].click()
  }`
}
