import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { squareMetres, wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import { boxDwelling, boxWindow } from '../testing/example-homes.ts'
import { bridgingTransmission, elementTransmission, exposedArea, windowTransmission } from './fabric.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

describe('HL-2: transmission is the sum of U · A', () => {
  test('a box with a party wall and one window', () => {
    // 26.4 of walls, 16 of the roof, 25 of the floor, 2.8 of the door, 10 of the party wall, 15 / 1.06 of the window.
    expect(elementTransmission(boxDwelling())).toBeCloseTo(80.2 + 14.150_943, 6)
  })

  test('nothing is lost through no elements', () => {
    expect(elementTransmission(boxDwelling({ elements: [], windows: [] }))).toBe(0)
  })

  test('two half elements equal one, in any order', () => {
    const { elements } = boxDwelling()
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, (first) => {
        const halves = elements.flatMap((element) => [
          { ...element, area: squareMetres(element.area * first) },
          { ...element, area: squareMetres(element.area * (1 - first)) },
        ])
        expect(elementTransmission(boxDwelling({ elements: halves.reverse() }))).toBeCloseTo(
          elementTransmission(boxDwelling()),
          9,
        )
      }),
    )
  })
})

describe('HL-3: windows count with their curtains drawn', () => {
  test('10 m² of 2.8 W/m²K lose 25.18 W/K: 28 / (1 + 2.8 · 0.04)', () => {
    const window = boxWindow({ uValue: wattsPerSquareMetreKelvin(2.8) })
    expect(windowTransmission([window])).toBeCloseTo(25.179_856, 6)
    expect(windowTransmission([window, window])).toBeCloseTo(2 * 25.179_856, 5)
  })

  test('a door of the same area and U-value loses more', () => {
    const [door] = boxDwelling().elements.filter(({ kind }) => kind === 'door')
    if (door === undefined) throw new Error('the box has a door')
    const asWindow = windowTransmission([boxWindow({ area: door.area, uValue: door.uValue })])
    expect(elementTransmission(boxDwelling({ elements: [door], windows: [] }))).toBeCloseTo(2.8, 12)
    expect(asWindow).toBeLessThan(2.8)
  })
})

describe('HL-5: thermal bridging', () => {
  test('is y times all exposed areas, openings included and party walls excluded: 0.05 · 300 m²', () => {
    expect(exposedArea(boxDwelling())).toBe(300)
    expect(bridgingTransmission(boxDwelling())).toBeCloseTo(15, 12)
  })

  test('is 0 where y is 0', () => {
    expect(bridgingTransmission(boxDwelling({ bridgingFactor: wattsPerSquareMetreKelvin(0) }))).toBe(0)
  })
})
