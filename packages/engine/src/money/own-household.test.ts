import { describe, expect, it, test } from 'vitest'
import { assess } from '../assess/assess.ts'
import type { AnalysedHome } from '../assess/assessment.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { type BillPurpose, type Fuel, type HeatingSystem, OCCUPIER_COUNTS } from '../vocabulary.ts'

function analysed(changes: Partial<HomeFeatures>): AnalysedHome {
  const assessment = assess(exampleHouse(changes))
  if (assessment.kind !== 'analysed') throw new Error(JSON.stringify(assessment))
  return assessment
}

const heatedBy = (system: HeatingSystem, fuel: Fuel, hasMainsGas = false): Partial<HomeFeatures> => ({
  hasMainsGas,
  mainHeating: { ...exampleHouse().mainHeating, system, fuel },
})

const HOMES = {
  'a gas boiler': heatedBy('boiler', 'mains_gas', true),
  'an oil boiler': heatedBy('boiler', 'oil'),
  'storage heaters': {
    ...heatedBy('storage_heaters', 'electricity'),
    hotWater: { ...exampleHouse().hotWater, source: 'electric_immersion' },
  },
  'a heat pump': heatedBy('heat_pump_air', 'electricity'),
  'a heat network': {
    ...heatedBy('community', 'mains_gas'),
    hotWater: { ...exampleHouse().hotWater, source: 'community' },
  },
} satisfies Record<string, Partial<HomeFeatures>>

const HOUSEHOLD: ReadonlySet<BillPurpose> = new Set([
  'hot_water',
  'cooking',
  'lighting',
  'appliances',
] satisfies BillPurpose[])

describe('EU-10: household energy with the fuels of the home', () => {
  describe.each(Object.entries(HOMES))('of a home with %s', (_name, changes) => {
    const home = analysed(changes)

    it.each(OCCUPIER_COUNTS)(
      'is what the bill of today has for %d occupiers, and the sum of its categories',
      (count) => {
        const use = home.energyUse[count]
        const bought = home.money[count].today.lines.filter(({ purpose }) => HOUSEHOLD.has(purpose))
        const kwhOf = (isOfFuel: (fuel: string) => boolean) =>
          bought.reduce((sum, { fuel, kwh }) => (isOfFuel(fuel) ? sum + kwh : sum), 0)
        expect(use.ownElectricityKwh).toBeCloseTo(
          kwhOf((fuel) => fuel === 'electricity'),
          6,
        )
        expect(use.ownGasKwh).toBeCloseTo(
          kwhOf((fuel) => fuel === 'mains_gas'),
          6,
        )
        expect(use.ownOtherKwh).toBeCloseTo(
          kwhOf((fuel) => fuel !== 'electricity' && fuel !== 'mains_gas'),
          6,
        )
        for (const fuel of ['ownElectricityKwh', 'ownGasKwh', 'ownOtherKwh'] as const) {
          expect(use.breakdown.reduce((sum, row) => sum + row[fuel], 0)).toBeCloseTo(use[fuel], 9)
        }
      },
    )

    it('grows with occupiers', () => {
      const [one, two, three] = OCCUPIER_COUNTS.map((count) => {
        const { ownElectricityKwh, ownGasKwh, ownOtherKwh } = home.energyUse[count]
        return ownElectricityKwh + ownGasKwh + ownOtherKwh
      })
      expect(two).toBeGreaterThan(one ?? Infinity)
      expect(three).toBeGreaterThan(two ?? Infinity)
    })

    it('leaves net grid import to the figures of the household with gas', () => {
      const { electricityKwh, gasElectrifiedKwh } = home.energyUse[2]
      const { electrifiedHeatingKwh } = home.heatLoss.default
      expect(home.rating.netGridImportKwh).toBeCloseTo(
        electrifiedHeatingKwh + electricityKwh + gasElectrifiedKwh - home.solar.countedOutputKwh,
        9,
      )
    })
  })

  test('gas only where the home has gas, other fuels only where its heater takes them', () => {
    const fuels = Object.values(HOMES).map((changes) => {
      const { ownGasKwh, ownOtherKwh } = analysed(changes).energyUse[2]
      return [ownGasKwh > 0, ownOtherKwh > 0]
    })
    expect(fuels).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, false],
      [false, true],
    ])
  })

  test('the gas of the hob changes no net import', () => {
    const without = analysed(heatedBy('heat_pump_air', 'electricity', false))
    const withGas = analysed(heatedBy('heat_pump_air', 'electricity', true))
    expect(withGas.energyUse[2].ownGasKwh).toBe(322)
    expect(without.energyUse[2].ownGasKwh).toBe(0)
    expect(withGas.rating).toEqual(without.rating)
  })
})
