import { describe, expect, test } from 'vitest'
import { assumptionList } from '../../assumptions.ts'
import { exampleHouse, heatingDetailsOf } from '../../testing/example-homes.ts'
import type { StarWord } from '../../vocabulary.ts'
import type { Heating, HotWater } from '../dwelling.ts'
import type { HeatingFeatures, HomeFeatures, HotWaterFeatures } from '../features/home-features.ts'
import { type HeatingDetails, NO_HOT_WATER_DETAILS } from '../features/surveyed-details.ts'
import { readControls } from '../heating/heating-controls.ts'
import { resolveHeating } from '../heating/heating-from-features.ts'
import { storeLossKwhPerDay } from '../hot-water/cylinder-loss.ts'
import { resolveHotWater } from '../hot-water/hot-water-from-features.ts'

const HOUSE = exampleHouse()

function readingOf(features: HomeFeatures) {
  const { assume } = assumptionList()
  return {
    nation: features.nation,
    ageBand: features.ageBand ?? 'D',
    edition: 'rdsap_10',
    lodgedEdition: 'rdsap_10',
    evidenceEdition: 'rdsap_10',
    dwelling: 'house',
    isDocument: false,
    assume,
    trace: null,
  } as const
}

function heating(main: Partial<HeatingFeatures>, heatingControls: string | null = null): Heating {
  const features = exampleHouse({ mainHeating: { ...HOUSE.mainHeating, emitter: null, ...main }, heatingControls })
  return resolveHeating(features, readingOf(features))
}

function hotWater(water: Partial<HotWaterFeatures>, changes: Partial<HomeFeatures> = {}): HotWater {
  const features = exampleHouse({ ...changes, hotWater: { ...HOUSE.hotWater, ...water } })
  return resolveHotWater(features, features.totalFloorAreaM2 ?? 84, readingOf(features))
}

describe('HL-22: the words of heating controls', () => {
  test.each([
    ['programmer, room thermostat and trvs', 'trvs'],
    ['programmer, no room thermostat', 'programmer'],
    ['programmer and room thermostat', 'programmer_room_thermostat'],
    ['room thermostat only', 'room_thermostat'],
    ['programmer and at least two room thermostats', 'two_room_thermostats'],
    ['time and temperature zone control', 'zone'],
    ['no time or thermostatic control of room temperature', 'none'],
    ['flat rate charging, no stat control of room temperature', 'none'],
    ['flat rate charging, programmer no room thermostat', 'programmer'],
    ['flat rate charging, programmer and room stat', 'programmer_room_thermostat'],
    ['charging system linked to use of community heating, prog and trvs', 'trvs'],
    ['manual charge control', 'manual_charge'],
    ['controls for high heat retention storage heaters', 'high_heat_retention'],
    ['programmer and appliance thermostats', 'programmer_appliance_thermostats'],
    ['none', 'none'],
    ['not relevant (supplies dhw only)', null],
  ])('%s', (text, expected) => {
    expect(readControls(text)).toBe(expected)
  })

  test('type and adjustment follow the family of heating', () => {
    expect(heating({}, 'programmer, no room thermostat')).toMatchObject({ controlType: 1, temperatureAdjustmentK: 0.6 })
    expect(heating({ system: 'community' }, 'flat rate charging, trvs')).toMatchObject({ controlType: 2 })
    expect(heating({ system: 'community' }, 'charging system linked to use of community heating, trvs')).toMatchObject({
      controlType: 3,
    })
    expect(heating({ system: 'none' })).toMatchObject({ controlType: 2, temperatureAdjustmentK: 0.3 })
  })
})

describe('HL-23: how heating responds', () => {
  test.each([
    [{ system: 'boiler', fuel: 'mains_gas' }, 1],
    [{ system: 'boiler', fuel: 'house_coal' }, 0.75],
    [{ system: 'heat_pump_air', emitter: 'underfloor' }, 0.75],
    [{ system: 'storage_heaters', sapCode: 401 }, 0],
    [{ system: 'storage_heaters', sapCode: 409 }, 0.8],
    [{ system: 'storage_heaters', sapCode: null }, 0.2],
    [{ system: 'room_heaters', fuel: 'electricity' }, 1],
    [{ system: 'room_heaters', fuel: 'wood_logs' }, 0.5],
    [{ system: 'room_heaters', fuel: 'wood_pellets' }, 0.75],
    [{ system: 'room_heaters', fuel: 'wood_pellets', sapCode: 633 }, 0.5],
    [{ system: 'room_heaters', fuel: 'wood_pellets', sapCode: 635 }, 0.75],
    [{ system: 'electric_underfloor', sapCode: null }, 0.75],
    [{ system: 'electric_underfloor', sapCode: 421 }, 0],
    [{ system: 'electric_underfloor', sapCode: 422 }, 0.25],
    [{ system: 'electric_underfloor', sapCode: 423 }, 0.5],
    [{ system: 'electric_underfloor', sapCode: 424 }, 0.75],
    [{ system: 'electric_underfloor', sapCode: 425 }, 1],
    [{ system: 'warm_air', fuel: 'mains_gas', sapCode: 510 }, 1],
    [{ system: 'warm_air', fuel: 'electricity', sapCode: 515 }, 0.75],
    [{ system: 'warm_air', fuel: 'electricity', sapCode: null }, 0.75],
  ] as const)('%o responds %f', (main, expected) => {
    expect(heating(main).responsiveness).toBe(expected)
  })

  test('a pump warms the rooms where water carries the heat, an oil boiler’s more', () => {
    expect(heating({ system: 'boiler', fuel: 'mains_gas' }).pumpGainW).toBe(7)
    expect(heating({ system: 'boiler', fuel: 'oil' }).pumpGainW).toBe(17)
    expect(heating({ system: 'storage_heaters' }).pumpGainW).toBe(0)
  })
})

describe('HL-24: hot water', () => {
  test('an old house with a gas boiler has a combi', () => {
    expect(hotWater({})).toMatchObject({ isCombi: true, storageLossKwhPerDay: 0, primaryPipework: null })
  })

  test('HL-24a: a large house of the eighties, or one with plain controls, heats a cylinder', () => {
    expect(hotWater({}, { ageBand: 'H', totalFloorAreaM2: 130 }).isCombi).toBe(false)
    expect(hotWater({}, { ageBand: 'H', heatingControls: 'programmer and room thermostat' }).isCombi).toBe(false)
    expect(hotWater({}, { ageBand: 'H' }).isCombi).toBe(true)
  })

  test('HL-24a: expensive fuels lower both stars; only a step between them shows a cylinder', () => {
    const isCombi = (fuel: 'lpg' | 'mains_gas', heating: StarWord, water: StarWord): boolean => {
      const starred = (energy: StarWord) => ({ energy, environment: null })
      const stars = { ...HOUSE.stars, mainHeating: starred(heating), hotWater: starred(water) }
      return hotWater({}, { mainHeating: { ...HOUSE.mainHeating, fuel }, stars }).isCombi
    }
    expect(isCombi('lpg', 'poor', 'poor')).toBe(true)
    expect(isCombi('lpg', 'poor', 'very_poor')).toBe(false)
    expect(isCombi('mains_gas', 'average', 'average')).toBe(false)
  })

  test('HL-24d: a combination boiler counts as tested by its product, else by the years of its certificate', () => {
    const share = (details: Partial<HeatingDetails> | null): number =>
      hotWater({}, { heatingDetails: details === null ? null : [heatingDetailsOf(details)] }).testedCombiShare
    expect(share(null)).toBe(0.66)
    expect(share({ isFromProductDatabase: false })).toBe(0)
    expect(share({ isFromProductDatabase: true, productIndex: 15000 })).toBe(0)
    expect(share({ isFromProductDatabase: true, productIndex: 17000 })).toBe(0.8)
    expect(hotWater({ hasCylinder: true }).testedCombiShare).toBe(0)
  })

  test('HL-24a: an electric boiler heats a cylinder', () => {
    const mainHeating = { ...HOUSE.mainHeating, fuel: 'electricity' } as const
    expect(hotWater({}, { mainHeating }).storageLossKwhPerDay).toBeGreaterThan(0)
  })

  test('"no cylinder thermostat" proves a cylinder, which stays hot', () => {
    const water = hotWater({ hasCylinderThermostat: false })
    expect(water.isCombi).toBe(false)
    expect(water.primaryPipework).toEqual({ insulatedShare: 0, winterHoursPerDay: 11, summerHoursPerDay: 3 })
  })

  test('HL-24b: 110 l with 25 mm foam lose 1.63 kWh a day with a thermostat, 1.3 times that without', () => {
    expect(hotWater({ hasCylinder: true }).storageLossKwhPerDay).toBeCloseTo(1.63, 2)
    const withoutThermostat = hotWater({ hasCylinderThermostat: false }, { ageBand: 'G' })
    expect(withoutThermostat.storageLossKwhPerDay).toBeCloseTo(1.3 * 1.63, 2)
  })

  test('HL-24b: an old cylinder has a jacket if it has no thermostat, or a star far below its boiler’s', () => {
    const jacket = (thicknessMm: number): number => 67.94 * (0.005 + 1.76 / (thicknessMm + 12.8))
    const stars = (heating: StarWord, water: StarWord): Partial<HomeFeatures> => ({
      stars: {
        ...HOUSE.stars,
        mainHeating: { energy: heating, environment: null },
        hotWater: { energy: water, environment: null },
      },
    })
    expect(hotWater({ hasCylinderThermostat: false }).storageLossKwhPerDay).toBeCloseTo(1.3 * jacket(25), 2)
    expect(hotWater({}, stars('good', 'poor')).storageLossKwhPerDay).toBeCloseTo(jacket(12), 2)
    expect(hotWater({}, stars('good', 'average')).storageLossKwhPerDay).toBeCloseTo(jacket(25), 2)
    expect(hotWater({}, stars('average', 'average')).storageLossKwhPerDay).toBeCloseTo(1.63, 2)
    expect(hotWater({}, stars('very_good', 'very_good')).isCombi).toBe(true)
    // Electricity costs more than gas, so the step to an immersion heater shows no jacket.
    expect(hotWater({ source: 'electric_immersion' }, stars('good', 'very_poor')).storageLossKwhPerDay).toBeCloseTo(
      1.63,
      2,
    )
  })

  test('HL-24b: where there is no hot water, the cylinder that is assumed was not seen: a jacket to band F', () => {
    const lossOf = (ageBand: 'D' | 'H'): number => hotWater({ source: 'none' }, { ageBand }).storageLossKwhPerDay
    expect(lossOf('D')).toBeCloseTo(0.6 * storeLossKwhPerDay(110, 'loose_jacket', 12), 2)
    expect(lossOf('H')).toBeCloseTo(1.63, 2)
  })

  test.each([
    // 110 l: 110 · (120/110)^(1/3) · 0.6 = 67.94 times the loss factor of SAP Table 2.
    [{ cylinderInsulation: 'none' }, 67.94 * (0.005 + 0.55 / 4)],
    [{ cylinderInsulation: 'foam', cylinderInsulationThicknessMm: 50 }, 67.94 * (0.005 + 0.55 / 54)],
    [{ cylinderInsulation: 'loose_jacket', cylinderInsulationThicknessMm: 12 }, 67.94 * (0.005 + 1.76 / 24.8)],
    [{ cylinderLossKwhPerDay: 1.48 }, 0.6 * 1.48],
  ] as const)('HL-24b: a cylinder that is described loses as described: %o', (described, expected) => {
    expect(hotWater({ hasCylinder: true, cylinderVolumeL: 110, ...described }).storageLossKwhPerDay).toBeCloseTo(
      expected,
      2,
    )
  })

  test('38 mm foam, timed apart, from band J: 1.23 kWh a day less a tenth', () => {
    expect(hotWater({ hasCylinder: true }, { ageBand: 'J' }).storageLossKwhPerDay).toBeCloseTo(0.9 * 1.23, 2)
  })

  test('HL-24b: an immersion heater has no separate timing; a document may state that of a boiler', () => {
    const cylinder = { cylinderLossKwhPerDay: 2, hasCylinder: true }
    expect(hotWater({ ...cylinder, source: 'electric_immersion' }, { ageBand: 'J' }).storageLossKwhPerDay).toBeCloseTo(
      1.2,
      9,
    )
    const hotWaterDetails = { ...NO_HOT_WATER_DETAILS, isTimedApart: true }
    expect(hotWater(cylinder, { hotWaterDetails }).storageLossKwhPerDay).toBeCloseTo(1.08, 9)
  })

  test('an immersion heater has no primary pipes, and off-peak it heats no larger a cylinder', () => {
    const water = hotWater({ source: 'electric_immersion', isOffPeak: true })
    expect(water.primaryPipework).toBeNull()
    expect(water.storageLossKwhPerDay).toBe(hotWater({ source: 'electric_immersion' }).storageLossKwhPerDay)
  })

  describe('HL-24b: a cylinder that could not be inspected', () => {
    const unseen = { ...NO_HOT_WATER_DETAILS, isCylinderSeen: false }
    const lossOf = (changes: Partial<HomeFeatures>, isCylinderSeen: boolean | null = false): number =>
      hotWater(
        { source: 'electric_immersion', cylinderInsulation: 'foam', cylinderInsulationThicknessMm: 25 },
        { meter: 'dual', hotWaterDetails: { ...unseen, isCylinderSeen, immersion: 'dual' }, ...changes },
      ).storageLossKwhPerDay
    const foamed = (volumeL: number): number => 0.6 * storeLossKwhPerDay(volumeL, 'foam', 25)

    test('has 210 l where an immersion heater of two elements heats it off-peak, else 110 l', () => {
      expect(lossOf({})).toBe(foamed(210))
      expect(lossOf({ meter: 'unknown' })).toBe(foamed(210))
      expect(lossOf({ meter: 'single' })).toBe(foamed(110))
      expect(lossOf({ hotWaterDetails: { ...unseen, immersion: 'single' } })).toBe(foamed(110))
      expect(lossOf({}, true)).toBe(foamed(110))
      expect(lossOf({}, null)).toBe(foamed(110))
    })

    test('has 160 l where solid fuel heats it', () => {
      const burning = (fuel: 'house_coal' | 'oil'): number =>
        hotWater(
          { hasCylinder: true, cylinderInsulation: 'foam', cylinderInsulationThicknessMm: 25 },
          { hotWaterDetails: { ...unseen, isTimedApart: false }, mainHeating: { ...HOUSE.mainHeating, fuel } },
        ).storageLossKwhPerDay
      expect([burning('house_coal'), burning('oil')]).toEqual([foamed(160), foamed(110)])
    })

    test('has a thin jacket up to band F, foam since', () => {
      const worn = (ageBand: 'F' | 'G'): number =>
        hotWater({ hasCylinder: true }, { ageBand, hotWaterDetails: unseen }).storageLossKwhPerDay
      expect(worn('F')).toBe(0.6 * storeLossKwhPerDay(110, 'loose_jacket', 12))
      expect(worn('G')).toBe(foamed(110))
    })
  })

  test('HL-24c: a heat network has a heat interface unit unless a cylinder is described', () => {
    const water = hotWater({ source: 'community' })
    expect(water.storageLossKwhPerDay).toBeCloseTo(1.03, 2)
    expect(water.primaryPipework?.insulatedShare).toBe(1)
    expect(hotWater({ source: 'community', hasCylinder: true }).storageLossKwhPerDay).toBeCloseTo(1.63, 2)
  })

  test('at the tap there are neither pipes nor store', () => {
    expect(hotWater({ source: 'electric_instantaneous' })).toMatchObject({
      isPointOfUse: true,
      storageLossKwhPerDay: 0,
    })
  })

  test('SYS-9: at the tap there is an electric shower and no bath, unless a document counts baths', () => {
    const outlets = (baths: number | null): HotWater =>
      hotWater({ source: 'electric_instantaneous' }, { hotWaterDetails: { ...NO_HOT_WATER_DETAILS, baths } })
    const electricShowers = { share: 1, powerKw: 9.3 }
    expect(outlets(null)).toMatchObject({ hasMixerShower: false, electricShowers, hasBath: false })
    expect(outlets(1)).toMatchObject({ hasMixerShower: false, electricShowers, hasBath: true })
  })
})
