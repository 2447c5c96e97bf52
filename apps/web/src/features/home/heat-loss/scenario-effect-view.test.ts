import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeHomeDetail } from '../testing/home-detail-factory.ts'
import { scenarioEffectLine, scenarioEffectView } from './scenario-effect-view.ts'

const detail = homeDetailRecordSchema.parse(makeHomeDetail())
const NARROW = /\u00a0/g

function effectOf(scenario: 'default' | 'insulated' | 'not_insulated', home = detail) {
  const view = scenarioEffectView(home, scenario)
  if (view === null) throw new Error('no effect is sent')
  return view
}

describe('the effect of a scenario', () => {
  it('HL-26a: shows each figure with its difference from the home as it is', () => {
    const view = effectOf('insulated')
    expect(
      view.figures.map(({ label, quantity, difference }) =>
        [label, quantity.text, difference?.text].join(' | ').replaceAll(NARROW, ' '),
      ),
    ).toEqual([
      'Space heating demand | about 5,000 kWh/yr | −3,000 kWh/yr',
      'Bill with today’s heating, metered basis | about £1,100 | −£320 a year',
      'Bill electrified, with panels, metered basis | about £680 | −£260 a year',
      'Net grid import | about 1,000 kWh/yr | −1,000 kWh/yr',
    ])
    expect(view.rating).toMatchObject({ rating: 'medium', was: 'was Low' })
    expect(view.score).toMatchObject({ score: '74', band: 'C', difference: '+9 points', was: 'was D' })
    expect(view.certificateBills.map(({ amount }) => amount)).toEqual(['about £1,100', 'about £680'])
  })

  it('has no differences for the home as it is, and its usual explanations', () => {
    const view = effectOf('default')
    expect(view.figures.map(({ difference }) => difference)).toEqual([null, null, null, null])
    expect(view.figures.map(({ why }) => why)).toEqual([
      'heatLoss.default.spaceHeatingKwh',
      'money.2.atMeter.today.totalGbp',
      'money.2.atMeter.electrifiedWithPanels.totalGbp',
      'rating.netGridImportKwh',
    ])
    expect(view.score.difference).toBeNull()
  })

  it('shows no net import or rating without a solar analysis', () => {
    const withoutSolar = { netGridImportKwh: null, electrifiedCostGbp: null, meteredElectrifiedCostGbp: null }
    const scenarioEffects = detail.scenarioEffects.map((effect) => ({
      ...effect,
      ...withoutSolar,
      zeroBillPotential: null,
      difference: { ...effect.difference, ...withoutSolar },
    }))
    const view = effectOf('insulated', { ...detail, scenarioEffects })
    expect(view.figures.map(({ label }) => label)).toEqual([
      'Space heating demand',
      'Bill with today’s heating, metered basis',
    ])
    expect(view.rating).toBeNull()
  })

  it('says that nothing changes where nothing does', () => {
    const scenarioEffects = detail.scenarioEffects.map((effect) => ({
      ...effect,
      difference: { ...effect.difference, spaceHeatingKwh: 0, sapScore: 0 },
    }))
    const view = effectOf('insulated', { ...detail, scenarioEffects })
    expect(view.figures[0]?.difference?.text).toBe('no change')
    expect(view.score.difference).toBe('no change')
  })

  it('is unknown from a server that does not send it, and one line in print', () => {
    expect(scenarioEffectView({ ...detail, scenarioEffects: [] }, 'insulated')).toBeNull()
    expect(scenarioEffectLine(effectOf('insulated')).replaceAll(NARROW, ' ')).toContain(
      'Net grid import about 1,000 kWh/yr (−1,000 kWh/yr); rating Medium (was Low); score 74, band C (+9 points)',
    )
  })
})
