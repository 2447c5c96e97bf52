import { describe, expect, test } from 'vitest'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { NO_HOT_WATER_DETAILS } from '../../dwelling/features/surveyed-details.ts'
import { dwellingOf, exampleHouse } from '../../testing/example-homes.ts'
import {
  electricShowerMissedShare,
  hotWaterWrongShare,
  secondHeaterMissedShare,
  spaceBelowMissedShare,
  storeysWrongShare,
} from './alternative-likelihoods.ts'

const HOUSE = exampleHouse()

describe('UNC-4a: a combination boiler taken for a cylinder, or the reverse', () => {
  const stars = (hotWater: 'average' | 'very_good', mainHeating: 'average' | 'very_good') => ({
    stars: {
      ...HOUSE.stars,
      hotWater: { energy: hotWater, environment: null },
      mainHeating: { energy: mainHeating, environment: null },
    },
  })

  test.each<[string, Partial<HomeFeatures>, number]>([
    ['a missing cylinder thermostat', { hotWater: { ...HOUSE.hotWater, hasCylinderThermostat: false } }, 0.03],
    ['hot water of three stars', stars('average', 'very_good'), 0.02],
    ['five stars for heating and hot water', stars('very_good', 'very_good'), 0.06],
    ['age G with plain controls', { ageBand: 'G', heatingControls: 'programmer and room thermostat' }, 0.27],
    ['age G and 110 m²', { ageBand: 'G', totalFloorAreaM2: 110 }, 0.27],
    ['age J and 70 m²', { ageBand: 'J', totalFloorAreaM2: 70 }, 0.43],
    ['age J and 69 m²', { ageBand: 'J', totalFloorAreaM2: 69 }, 0.26],
    ['age D and 110 m²', { totalFloorAreaM2: 110 }, 0.24],
    ['age D and 109 m²', { totalFloorAreaM2: 109 }, 0.09],
    ['age K and 84 m²', { ageBand: 'K' }, 0.1],
  ])('%s: %#', (_rule, changes, share) => {
    expect(hotWaterWrongShare(exampleHouse(changes))).toBe(share)
  })

  test.each<[string, Partial<HomeFeatures>]>([
    ['a document settles it', { hotWater: { ...HOUSE.hotWater, hasCylinder: true } }],
    ['the volume is recorded', { hotWater: { ...HOUSE.hotWater, cylinderVolumeL: 110 } }],
    ['an immersion heater heats the water', { hotWater: { ...HOUSE.hotWater, source: 'electric_immersion' } }],
    ['the boiler burns oil', { mainHeating: { ...HOUSE.mainHeating, fuel: 'oil' } }],
  ])('is 0 where %s', (_why, changes) => {
    expect(hotWaterWrongShare(exampleHouse(changes))).toBe(0)
  })
})

describe('UNC-4b: a house of three storeys taken for two', () => {
  test('7 in 100, 15 in 100 from before 1930', () => {
    expect(storeysWrongShare(HOUSE, false)).toBe(0.07)
    expect(storeysWrongShare(exampleHouse({ ageBand: 'B' }), false)).toBe(0.15)
    expect(storeysWrongShare(exampleHouse({ ageBand: 'C' }), false)).toBe(0.07)
  })

  test('none where storeys are counted or measured, in flats, and above a room in the roof', () => {
    expect(storeysWrongShare(HOUSE, true)).toBe(0)
    expect(storeysWrongShare(exampleHouse({ storeys: 2 }), false)).toBe(0)
    expect(storeysWrongShare(exampleHouse({ propertyType: 'flat' }), false)).toBe(0)
    expect(storeysWrongShare(exampleHouse({ roof: { ...HOUSE.roof, kind: 'room_in_roof' } }), false)).toBe(0)
  })
})

describe('UNC-4c: an electric heater beside the boiler that the source leaves out', () => {
  const omitted = exampleHouse({ assessment: 'rdsap' })

  test('is possible where most such homes have none, by edition, house or flat', () => {
    expect(secondHeaterMissedShare(omitted, 'rdsap_10')).toBe(0.11)
    expect(secondHeaterMissedShare({ ...omitted, propertyType: 'flat' }, 'sap_2012')).toBe(0.29)
  })

  test('has probability 0 if the edition counts it, if it is stated, with unheated rooms, or with another main fuel', () => {
    expect(secondHeaterMissedShare(omitted, 'sap_2012')).toBe(0)
    const none = { ...omitted.describedAs, secondaryHeating: 'None' }
    expect(secondHeaterMissedShare({ ...omitted, describedAs: none }, 'rdsap_10')).toBe(0)
    expect(secondHeaterMissedShare({ ...omitted, habitableRooms: 5, heatedRooms: 3 }, 'rdsap_10')).toBe(0)
    expect(
      secondHeaterMissedShare({ ...omitted, mainHeating: { ...omitted.mainHeating, fuel: 'oil' } }, 'rdsap_10'),
    ).toBe(0)
    expect(secondHeaterMissedShare(exampleHouse(), 'rdsap_10')).toBe(0)
  })
})

describe('UNC-4d: a shower that heats its own water', () => {
  test.each([
    ['A', 0.17],
    ['D', 0.17],
    ['E', 0.56],
    ['I', 0.56],
    ['J', 0.06],
    [null, 0.23],
  ] as const)('age %s: %d', (ageBand, share) => {
    expect(electricShowerMissedShare(exampleHouse({ ageBand }), 'rdsap_10')).toBe(share)
  })

  test('matters from RdSAP 10 on, and where no document lists the showers', () => {
    expect(electricShowerMissedShare(HOUSE, 'sap_2012')).toBe(0)
    expect(electricShowerMissedShare(exampleHouse({ assessment: 'sap' }), 'sap_10_2')).toBe(0)
    const hotWaterDetails = { ...NO_HOT_WATER_DETAILS, showers: [] }
    expect(electricShowerMissedShare(exampleHouse({ hotWaterDetails }), 'rdsap_10')).toBe(0)
  })
})

describe('UNC-4e: other premises below that were taken for a home', () => {
  const flat = (changes: Partial<HomeFeatures>) =>
    exampleHouse({ propertyType: 'flat', floor: { ...HOUSE.floor, kind: 'other_premises' }, ...changes })
  const shareOf = (features: HomeFeatures) => spaceBelowMissedShare(features, dwellingOf(features, 'sap_2009'))

  test('may be partly heated on a certificate of SAP 2009', () => {
    expect(shareOf(flat({ lodgedOn: '2012-03-01' }))).toBe(0.07)
  })

  test('are known where the words say which, or another kind of floor is recorded', () => {
    expect(shareOf(flat({ lodgedOn: '2016-03-01' }))).toBe(0)
    expect(shareOf(flat({ lodgedOn: '2012-03-01', assessment: 'sap' }))).toBe(0)
    expect(shareOf(flat({ lodgedOn: '2012-03-01', floor: { ...HOUSE.floor, kind: 'none' } }))).toBe(0)
  })
})
