import { expect, test } from 'vitest'
import { fuelOfCell } from './fuels.ts'
import { describeHeating } from './heating.ts'
import { controlsOfCode, describeControls } from './heating-controls.ts'
import { describeHotWater } from './hot-water.ts'
import { describeLowEnergyLighting } from './lighting.ts'
import { displayText } from './normalise-description.ts'

const heating = (text: string) =>
  describeHeating(displayText(text) ?? '').map(({ system, emitter, fuel }) => [system, emitter, fuel])

test.each<[string, unknown[]]>([
  ['Boiler and radiators, mains gas', [['boiler', 'radiators', 'mains_gas']]],
  ['Boiler & underfloor, oil', [['boiler', 'underfloor', 'oil']]],
  ['Air source heat pump, warm air, electric', [['heat_pump_air', 'warm_air', 'electricity']]],
  [
    'Air source heat pump, Underfloor heating and radiators, pipes in screed above insulation, electric',
    [['heat_pump_air', 'radiators_and_underfloor', 'electricity']],
  ],
  ['Air source heat pump , electric', [['heat_pump_air', null, 'electricity']]],
  ['Community, community', [['community', null, 'community_heat']]],
  ['Community scheme, radiators, mains gas', [['community', 'radiators', 'community_heat']]],
  [
    'Room heaters, mains gas, Warm air, Electricaire, electric',
    [
      ['room_heaters', null, 'mains_gas'],
      ['warm_air', 'warm_air', 'electricity'],
    ],
  ],
  [
    'Electric storage heaters, Electric storage heaters',
    [
      ['storage_heaters', null, 'electricity'],
      ['storage_heaters', null, 'electricity'],
    ],
  ],
  [
    'Boiler and underfloor heating, mains gas, Room heaters, wood logs',
    [
      ['boiler', 'underfloor', 'mains_gas'],
      ['room_heaters', null, 'wood_logs'],
    ],
  ],
  [
    'Boiler and radiators, mains gas, Warm air, electric',
    [
      ['boiler', 'radiators', 'mains_gas'],
      ['warm_air', 'warm_air', 'electricity'],
    ],
  ],
  ['Room heaters, dual fuel (mineral and wood)', [['room_heaters', null, 'dual_fuel']]],
  ['Warm air, Electricaire', [['warm_air', 'warm_air', 'electricity']]],
  ['No system present: electric heaters assumed', [['none', null, 'electricity']]],
  ['Portable electric heaters(assumed)', [['portable_heaters', null, 'electricity']]],
  ['Bwyler a rheiddiaduron, nwy prif gyflenwad', [['boiler', 'radiators', 'mains_gas']]],
  ["Pwmp gwres sy'n tarddu yn yr awyr, dan y llawr, trydan", [['heat_pump_air', 'underfloor', 'electricity']]],
  ['St?r wresogyddion trydan', [['storage_heaters', null, 'electricity']]],
  ['Air sourceheat pump, radiators, electric', [['heat_pump_air', 'radiators', 'electricity']]],
  ['Air-source heat pump, under floor, electric', [['heat_pump_air', 'underfloor', 'electricity']]],
  ['Air to water heat pump, radiators, electric', [['heat_pump_air', 'radiators', 'electricity']]],
  ['ASHP, radiators', [['heat_pump_air', 'radiators', 'electricity']]],
  ['Ground sourced heatpump, underfloor, electric', [['heat_pump_ground', 'underfloor', 'electricity']]],
  ['Water source heat pump, radiators, electric', [['heat_pump_water', 'radiators', 'electricity']]],
  ['Mixed exhaust air source heat pump, radiators, electric', [['heat_pump_unknown', 'radiators', 'electricity']]],
  ['Exhaust source heat pump, radiators, electric', [['heat_pump_unknown', 'radiators', 'electricity']]],
  ['Exhaust air MEV source heat pump, radiators, electric', [['heat_pump_unknown', 'radiators', 'electricity']]],
  ['Solar assisted source heat pump, radiators, electric', [['heat_pump_unknown', 'radiators', 'electricity']]],
  ['Community heat pump', [['community_heat_pump', null, 'community_heat']]],
  ['Gas absorption heat pump, radiators', []],
  ['Boiler andradiators, mainsgas', [['boiler', 'radiators', 'mains_gas']]],
  ['Electric storageheaters', [['storage_heaters', null, 'electricity']]],
  ['Gas/LPG boiler pre-1998, with fan-assisted flue, gas', [['boiler', null, 'mains_gas']]],
  ['Perpetual motion, mains gas', []],
  ['SAP05:Main-Heating', []],
])('heating: %s', (text, systems) => {
  expect(heating(text)).toEqual(systems)
})

test.each([
  ['mains gas - this is for backwards compatibility only and should not be used', 'mains_gas'],
  ['oil (not community)', 'oil'],
  ['mains gas (community)', 'community_heat'],
  ['Community heating schemes: heat from CHP', 'community_heat'],
  ['Electricity: electricity, unspecified tariff', 'electricity'],
  ['Gas: bottled LPG (for secondary heating)', 'bottled_lpg'],
  ['LPG subject to Special Condition 18', 'lpg'],
  ['Solid fuel: wood pellets (bulk supply in bags, for main heating)', 'wood_pellets'],
  ['To be used only when there is no heating/hot-water system', null],
  ['waste heat', null],
])('fuel: %s is %s', (cell, fuel) => {
  expect(fuelOfCell(cell)).toBe(fuel)
})

test.each([
  ['From main system, no cylinderstat', { source: 'main_system', hasCylinder: true, hasCylinderThermostat: false }],
  ['From second main heating system', { source: 'main_system' }],
  ['Electric immersion, off-peak, plus solar', { source: 'electric_immersion', isOffPeak: true, hasSolar: true }],
  ['Electric immersion, standard tariff', { isOffPeak: false, hasCylinder: true, fuel: 'electricity' }],
  ['Gas multipoint', { source: 'gas_multipoint', hasCylinder: false, fuel: 'mains_gas' }],
  [
    'From main system, flue gas heat recovery, waste water heat recovery',
    { hasFlueGasHeatRecovery: true, hasWasteWaterHeatRecovery: true },
  ],
  ['No system present?electric immersion assumed', { source: 'none', fuel: 'electricity' }],
  ['From community scheme', { source: 'community', fuel: 'community_heat' }],
  ["O'r brif system, dim thermostat ar y silindr", { source: 'main_system', hasCylinderThermostat: false }],
  ['Hot spring', { source: null, fuel: null, hasCylinder: null }],
])('hot water: %s', (text, expected) => {
  expect(describeHotWater(displayText(text) ?? '')).toMatchObject(expected)
})

test.each([
  ['Low energy lighting in 43% of fixed outlets', 0.43],
  ['Low energy lighting 100% 100', 1],
  ['Low energy lighting in 120% of fixed outlets', 1],
  ['Low energy lighting in all fixed outlets', 1],
  ['No Low energy lighting', 0],
  ["Goleuadau ynni-isel mewn 25% o'r mannau gosod", 0.25],
  ['Dim goleuadau ynni-isel', 0],
  ['Good lighting efficiency', null],
])('lighting: %s is %s', (text, share) => {
  expect(describeLowEnergyLighting(text).share).toBe(share)
})

test('returns controls in lower case, with Welsh translated and codes in words', () => {
  expect(describeControls('Programmer, room thermostat and TRVs')).toBe('programmer, room thermostat and trvs')
  expect(describeControls('Rhaglennydd, thermostat ystafell a TRVs')).toBe('programmer, room thermostat and trvs')
  expect(describeControls("Rheoli'r t?l ? llaw")).toBe('manual charge control')
  expect(describeControls('Programmer and at least 2 room thermostats')).toBe(
    describeControls('Programmer and at least two room thermostats'),
  )
  expect(describeControls('thermostat, programmer and TRVs')).toBe('room thermostat, programmer and trvs')
  expect(describeControls('Programmer and thermostatic radiator valves')).toBe('programmer and trvs')
  expect(describeControls('Programmer and appliance thermostats')).toBe('programmer and appliance thermostats')
  expect(describeControls('Not relevant (supplies DHW only)')).toBe('not relevant (supplies dhw only)')
  expect(describeControls('Undefined welsh description')).toBeNull()
  expect(describeControls('-1')).toBeNull()
  expect(controlsOfCode('2107')).toBe('programmer, trvs and bypass')
  expect(controlsOfCode('9999')).toBeNull()
})

test('does not take a system after an unknown one for the first', () => {
  expect(describeHeating('Gas fire, Electric storage heaters')).toEqual([])
})
