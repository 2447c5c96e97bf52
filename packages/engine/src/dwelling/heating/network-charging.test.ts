import { describe, expect, test } from 'vitest'
import { dwellingOf, exampleHouse } from '../../testing/example-homes.ts'
import { roomChargingFactor, waterChargingFactor } from './network-charging.ts'

describe('SYS-4e: what customers of a heat network take, by charge and controls', () => {
  test.each([
    ['flat rate charging, no thermostatic control of room temperature', 1.1, 1.05],
    ['flat rate charging, no stat control of room temperature', 1.1, 1.05],
    ['flat rate charging, programmer no room thermostat', 1.1, 1.05],
    ['flat rate charging, room thermostat only', 1.05, 1.05],
    ['flat rate charging, programmer and room stat', 1.05, 1.05],
    ['flat rate charging, programmer and trvs', 1.05, 1.05],
    ['flat rate charging, trvs', 1.05, 1.05],
    ['charging system linked to use of community heating, room thermostat only', 1.05, 1],
    ['charging system linked to use of community heating, programmer and room thermostat', 1.05, 1],
    ['charging system linked to the use of community heating, prog and trvs', 1, 1],
    ['charging system linked to use of community heating, trvs', 1, 1],
    ['charging system linked to use of community heating, programmer and at least two room thermostats', 1, 1],
    ['programmer, room thermostat and trvs', 1, 1],
    [null, 1, 1],
  ])('%s: rooms %d, water %d', (controls, rooms, water) => {
    expect([roomChargingFactor(controls), waterChargingFactor(controls)]).toEqual([rooms, water])
  })

  test('hot water of a network pays the flat rate as the rooms do', () => {
    const systemsWith = (heatingControls: string) => {
      const { hotWater, mainHeating } = exampleHouse()
      return dwellingOf(
        exampleHouse({
          mainHeating: { ...mainHeating, system: 'community', fuel: 'community_heat' },
          hotWater: { ...hotWater, source: 'main_system' },
          heatingControls,
        }),
      ).systems
    }
    const flat = systemsWith('flat rate charging, no thermostatic control of room temperature')
    const byUse = systemsWith('charging system linked to use of community heating, programmer and trvs')
    expect(flat.main.efficiency).toBeCloseTo(byUse.main.efficiency / 1.1, 12)
    expect(flat.water.summerEfficiency).toBeCloseTo(byUse.water.summerEfficiency / 1.05, 12)
    expect(flat.water.winterEfficiency).toBe(flat.water.summerEfficiency)
  })
})
