import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { climateOf } from '../climate/climate.ts'
import { cubicMetres, squareMetres, wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import { boxDwelling } from '../testing/example-homes.ts'
import { emptyBalanceInput, fillBalanceInput } from './balance-input.ts'
import { balanceOf, heatBalance, heatNeed } from './heat-balance.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const BOX = boxDwelling()

describe('HL-2 to HL-12: the balance of a box', () => {
  test('HL-5: the heat transfer coefficient is 94.3509 + 15 W/K and 82.5 W/K an air change', () => {
    const { htcWPerK, airChangesPerHour } = heatBalance(BOX)
    airChangesPerHour.forEach((air, month) => expect(htcWPerK[month]).toBeCloseTo(109.350_943 + 82.5 * air, 6))
  })

  test('HL-11: used gains and heat make up the loss of each heating month', () => {
    const { htcWPerK, gainsW, spaceHeating } = heatBalance(BOX)
    const { externalC } = climateOf(BOX.climateRegionId)
    const [january] = spaceHeating.monthlyKwh
    const lossW = (htcWPerK[0] ?? 0) * ((spaceHeating.meanInternalC[0] ?? 0) - (externalC[0] ?? 0))
    expect((january ?? 0) / (31 * 0.024)).toBeCloseTo(lossW - (spaceHeating.utilisation[0] ?? 0) * (gainsW[0] ?? 0), 6)
  })

  test('HL-1: is balanced in the region of the home unless a climate is given', () => {
    expect(heatBalance({ ...BOX, climateRegionId: 20 })).toEqual(heatBalance(BOX, climateOf(20)))
    expect(heatBalance(BOX, climateOf(20)).spaceHeating.annual).toBeGreaterThan(
      heatBalance(BOX, climateOf(1)).spaceHeating.annual,
    )
  })

  test('rejects a region that does not exist', () => {
    expect(() => heatBalance({ ...BOX, climateRegionId: 22 })).toThrow(
      expect.objectContaining({ code: 'QUANTITY_OUT_OF_RANGE', field: 'climateRegionId' }),
    )
  })

  test('the figures for certificates are the same with and without the summer', () => {
    const { occupancy, januaryAirChangesPerHour, januaryHtcWPerK, lightingKwh, hotWater, spaceHeating } =
      heatBalance(BOX)
    const { gainsW: _gains, ...need } = hotWater
    expect(heatNeed(BOX)).toEqual({
      occupancy,
      januaryAirChangesPerHour,
      januaryHtcWPerK,
      lightingKwh,
      hotWater: need,
      spaceHeating: { annual: spaceHeating.annual, monthlyKwh: spaceHeating.monthlyKwh },
    })
  })

  test('plain numbers give the same balance as the dwelling that they were taken from', () => {
    const input = emptyBalanceInput()
    fillBalanceInput(input, BOX)
    const balance = heatBalance(BOX, climateOf(4))
    expect(balanceOf(input, climateOf(4))).toEqual(balance)
    input.occupancy = 9
    expect(balanceOf(input, climateOf(4)).hotWater.annual).toBeGreaterThan(balance.hotWater.annual)
    expect(heatBalance(BOX, climateOf(4))).toEqual(balance)
  })

  test('changing only the floor area or the edition changes the hot water', () => {
    const before = heatNeed(BOX).hotWater.annual
    expect(heatNeed({ ...BOX, totalFloorArea: squareMetres(60) }).hotWater.annual).toBeLessThan(before)
    expect(heatNeed({ ...BOX, edition: 'sap_2012' }).hotWater.annual).not.toBe(before)
    expect(heatNeed(BOX).hotWater.annual).toBe(before)
  })
})

describe('HL-12: physical limits', () => {
  const uValue = fc.double({ min: 0.1, max: 4, noNaN: true })

  test('more insulation never raises the demand', () => {
    const demandOf = (walls: number): number =>
      heatNeed({
        ...BOX,
        elements: BOX.elements.map((element) => ({ ...element, uValue: wattsPerSquareMetreKelvin(walls) })),
      }).spaceHeating.annual
    fc.assert(
      fc.property(uValue, uValue, (a, b) => {
        expect(demandOf(Math.min(a, b))).toBeLessThanOrEqual(demandOf(Math.max(a, b)))
      }),
    )
  })

  test('a larger volume of air never lowers it', () => {
    const demandOf = (volume: number): number => heatNeed({ ...BOX, volume: cubicMetres(volume) }).spaceHeating.annual
    expect(demandOf(500)).toBeGreaterThan(demandOf(250))
  })
})
