import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUSEHOLD_USES } from '../tables/energy-use/household-figures.ts'
import { ENERGY_CATEGORIES, HOUSEHOLD_SIZES, OCCUPIER_COUNTS, type OccupierCount } from '../vocabulary.ts'
import { electrifiedCookingKwh, electrifiedHotWaterKwh } from './electrified-gas.ts'
import { electrifiedHouseholdKwh } from './electrified-household.ts'
import {
  type DrawnHotWater,
  floorAreaFactor,
  type HouseholdEnergyInput,
  householdEnergyUse,
} from './household-energy-use.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

/** Category totals at the reference floor area, summed by hand from the appliance rows [kWh/yr]. */
const CATEGORY_TOTALS = [
  {
    occupiers: 1,
    totalFloorAreaM2: 55,
    electricityKwh: { Kitchen: 330, Hygiene: 122, Entertainment: 285, Lighting: 130, Chores: 187, 'Always ON': 565 },
    gasKwh: { Kitchen: 486, Hygiene: 1000 },
  },
  {
    occupiers: 2,
    totalFloorAreaM2: 80,
    electricityKwh: { Kitchen: 505, Hygiene: 227, Entertainment: 422, Lighting: 200, Chores: 329, 'Always ON': 680 },
    gasKwh: { Kitchen: 730, Hygiene: 1632 },
  },
  {
    occupiers: 3,
    totalFloorAreaM2: 95,
    electricityKwh: { Kitchen: 650, Hygiene: 329, Entertainment: 558, Lighting: 250, Chores: 456, 'Always ON': 770 },
    gasKwh: { Kitchen: 952, Hygiene: 2176 },
  },
] as const

/** Heat of hot water whose boiler burns 1,250, 2,040 and 2,720 kWh at 80 %, a fifth of it at the sink [kWh/yr]. */
const HOT_WATER: Record<OccupierCount, DrawnHotWater> = {
  1: hotWaterOf(1000),
  2: hotWaterOf(1632),
  3: hotWaterOf(2176),
}

function hotWaterOf(drawnKwh: number): DrawnHotWater {
  return { drawnKwh, kitchenDrawnKwh: drawnKwh / 5, drainRecoveredShare: 0, electricShowerKwh: null }
}

function useOf(input: Omit<HouseholdEnergyInput, 'hotWater'>, changes: Partial<DrawnHotWater> = {}) {
  const count = OCCUPIER_COUNTS.find((one) => one === input.occupiers) ?? 3
  return householdEnergyUse({ ...input, hotWater: { ...HOT_WATER[count], ...changes } })
}

const occupierCount = fc.constantFrom(...OCCUPIER_COUNTS)
const floorAreaM2 = fc.double({ min: 10, max: 800, noNaN: true })

describe('household energy use', () => {
  it.each(CATEGORY_TOTALS)('EU-1, EU-2: $occupiers occupiers at the reference floor area', (reference) => {
    const use = useOf(reference)
    const gas: Partial<Record<string, number>> = reference.gasKwh
    expect(use.breakdown.map((row) => row.category)).toEqual([...ENERGY_CATEGORIES])
    for (const row of use.breakdown) {
      expect(row.electricityKwh).toBeCloseTo(reference.electricityKwh[row.category], 9)
      expect(row.gasKwh).toBeCloseTo(gas[row.category] ?? 0, 9)
    }
  })

  it('EU-1: averages to typical use over UK household sizes', () => {
    const [one, two, three] = CATEGORY_TOTALS.map((reference) => useOf(reference).electricityKwh)
    // 30 % one, 35 % two, 16 % three, 19 % more; the fourth person adds 550 kWh, two thirds of those homes stop there.
    const fourOrMore = (three ?? 0) + 550 + 480 / 3
    const weighted = 0.3 * (one ?? 0) + 0.35 * (two ?? 0) + 0.16 * (three ?? 0) + 0.19 * fourOrMore
    expect(Math.abs(weighted / 2500 - 1)).toBeLessThan(0.01)
  })

  it('EU-3: scales with floor area between 0.7 and 1.5, and leaves kitchen, hygiene and gas alone', () => {
    const small = useOf({ occupiers: 2, totalFloorAreaM2: 20 })
    const reference = useOf({ occupiers: 2, totalFloorAreaM2: 80 })
    const large = useOf({ occupiers: 2, totalFloorAreaM2: 800 })
    const ratio = (use: typeof small): number[] =>
      use.breakdown.map((row, index) => row.electricityKwh / (reference.breakdown[index]?.electricityKwh ?? 0))
    expect(ratio(small)).toEqual([1, 1, 0.7, 0.7, 0.7, 0.7].map((expected) => expect.closeTo(expected, 9)))
    expect(ratio(large)).toEqual([1, 1, 1.5, 1.5, 1.5, 1.5].map((expected) => expect.closeTo(expected, 9)))
    expect(large.gasKwh).toBe(small.gasKwh)
    expect(floorAreaFactor(1.5, 'appliances')).toBeCloseTo(1.5 ** 0.49, 12)
    expect(floorAreaFactor(1.5, 'lighting')).toBeCloseTo(1.5 ** 0.41, 12)
  })

  it('EU-4, EU-4a, EU-5: gas becomes electricity through boiler efficiency and SPF, and through the cooker factor', () => {
    expect(electrifiedHotWaterKwh(2040, 0.8, 2.5)).toBeCloseTo(652.8, 6)
    expect(electrifiedHotWaterKwh(1250, 0.8, 2.8)).toBeCloseTo(357.14, 2)
    expect(electrifiedCookingKwh(322)).toBeCloseTo(183.54, 6)
    const use = useOf({ occupiers: 2, totalFloorAreaM2: 80 })
    expect(use.gasElectrifiedKwh).toBeCloseTo(652.8 + 175.2 + 183.54, 6)
    expect(use.spf).toBe(2.5)
  })

  it.each([
    [1, 1619 + 534.5 + 175.2],
    [2, 2363 + 836.3 + 175.2],
    [3, 3013 + 1103 + 175.2],
  ] as const)('EU-8: %d occupiers use their electricity and what replaces their gas', (occupiers, expectedKwh) => {
    const use = useOf({ occupiers, totalFloorAreaM2: { 1: 55, 2: 80, 3: 95 }[occupiers] })
    expect(Math.abs(use.electrifiedKwh - expectedKwh)).toBeLessThan(0.05)
    expect(use.electrifiedKwh).toBe(electrifiedHouseholdKwh(use))
  })

  it('EU-6: leaves out the boiler pump where the heating result counts it', () => {
    const input = { occupiers: 2, totalFloorAreaM2: 80 } as const
    const without = useOf({ ...input, countsHeatingAuxiliariesElsewhere: true })
    expect(useOf(input).electricityKwh - without.electricityKwh).toBeCloseTo(90, 9)
  })

  it('EU-9: a recorded electric shower replaces the average one and shower drains give heat back', () => {
    const input = { occupiers: 2, totalFloorAreaM2: 80 } as const
    const hygiene = (use: ReturnType<typeof useOf>) => use.breakdown.find(({ category }) => category === 'Hygiene')
    const usual = useOf(input)
    const none = useOf(input, { electricShowerKwh: 0 })
    expect((hygiene(usual)?.electricityKwh ?? 0) - (hygiene(none)?.electricityKwh ?? 0)).toBeCloseTo(165, 9)
    expect(useOf(input, { electricShowerKwh: 500 }).electricityKwh - none.electricityKwh).toBeCloseTo(500, 9)
    const recovered = useOf(input, { drainRecoveredShare: 0.2 })
    expect(recovered.gasKwh - usual.gasKwh).toBeCloseTo((-0.2 * 1632) / 0.8, 9)
    expect(recovered.electrifiedHotWaterKwh).toBeCloseTo((0.8 * 1632) / 2.5 + 175.2, 9)
    expect(recovered.breakdown[0]).toEqual(usual.breakdown[0])
  })

  it('is the sum of its categories, grows with occupiers, and never shrinks with floor area', () => {
    fc.assert(
      fc.property(occupierCount, floorAreaM2, floorAreaM2, (occupiers, a, b) => {
        const smaller = useOf({ occupiers, totalFloorAreaM2: Math.min(a, b) })
        const larger = useOf({ occupiers, totalFloorAreaM2: Math.max(a, b) })
        const sum = smaller.breakdown.reduce((total, row) => total + row.electricityKwh, 0)
        expect(smaller.electricityKwh).toBeCloseTo(sum, 9)
        expect(larger.electricityKwh).toBeGreaterThanOrEqual(smaller.electricityKwh - 1e-9)
        const [one, two, three] = OCCUPIER_COUNTS.map((count) => useOf({ occupiers: count, totalFloorAreaM2: a }))
        expect(two?.electricityKwh).toBeGreaterThan(one?.electricityKwh ?? Infinity)
        expect(three?.gasElectrifiedKwh).toBeGreaterThan(two?.gasElectrifiedKwh ?? Infinity)
      }),
    )
  })

  it('EU-11: grows above three people by ever smaller steps, the first within a tenth of the last in the table', () => {
    const totals = HOUSEHOLD_SIZES.map((occupiers) => useOf({ occupiers, totalFloorAreaM2: 95 }).electricityKwh)
    const steps = totals.slice(1).map((total, index) => total - (totals[index] ?? 0))
    expect(steps.every((step) => step > 0)).toBe(true)
    const [lastInTable = 0, ...beyondTable] = steps.slice(1)
    expect(beyondTable.toSorted((a, b) => b - a)).toEqual(beyondTable)
    expect(beyondTable[0]).toBeGreaterThan(0.9 * lastInTable)
    expect(beyondTable[0]).toBeLessThan(1.1 * lastInTable)
  })

  it('EU-11: scales each use from three people by its published formula', () => {
    const kwh = (name: string) => HOUSEHOLD_USES.find(({ use }) => use === name)?.kwh
    expect(kwh('televisions')?.[6]).toBeCloseTo(210 * 2 ** 0.49, 9)
    expect(kwh('lighting')?.[6]).toBeCloseTo(250 * 2 ** 0.41, 9)
    expect(kwh('gasHob')?.[4]).toBeCloseTo((408 * (85 + 49 * 4)) / (85 + 49 * 3), 9)
    expect(kwh('electricShower')?.[6]).toBeCloseTo(247 * 2, 9)
    expect(kwh('boilerPumpControls')?.[8]).toBe(90)
  })

  it('rejects an impossible floor area', () => {
    expect(() => useOf({ occupiers: 2, totalFloorAreaM2: 0 })).toThrow('totalFloorAreaM2')
    expect(() => useOf({ occupiers: 2, totalFloorAreaM2: Number.NaN })).toThrow('totalFloorAreaM2')
  })
})
