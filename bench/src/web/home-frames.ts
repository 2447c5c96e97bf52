import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { nextFrame, type Page, scriptOf } from './page-work.ts'

const ONE_FRAME_MS = 16
const TABS = [
  { name: 'scenario', tab: 'heat-loss' },
  { name: 'occupiers', tab: 'energy' },
]

/** Script time to switch the scenario or the occupancy of a home. */
export async function homeFrames(page: Page, address: string, homeId: number): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const { name, tab } of TABS) {
    await page.goto(`${address}/home/${homeId}?tab=${tab}`)
    await page.getByRole('radiogroup').waitFor()
    await nextFrame(page)
    // Clicked by page script, since locating the button in Playwright takes script time too.
    const { first, median } = await scriptOf(page, (time) => page.evaluate(pressChoice(time)))
    figures.push(
      targeted(`web-home-${name}-script`, median, 'ms', '<', ONE_FRAME_MS),
      watched(`web-home-first-${name}-script`, first, 'ms'),
    )
  }
  return figures
}

/** As a string, since this file has no DOM types. Never repeats the previous choice. */
function pressChoice(time: number): string {
  return `{
    const choices = [...document.querySelectorAll('[role=radiogroup] input')]
    const next = (choices.findIndex((choice) => choice.checked) + 1 + ${time} % 2) % choices.length
    choices[next].click()
  }`
}
