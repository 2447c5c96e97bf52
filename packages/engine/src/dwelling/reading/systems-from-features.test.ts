import { describe, expect, test } from 'vitest'
import { immersionHighRateShare } from '../../tables/heating/system-figures.ts'
import { describedHome, exampleHouse, heatingDetailsOf } from '../../testing/example-homes.ts'
import type { Edition, StarWord } from '../../vocabulary.ts'
import type { HeatingFeatures, HomeFeatures, HotWaterFeatures } from '../features/home-features.ts'
import { hasInterlock } from '../heating/space-heater.ts'
import type { Systems } from '../systems.ts'

const HOUSE = exampleHouse()

function systemsOf(changes: Partial<HomeFeatures>, edition: Edition = 'sap_2012'): Systems {
  const described = describedHome(exampleHouse(changes), edition)
  if (described.kind !== 'dwelling') throw new Error(described.kind)
  return described.dwelling.systems
}

function heated(main: Partial<HeatingFeatures>, changes: Partial<HomeFeatures> = {}): Partial<HomeFeatures> {
  return { ...changes, mainHeating: { ...HOUSE.mainHeating, emitter: null, ...main } }
}

function watered(water: Partial<HotWaterFeatures>): Partial<HomeFeatures> {
  return { hotWater: { ...HOUSE.hotWater, ...water } }
}

const STORAGE = { system: 'storage_heaters', fuel: 'electricity' } as const
const ROOM_HEATERS = { system: 'room_heaters', fuel: 'electricity' } as const

describe('SYS-1: electricity tariff by meter and heating', () => {
  test.each([
    [STORAGE, 'dual', '7_hour'],
    [STORAGE, 'unknown', '7_hour'],
    [STORAGE, 'single', 'standard'],
    [ROOM_HEATERS, 'dual', '10_hour'],
    [ROOM_HEATERS, 'unknown', 'standard'],
    [{ system: 'heat_pump_air', fuel: 'electricity' }, 'dual', '10_hour'],
    [{ system: 'boiler', fuel: 'mains_gas' }, 'dual', '7_hour'],
    [{ system: 'boiler', fuel: 'mains_gas' }, 'dual_24_hour', '24_hour'],
    [ROOM_HEATERS, 'off_peak_18_hour', '18_hour'],
    [{ system: 'boiler', fuel: 'electricity', sapCode: 193 }, 'dual', '7_hour'],
    [{ system: 'boiler', fuel: 'electricity', sapCode: 192 }, 'unknown', '10_hour'],
    [{ system: 'boiler', fuel: 'electricity', sapCode: 191 }, 'unknown', 'standard'],
  ] as const)('%o on a %s meter pays %s', (main, meter, tariff) => {
    expect(systemsOf(heated(main, { meter })).tariff).toBe(tariff)
  })

  test('hot water called off-peak proves such a meter', () => {
    const features = heated(STORAGE, { meter: 'single', ...watered({ source: 'electric_immersion', isOffPeak: true }) })
    expect(systemsOf(features).tariff).toBe('7_hour')
  })
})

describe('SYS-2a: kinds of electric boiler', () => {
  const ELECTRIC = { system: 'boiler', fuel: 'electricity' } as const
  const starred = (energy: StarWord | null, changes: Partial<HomeFeatures> = {}): Partial<HomeFeatures> =>
    heated(ELECTRIC, {
      meter: 'dual',
      stars: { ...HOUSE.stars, mainHeating: { energy, environment: energy === null ? null : 'poor' } },
      ...changes,
    })

  test.each([
    ['average', '7_hour', 0, 0],
    ['poor', '10_hour', 0.1, 0.1],
    [null, '10_hour', 0.1, 0.1],
  ] as const)('a star of %s on a dual meter: %s, shares %f and %f', (star, tariff, rooms, water) => {
    const systems = systemsOf(starred(star, { hotWater: { ...HOUSE.hotWater, source: 'main_system' } }))
    expect([systems.tariff, systems.main.highRateShare, systems.water.highRateShare]).toEqual([tariff, rooms, water])
  })

  test('the lowest star shows a boiler that uses electricity as it heats', () => {
    const systems = systemsOf(starred('very_poor'))
    expect([systems.tariff, systems.main.highRateShare]).toEqual(['10_hour', 0.5])
  })

  test('a single meter has one rate, whatever the star; a code goes before the star', () => {
    expect(systemsOf(starred('average', { meter: 'single' })).main.highRateShare).toBe(1)
    const coded = { ...starred('average'), ...heated({ ...ELECTRIC, sapCode: 191 }, { meter: 'dual' }) }
    expect(systemsOf(coded).main.highRateShare).toBe(0.5)
  })

  test('the lowest environmental star alone shows a night boiler from SAP 2012 on', () => {
    const stars = { ...HOUSE.stars, mainHeating: { energy: null, environment: 'very_poor' as const } }
    const features = heated(ELECTRIC, { meter: 'unknown', stars })
    expect(systemsOf(features, 'sap_2012').tariff).toBe('7_hour')
    expect(systemsOf(features, 'sap_2009').tariff).toBe('standard')
  })
})

test('SYS-11: micro-cogeneration counts as a condensing boiler, as an assumption', () => {
  const described = describedHome(exampleHouse(heated({ system: 'micro_cogeneration' })), 'sap_2012')
  if (described.kind !== 'dwelling') throw new Error(described.kind)
  expect(described.assumptions.map(({ field }) => field)).toContain('mainHeating.ownElectricity')
})

describe('SYS-2: shares at the high rate', () => {
  test.each([
    [STORAGE, 0],
    [ROOM_HEATERS, 0.5],
    [{ system: 'heat_pump_air', fuel: 'electricity' }, 0.6],
    [{ system: 'boiler', fuel: 'mains_gas' }, 0],
  ] as const)('%o: %f', (main, share) => {
    expect(systemsOf(heated(main, { meter: 'dual' })).main.highRateShare).toBe(share)
  })

  test('SYS-2a: an electric boiler that heats the water on a dual meter charges a store off-peak', () => {
    const electric = heated({ system: 'boiler', fuel: 'electricity' }, { meter: 'dual' })
    expect(systemsOf(electric).main.highRateShare).toBe(0.1)
    expect(systemsOf({ ...electric, ...watered({ source: 'electric_immersion' }) }).main.highRateShare).toBe(0.5)
  })
})

test.each([
  [true, 110, 0.1462],
  [true, 210, 0.0282],
  [false, 110, 0.5824],
  [false, 210, 0.0193],
])(
  'SYS-3: an immersion heater (dual: %s) in %i l buys %f at the high rate of seven hours',
  (isDual, volumeL, share) => {
    expect(immersionHighRateShare('7_hour', isDual, volumeL, 2)).toBeCloseTo(share, 4)
  },
)

describe('SYS-4: efficiency', () => {
  test('a SAP code is used before words, a declared figure before the code', () => {
    expect(systemsOf(heated({ sapCode: 116 })).main.efficiency).toBeCloseTo(0.56, 12)
    const declared = [{ ...heatingDetailsOf({}), declaredEfficiencyPercent: 91.3 }]
    expect(systemsOf({ ...heated({ sapCode: 116 }), heatingDetails: declared }).main.efficiency).toBeCloseTo(0.913, 12)
  })

  test.each([
    ['rdsap_10', null, 1.7],
    ['sap_2012', 211, 1.7],
    ['sap_2009', 211, 2.24],
  ] as const)(
    'SYS-4d: what is declared of a heat pump holds for the rooms, not the water: %s',
    (edition, sapCode, water) => {
      const pump = heated({ system: 'heat_pump_ground', fuel: 'electricity', emitter: 'underfloor', sapCode })
      const systems = systemsOf(
        { ...pump, heatingDetails: [heatingDetailsOf({ declaredEfficiencyPercent: 380 })] },
        edition,
      )
      expect(systems.main.efficiency).toBeCloseTo(3.8, 12)
      expect(systems.water.summerEfficiency).toBe(water)
      expect(systems.water.winterEfficiency).toBe(water)
    },
  )

  test('SYS-4d: better radiators do not change the bill for hot water', () => {
    const waterOf = (declaredEfficiencyPercent: number | null): number =>
      systemsOf({
        ...heated({ system: 'heat_pump_air', fuel: 'electricity', emitter: 'radiators' }),
        heatingDetails: [heatingDetailsOf({ declaredEfficiencyPercent })],
      }).water.summerEfficiency
    expect(waterOf(320)).toBe(waterOf(null))
  })

  test('a document that states whether a boiler condenses decides its class', () => {
    const condenses = (isCondensing: boolean): number =>
      systemsOf({ heatingDetails: [{ ...heatingDetailsOf({}), isCondensing }] }).main.efficiency
    expect([condenses(true), condenses(false)]).toEqual([0.885, 0.74])
  })

  test('a heat pump by edition and emitter', () => {
    const ground = (emitter: 'underfloor' | 'radiators', edition: Edition): number =>
      systemsOf(heated({ system: 'heat_pump_ground', fuel: 'electricity', emitter }), edition).main.efficiency
    expect(ground('radiators', 'rdsap_10')).toBe(1.7)
    expect(ground('underfloor', 'rdsap_10')).toBe(2.3)
    expect(ground('underfloor', 'sap_2009')).toBe(3.2)
    expect(ground('radiators', 'sap_2009')).toBe(2.24)
    const coded = heated({ system: 'heat_pump_ground', fuel: 'electricity', sapCode: 221 })
    expect(systemsOf(coded, 'sap_2009').main.efficiency).toBe(2.24)
    expect(systemsOf(coded, 'sap_2012').main.efficiency).toBe(1.7)
  })

  test.each([
    ['programmer, room thermostat and trvs', true],
    ['programmer, no room thermostat', false],
    ['programmer, trvs and bypass', false],
    ['trvs and bypass', false],
    ['programmer, trvs and boiler energy manager', true],
    ['time and temperature zone control', true],
    ['no time or thermostatic control of room temperature', false],
    ['unknown words', true],
    ['not relevant (supplies dhw only)', false],
    [null, true],
  ])('SYS-4a: "%s" stops the boiler: %s', (controls, stops) => {
    expect(hasInterlock(controls)).toBe(stops)
  })

  test('SYS-4a: a boiler without interlock loses five points, for rooms and cylinder', () => {
    const stopped = systemsOf({ ...heated({ sapCode: 102 }), ...watered({ hasCylinder: true }) })
    const open = systemsOf({
      ...heated({ sapCode: 102 }),
      ...watered({ hasCylinder: true, hasCylinderThermostat: false }),
    })
    expect(stopped.main.efficiency - open.main.efficiency).toBeCloseTo(0.05, 12)
    expect(stopped.water.summerEfficiency - open.water.summerEfficiency).toBeCloseTo(0.05, 12)
  })

  test.each([
    ['flat rate charging, no stat control of room temperature', 1.1],
    ['flat rate charging, programmer, no room thermostat', 1.1],
    ['flat rate charging, programmer and room stat', 1.05],
    ['charging system linked to use of community heating, prog and trvs', 1],
  ])('SYS-4: of a network on "%s" customers take %f times what they need', (heatingControls, factor) => {
    const network = heated({ system: 'community', fuel: 'community_heat' }, { heatingControls })
    expect(systemsOf(network).main.efficiency).toBeCloseTo(1 / (1.1 * factor), 12)
  })

  test('SYS-5: storage heaters that a document calls of high heat retention leave a tenth to others', () => {
    const shareOf = (hasHighHeatRetention: boolean): number | undefined =>
      systemsOf({ ...heated(STORAGE), heatingDetails: [{ ...heatingDetailsOf({}), hasHighHeatRetention }] })
        .secondaries[0]?.share
    expect([shareOf(true), shareOf(false)]).toEqual([0.1, 0.15])
  })

  test('SYS-4b: a second main system gives the share that a document states, half at most', () => {
    const second: HeatingFeatures = { ...STORAGE, emitter: null, sapCode: 402 }
    expect(systemsOf({ secondMainHeating: second }).secondMain?.share).toBe(0.4)
    const details = [
      { ...heatingDetailsOf({}), share: 0.7 },
      { ...heatingDetailsOf({}), share: 0.3 },
    ]
    expect(systemsOf({ secondMainHeating: second, heatingDetails: details }).secondMain?.share).toBe(0.3)
  })

  test('SYS-4c: controls without radiator valves show an older boiler, unless stars decide', () => {
    const efficiency = (heatingControls: string, edition: Edition): number =>
      systemsOf({ heatingControls }, edition).main.efficiency
    expect(efficiency('programmer and room thermostat', 'sap_2012')).toBeLessThan(
      efficiency('programmer, room thermostat and trvs', 'sap_2012') - 0.03,
    )
    const starred = { ...HOUSE.stars, mainHeating: { energy: 'very_good', environment: null } } as const
    expect(systemsOf({ stars: starred }, 'sap_2005').main.efficiency).toBe(0.9)
  })

  test('HL-30a: today’s rules rate the boiler of the certificate', () => {
    const mainHeating = { energy: 'good', environment: null } as const
    const seen = (lodgedOn: string | null, edition: Edition): number =>
      systemsOf({ lodgedOn, stars: { ...HOUSE.stars, mainHeating } }, edition).main.efficiency
    expect(seen('2010-03-01', 'sap_2005')).toBe(0.8)
    expect(seen('2010-03-01', 'rdsap_10')).toBe(0.83)
    expect(seen('2013-03-01', 'rdsap_10')).toBe(0.83)
    expect(seen('2019-03-01', 'rdsap_10')).toBe(0.87)
    expect(seen(null, 'rdsap_10')).toBe(0.88)
  })

  test('HL-30a: the star of an electric boiler is read by the edition that gave it', () => {
    const stars = { ...HOUSE.stars, mainHeating: { energy: null, environment: 'very_poor' } } as const
    const shareOf = (lodgedOn: string): number => {
      const home = heated({ system: 'boiler', fuel: 'electricity' }, { meter: 'dual', lodgedOn, stars })
      return systemsOf(home, 'rdsap_10').main.highRateShare
    }
    expect(shareOf('2010-03-01')).toBe(0.1)
    expect(shareOf('2016-03-01')).toBe(0)
  })
})

describe('SYS-7: pumps and fans', () => {
  test('a gas boiler has a pump and a flue fan, an oil boiler its pump too, storage heaters nothing', () => {
    expect(systemsOf(heated({ system: 'boiler', fuel: 'mains_gas' })).pumpsAndFansKwh).toBe(160)
    expect(systemsOf(heated({ system: 'boiler', fuel: 'oil' })).pumpsAndFansKwh).toBe(260)
    expect(systemsOf(heated(STORAGE)).pumpsAndFansKwh).toBe(0)
    expect(systemsOf(heated({ system: 'boiler', fuel: 'mains_gas' }), 'sap_2009').pumpsAndFansKwh).toBe(175)
  })
})
