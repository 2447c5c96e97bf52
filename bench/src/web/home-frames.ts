import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { nextFrame, type Page, scriptOf } from './page-work.ts'

const ONE_FRAME_MS = 16
const TABS = [
  { name: 'scenario', tab: 'heat-loss' },
  { name: 'occupiers', tab: 'energy' },
]

/** How much script it costs to look at a home in another scenario, or with other people in it. */
export async function homeFrames(page: Page, address: string, homeId: number): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const { name, tab } of TABS) {
    await page.goto(`${address}/home/${homeId}?tab=${tab}`)
    await page.getByRole('radiogroup').waitFor()
    await nextFrame(page)
    // Pressed by the page itself: finding the place to press is script as well.
    const { first, median } = await scriptOf(page, (time) => page.evaluate(pressChoice(time)))
    figures.push(
      targeted(`web-home-${name}-script`, median, 'ms', '<', ONE_FRAME_MS),
      watched(`web-home-first-${name}-script`, first, 'ms'),
    )
  }
  return figures
}

/** As text, since this side knows no page. Never the choice that was made before. */
function pressChoice(time: number): string {
  return `{
    const choices = [...document.querySelectorAll('[role=radiogroup] input')]
    const next = (choices.findIndex((choice) => choice.checked) + 1 + ${time} % 2) % choices.length
    choices[next].click()
  }`
}
