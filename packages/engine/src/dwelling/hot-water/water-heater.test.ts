import { describe, expect, test } from 'vitest'
import { dwellingOf, exampleHouse } from '../../testing/example-homes.ts'
import type { Fuel, HotWaterSource } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { WaterHeater } from '../systems.ts'

function heaterOf(source: HotWaterSource | null, fuel: Fuel | null, changes: Partial<HomeFeatures> = {}): WaterHeater {
  const house = exampleHouse(changes)
  return dwellingOf({ ...house, hotWater: { ...house.hotWater, source, fuel } }).systems.water
}

describe('SYS-6: what heats the water, by SAP Table 4a', () => {
  test.each([
    ['electric_instantaneous', null, 'electricity', 1],
    ['electric_immersion', null, 'electricity', 1],
    ['none', null, 'electricity', 1],
    ['heat_pump', null, 'electricity', 1.7],
    ['gas_multipoint', null, 'mains_gas', 0.65],
    ['gas_point_of_use', null, 'mains_gas', 0.7],
    ['fuel_circulator', 'mains_gas', 'mains_gas', 0.65],
    ['fuel_circulator', 'oil', 'oil', 0.7],
    ['fuel_circulator', 'house_coal', 'house_coal', 0.55],
    ['range_cooker', 'mains_gas', 'mains_gas', 0.46],
    ['range_cooker', 'oil', 'oil', 0.6],
    ['range_cooker', 'house_coal', 'house_coal', 0.5],
  ] as const)('%s, %s: %s at %f, all year', (source, stated, fuel, efficiency) => {
    expect(heaterOf(source, stated)).toMatchObject({
      fuel,
      winterEfficiency: efficiency,
      summerEfficiency: efficiency,
      isMainHeater: false,
      isHeatPump: source === 'heat_pump',
    })
  })

  test('the main boiler, whose efficiency follows the load of the month', () => {
    const { isMainHeater, fuel, winterEfficiency, summerEfficiency } = heaterOf('main_system', null)
    expect([isMainHeater, fuel]).toEqual([true, 'mains_gas'])
    expect(winterEfficiency).toBeGreaterThan(summerEfficiency)
    expect(heaterOf(null, null)).toEqual(heaterOf('main_system', null))
  })

  test('a network gives 1 / 1.1 of the heat that enters its pipes', () => {
    expect(heaterOf('community', null)).toMatchObject({ fuel: 'network_boilers', isMainHeater: false })
    expect(heaterOf('community', null).summerEfficiency).toBeCloseTo(1 / 1.1, 12)
  })

  test('a secondary room heater on gas at 50 %, an electric one as an immersion heater', () => {
    const { mainHeating } = exampleHouse()
    const fire = { ...mainHeating, system: 'room_heaters', emitter: null } as const
    expect(heaterOf('secondary_system', null, { secondaryHeating: { ...fire, fuel: 'mains_gas' } })).toMatchObject({
      fuel: 'mains_gas',
      summerEfficiency: 0.5,
    })
    expect(heaterOf('secondary_system', null, { secondaryHeating: { ...fire, fuel: 'electricity' } })).toMatchObject({
      fuel: 'electricity',
      summerEfficiency: 1,
    })
  })
})
