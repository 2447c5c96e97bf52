import { describe, expect, test } from 'vitest'
import { EXAMPLE_ROOF } from '../../../ui/house-drawing/example-house.ts'
import { assessChoice, recommendedRoof } from './assess-choice.ts'
import {
  type Choice,
  HEATING_STEPS,
  INSULATION_STEPS,
  MOST_PANELS,
  SCALE_ENDS,
  START,
  START_OUTCOME,
} from './choices.ts'

const places = (count: number) => Array.from({ length: count }, (_, place) => place)
const CHOICES: Choice[] = places(INSULATION_STEPS.length).flatMap((insulation) =>
  places(HEATING_STEPS.length).flatMap((heating) =>
    places(MOST_PANELS + 1).map((panels) => ({ insulation, heating, panels })),
  ),
)

describe('the living house', () => {
  test("starts with the engine's figures", () => {
    const { rating, ...figures } = assessChoice(START)
    expect(rating).toBe(START_OUTCOME.rating)
    expect(figures.netGridImportKwh).toBeCloseTo(START_OUTCOME.netGridImportKwh, 6)
    expect(figures.demandKwh).toBeCloseTo(START_OUTCOME.demandKwh, 6)
    expect(figures.solarKwh).toBeCloseTo(START_OUTCOME.solarKwh, 6)
  })

  test('draws the panels that the engine recommends', () => {
    expect(EXAMPLE_ROOF).toEqual(recommendedRoof())
  })

  test.each(['insulation', 'heating', 'panels'] as const)('a further step of %s never costs more', (slider) => {
    const worse = CHOICES.map((choice) => ({ choice, next: { ...choice, [slider]: choice[slider] + 1 } }))
      .filter(({ next }) => CHOICES.some((known) => isSame(known, next)))
      .filter(({ choice, next }) => assessChoice(next).netGridImportKwh > assessChoice(choice).netGridImportKwh)
    expect(worse).toEqual([])
  })

  test('the scale holds every choice', () => {
    const [from, to] = SCALE_ENDS
    for (const choice of CHOICES) {
      const { netGridImportKwh } = assessChoice(choice)
      expect(netGridImportKwh).toBeGreaterThan(from)
      expect(netGridImportKwh).toBeLessThan(to)
    }
  })

  test('is just short of the rating High at its best, as the landing page says', () => {
    const best = assessChoice({
      insulation: INSULATION_STEPS.length - 1,
      heating: HEATING_STEPS.length - 1,
      panels: MOST_PANELS,
    })
    expect(best.rating).toBe('medium')
    expect(best.netGridImportKwh).toBeGreaterThan(0)
    expect(best.netGridImportKwh).toBeLessThan(100)
  })

  test('import is use less generation', () => {
    for (const choice of CHOICES) {
      const { netGridImportKwh, demandKwh, solarKwh } = assessChoice(choice)
      expect(netGridImportKwh).toBeCloseTo(demandKwh - solarKwh, 6)
    }
  })
})

function isSame(a: Choice, b: Choice): boolean {
  return a.insulation === b.insulation && a.heating === b.heating && a.panels === b.panels
}
