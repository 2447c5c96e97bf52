import { assess } from '@retrofolio/engine/assess/assess'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import { exampleHouse } from '@retrofolio/engine/testing/example-homes'
import { describe, expect, it } from 'vitest'
import { outlyingFigures } from './home-figures.ts'
import { outlierCause } from './outlier-cause.ts'

const features = exampleHouse()
const home = analysed()

function analysed(): AnalysedHome {
  const result = assess(features, {}, null)
  if (result.kind !== 'analysed') throw new Error('the example home cannot be analysed')
  return result
}

const figuresOf = (changed: Partial<AnalysedHome>) =>
  outlyingFigures(features, { ...home, ...changed }).map(({ figure }) => figure)

const withHeatLoss = (change: Partial<AnalysedHome['heatLoss']['default']>): Partial<AnalysedHome> => ({
  heatLoss: { ...home.heatLoss, default: { ...home.heatLoss.default, ...change } },
})

describe('outlyingFigures', () => {
  it('reports nothing for an ordinary home', () => {
    expect(figuresOf({})).toEqual([])
  })

  it.each([
    ['heat loss parameter', withHeatLoss({ htcWPerK: home.heatLoss.default.htcWPerK * 4 })],
    ['heat loss parameter', withHeatLoss({ htcWPerK: home.heatLoss.default.htcWPerK / 10 })],
    ['space heating', withHeatLoss({ spaceHeatingKwh: 100_000 })],
    ['peak heat loss', withHeatLoss({ designHeatLossW: 50_000 })],
    ['heat pump performance', withHeatLoss({ spaceHeatingSpf: 4.2 })],
    ['recommended peak power', { solar: { ...home.solar, recommendedPanels: 48 } }],
    ['hot water performance', { energyUse: { ...home.energyUse, 2: { ...home.energyUse[2], spf: 1 } } }],
    ['price of energy', { money: { ...home.money, 2: withFreeEnergy(home.money[2]) } }],
  ] as const)('reports an implausible %s', (figure, changed) => {
    expect(figuresOf(changed)).toContain(figure)
  })

  it('reports fan energy of a home without fans', () => {
    const { today } = home.money[2]
    const lines = today.lines.map((line) =>
      line.purpose === 'lighting' ? { ...line, purpose: 'ventilation' as const } : line,
    )
    expect(figuresOf({ money: { ...home.money, 2: { ...home.money[2], today: { ...today, lines } } } })).toEqual([
      'fan energy',
    ])
  })
})

describe('outlierCause', () => {
  it('gives no cause when a well-recorded home loses too much heat', () => {
    const outlier = { figure: 'space heating', value: 900, band: { low: 70, high: 230 }, fuel: null } as const
    const insulated = {
      ...features,
      wall: { ...features.wall, insulation: 'cavity_fill' as const },
      roof: { ...features.roof, insulation: 'loft' as const, insulationThicknessMm: 270 },
    }
    expect(outlierCause('exeter', insulated, outlier)).toBeNull()
    expect(outlierCause('exeter', { ...insulated, openFireplaces: 4 }, outlier)).toBe('open_fireplaces')
  })

  it('accepts little heat loss in an old house only where solid walls were insulated', () => {
    const outlier = { figure: 'heat loss parameter', value: 1.9, band: { low: 2, high: 5.2 }, fuel: null } as const
    const walled = (construction: 'solid_brick' | 'cavity', insulation: 'internal' | 'none') => ({
      ...features,
      wall: { ...features.wall, construction, insulation },
    })
    expect(outlierCause('liverpool', walled('solid_brick', 'internal'), outlier)).toBe('insulated_later')
    expect(outlierCause('liverpool', walled('solid_brick', 'none'), outlier)).toBeNull()
    expect(outlierCause('liverpool', walled('cavity', 'internal'), outlier)).toBeNull()
  })
})

function withFreeEnergy(money: AnalysedHome['money'][2]): AnalysedHome['money'][2] {
  const lines = money.today.lines.map((line) => ({ ...line, costGbp: 0 }))
  return { ...money, today: { ...money.today, lines } }
}
