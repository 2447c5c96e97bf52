import { describe, expect, test } from 'vitest'
import { ORIENTATIONS } from '../tables/climate/solar-radiation.ts'
import { climateOf, localClimate, ratingClimate } from './climate.ts'
import { roofFluxWPerM2 } from './roof-flux.ts'
import { tiltedFluxWPerM2 } from './tilted-radiation.ts'

describe('HL-10a: sun on windows in roofs', () => {
  test('falls on their own plane', () => {
    expect(roofFluxWPerM2(climateOf(5), 35, 'southwest')).toEqual(tiltedFluxWPerM2(5, 35, 225))
  })

  test('is the same on a second call, and differs by region, pitch and direction', () => {
    const first = roofFluxWPerM2(climateOf(5), 35, 'south')
    expect(roofFluxWPerM2(climateOf(5), 35, 'south')).toEqual(first)
    expect(roofFluxWPerM2(climateOf(17), 35, 'south')).not.toEqual(first)
    expect(roofFluxWPerM2(climateOf(5), 36, 'south')).not.toEqual(first)
    expect(roofFluxWPerM2(climateOf(5), 35, 'north')).not.toEqual(first)
  })

  test.each(ORIENTATIONS)(
    'a level window gets what falls on the horizontal, whichever way it faces: %s',
    (orientation) => {
      const climate = climateOf(8)
      roofFluxWPerM2(climate, 0, orientation).forEach((watts, month) => {
        expect(watts).toBeCloseTo(climate.horizontalFluxWPerM2[month] ?? Number.NaN, 10)
      })
    },
  )

  test('ignores the pitch under SAP 2009: vertical if it faces north, otherwise horizontal', () => {
    for (const climate of [ratingClimate('sap_2009'), localClimate('sap_2009', 12), ratingClimate('sap_2005')]) {
      expect(roofFluxWPerM2(climate, 40, 'north')).toEqual(climate.verticalFluxWPerM2.north)
      expect(roofFluxWPerM2(climate, 40, 'northeast')).toEqual(climate.horizontalFluxWPerM2)
      expect(roofFluxWPerM2(climate, 15, 'south')).toEqual(climate.horizontalFluxWPerM2)
    }
  })
})
