import { describe, expect, test } from 'vitest'
import { describedHome, exampleHouse } from '../../testing/example-homes.ts'
import type { HomeFeatures, HotWaterFeatures } from '../features/home-features.ts'
import { NO_HOT_WATER_DETAILS } from '../features/surveyed-details.ts'

const HOUSE = exampleHouse()

function dwellingOf(changes: Partial<HomeFeatures>) {
  const described = describedHome(exampleHouse(changes), 'sap_2012')
  if (described.kind !== 'dwelling') throw new Error(described.kind)
  return described
}

function watered(water: Partial<HotWaterFeatures>): Partial<HomeFeatures> {
  return { hotWater: { ...HOUSE.hotWater, ...water } }
}

describe('SYS-1: an immersion heater of two elements on an unrecorded meter', () => {
  const dual = { ...NO_HOT_WATER_DETAILS, immersion: 'dual' as const }
  const DIRECT = {
    mainHeating: { system: 'room_heaters', emitter: null, fuel: 'electricity', sapCode: null },
    hotWaterDetails: dual,
    ...watered({ source: 'electric_immersion' }),
  } as const

  test.each([
    [DIRECT, 'unknown', '10_hour'],
    [DIRECT, null, '10_hour'],
    [DIRECT, 'single', 'standard'],
    [{ ...DIRECT, ...watered({ source: 'main_system' }) }, 'unknown', '10_hour'],
    [{ ...DIRECT, ...watered({ source: 'electric_instantaneous' }) }, 'unknown', 'standard'],
    [{ ...DIRECT, ...watered({ source: 'electric_immersion', isOffPeak: false }) }, 'unknown', 'standard'],
    [{ ...DIRECT, hotWaterDetails: { ...dual, immersion: 'single' as const } }, 'unknown', 'standard'],
    [{ ...DIRECT, mainHeating: HOUSE.mainHeating }, 'unknown', '7_hour'],
  ] as const)('%o on a meter of %s pays %s', (changes, meter, tariff) => {
    expect(dwellingOf({ ...changes, meter }).dwelling.systems.tariff).toBe(tariff)
  })

  test('is rated as on a dual meter, with an assumption', () => {
    const { dwelling, assumptions } = dwellingOf({ ...DIRECT, meter: 'unknown' })
    expect(dwelling.systems).toEqual(dwellingOf({ ...DIRECT, meter: 'dual' }).dwelling.systems)
    expect(assumptions.find(({ field }) => field === 'meter')).toMatchObject({ taken: '10-hour' })
  })
})
