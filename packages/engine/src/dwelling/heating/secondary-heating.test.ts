import { describe, expect, test } from 'vitest'
import { describedHome } from '../../testing/example-homes.ts'
import { EDITIONS } from '../../vocabulary.ts'
import { correctedFeatures } from '../features/corrected-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { unknownHomeFeatures } from '../features/unknown-home.ts'
import type { SharedHeater } from '../systems.ts'

const HOUSE: HomeFeatures = {
  ...unknownHomeFeatures('england'),
  assessment: 'rdsap',
  propertyType: 'house',
  builtForm: 'semi_detached',
  ageBand: 'D',
  totalFloorAreaM2: 85,
  mainHeating: { system: 'boiler', emitter: 'radiators', fuel: 'mains_gas', sapCode: null },
}

describe('SYS-5: rooms that the main heating does not reach', () => {
  const cold: HomeFeatures = { ...HOUSE, habitableRooms: 5, heatedRooms: 3 }

  test.each(EDITIONS)('%s: have portable electric heaters where no second heater is recorded', (edition) => {
    expect(secondariesOf(cold, edition)).toMatchObject([{ share: 0.1, heater: { fuel: 'electricity' } }])
  })

  test('have none where the certificate states none, all rooms are heated or the rooms were not counted', () => {
    const none = { ...HOUSE.describedAs, secondaryHeating: 'None' }
    expect(secondariesOf({ ...cold, describedAs: none })).toEqual([])
    const oil: HomeFeatures = { ...cold, mainHeating: { ...HOUSE.mainHeating, fuel: 'oil' } }
    expect(secondariesOf(oil)).toHaveLength(1)
    for (const heatedRooms of [5, 6, 0, null]) expect(secondariesOf({ ...oil, heatedRooms })).toEqual([])
  })

  test('a person who counts fewer heated rooms overrides "None"', () => {
    const stated = { ...cold, heatedRooms: 5, describedAs: { ...HOUSE.describedAs, secondaryHeating: 'None' } }
    expect(secondariesOf(correctedFeatures(stated, { numberOfHeatedRooms: 5 }))).toEqual([])
    expect(secondariesOf(correctedFeatures(stated, { numberOfHeatedRooms: 4 }))).toHaveLength(1)
  })
})

describe('SYS-5a: secondary heating that the source leaves out', () => {
  const old: Partial<HomeFeatures> = { lodgedOn: '2015-03-01' }

  test.each(EDITIONS)('%s: both heaters count by their likelihood, and less than a recorded one', (edition) => {
    const [gasFire, electric, ...others] = secondariesOf({ ...HOUSE, ...old }, edition)
    expect(others).toEqual([])
    expect(gasFire?.heater.fuel).toBe('mains_gas')
    expect(electric?.heater.fuel).toBe('electricity')
    expect((gasFire?.share ?? 0) + (electric?.share ?? 0)).toBeLessThan(0.1)
  })

  test.each([
    ['a house of RdSAP 10', { lodgedOn: '2026-01-15' }],
    ['a flat of SAP 2012', { ...old, propertyType: 'flat' as const }],
  ])('%s has none, since most such homes have none, and says so', (_home, changes) => {
    const home: HomeFeatures = { ...HOUSE, ...changes }
    expect(secondariesOf(home, 'sap_2012')).toEqual([])
    const described = describedHome(home, 'sap_2012')
    const assumed = described.kind === 'dwelling' ? described.assumptions : []
    expect(assumed.find(({ field }) => field === 'secondaryHeating')?.taken).toBe('none')
  })

  test('unknown words count as no words', () => {
    const unread = (home: HomeFeatures) => ({
      ...home,
      describedAs: { ...home.describedAs, secondaryHeating: 'a candle' },
    })
    expect(secondariesOf(unread(HOUSE))).toEqual(secondariesOf(HOUSE))
    const cold = { ...HOUSE, habitableRooms: 5, heatedRooms: 3 }
    expect(secondariesOf(unread(cold))).toEqual(secondariesOf(cold))
  })

  test('"None" means none, and so does a missing text with another heating or another survey', () => {
    const stated = { ...HOUSE, describedAs: { ...HOUSE.describedAs, secondaryHeating: 'None' } }
    expect(secondariesOf(stated)).toEqual([])
    expect(secondariesOf({ ...HOUSE, assessment: 'sap' })).toEqual([])
    expect(secondariesOf({ ...HOUSE, mainHeating: { ...HOUSE.mainHeating, fuel: 'oil' } })).toEqual([])
  })

  test('lists the assumption', () => {
    const described = describedHome(HOUSE, 'sap_2012')
    const fields = described.kind === 'dwelling' ? described.assumptions.map(({ field }) => field) : []
    expect(fields).toContain('secondaryHeating')
  })
})

describe('SYS-5: heating that stores heat by night is never rated alone', () => {
  test.each([
    ['electric_underfloor', 421, 0.1],
    ['electric_underfloor', 422, null],
    ['electric_underfloor', null, null],
    ['storage_heaters', 402, 0.15],
    ['storage_heaters', 408, null],
  ] as const)('%s of code %s leaves %s to portable heaters', (system, sapCode, share) => {
    const mainHeating = { system, emitter: null, fuel: 'electricity', sapCode } as const
    const heaters = secondariesOf({ ...HOUSE, mainHeating, meter: 'dual' })
    expect(heaters.map((one) => [one.share, one.heater.fuel])).toEqual(share === null ? [] : [[share, 'electricity']])
  })

  test('keeps a recorded heater beside a heated slab', () => {
    const mainHeating = { system: 'electric_underfloor', emitter: null, fuel: 'electricity', sapCode: 421 } as const
    const secondaryHeating = { system: 'room_heaters', emitter: null, fuel: 'mains_gas', sapCode: 605 } as const
    expect(secondariesOf({ ...HOUSE, mainHeating, secondaryHeating })).toMatchObject([
      { share: 0.1, heater: { fuel: 'mains_gas', efficiency: 0.4 } },
    ])
  })
})

function secondariesOf(
  features: HomeFeatures,
  edition: (typeof EDITIONS)[number] = 'sap_2012',
): readonly SharedHeater[] {
  const described = describedHome(features, edition)
  if (described.kind !== 'dwelling') throw new Error('the house is described')
  return described.dwelling.systems.secondaries
}
