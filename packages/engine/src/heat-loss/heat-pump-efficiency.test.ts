import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { squareMetres, watts } from '../quantities/units.ts'
import { heatPumpPerformance } from './heat-pump-efficiency.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const RADIATORS = { heatPump: 'none', declaredSpf: null, emitter: 'radiators' } as const

function performance(lossWPerM2: number, heating: Parameters<typeof heatPumpPerformance>[2] = RADIATORS) {
  return heatPumpPerformance(watts(lossWPerM2 * 100), squareMetres(100), heating)
}

describe('HL-28: seasonal performance by flow temperature', () => {
  test.each([
    [0, 35, 4.0],
    [20, 35, 4.0],
    [30, 40, 3.8],
    [40, 45, 3.4],
    [50, 50, 3.1],
    [65, 55, 2.8],
    [80, 60, 2.5],
    [100, 65, 2.5],
    [400, 65, 2.5],
  ])('%i W/m² need at most %i °C and give %f', (lossWPerM2, flowC, spf) => {
    expect(performance(lossWPerM2)).toEqual({ flowC, spf })
  })

  test('a home’s own ground-source heat pump has its own factors', () => {
    expect(performance(50, { ...RADIATORS, heatPump: 'ground' })).toEqual({ flowC: 50, spf: 3.4 })
  })

  test('underfloor heating never needs more than 45 °C', () => {
    expect(performance(90, { ...RADIATORS, heatPump: 'air', emitter: 'underfloor' })).toEqual({ flowC: 45, spf: 3.4 })
  })

  test('a declared factor of the home’s own replaces that of the class, not the flow temperature', () => {
    expect(performance(65, { ...RADIATORS, heatPump: 'air', declaredSpf: 3.5 })).toEqual({ flowC: 55, spf: 3.5 })
  })

  test('is above 0 always, and less loss never makes it worse', () => {
    const loss = fc.double({ min: 0, max: 1000, noNaN: true })
    fc.assert(
      fc.property(loss, loss, (a, b) => {
        const worse = performance(Math.max(a, b)).spf
        expect(worse).toBeGreaterThan(0)
        expect(performance(Math.min(a, b)).spf).toBeGreaterThanOrEqual(worse)
      }),
    )
  })

  test('rejects a negative loss', () => {
    expect(() => performance(-1)).toThrow(/designHeatLossW: -100/)
  })
})
