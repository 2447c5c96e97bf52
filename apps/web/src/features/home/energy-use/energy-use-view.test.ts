import { describe, expect, it } from 'vitest'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeEnergyUse, makeHomeDetail } from '../testing/home-detail-factory.ts'
import { energyUseView, occupiersFrom } from './energy-use-view.ts'

const detail = homeDetailRecordSchema.parse(makeHomeDetail())

describe('household energy', () => {
  it('shows the requested household', () => {
    expect(energyUseView(detail, 2)).toMatchObject({
      electricity: { text: '3,000\u00a0kWh/yr' },
      gas: { text: '1,250\u00a0kWh/yr' },
      gasElectrified: { text: '500\u00a0kWh/yr' },
      electrified: { text: '3,500\u00a0kWh/yr' },
      hasGas: true,
      copText: '2.5',
    })
    expect(energyUseView(detail, 1)?.electrified.text).toBe('1,750\u00a0kWh/yr')
  })

  it('does not fall back to another household', () => {
    const onlyOne = homeDetailRecordSchema.parse(makeHomeDetail({ energyCalculations: [makeEnergyUse(1)] }))
    expect(energyUseView(onlyOne, 2)).toBeNull()
  })

  it('keeps the categories in a fixed order', () => {
    const { breakdowns } = makeEnergyUse(2)
    const shuffled = homeDetailRecordSchema.parse(
      makeHomeDetail({ energyCalculations: [makeEnergyUse(2, { breakdowns: breakdowns.toReversed() })] }),
    )
    expect(energyUseView(shuffled, 2)?.bars.map((bar) => bar.name)).toEqual([
      'Kitchen',
      'Hygiene',
      'Entertainment',
      'Lighting',
      'Chores',
      'Always ON',
    ])
  })

  it('shows a household without gas', () => {
    const allElectric = makeEnergyUse(2, { totalGasKwh: 0, totalGasElectrified: 0 })
    const view = energyUseView(homeDetailRecordSchema.parse(makeHomeDetail({ energyCalculations: [allElectric] })), 2)
    expect(view).toMatchObject({ hasGas: false, electrified: { text: '3,000\u00a0kWh/yr' } })
  })
})

it.each([
  ['1', 1],
  ['3', 3],
  [null, 2],
  ['4', 2],
  ['two', 2],
])('reads the number of occupiers %j from the address as %d', (text, occupiers) => {
  expect(occupiersFrom(text)).toBe(occupiers)
})
