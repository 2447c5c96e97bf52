import { readFileSync } from 'node:fs'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { unusedHeadings } from './unused-headings.ts'

const OWN = ['UPRN', 'POSTCODE', 'PROPERTY_TYPE', 'WALLS_DESCRIPTION']

test.each([
  'WallConstruction',
  'roof_insulation_thickness',
  'Loft insulation',
  'MainFuelType',
  'Year built',
  'AGE',
  'Glazing',
  'No. of bedrooms',
  'Ventilation',
  'PV',
  'Main heating',
  'Hot water',
])('reports %s, which may be an unknown fact', (heading) => {
  expect(unusedHeadings([...OWN, heading])).toEqual([heading])
})

test.each([
  'HEATING_COST_POTENTIAL',
  'lighting-cost-potential',
  'CO2_EMISS_CURR_PER_FLOOR_AREA',
  'ENERGY_CONSUMPTION_POTENTIAL',
  'TENURE',
  'Main Heating 1 Category',
  'LOCAL_AUTHORITY_LABEL',
  'UPRN_SOURCE',
  'constituency',
  'Village',
  'Message',
  'Stage',
  'Roof notes',
  'Heating service date',
  '',
])('ignores %s, which is not a fact', (heading) => {
  expect(unusedHeadings([...OWN, heading])).toEqual([])
})

test('reports a heading whose column another heading of the table uses', () => {
  expect(unusedHeadings([...OWN, 'Walls description'])).toEqual(['Walls description'])
})

const profile = sharedFieldCase('parity_address_profile.csv')
describe.skipIf(profile === null)('the table of a stock tool (needs ../shared)', () => {
  test('has unused headings', () => {
    const [header = ''] = readFileSync(profile ?? '', 'utf8').split('\n')
    expect(unusedHeadings(header.split(','))).toEqual(
      expect.arrayContaining(['WallConstruction', 'RoofConstruction', 'MainFuelType', 'StoreysCount']),
    )
  })
})
