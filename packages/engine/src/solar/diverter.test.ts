import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiverterConditions, divertedToWater } from './diverter.ts'
import { selfConsumption } from './self-consumption.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const FIT: DiverterConditions = {
  isWiredToTheHome: true,
  hasSolarWaterHeating: false,
  batteryKwh: 0,
  cylinderVolumeL: 160,
  dailyHotWaterL: 110,
}

const year = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 12, maxLength: 12 })
const months = (kwh: number): number[] => Array.from({ length: 12 }, () => kwh)

describe('SOL-19 a diverter', () => {
  it('turns 0.72 of the export into heat, where there is water to heat', () => {
    const own = selfConsumption(months(400), months(200))
    const [sold] = own.exportedKwh
    const diverted = divertedToWater(own, months(1000), FIT)
    expect(diverted.savedHeatKwh[0]).toBeCloseTo((sold ?? 0) * 0.72, 9)
    expect(diverted.exportedKwh[0]).toBeCloseTo((sold ?? 0) * 0.2, 9)
  })

  it('never heats more than the demand, nor exports more than before, nor less than 0', () => {
    fc.assert(
      fc.property(year, year, year, (generation, demand, water) => {
        const own = selfConsumption(generation, demand)
        const { savedHeatKwh, exportedKwh } = divertedToWater(own, water, FIT)
        for (const [month, saved] of savedHeatKwh.entries()) {
          expect(saved).toBeLessThanOrEqual(water[month] ?? 0)
          expect(exportedKwh[month]).toBeLessThanOrEqual(own.exportedKwh[month] ?? 0)
          expect(exportedKwh[month]).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it.each([{ isWiredToTheHome: false }, { hasSolarWaterHeating: true }, { batteryKwh: 5 }, { cylinderVolumeL: 100 }])(
    'saves nothing with %o',
    (change) => {
      const own = selfConsumption(months(400), months(200))
      const diverted = divertedToWater(own, months(1000), { ...FIT, ...change })
      expect(diverted).toEqual({ savedHeatKwh: months(0), exportedKwh: own.exportedKwh })
    },
  )
})
