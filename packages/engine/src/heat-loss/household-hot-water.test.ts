import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HotWater } from '../dwelling/dwelling.ts'
import { boxDwelling } from '../testing/example-homes.ts'
import { heatBalance } from './heat-balance.ts'
import { householdHotWater } from './household-hot-water.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const HOME = boxDwelling()

/** A bath and a mixer shower of 7 l/min, from the mains, as nothing else is recorded. */
function hotWaterOf(people: number, changes: Partial<HotWater> = {}) {
  const outlets = { hasMixerShower: true, showerFlowLPerMin: 7, hasBath: true, hasAssumedMixer: true } as const
  return householdHotWater(
    { edition: 'rdsap_10', hotWater: { ...HOME.hotWater, ...outlets, isPointOfUse: false, ...changes } },
    people,
  )
}

describe('EU-9: hot water of the people of a home', () => {
  test('is that of the certificate for as many people as the standard household', () => {
    const { edition, hotWater } = HOME
    const balance = heatBalance(HOME)
    const { drawnKwh } = householdHotWater({ edition, hotWater }, balance.occupancy)
    expect(drawnKwh).toBeCloseTo(balance.hotWater.annualUsed / 0.85, 6)
  })

  // Shower 1.55 · 6 min · 7 l; bath 0.45 · 73 l; other 33.6 l, in a year of mains water at 13.0 °C.
  test('of two people with a bath and a mixer shower is about 1,735 kWh, a fifth of it at the sink', () => {
    const { drawnKwh, kitchenDrawnKwh } = hotWaterOf(2)
    expect(Math.abs(drawnKwh - 1735)).toBeLessThan(10)
    expect(Math.abs(kitchenDrawnKwh / drawnKwh - 0.2)).toBeLessThan(0.02)
  })

  test('an electric shower draws no hot water and counts 0.93 kWh a time', () => {
    const electricShowers = { share: 1, powerKw: 9.3 }
    const electric = hotWaterOf(2, { hasMixerShower: false, hasAssumedMixer: false, electricShowers })
    expect(electric.electricShowerKwh).toBeCloseTo(1.55 * 0.93 * 365, 6)
    expect(electric.drawnKwh).toBeLessThan(0.6 * hotWaterOf(2).drawnKwh)
    expect(electric.kitchenDrawnKwh).toBe(hotWaterOf(2).kitchenDrawnKwh)
  })

  test('has no electric shower of its own where a mixer is assumed, and 0 where one is recorded', () => {
    expect(hotWaterOf(2).electricShowerKwh).toBeNull()
    expect(hotWaterOf(2, { hasAssumedMixer: false }).electricShowerKwh).toBe(0)
  })

  test('takes less heat with warmer cold water, a slower shower or a home designed to use little', () => {
    const usual = hotWaterOf(2).drawnKwh
    expect(hotWaterOf(2, { coldSupply: 'tank' }).drawnKwh).toBeLessThan(usual)
    expect(hotWaterOf(2, { showerFlowLPerMin: 5 }).drawnKwh).toBeLessThan(usual)
    const low = hotWaterOf(2, { isLowWaterUse: true })
    expect(low.drawnKwh / usual).toBeCloseTo(0.95, 9)
    expect(low.kitchenDrawnKwh / hotWaterOf(2).kitchenDrawnKwh).toBeCloseTo(0.95, 9)
  })

  test('grows with people, whatever the outlets', () => {
    const outlets = fc.record({
      hasBath: fc.boolean(),
      hasMixerShower: fc.boolean(),
      coldSupply: fc.constantFrom('mains', 'tank'),
      electricShowers: fc.option(
        fc.record({ share: fc.double({ min: 0.1, max: 1, noNaN: true }), powerKw: fc.constant(9.3) }),
      ),
    })
    fc.assert(
      fc.property(outlets, (changes) => {
        const [one, two, three] = [1, 2, 3].map((people) => hotWaterOf(people, { ...changes, hasAssumedMixer: false }))
        const total = (of: typeof one) => (of?.drawnKwh ?? 0) + (of?.electricShowerKwh ?? 0)
        expect(total(two)).toBeGreaterThan(total(one))
        expect(total(three)).toBeGreaterThan(total(two))
        expect(one?.kitchenDrawnKwh).toBeLessThan(one?.drawnKwh ?? 0)
      }),
    )
  })
})
