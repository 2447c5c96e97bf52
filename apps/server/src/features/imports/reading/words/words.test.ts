import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { describe, expect, test } from 'vitest'
import { readFactCell } from '../cells/read-fact-cell.ts'

/** All facts of a cell, or null if it is not understood. */
function said(key: HomeFactKey, cell: string, beside: KnownFacts = {}): KnownFacts | null {
  const fact = HOME_FACTS.find((one) => one.key === key)
  if (fact === undefined) throw new Error(`${key} is no fact`)
  const read = readFactCell(fact, cell, '', { facts: beside, nation: null })
  return read.kind === 'value' ? { ...read.also, [key]: read.value } : null
}

const gasBoiler = { primaryHeating: 'boiler', primaryHeatingFuel: 'mains_gas' }
const storage = { primaryHeating: 'storage_heaters', primaryHeatingFuel: 'electricity' }
const network = { primaryHeating: 'community', primaryHeatingFuel: 'community_heat' }

describe('main heating', () => {
  test.each([
    ['GCH', gasBoiler],
    ['Gas CH', gasBoiler],
    ['GFCH (combi)', gasBoiler],
    ['Gas central heating', gasBoiler],
    ['Gas boiler', gasBoiler],
    ['Mains gas combi boiler', gasBoiler],
    ['Condensing combi - gas', gasBoiler],
    ['BoilerRadiatorsGas', { ...gasBoiler, heatEmitter: 'radiators' }],
    ['Boiler and radiators, mains gas', { ...gasBoiler, heatEmitter: 'radiators' }],
    ['Combi boiler', { primaryHeating: 'boiler' }],
    ['Back boiler', { primaryHeating: 'boiler' }],
    ['BoilerRadiatorsOil', { primaryHeating: 'boiler', primaryHeatingFuel: 'oil', heatEmitter: 'radiators' }],
    ['LPG boiler', { primaryHeating: 'boiler', primaryHeatingFuel: 'lpg' }],
    ['Wood pellet boiler', { primaryHeating: 'boiler', primaryHeatingFuel: 'wood_pellets' }],
    ['Electric boiler', { primaryHeating: 'boiler', primaryHeatingFuel: 'electricity' }],
    ['Electric storage heaters', storage],
    ['Elec. storage htrs', storage],
    ['NSH', storage],
    ['Night storage heaters', storage],
    ['StorageHeaters', storage],
    ['Economy 7', storage],
    ['E7', storage],
    ['Economy 7 storage heaters', storage],
    ['ASHP', { primaryHeating: 'heat_pump_air', primaryHeatingFuel: 'electricity' }],
    ['Ground source heat pump', { primaryHeating: 'heat_pump_ground', primaryHeatingFuel: 'electricity' }],
    ['District heating', network],
    ['Communal gas boiler', network],
    ['DHN', network],
    ['Gas warm air', { primaryHeating: 'warm_air', primaryHeatingFuel: 'mains_gas' }],
    ['Electric panel heaters', { primaryHeating: 'room_heaters', primaryHeatingFuel: 'electricity' }],
    ['Gas fire', { primaryHeating: 'room_heaters', primaryHeatingFuel: 'mains_gas' }],
    ['Electric underfloor heating', { primaryHeating: 'electric_underfloor', primaryHeatingFuel: 'electricity' }],
  ])('“%s”', (cell, facts) => {
    expect(said('primaryHeating', cell)).toEqual(facts)
  })

  test.each([
    'Gas',
    'Electric',
    'Electric heating',
    'Central heating',
    'Biomass',
    'Biomass boiler',
    'Solid fuel boiler',
    'Not gas boiler',
    'No gas boiler',
    'Gas boiler and electric storage heaters',
    'Gas storage heaters',
    'Gas or oil boiler',
    'Radiators',
    'Boiler x',
  ])('“%s” may be several systems or another fuel, so it is not guessed', (cell) => {
    expect(said('primaryHeating', cell)).toBeNull()
  })
})

test.each([
  ['Gas', 'mains_gas'],
  ['Mains gas (not community)', 'mains_gas'],
  ['Elec', 'electricity'],
  ['Economy 7', 'electricity'],
  ['Off-peak electricity', 'electricity'],
  ['LPG', 'lpg'],
  ['District heating', 'community_heat'],
  ['Solid fuel', null],
  ['Biomass', null],
  ['Gas/Electric', null],
])('the fuel “%s” is %s', (cell, fuel) => {
  expect(said('primaryHeatingFuel', cell)?.primaryHeatingFuel ?? null).toBe(fuel)
})

describe('walls', () => {
  test.each([
    ['CavityWall', 'cavity'],
    ['Cavity walls', 'cavity'],
    ['SolidBrick', 'solid_brick'],
    ['Solid', 'solid_brick'],
    ['9" solid', 'solid_brick'],
    ['9 inch brick', 'solid_brick'],
    ['PRC', 'system_built'],
    ['System built', 'system_built'],
    ['No fines', 'system_built'],
    ['Wimpey no-fines', 'system_built'],
    ['Airey', 'system_built'],
    ['BISF', 'system_built'],
    ['Timber framed', 'timber_frame'],
    ['Stone (granite or whin)', 'stone_granite'],
    ['Sandstone', 'stone_sandstone'],
  ])('“%s”', (cell, wall) => {
    expect(said('wallType', cell)).toEqual({ wallType: wall })
  })

  test.each(['Brick', 'Stone', 'Concrete', 'Non-traditional', 'No cavity', 'Cavity or solid', 'Wimpey'])(
    '“%s” is not guessed',
    (cell) => expect(said('wallType', cell)).toBeNull(),
  )

  test.each([
    ['Filled cavity', { wallType: 'cavity', wallInsulation: 'cavity_fill' }],
    ['Cavity wall, filled cavity', { wallType: 'cavity', wallInsulation: 'cavity_fill' }],
    ['Cavity insulated', { wallType: 'cavity', wallInsulation: 'cavity_fill' }],
    ['Cavity (unfilled)', { wallType: 'cavity', wallInsulation: 'none' }],
    ['Solid brick with EWI', { wallType: 'solid_brick', wallInsulation: 'external' }],
    ['Solid brick, insulated', { wallType: 'solid_brick', wallInsulation: 'added' }],
    ['Cavity wall, as built, insulated (assumed)', { wallType: 'cavity', wallInsulation: 'as_built_insulated' }],
    ['Cavity wall, as built, no insulation (assumed)', { wallType: 'cavity', wallInsulation: 'none' }],
    ['Cavity as built', { wallType: 'cavity' }],
    ['Timber frame insulated', { wallType: 'timber_frame' }],
  ])('“%s” includes its insulation', (cell, facts) => {
    expect(said('wallType', cell)).toEqual(facts)
  })

  test.each([
    ['CWI', 'cavity_fill'],
    ['FilledCavity', 'cavity_fill'],
    ['Filled', 'cavity_fill'],
    ['EWI fitted', 'external'],
    ['IWI', 'internal'],
    ['CWI + EWI', 'cavity_fill_and_external'],
    ['Internal wall insulation', 'internal'],
    ['NoInsulation', 'none'],
    ['Unfilled', 'none'],
    ['nil', 'none'],
    ['No', 'none'],
    ['EWI not fitted', null],
    ['Partial fill', null],
    ['EWI planned', null],
  ])('insulation “%s” is %s', (cell, insulation) => {
    expect(said('wallInsulation', cell)?.wallInsulation ?? null).toBe(insulation)
  })

  const INSULATED_AS = {
    cavity: 'cavity_fill',
    solid_brick: 'added',
    stone_granite: 'added',
    stone_sandstone: 'added',
    system_built: 'added',
    cob: 'added',
    timber_frame: null,
    basement: null,
    curtain: null,
  } as const

  test.each(Object.entries(INSULATED_AS))('insulated, or yes, on %s is %s', (wallType, insulation) => {
    for (const cell of ['Insulated', 'Yes', 'Y', 'insulation']) {
      expect(said('wallInsulation', cell, { wallType })?.wallInsulation ?? null).toBe(insulation)
    }
    expect(said('wallInsulation', 'Insulated')).toBeNull()
  })

  test.each([
    [{ wallType: 'cavity', ageBand: 'D' }, 'none'],
    [{ wallType: 'cavity', ageBand: 'F' }, 'partial'],
    [{ wallType: 'solid_brick', ageBand: 'K' }, 'as_built_insulated'],
    [{ wallType: 'cavity', constructionYear: 1960 }, 'none'],
    [{ wallType: 'cavity' }, null],
    [{ ageBand: 'D' }, null],
    [{ wallType: 'timber_frame', ageBand: 'D' }, null],
  ])('as built beside %j is %s', (beside, insulation) => {
    expect(said('wallInsulation', 'AsBuilt', beside)?.wallInsulation ?? null).toBe(insulation)
  })
})

describe('other parts of a home', () => {
  test.each([
    ['roofType', 'Pitched, slates or tiles, no access to loft', { roofType: 'pitched' }],
    ['roofType', 'Pitched (slates/tiles), access to loft', { roofType: 'pitched' }],
    ['roofType', 'Pitched, not accessible', null],
    ['roofType', 'Pitched, insulated at rafters', { roofType: 'pitched', roofInsulation: 'rafters' }],
    ['roofType', 'RoomInRoof', { roofType: 'room_in_roof' }],
    ['roofType', 'Another dwelling above', { roofType: 'none' }],
    ['roofInsulation', 'LoftInsulation', { roofInsulation: 'loft' }],
    ['roofInsulation', 'Joists', { roofInsulation: 'loft' }],
    ['roofInsulation', 'Nil', { roofInsulation: 'none' }],
    ['roofInsulation', 'Yes', { roofInsulation: 'insulated_unknown_depth' }],
    ['roofInsulation', 'Insulated', { roofInsulation: 'insulated_unknown_depth' }],
    ['roofInsulation', 'Not known if insulated', null],
    ['floorType', 'Solid concrete', { floorType: 'solid_ground' }],
    ['floorType', 'Suspended timber', { floorType: 'suspended_ground' }],
    ['floorType', 'Concrete', null],
    ['floorInsulation', 'No insulation', { floorInsulation: 'none' }],
    ['floorInsulation', 'Yes', { floorInsulation: 'insulated' }],
    ['floorInsulation', 'As built', null],
    ['windowsType', 'uPVC DG', { windowsType: 'double' }],
    ['windowsType', 'Double glazing, uPVC frames', { windowsType: 'double' }],
    ['windowsType', 'Double glazed pre 2002', { windowsType: 'double', windowsInstalled: 'before_2002' }],
    ['windowsType', 'Partially double glazed', null],
    ['windowsType', 'Single and double glazed', null],
    ['windowsType', 'uPVC', null],
    ['propertyType', 'Mid-terrace house', { propertyType: 'house', builtForm: 'mid_terrace' }],
    ['propertyType', '2 bed ground floor flat', { propertyType: 'flat', flatLevel: 'ground' }],
    ['propertyType', 'First floor flat', { propertyType: 'flat' }],
    ['propertyType', 'Semi-detached bungalow', { propertyType: 'bungalow', builtForm: 'semi_detached' }],
    ['propertyType', 'Terrace', null],
    ['builtForm', 'SemiDetached', { builtForm: 'semi_detached' }],
    ['builtForm', 'End of terrace', { builtForm: 'end_terrace' }],
    ['builtForm', 'Terraced', null],
    ['hotWater', 'From main system', { hotWater: 'main_system' }],
    ['hotWater', 'Immersion heater', { hotWater: 'electric_immersion', hotWaterFuel: 'electricity' }],
    ['hotWater', 'From main system, no cylinder thermostat', { hotWater: 'main_system' }],
    ['ventilationType', 'MVHR', { ventilationType: 'balanced_with_heat_recovery' }],
    ['ventilationType', 'dMEV', { ventilationType: 'extract' }],
  ] as const)('%s “%s”', (key, cell, facts) => {
    expect(said(key, cell)).toEqual(facts)
  })
})

test('rejects a very long text quickly', () => {
  expect(said('wallType', 'cavity '.repeat(30))).toBeNull()
})

describe('facts of the household and of the site', () => {
  test.each<[HomeFactKey, string, KnownFacts | null]>([
    ['secondaryHeating', 'Gas fire', { secondaryHeating: 'room_heaters', secondaryHeatingFuel: 'mains_gas' }],
    [
      'secondaryHeating',
      'Electric panel heaters',
      { secondaryHeating: 'room_heaters', secondaryHeatingFuel: 'electricity' },
    ],
    ['secondaryHeating', 'None', { secondaryHeating: 'none' }],
    ['secondaryHeating', 'Gas boiler', null],
    ['secondaryHeatingFuel', 'Mains gas', { secondaryHeatingFuel: 'mains_gas' }],
    ['tenure', 'General needs', { tenure: 'social_rented' }],
    ['tenure', 'Rented (social)', { tenure: 'social_rented' }],
    ['tenure', 'Owner-occupied', { tenure: 'owner_occupied' }],
    ['tenure', 'Assured shorthold tenancy', { tenure: 'private_rented' }],
    ['tenure', 'Shared ownership', { tenure: 'shared_ownership' }],
    ['tenure', 'Void', null],
    ['exposure', 'Zone 3', { exposure: 'severe' }],
    ['exposure', 'Very severe', { exposure: 'very_severe' }],
    ['exposure', '5', null],
    ['loftAccess', 'Yes', { loftAccess: 'hatch' }],
    ['loftAccess', 'No hatch', { loftAccess: 'none' }],
    ['supplyPhases', 'Single-phase', { supplyPhases: 'single_phase' }],
    ['supplyPhases', '3 phase', { supplyPhases: 'three_phase' }],
    ['isListed', 'Yes', { isListed: true }],
    ['people', '4', { people: 4 }],
    ['people', '9', null],
    ['openFlues', '2', { openFlues: 2 }],
  ])('%s “%s”', (key, cell, facts) => {
    expect(said(key, cell)).toEqual(facts)
  })
})
