import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Heating } from '../dwelling/dwelling.ts'
import { NOTHING_ENTERED } from '../dwelling/features/entered-details.ts'
import type { HeatingDetails } from '../dwelling/features/surveyed-details.ts'
import { watts } from '../quantities/units.ts'
import { SPF_POINTS, sizedForWPerExposedM2 } from '../tables/heating/heating-figures.ts'
import { boxDwelling, dwellingOf, exampleHouse, heatingDetailsOf } from '../testing/example-homes.ts'
import { AGE_BANDS, type RadiatorSize } from '../vocabulary.ts'
import { heatPumpPerformance } from './heat-pump-efficiency.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const BOX = boxDwelling()
/** 300 m² exposed at 21 W/m² and 16 W per m² of floor. */
const SIZED_FOR_W = 21 * 300 + 16 * BOX.totalFloorArea

/** At a share of the loss that the emitters were sized for. */
function performance(share: number, changes: Partial<Heating> = {}) {
  const heating = { ...BOX.heating, emitter: 'radiators', sizedForWPerExposedM2: 21, ...changes } as const
  return heatPumpPerformance(watts(share * SIZED_FOR_W), { ...BOX, heating })
}

describe('HL-28: seasonal performance by flow temperature', () => {
  test('radiators at 1.6 times the loss as built and 50 K over the room need 57.3 °C at that loss', () => {
    const { flowC, spf } = performance(1)
    expect(flowC).toBeCloseTo(20 + 50 * (1 / 1.6) ** (1 / 1.3) + 2.5, 9)
    expect(flowC).toBeCloseTo(57.33, 2)
    expect(spf).toBeCloseTo(2.8 - (0.3 * (flowC - 55)) / 5, 9)
  })

  test('is interpolated between the published flow temperatures', () => {
    for (const { flowC, airSource, groundSource } of SPF_POINTS) {
      const share = 1.6 * ((flowC - 22.5) / 50) ** 1.3
      expect(performance(share)).toMatchObject({ flowC: expect.closeTo(flowC, 9), spf: expect.closeTo(airSource, 9) })
      expect(performance(share, { heatPump: 'ground' }).spf).toBeCloseTo(groundSource, 9)
    }
    expect(performance(1.6 * (30 / 50) ** 1.3).spf).toBeCloseTo((3.1 + 2.8) / 2, 9)
  })

  test('emitters that would need more than the hottest flow are enlarged; the coolest performance is the best', () => {
    expect(performance(10)).toEqual({ flowC: 65, spf: 2.2 })
    expect(performance(0)).toEqual({ flowC: 22.5, spf: 4 })
  })

  test('underfloor heating has 45 °C at the loss as built and never needs more', () => {
    expect(performance(1, { emitter: 'underfloor' })).toEqual({ flowC: 45, spf: expect.closeTo(3.4, 9) })
    expect(performance(3, { emitter: 'underfloor' }).flowC).toBe(45)
    expect(performance(0.7, { emitter: 'underfloor' }).flowC).toBeCloseTo(22.5 + 22.5 * 0.7 ** (1 / 1.1), 9)
    expect(performance(0.7, { emitter: 'radiators_and_underfloor' })).toEqual(performance(0.7))
  })

  test('HL-28a: larger radiators need 45 °C at the loss as built; underfloor heating is not changed by them', () => {
    const larger = { hasLargerRadiators: true }
    expect(performance(1, larger).flowC).toBeCloseTo(45, 0)
    expect(performance(1, larger).spf).toBeGreaterThan(performance(1).spf)
    expect(performance(0.8, { ...larger, emitter: 'underfloor' })).toEqual(performance(0.8, { emitter: 'underfloor' }))
  })

  test('a declared factor of the home’s own replaces the published one, not the flow temperature', () => {
    const declared = performance(1, { heatPump: 'air', declaredSpf: 3.5 })
    expect(declared).toEqual({ ...performance(1), spf: 3.5 })
  })

  test('is above 0 always, never jumps, and less loss never makes it worse', () => {
    const share = fc.double({ min: 0, max: 20, noNaN: true })
    const emitter = fc.constantFrom('radiators', 'underfloor', 'fan_coil' as const)
    fc.assert(
      fc.property(share, share, emitter, (a, b, of) => {
        const worse = performance(Math.max(a, b), { emitter: of })
        const better = performance(Math.min(a, b), { emitter: of })
        expect(worse.spf).toBeGreaterThan(0)
        expect(better.spf).toBeGreaterThanOrEqual(worse.spf)
        expect(better.spf - worse.spf).toBeLessThanOrEqual(0.08 * (worse.flowC - better.flowC) + 1e-9)
      }),
    )
  })

  test('rejects a negative loss', () => {
    expect(() => heatPumpPerformance(watts(-1), BOX)).toThrow(/designHeatLossW: -1/)
  })
})

describe('HL-28a: emitters are sized for the home as built', () => {
  test('larger emitters need a lower flow temperature', () => {
    expect(performance(0.8, { sizedForWPerExposedM2: 35 }).flowC).toBeLessThan(
      performance(0.8, { sizedForWPerExposedM2: 11 }).flowC,
    )
  })

  test('water of at most 45 °C in a document is that of larger radiators, unless a person states those installed', () => {
    const isLarger = (temperature: HeatingDetails['emitterTemperature'], radiators: RadiatorSize | null = null) =>
      dwellingOf(
        exampleHouse({
          heatingDetails: [heatingDetailsOf({ emitterTemperature: temperature })],
          entered: { ...NOTHING_ENTERED, radiators },
        }),
      ).heating.hasLargerRadiators
    expect([isLarger(null), isLarger('over_45'), isLarger('up_to_45'), isLarger('up_to_35')]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(isLarger('up_to_45', 'as_installed')).toBe(false)
    expect(isLarger('over_45', 'larger')).toBe(true)
  })

  test('a newer home was never built with larger emitters', () => {
    const sizes = AGE_BANDS.map(sizedForWPerExposedM2)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(Math.min(...sizes)).toBeGreaterThan(0)
  })
})
