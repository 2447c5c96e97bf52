import { exampleHouse } from '@retrofolio/engine/testing/example-homes'
import { describe, expect, it } from 'vitest'
import { homeExplainer } from '../figures/explain-figure.ts'
import { amountText, numberText } from './amount-text.ts'
import { explanationView } from './explanation-view.ts'
import { decidingSymbols, formulaParts } from './formula.ts'

const explainer = homeExplainer({ features: exampleHouse(), statedBy: { totalFloorAreaM2: 'user' } })

function viewOf(figure: string, steps: string[] = []) {
  const explained = explainer?.explain(figure)
  if (explained === null || explained === undefined) throw new Error(`${figure} is not explained`)
  return explanationView(explained, steps)
}

/** The formula as text, in symbols or numbers. */
function read(formula: string, amounts: Record<string, number | number[]>): string {
  return formulaParts(formula, amounts)
    .map((part) => ('symbol' in part ? part.symbol : part.text))
    .join('')
}

describe('a formula', () => {
  it('keeps necessary brackets', () => {
    expect(read('(a + b) · c − (d − e) / f ^ (1 / n)', { a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, n: 1 })).toBe(
      '(a + b) · c − (d − e) / f^(1 / n)',
    )
  })

  it('shows the case that applies and its conditions', () => {
    const formula = 'if(T ≤ 35, a, if(T ≤ 45, b, c))'
    const amounts = { T: 40, a: 4, b: 3.4, c: 3 }
    expect(read(formula, amounts)).toBe('b')
    expect(decidingSymbols(formula, amounts)).toEqual(['T'])
  })

  it('stays whole if the case differs by month', () => {
    const h = Array.from({ length: 12 }, (_, month) => (month < 4 ? 1 : 0))
    expect(read('if(h = 1, Q, 0)', { h, Q: 5 })).toBe('if(h = 1, Q, 0)')
  })
})

it.each([
  [6522.2, 'kWh/yr', '6,522\u00a0kWh/yr'],
  [0.7055, 'W/m²K', '0.706\u00a0W/m²K'],
  [250, 'mm', '250\u00a0mm'],
  [2.8, 'ratio', '2.8'],
  [0.85, 'share', '85%'],
  [0, 'kW', '0\u00a0kW'],
  [12.5, '£', '£13'],
  [1.5, '£', '£1.50'],
  [-205.4, '£', '−£205'],
])('writes %d %s as %s', (amount, unit, text) => {
  expect(amountText(amount, unit)).toBe(text)
})

it('writes a very small figure as a power of ten', () => {
  expect(numberText(1e-9, '')).toBe('1e−9')
})

describe('a sheet', () => {
  it('has a sentence, formula with numbers, range, inputs and what would narrow it', () => {
    const view = viewOf('rating.netGridImportKwh')
    expect(view.title).toBe('Net grid import')
    expect(view.sentence).toMatch(
      /^All electric, this home would take [\d,]+\u00a0kWh more from the grid than it gives in a year: it needs /,
    )
    expect(view.formula?.map((piece) => piece.text).join('')).toMatch(/^[\d,]+\u00a0kWh − [\d,]+\u00a0kWh$/)
    expect(view.range).toMatch(/ to /)
    expect(view.inputs.map(({ symbol }) => symbol)).toEqual(['D', 'S'])
    expect(view.narrowing).toHaveLength(3)
    expect(view.narrowing[0]?.effect).toMatch(/^Accounts for \d+% of the uncertainty/)
  })

  it('leads to a published figure with its source', () => {
    const view = viewOf('heatLoss.default.elements.floor.heatLossW', ['H', 'U', 'U', 'λ_s'])
    expect(view.trail.map(({ steps }) => steps.length)).toEqual([0, 1, 2, 3, 4])
    expect(view.origin?.kind).toBe('Published figure')
    expect(view.origin?.lines.map(({ name }) => name)).toEqual(['Description', 'Source', 'Edition', 'Confidence'])
    expect(view.origin?.place.map(({ name }) => name)).toEqual(['Location'])
    expect(view.inputs).toEqual([])
  })

  it('names the person who stated a fact', () => {
    const floor = viewOf('heatLoss.default.elements.floor.heatLossW', ['H', 'U', 'U', 'B', 'P', 'A_s'])
    const area = floor.inputs.find(({ label }) => label === 'Total floor area')
    expect(area?.origin).toBe('entered by a user')
  })

  it('shows monthly values', () => {
    const view = viewOf('heatLoss.default.spaceHeatingKwh', ['Q'])
    expect(view.months?.map(({ name }) => name).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect(view.amount.text).toBe('month by month')
  })

  it('goes as far as the steps in the address are valid', () => {
    expect(viewOf('rating.netGridImportKwh', ['S', 'nothing']).trail).toHaveLength(2)
  })

  it("adds the page's own step to the engine's figures", () => {
    const view = viewOf('heatLoss.default.gasBoilerKwh')
    expect(view.formula?.map((piece) => piece.text).join('')).toMatch(/ · 1\.15$/)
    expect(view.narrowing[0]?.effect).toMatch(/^Uncertain by about \d+%/)
  })

  it('does not exist for a figure that is not on the page', () => {
    expect(explainer?.explain('heatLoss.default.nothing')).toBeNull()
    expect(explainer?.explain('money.2.today.lines.nothing.costGbp')).toBeNull()
  })

  it('answers first in a sentence, without keys, symbols or rule ids', () => {
    const sentences = ANSWERED.map((figure) => [figure, viewOf(figure).sentence ?? ''] as const)
    expect(sentences.filter(([, text]) => !/^[A-Z].*\d.*\.$/s.test(text))).toEqual([])
    expect(sentences.filter(([, text]) => /[A-Z]{2,}-\d|\w\.\w*[a-z][A-Z]|_|undefined|NaN|  /.test(text))).toEqual([])
  })

  it('advises only what can be entered', () => {
    const advice = ANSWERED.flatMap((figure) => viewOf(figure).narrowing.map(({ survey }) => survey))
    expect(advice.length).toBeGreaterThan(0)
    expect(advice.filter((survey) => /meter reading|fuel bill/.test(survey))).toEqual([])
  })

  it('keeps rule ids and rows of tables one level down', () => {
    const view = viewOf('heatLoss.default.elements.wall.heatLossW')
    expect(view.sentence).toMatch(
      /^The walls lose [\d,]+\u00a0W on a cold day: \d+\u00a0m² of .+ at [\d.]+\u00a0W\/m²K, with /,
    )
    expect(view.rules).toEqual(['HL-27'])
  })
})

const ANSWERED = [
  ...['wall', 'roof', 'floor', 'window', 'door', 'ventilation'].flatMap((part) => [
    `heatLoss.default.elements.${part}.heatLossW`,
    `heatLoss.insulated.elements.${part}.yearlyKwh`,
  ]),
  ...['spaceHeatingKwh', 'electrifiedHeatingKwh', 'gasBoilerKwh', 'spaceHeatingSpf', 'designHeatLossW', 'htcWPerK'].map(
    (figure) => `heatLoss.default.${figure}`,
  ),
  ...['netGridImportKwh', 'zeroBillPotential', 'totalElectricityDemandKwh', 'solarGenerationKwh'].map(
    (figure) => `rating.${figure}`,
  ),
  ...['recommendedPanels', 'recommendedOutputKwh', 'capacityKw'].map((figure) => `solar.${figure}`),
  ...['today.totalGbp', 'atMeter.today.totalGbp', 'electrifiedWithPanels.totalGbp', 'atMeter.factor'].map(
    (figure) => `money.2.${figure}`,
  ),
  'money.2.today.lines.space_heating.costGbp',
  'certificate.today.sapScore',
  'energyUse.2.electrifiedKwh',
  'energyUse.2.breakdown.Hygiene.ownTotalKwh',
]
