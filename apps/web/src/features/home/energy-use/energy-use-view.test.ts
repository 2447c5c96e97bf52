import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeEnergyUse, makeHomeDetail } from '../testing/home-detail-factory.ts'
import { energyUseView } from './energy-use-view.ts'

const detail = homeDetailRecordSchema.parse(makeHomeDetail())

function viewOf(changes: Parameters<typeof makeHomeDetail>[0]) {
  return energyUseView(homeDetailRecordSchema.parse(makeHomeDetail(changes)))
}

describe('household energy', () => {
  it('shows the requested household', () => {
    expect(energyUseView(detail)).toMatchObject({
      totals: [
        { carrier: 'electricity', quantity: { text: 'about 3,000\u00a0kWh/yr' } },
        { carrier: 'gas', quantity: { text: 'about 1,300\u00a0kWh/yr' }, caption: 'Hot water and cooking' },
      ],
      gasElectrified: { text: 'about 500\u00a0kWh/yr' },
      electrified: { text: 'about 3,500\u00a0kWh/yr' },
      copText: '2.5',
      electrifiedName: 'All electric',
      isAllElectric: false,
      replacesKitchen: true,
    })
    expect(energyUseView({ ...detail, occupiers: 1 })?.electrified.text).toBe('about 1,800\u00a0kWh/yr')
  })

  it('shows the fuels of the home itself, and no gas where it has none', () => {
    const own = { ownElectricityKwh: 3180, ownGasKwh: 0, ownOtherKwh: 2100 }
    const use = makeEnergyUse(2)
    const breakdowns = use.breakdowns.map((row) =>
      row.category === 'Hygiene' ? { ...row, ownGasKwh: 0, ownOtherKwh: 1700 } : row,
    )
    const [costs] = makeHomeDetail().runningCosts
    if (costs === undefined) throw new Error('The home has bills.')
    const line = { rate: 'single', kwh: 1, unitPricePence: 6, costGbp: 1 } as const
    const today = {
      ...costs.today,
      lines: [
        { ...line, purpose: 'hot_water', fuel: 'oil' } as const,
        { ...line, purpose: 'cooking', fuel: 'electricity' } as const,
      ],
    }
    const view = viewOf({ energyCalculations: [{ ...use, ...own, breakdowns }], runningCosts: [{ ...costs, today }] })
    expect(view?.totals.map(({ label, caption, quantity }) => [label, caption, quantity.text])).toEqual([
      ['Electricity', 'Lighting, appliances and cooking', 'about 3,200\u00a0kWh/yr'],
      ['Oil', 'Hot water', 'about 2,100\u00a0kWh/yr'],
    ])
    expect(view?.replacesKitchen).toBe(false)
    expect(view?.bars[1]).toMatchObject({ electricityKwh: 200, gasKwh: 0, otherKwh: 1700 })
    expect(view?.otherName).toBe('oil')
    expect(view?.electrified.text).toBe('about 3,500\u00a0kWh/yr')
    expect([view?.figureOf('gas'), view?.figureOf('total')]).toEqual(['ownGasKwh', 'ownTotalKwh'])
  })

  it('says that the rating counts another heater of water than that of an all-electric home', () => {
    const own = { ownElectricityKwh: 3180, ownGasKwh: 0, ownOtherKwh: 0 }
    expect(viewOf({ energyCalculations: [{ ...makeEnergyUse(2), ...own }] })).toMatchObject({
      electrifiedName: 'Counted in the rating',
      isAllElectric: true,
    })
  })

  it('shows the household with gas for an analysis without own fuels', () => {
    const none = { ownElectricityKwh: null, ownGasKwh: null, ownOtherKwh: null }
    const use = makeEnergyUse(2, none)
    const breakdowns = use.breakdowns.map((row) => ({ ...row, ...none }))
    const view = viewOf({ energyCalculations: [{ ...use, breakdowns }] })
    expect(view?.totals.map(({ quantity }) => quantity.text)).toEqual([
      'about 3,000\u00a0kWh/yr',
      'about 1,300\u00a0kWh/yr',
    ])
    expect(view?.bars[0]).toMatchObject({ electricityKwh: 900, gasKwh: 250, otherKwh: 0 })
    expect(view?.figureOf('gas')).toBe('gasKwh')
  })

  it('states whether hot water is a convention', () => {
    const outlets = { field: 'hotWater.outlets', taken: 'bath, mixer shower of 7 l/min', reason: '', source: '' }
    const drain = { field: 'hotWater.hasWasteWaterHeatRecovery', taken: '20 % of the heat', reason: '', source: '' }
    expect(viewOf({ assumptions: [outlets] })?.hotWaterNote).toContain('a convention')
    expect(viewOf({ assumptions: [outlets] })?.hotWaterNote).toContain('bath, mixer shower of 7 l/min')
    expect(viewOf({ assumptions: [drain] })?.hotWaterNote).toBe(
      'Hot water follows the number of people and the recorded showers and baths. Shower drains give back 20 % of the heat, a typical device.',
    )
    expect(viewOf({ assumptions: [] })?.hotWaterNote).toBeNull()
  })

  it('does not fall back to another household', () => {
    const onlyOne = homeDetailRecordSchema.parse(makeHomeDetail({ energyCalculations: [makeEnergyUse(1)] }))
    expect(energyUseView(onlyOne)).toBeNull()
  })

  it('keeps the categories in a fixed order', () => {
    const { breakdowns } = makeEnergyUse(2)
    const shuffled = homeDetailRecordSchema.parse(
      makeHomeDetail({ energyCalculations: [makeEnergyUse(2, { breakdowns: breakdowns.toReversed() })] }),
    )
    expect(energyUseView(shuffled)?.bars.map((bar) => bar.name)).toEqual([
      'Kitchen',
      'Hygiene',
      'Entertainment',
      'Lighting',
      'Chores',
      'Always ON',
    ])
  })
})
