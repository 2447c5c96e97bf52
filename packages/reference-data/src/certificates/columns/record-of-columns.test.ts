import { expect, test } from 'vitest'
import type { CertificateRecord } from '../record/certificate-record.ts'
import { type Cells, SAMPLE_CERTIFICATE } from '../testing/sample-certificates.ts'
import { columnPositions } from './columns.ts'
import { cellsOf, recordOfColumns } from './record-of-columns.ts'

const TODAY = '2026-11-26'

function record(cells: Cells): CertificateRecord {
  const row = { ...SAMPLE_CERTIFICATE, ...cells }
  return recordOfColumns(cellsOf(Object.values(row), columnPositions(Object.keys(row))), TODAY)
}

test('takes fuel and share from their columns when the text does not state them', () => {
  const { features } = record({ MAINHEAT_DESCRIPTION: 'Room heaters', MAIN_FUEL: 'electricity (not community)' })
  expect(features.mainHeating).toMatchObject({ system: 'room_heaters', fuel: 'electricity' })
  expect(features.windows).toMatchObject({ glazing: 'double', glazedShare: 0.85, installed: 'from_2002' })
})

test("gives hot water from the main system the main system's fuel", () => {
  expect(record({}).features.hotWater).toMatchObject({ source: 'main_system', fuel: 'mains_gas' })
})

test('infers mains gas from a gas boiler when the flag is blank', () => {
  expect(record({ MAINS_GAS_FLAG: '' }).features.hasMainsGas).toBe(true)
  expect(
    record({ MAINS_GAS_FLAG: '', MAINHEAT_DESCRIPTION: 'Electric storage heaters' }).features.hasMainsGas,
  ).toBeNull()
})

test.each<[Cells, string | null]>([
  [{ REPORT_TYPE: '101' }, 'sap'],
  [{ REPORT_TYPE: '2' }, 'rdsap'],
  [{ TRANSACTION_TYPE: 'new dwelling' }, 'sap'],
  [{ WALLS_DESCRIPTION: 'Average thermal transmittance 0.18 W/m²K', NUMBER_HABITABLE_ROOMS: '' }, 'sap'],
  [{ NUMBER_HABITABLE_ROOMS: '' }, null],
])('the assessment of %o is %s', (cells, assessment) => {
  expect(record(cells).features.assessment).toBe(assessment)
})

test('treats implausible values as unknown', () => {
  const { features, lodged } = record({ FLOOR_HEIGHT: '1.0', TOTAL_FLOOR_AREA: '0', CURRENT_ENERGY_RATING: 'INVALID!' })
  // A floor area of 0 is passed to the engine, which names it in its error.
  expect(features).toMatchObject({ storeyHeightM: null, totalFloorAreaM2: 0 })
  expect(lodged.epcBand).toBeNull()
})

test('reads the storey count as that of the dwelling only in the new export', () => {
  expect(record({ FLAT_STOREY_COUNT: '5' }).features.storeys).toBeNull()
  expect(record({ FLAT_STOREY_COUNT: '2', CERTIFICATE_NUMBER: '0000-1111-2222-3333-4444' }).features.storeys).toBe(2)
})

test('reads panels as a share of the roof, or as a sentence with their peak power', () => {
  expect(record({ PHOTO_SUPPLY: '35.0' }).features.photovoltaics).toEqual({ shareOfRoof: 0.35, peakKw: null })
  expect(record({ PHOTO_SUPPLY: 'Array: Peak Power: 2.5 kW' }).features.photovoltaics.peakKw).toBe(2.5)
})

test.each<[Cells, string | null]>([
  [{ FIXED_LIGHTING_OUTLETS_COUNT: '', SOLAR_WATER_HEATING_FLAG: 'N', PHOTO_SUPPLY: '0.0' }, 'to_2011'],
  [{ FIXED_LIGHTING_OUTLETS_COUNT: '9', SOLAR_WATER_HEATING_FLAG: '', PHOTO_SUPPLY: '0.0' }, 'from_2011_to_2014'],
  [{ FIXED_LIGHTING_OUTLETS_COUNT: '9', SOLAR_WATER_HEATING_FLAG: '', PHOTO_SUPPLY: '' }, 'from_2011_to_2014'],
  [{ FIXED_LIGHTING_OUTLETS_COUNT: '', SOLAR_WATER_HEATING_FLAG: 'N', PHOTO_SUPPLY: '' }, 'from_2014_to_2020'],
  [{ FIXED_LIGHTING_OUTLETS_COUNT: '9', SOLAR_WATER_HEATING_FLAG: 'N', PHOTO_SUPPLY: '0.0' }, null],
  [{ FIXED_LIGHTING_OUTLETS_COUNT: '', SOLAR_WATER_HEATING_FLAG: '', PHOTO_SUPPLY: '' }, null],
  [{ NUMBER_HABITABLE_ROOMS: '', FIXED_LIGHTING_OUTLETS_COUNT: '', SOLAR_WATER_HEATING_FLAG: 'N' }, null],
  [{ CERTIFICATE_NUMBER: '0000-1111-2222-3333-4444', FIXED_LIGHTING_OUTLETS_COUNT: '' }, null],
])('the filled columns of %o identify the generation %s', (cells, form) => {
  expect(record(cells).features.editionHints.registerForm).toBe(form)
})

test('identifies no generation if a column is missing', () => {
  const { PHOTO_SUPPLY: _, ...columns } = { ...SAMPLE_CERTIFICATE, FIXED_LIGHTING_OUTLETS_COUNT: '' }
  const positions = columnPositions(Object.keys(columns))
  expect(
    recordOfColumns(cellsOf(Object.values(columns), positions), TODAY).features.editionHints.registerForm,
  ).toBeNull()
})

test.each(['__proto__', 'constructor', 'CONSTRUCTOR', 'toString'])('ignores a cell of %s', (name) => {
  const { features } = record({
    COUNTRY: name,
    PROPERTY_TYPE: name,
    BUILT_FORM: name,
    GLAZED_AREA: name,
    ENERGY_TARIFF: name,
  })
  expect(features).toMatchObject({ nation: 'england', propertyType: null, builtForm: null, meter: null })
})

test('ignores the floor level of a house', () => {
  expect(record({ FLAT_TOP_STOREY: 'N', FLOOR_LEVEL: '1' }).features.flat).toBeNull()
})

test('reads a Scottish row: first elements, all heating systems, heat demands', () => {
  const cells: Record<string, string> = {
    OSG_REFERENCE_NUMBER: '990000000102',
    PROPERTY_UPRN: '1000123456',
    POSTCODE: 'EH6 5AB',
    DATE_OF_ASSESSMENT: '27/06/2019',
    TYPE_OF_ASSESSMENT: 'RdSAP, existing dwelling',
    PROPERTY_TYPE: 'Flat',
    TOTAL_FLOOR_AREA: '66',
    PART_1_CONSTRUCTION_AGE_BAND: '1965-1975',
    WALL_DESCRIPTION: 'Cavity wall, filled cavity | Timber frame, as built, insulated (assumed)',
    WALL_ENERGY_EFF: 'Average | Good',
    ROOF_DESCRIPTION: '(another dwelling above)',
    MAINHEAT_DESCRIPTION: 'Boiler and radiators, mains gas | Room heaters, electric',
    MAINHEAT_ENERGY_EFF: 'Good | Very Poor',
    SPACE_HEATING_DEMAND: '5347',
    WATER_HEATING_DEMAND: '1738',
  }
  const { uprn, features, lodged } = recordOfColumns(
    cellsOf(Object.values(cells), columnPositions(Object.keys(cells))),
    TODAY,
  )
  expect(uprn).toBe('990000000102')
  expect(features).toMatchObject({
    nation: 'scotland',
    assessment: 'rdsap',
    ageBand: 'E',
    inspectedOn: '2019-06-27',
    wall: { construction: 'cavity', insulation: 'cavity_fill' },
    mainHeating: { system: 'boiler', fuel: 'mains_gas' },
    secondMainHeating: { system: 'room_heaters', fuel: 'electricity' },
    stars: { walls: { energy: 'average' }, mainHeating: { energy: 'good' } },
  })
  expect(lodged).toMatchObject({ spaceHeatingKwh: 5347, waterHeatingKwh: 1738 })
})

test('reads JSON values: flags, and texts with a language', () => {
  const row = {
    ...SAMPLE_CERTIFICATE,
    MAINS_GAS_FLAG: false,
    WALLS_DESCRIPTION: { value: 'Cob, as built', language: '1' },
  }
  const { features } = recordOfColumns(cellsOf(Object.values(row), columnPositions(Object.keys(row))), TODAY)
  expect(features.hasMainsGas).toBe(false)
  expect(features.wall.construction).toBe('cob')
})
