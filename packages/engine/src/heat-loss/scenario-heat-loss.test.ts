import { describe, expect, test } from 'vitest'
import { changedDwelling } from '../dwelling/changes/dwelling-change.ts'
import { SCENARIO_CHANGES } from '../dwelling/changes/scenarios.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { dwellingOf, exampleHouse, heatingDetailsOf } from '../testing/example-homes.ts'
import { type Fuel, SCENARIOS, type Scenario } from '../vocabulary.ts'
import { heatNeed } from './heat-balance.ts'
import { scenarioHeatLoss } from './scenario-heat-loss.ts'

function lossOf(scenario: Scenario, features: HomeFeatures = exampleHouse()) {
  const dwelling = changedDwelling(dwellingOf(features), SCENARIO_CHANGES[scenario])
  return scenarioHeatLoss(dwelling, scenario, heatNeed(dwelling))
}

describe('HL-27: loss by element at design temperatures', () => {
  const loss = lossOf('default')

  test('the elements add up to the total, which is HTC times the temperature difference', () => {
    const sum = Object.values(loss.elements).reduce((total, element) => total + element.heatLossW, 0)
    expect(sum).toBeCloseTo(loss.designHeatLossW, 9)
    expect(loss.designHeatLossW).toBeCloseTo(loss.htcWPerK * (20 + 3.4), 9)
  })

  test('bridging is shared over walls, roof and floor by area; party walls are part of walls', () => {
    const { wall, roof, floor } = loss.elements
    const plain = (element: typeof wall): number => element.areaM2 * (element.uValueWPerM2K ?? 0) * 23.4
    const bridgedM2 = wall.areaM2 + roof.areaM2 + floor.areaM2
    expect(roof.heatLossW - plain(roof)).toBeCloseTo((loss.thermalBridgingHeatLossW * roof.areaM2) / bridgedM2, 9)
    expect(floor.heatLossW - plain(floor)).toBeCloseTo((loss.thermalBridgingHeatLossW * floor.areaM2) / bridgedM2, 9)
    expect(wall.heatLossW - plain(wall) - loss.partyWallHeatLossW).toBeCloseTo(
      (loss.thermalBridgingHeatLossW * wall.areaM2) / bridgedM2,
      9,
    )
    expect(loss.partyWallHeatLossW).toBeGreaterThan(0)
  })

  test('where openings take all of the wall and nothing else is exposed, the joints are the wall’s', () => {
    const house = exampleHouse()
    const flat = exampleHouse({
      propertyType: 'flat',
      totalFloorAreaM2: 10,
      doorCount: 12,
      roof: { ...house.roof, kind: 'none' },
      floor: { ...house.floor, kind: 'none' },
    })
    const { elements, designHeatLossW, htcWPerK, thermalBridgingHeatLossW } = lossOf('default', flat)
    expect(elements.wall.areaM2).toBe(0)
    expect(elements.wall.heatLossW).toBeCloseTo(thermalBridgingHeatLossW, 9)
    expect(designHeatLossW).toBeCloseTo(htcWPerK * (20 + 3.4), 9)
  })

  test('windows lose with their curtains drawn, and show their own U-value', () => {
    const { window } = loss.elements
    expect(window.uValueWPerM2K).toBeCloseTo(3.1, 12)
    expect(window.heatLossW).toBeCloseTo((window.areaM2 * 23.4) / (1 / 3.1 + 0.04), 9)
  })

  test('the air is January’s', () => {
    expect(loss.elements.ventilation).toEqual({
      areaM2: 0,
      uValueWPerM2K: null,
      heatLossW: expect.closeTo(0.33 * loss.airChangesPerHour * loss.airVolumeM3 * 23.4, 9),
    })
  })

  test('an element that the home does not have is 0 with no U-value', () => {
    const house = exampleHouse()
    const flat = lossOf('default', { ...house, propertyType: 'flat', roof: { ...house.roof, kind: 'none' } })
    expect(flat.elements.roof).toEqual({ areaM2: 0, uValueWPerM2K: null, heatLossW: 0 })
  })
})

describe('HL-28: the home’s own heat pump', () => {
  const spfOf = (scenario: Scenario, declaredEfficiencyPercent: number | null, fuel: Fuel | null = null): number => {
    const { mainHeating } = exampleHouse()
    const heatingDetails = [heatingDetailsOf({ declaredEfficiencyPercent })]
    const pump = { ...mainHeating, system: 'heat_pump_air', fuel } as const
    return lossOf(scenario, exampleHouse({ mainHeating: pump, heatingDetails })).spaceHeatingSpf
  }

  test.each(SCENARIOS)('has its declared factor: %s', (scenario) => {
    expect(spfOf(scenario, 350)).toBe(3.5)
  })

  test('has the published performance of its flow temperature where no plausible factor is declared', () => {
    const usual = spfOf('default', null)
    expect(usual).toBeCloseTo(3, 2)
    expect(spfOf('insulated', null)).toBeGreaterThan(usual)
    expect(spfOf('not_insulated', null)).toBeLessThan(usual)
    expect([90, 100, 700].map((percent) => spfOf('default', percent))).toEqual([usual, usual, usual])
  })

  test('ignores a declared factor of a gas heat pump', () => {
    expect(spfOf('default', 140, 'mains_gas')).toBe(spfOf('default', null))
  })
})

describe('HL-29: equivalent full-load hours', () => {
  test('make the elements’ kilowatt-hours add up to the demand', () => {
    const loss = lossOf('default')
    const kwh = Object.values(loss.elements).map((one) => (one.heatLossW * loss.equivalentFullLoadHours) / 1000)
    expect(kwh.reduce((sum, one) => sum + one, 0)).toBeCloseTo(loss.spaceHeatingKwh, 6)
  })
})

function uValues(scenario: Scenario, features?: HomeFeatures): number[] {
  const { wall, roof, floor, window, door } = lossOf(scenario, features).elements
  return [wall, roof, floor, window, door].map((one) => Number((one.uValueWPerM2K ?? 0).toFixed(4)))
}

describe('HL-26: scenarios', () => {
  test('not insulated: the oldest cavity, a bare loft, half single and half old double glazing', () => {
    expect(uValues('not_insulated')).toEqual([1.5, 2.3, 0.71, 3.95, 3])
  })

  test('insulated: at most 0.30, 0.16, 0.25, 1.4 and 1.4', () => {
    expect(uValues('insulated')).toEqual([0.3, 0.16, 0.25, 1.4, 1.4])
  })

  test('a wall of 0.18 stays 0.18 when insulated', () => {
    const house = exampleHouse()
    expect(uValues('insulated', { ...house, wall: { ...house.wall, uValueWPerM2K: 0.18 } })[0]).toBe(0.18)
  })

  test('single glazing throughout does not gain panes when not insulated', () => {
    const house = exampleHouse()
    const single = { ...house, windows: { ...house.windows, glazing: 'single' as const } }
    expect(uValues('not_insulated', single)[3]).toBe(4.8)
  })

  test('windows of which a quarter is single become half single, not more', () => {
    const house = exampleHouse()
    const mixed = { ...house, windows: { ...house.windows, glazedShare: 0.75 } }
    expect(uValues('not_insulated', mixed)[3]).toBe(3.95)
  })

  test('insulated blocks open chimneys and seals the floor but keeps half an air change', () => {
    const house = exampleHouse({ ageBand: 'B', openFireplaces: 2 })
    const old = { ...house, floor: { ...house.floor, kind: 'suspended_ground' as const } }
    expect(lossOf('insulated', old).airChangesPerHour).toBeLessThan(lossOf('default', old).airChangesPerHour - 0.2)
    expect(lossOf('insulated', old).airChangesPerHour).toBeGreaterThanOrEqual(0.5)
  })
})
