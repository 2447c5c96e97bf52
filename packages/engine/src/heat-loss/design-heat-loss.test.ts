import { describe, expect, test } from 'vitest'
import { airChangesPerHour, celsius, squareMetres } from '../quantities/units.ts'
import { boxDwelling, boxWindow } from '../testing/example-homes.ts'
import { designHeatLoss } from './design-heat-loss.ts'

describe('HL-27: design heat loss', () => {
  /** At 20 °C inside, −2 °C outside and 0.6 air changes an hour. */
  const loss = designHeatLoss(boxDwelling(), airChangesPerHour(0.6), celsius(20), celsius(-2))

  test('of each element: U · A and its share of 15 W/K of bridging, across 22 K', () => {
    const { elements } = loss
    expect(elements).toEqual({
      wall: { areaM2: 88, uValueWPerM2K: expect.closeTo(0.3, 12), heatLossW: expect.closeTo(901.633_333, 6) },
      roof: { areaM2: 100, uValueWPerM2K: expect.closeTo(0.16, 12), heatLossW: expect.closeTo(466.583_333, 6) },
      floor: { areaM2: 100, uValueWPerM2K: expect.closeTo(0.25, 12), heatLossW: expect.closeTo(664.583_333, 6) },
      window: { areaM2: 10, uValueWPerM2K: expect.closeTo(1.5, 12), heatLossW: expect.closeTo(311.320_755, 6) },
      door: { areaM2: 2, uValueWPerM2K: expect.closeTo(1.4, 12), heatLossW: expect.closeTo(61.6, 9) },
      ventilation: { areaM2: 0, uValueWPerM2K: null, heatLossW: expect.closeTo(1089, 9) },
    })
  })

  test('bridging and party walls are also given separately: 15 W/K and 10 W/K across 22 K', () => {
    expect(loss.bridging).toBeCloseTo(330, 9)
    expect(loss.partyWalls).toBeCloseTo(220, 9)
  })

  test('the elements add up to the total', () => {
    expect(loss.total).toBeCloseTo(3494.720_755, 6)
  })

  test('no heat flows without a temperature difference', () => {
    const still = designHeatLoss(boxDwelling(), airChangesPerHour(0.6), celsius(20), celsius(20))
    expect(Object.values(still.elements).map(({ heatLossW }) => heatLossW)).toEqual([0, 0, 0, 0, 0, 0])
    expect([still.total, still.bridging, still.partyWalls]).toEqual([0, 0, 0])
  })

  test('joints belong to the wall where openings take all of it and nothing else is exposed', () => {
    const [wall] = boxDwelling().elements
    if (wall === undefined) throw new Error('the box has a wall')
    const glazed = boxDwelling({ elements: [{ ...wall, area: squareMetres(0) }], windows: [boxWindow()] })
    const { elements } = designHeatLoss(glazed, airChangesPerHour(0), celsius(20), celsius(0))
    // 0.05 W/m²K of 10 m² of window, across 20 K.
    expect(elements.wall).toEqual({ areaM2: 0, uValueWPerM2K: null, heatLossW: expect.closeTo(10, 12) })
  })
})
