import { describe, expect, test } from 'vitest'
import { climateOf } from './climate.ts'
import { climateOfPlace } from './climate-region.ts'

const ENGLAND = { nation: 'england', postcode: null, climateRegionId: null } as const

describe('HL-1: the climate of a place', () => {
  test.each([
    ['B15 2TT', 6, -3.4],
    ['sw1a 1aa', 1, -1.8],
    ['BT95AB', 21, -1.2],
  ])('%s lies in region %i with %f °C', (postcode, regionId, outdoorDesignC) => {
    expect(climateOfPlace({ ...ENGLAND, postcode })).toEqual({
      regionId,
      outdoorDesignC,
      regionFrom: 'postcode',
      designFrom: 'postcode',
    })
  })

  test('a district is used before its area and is matched whole', () => {
    expect(climateOfPlace({ ...ENGLAND, postcode: 'YO15 1AA' }).regionId).toBe(11)
    expect(climateOfPlace({ ...ENGLAND, postcode: 'LL11 1AA' }).regionId).toBe(7)
    expect(climateOfPlace({ ...ENGLAND, postcode: 'LL30 1AA' }).regionId).toBe(13)
  })

  test('the region of a certificate is used first, with its design temperature', () => {
    const place = climateOfPlace({ ...ENGLAND, postcode: 'SW1A 1AA', climateRegionId: 17 })
    expect(place).toMatchObject({ regionId: 17, regionFrom: 'certificate', designFrom: 'region' })
    expect(place.outdoorDesignC).toBeLessThan(-2)
  })

  test('without either the nation decides, and the design temperature is −2 °C', () => {
    expect(climateOfPlace(ENGLAND)).toEqual({
      regionId: 0,
      regionFrom: 'nation',
      outdoorDesignC: -2,
      designFrom: 'default',
    })
    expect(climateOfPlace({ ...ENGLAND, nation: 'northern_ireland', postcode: 'nonsense' })).toMatchObject({
      regionId: 21,
      outdoorDesignC: -2,
    })
  })
})

describe('HL-7: sun on vertical surfaces, UK average', () => {
  test.each([
    ['north', [10.633, 20.321, 34.53, 55.464, 74.716, 79.985, 74.677, 59.246, 41.517, 24.189, 13.118, 8.865]],
    ['northwest', [11.283, 22.967, 41.379, 67.956, 91.346, 97.385, 91.101, 72.627, 50.421, 28.067, 14.197, 9.214]],
    ['east', [19.64, 38.421, 63.273, 92.28, 113.093, 115.771, 110.218, 94.676, 73.589, 45.589, 24.489, 16.151]],
    ['southwest', [36.794, 62.674, 85.753, 106.252, 119.011, 118.15, 113.909, 104.39, 92.852, 69.268, 44.071, 31.488]],
    ['south', [46.752, 76.568, 97.534, 110.234, 114.871, 110.548, 108.012, 104.895, 101.886, 82.586, 55.417, 40.398]],
  ] as const)('%s', (orientation, expected) => {
    const actual = climateOf(0).verticalFluxWPerM2[orientation]
    expected.forEach((flux, month) => expect(actual[month]).toBeCloseTo(flux, 3))
  })
})

test('rejects region 22', () => {
  expect(() => climateOf(22)).toThrow(/climateRegionId: 22 is not between 0 and 21/)
})
