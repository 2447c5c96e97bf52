import { describe, expect, test } from 'vitest'
import { withGroups } from './header-groups.ts'
import { meaningOfHeader } from './header-words.ts'

const HEADERS = ['Ref', 'Address', 'Construction', 'Insulation', 'Type', 'Insulation (mm)', 'Type', 'Fuel']

describe('a row of groups', () => {
  test('is added to the headings that need it, across the blanks up to the next group', () => {
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

  test('does not change headings that name their part, or whose group adds nothing', () => {
    expect(withGroups(['Type', 'Age', 'Wall type'], ['Property', '', 'Fabric'])).toEqual(['Type', 'Age', 'Wall type'])
  })

  test('does not turn `Type` below an unknown group into the property type', () => {
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
])('%j is not a row of groups', (above) => {
  expect(withGroups(['Type', 'Insulation', 'Postcode'], above)).toBeNull()
})
