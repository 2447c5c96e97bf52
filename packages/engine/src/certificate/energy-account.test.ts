import { describe, expect, test } from 'vitest'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { SpaceHeater, Systems } from '../dwelling/systems.ts'
import { type HeatNeed, heatNeed } from '../heat-loss/heat-balance.ts'
import { kilowattHours } from '../quantities/units.ts'
import { boxDwelling } from '../testing/example-homes.ts'
import type { Edition } from '../vocabulary.ts'
import type { EnergyAccount } from './certificate.ts'
import { energyAccount } from './energy-account.ts'

const GAS: SpaceHeater = { fuel: 'mains_gas', efficiency: 0.8, highRateShare: 0 }
const FIRE: SpaceHeater = { fuel: 'electricity', efficiency: 1, highRateShare: 1 }

/** A box that takes 10,000 kWh of heat for its rooms and 2,000 kWh for hot water in a year. */
function accountOf(systems: Partial<Systems>, edition: Edition = 'sap_2012'): EnergyAccount {
  const box = boxDwelling({ edition })
  const water = { ...box.systems.water, isMainHeater: false, fuel: 'mains_gas', summerEfficiency: 0.5 } as const
  const all = { ...box.systems, main: GAS, secondMain: null, secondaries: [], water, pumpsAndFansKwh: 100, ...systems }
  const dwelling: Dwelling = { ...box, systems: all }
  const plain = heatNeed(box)
  const need: HeatNeed = {
    ...plain,
    lightingKwh: 400,
    spaceHeating: { ...plain.spaceHeating, annual: kilowattHours(10_000) },
    hotWater: { ...plain.hotWater, annual: kilowattHours(2000), electricShowers: null },
  }
  return energyAccount(dwelling, need, null)
}

function deliveredKwh({ uses }: EnergyAccount): Record<string, number> {
  return Object.fromEntries(uses.map((use) => [use.purpose, Number(use.deliveredKwh.toFixed(9))]))
}

describe('CERT-3: delivered energy is useful heat over efficiency', () => {
  test('10,000 kWh at 80 % take 12,500 kWh of gas, 2,000 kWh of hot water at 50 % take 4,000', () => {
    expect(deliveredKwh(accountOf({}))).toEqual({
      main_heating: 12_500,
      hot_water: 4000,
      pumps_and_fans: 100,
      lighting: 400,
    })
  })

  test('CERT-3b: from RdSAP 10 on, lighting of the year is the sum of 1 + 0.5 cos(2π (m − 0.2) / 12) of the mean day', () => {
    const months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
      (days, month) => (400 * (1 + 0.5 * Math.cos((2 * Math.PI * (month + 0.8)) / 12)) * days) / 365,
    )
    const sum = months.reduce((total, kwh) => total + kwh, 0)
    expect(sum).toBeCloseTo(399.4156, 4)
    expect(deliveredKwh(accountOf({}, 'rdsap_10'))['lighting']).toBeCloseTo(sum, 9)
  })

  test('a secondary heater gives a tenth, a second main system two fifths of the rest', () => {
    const secondaries = [{ heater: FIRE, share: 0.1 }]
    const secondMain = { heater: { ...GAS, efficiency: 0.9 }, share: 0.4 }
    expect(deliveredKwh(accountOf({ secondaries, secondMain }))).toMatchObject({
      main_heating: 5400 / 0.8,
      second_main_heating: 3600 / 0.9,
      secondary_heating: 1000,
    })
  })
})

describe('CERT-4: cost, carbon dioxide and primary energy of each use', () => {
  test('gas at 3.48 p, 0.216 kg and 1.22; electricity at 13.19 p, 0.519 kg and 3.07', () => {
    const { uses } = accountOf({})
    const [heating] = uses
    const lighting = uses.find(({ purpose }) => purpose === 'lighting')
    expect(heating).toMatchObject({
      costGbp: expect.closeTo(435, 9),
      co2Kg: expect.closeTo(2700, 9),
      primaryEnergyKwh: expect.closeTo(15_250, 9),
    })
    expect(lighting).toMatchObject({
      costGbp: expect.closeTo(52.76, 9),
      co2Kg: expect.closeTo(207.6, 9),
      primaryEnergyKwh: expect.closeTo(1228, 9),
    })
  })

  test('CERT-5: the account adds up its uses, and 120 pounds of standing charge for gas', () => {
    const { uses, costGbp, co2Kg, primaryEnergyKwh } = accountOf({})
    const sum = (of: (use: (typeof uses)[number]) => number) => uses.reduce((total, use) => total + of(use), 0)
    expect(costGbp).toBeCloseTo(sum((use) => use.costGbp) + 120, 9)
    expect(co2Kg).toBeCloseTo(
      sum((use) => use.co2Kg),
      9,
    )
    expect(primaryEnergyKwh).toBeCloseTo(
      sum((use) => use.primaryEnergyKwh),
      9,
    )
  })
})
