import { describe, expect, test } from 'vitest'
import { withGroups } from './header-groups.ts'
import { meaningOfHeader } from './header-words.ts'

const HEADERS = ['Ref', 'Address', 'Construction', 'Insulation', 'Type', 'Insulation (mm)', 'Type', 'Fuel']

describe('a row of groups', () => {
  test('qualifies headings that need it, over the blanks up to the next group', () => {
    const names = withGroups(HEADERS, ['Property', '', 'Walls', '', 'Roof', '', 'Heating', ''])
    expect(names).toEqual([
      'Ref',
      'Address',
      'Walls Construction',
      'Walls Insulation',
      'Roof Type',
      'Roof Insulation (mm)',
      'Heating Type',
      'Heating Fuel',
    ])
    expect(names?.map(meaningOfHeader)).toEqual([
      'reference',
      'address',
      'wall_type',
      'wall_insulation',
      'roof_type',
      'roof_insulation_thickness',
      'primary_heating',
      'primary_heating_fuel',
    ])
  })

  test('leaves headings as they are below a group that says no more, and those that name their part', () => {
    expect(withGroups(['Type', 'Age', 'Wall type'], ['Property', '', 'Fabric'])).toEqual(['Type', 'Age', 'Wall type'])
  })

  test('makes no property’s type of `Type` below a group that nobody knows', () => {
    const names = withGroups(['Address', 'Type', 'Fuel'], ['Address', 'Kitchen', ''])
    expect(names).toEqual(['Address', 'Kitchen Type', 'Kitchen Fuel'])
    expect(names?.map(meaningOfHeader)).toEqual(['address', null, null])
  })
})

test.each([
  [['Stock list 2025', '', '']],
  [['Stock list', '', '01/04/2025']],
  [['Roof', '', '']],
  [['Walls', 'YO31 1BR', '']],
  [['', '', '']],
  [undefined],
])('%j is no row of groups', (above) => {
  expect(withGroups(['Type', 'Insulation', 'Postcode'], above)).toBeNull()
})
