import { readFile } from 'node:fs/promises'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { readFileOf } from './testing/read-file.ts'

const isHere = sharedFieldCase('import_loft_open_ended.csv') !== null

async function fieldCase(name: string) {
  const path = sharedFieldCase(name)
  if (path === null) throw new Error(`${name} is not there`)
  const read = await readFileOf(await readFile(path))
  const meanings = read.columns.map(({ meaning }) => meaning)
  return { ...read, meanings, facts: read.rows.map(({ facts }) => facts), notes: read.rows.map(({ notes }) => notes) }
}

describe.skipIf(!isHere)('field cases of imports (skipped where ../shared/field-cases is absent)', () => {
  test('storage heaters are not an electric boiler', async () => {
    const { facts, notes } = await fieldCase('import_storage_heaters_electric.csv')
    expect(facts).toEqual([{ primaryHeating: 'storage_heaters', primaryHeatingFuel: 'electricity' }])
    expect(notes).toEqual([[]])
  })

  test('groups above the headings qualify them', async () => {
    const { facts, columns, warnings } = await fieldCase('import_header_groups.csv')
    expect(columns.map(({ header }) => header)).toEqual([
      'Ref',
      'Address',
      'Postcode',
      'Walls Construction',
      'Walls Insulation',
      'Roof Type',
      'Roof Insulation',
      'Heating Type',
      'Heating Fuel',
    ])
    expect(facts).toEqual([
      {
        wallType: 'cavity',
        wallInsulation: 'cavity_fill',
        roofType: 'flat',
        roofInsulation: 'insulated_unknown_depth',
        primaryHeating: 'boiler',
        primaryHeatingFuel: 'mains_gas',
      },
    ])
    expect(warnings).toEqual(['Row 1 was read as groups of the headings below it.'])
  })

  test('an insulated cavity wall is a filled one', async () => {
    const { facts } = await fieldCase('import_wall_insulated.csv')
    expect(facts).toEqual([{ wallType: 'cavity', wallInsulation: 'cavity_fill', ageBand: 'D' }])
  })

  test.each([
    ['import_floor_area_headings.csv', 95],
    ['import_floor_area_sqft.csv', 85.006282],
  ])('converts by the unit of the heading: %s', async (name, area) => {
    const { facts } = await fieldCase(name)
    expect(facts).toEqual([{ floorArea: area }])
  })

  test('depths with an open end and ranges are read, with a note', async () => {
    const { facts, notes, meanings } = await fieldCase('import_loft_open_ended.csv')
    expect(meanings[2]).toBe('roof_insulation_thickness')
    expect(facts.map(({ roofInsulationThickness }) => roofInsulationThickness)).toEqual([350, 270, 300, 125, 300, 0])
    expect(facts[5]).toEqual({ roofInsulationThickness: 0, roofInsulation: 'none' })
    expect(notes).toEqual([
      ['Loft insulation: “350mm+” was read as 350 mm, its lowest value.'],
      [],
      ['Loft insulation: “300+” was read as 300 mm, its lowest value.'],
      ['Loft insulation: “100-150mm” was read as 125 mm, the middle of the range.'],
      ['Loft insulation: “>300mm” was read as 300 mm, its lowest value.'],
      [],
    ])
  })

  test('reads the words of stock tools', async () => {
    const { facts, notes } = await fieldCase('parity_address_profile.csv')
    expect(facts).toEqual([
      {
        propertyType: 'house',
        builtForm: 'semi_detached',
        ageBand: 'B',
        floorArea: 194,
        wallType: 'cavity',
        wallInsulation: 'none',
        roofType: 'pitched',
        roofInsulation: 'loft',
        roofInsulationThickness: 100,
        floorType: 'suspended_ground',
        floorInsulation: 'none',
        primaryHeating: 'boiler',
        primaryHeatingFuel: 'oil',
        heatEmitter: 'radiators',
        ventilationType: 'natural',
      },
      {
        propertyType: 'house',
        builtForm: 'end_terrace',
        ageBand: 'K',
        floorArea: 85,
        wallType: 'cavity',
        wallInsulation: 'cavity_fill',
        roofType: 'pitched',
        roofInsulation: 'loft',
        roofInsulationThickness: 300,
        floorType: 'solid_ground',
        primaryHeating: 'boiler',
        primaryHeatingFuel: 'mains_gas',
        heatEmitter: 'radiators',
        ventilationType: 'natural',
      },
    ])
    expect(notes).toEqual([[], ['RoofInsulationThickness: “300mm+” was read as 300 mm, its lowest value.']])
  })

  describe('unusual tables', () => {
    test('totals and notes below the list', async () => {
      const { rows } = await fieldCase('import_totals_notes.csv')
      expect(rows.map(({ row, address, problem, unplaced }) => [row, address, (problem ?? unplaced) !== null])).toEqual(
        [
          [2, '12 Brindleworth Close, YO31 1CM', false],
          [3, null, true],
          [5, null, true],
        ],
      )
    })

    test('line breaks within cells', async () => {
      const { rows } = await fieldCase('import_crlf_in_cells.csv')
      expect(rows.map(({ address, problem }) => [address, problem])).toEqual([
        ['12 Brindleworth Close York, YO31 1CM', null],
        ['5 Millethurst Lane, B29 1CM', null],
      ])
    })

    test('two rows above the headings', async () => {
      const { rows, meanings, warnings } = await fieldCase('import_two_rows_above.csv')
      expect(meanings).toEqual(['reference', 'address', 'postcode'])
      expect(rows).toMatchObject([{ row: 4, reference: '1', address: '12 Brindleworth Close, YO31 1CM' }])
      expect(warnings).toEqual(['Rows 1 to 2 are above the headings and were not read.'])
    })

    test('a UPRN rounded by a spreadsheet', async () => {
      const { rows, warnings } = await fieldCase('import_uprn_exponent.csv')
      expect(rows).toMatchObject([{ uprn: null, address: '12 Brindleworth Close, YO31 1CM' }])
      expect(warnings).toEqual(['“UPRN” is not read, since cells such as “1.00023E+11” do not match its heading.'])
    })

    test('merged cells above the headings, a title and notes', async () => {
      const { rows, meanings, facts } = await fieldCase('merged_headers.xlsx')
      expect(meanings).toEqual([
        'reference',
        'uprn',
        'address',
        'postcode',
        'built_form',
        'construction_year',
        'roof_insulation_thickness',
        'primary_heating',
      ])
      expect(rows.map(({ row, address }) => [row, address])).toEqual([
        [5, '12 Brindleworth Close, YO31 1CM'],
        [6, '5 Millethurst Lane, B29 1CM'],
        // A number alone matches no home.
        [8, '2'],
        [9, null],
      ])
      expect(facts.slice(0, 2)).toEqual([
        {
          builtForm: 'semi_detached',
          constructionYear: 1967,
          roofInsulationThickness: 300,
          primaryHeating: 'boiler',
          primaryHeatingFuel: 'mains_gas',
        },
        {
          builtForm: 'mid_terrace',
          constructionYear: 1967,
          roofInsulationThickness: 270,
          primaryHeating: 'storage_heaters',
          primaryHeatingFuel: 'electricity',
        },
      ])
    })

    test('a flat number that a spreadsheet turned into a date', async () => {
      const { rows } = await fieldCase('date_flats.xlsx')
      expect(rows.map(({ uprn, address, problem }) => [uprn, address, problem !== null])).toEqual([
        [null, null, true],
        [null, '2/1, 2 Heronworth Street, Edinburgh, EH11 1CC', false],
        ['999000000043', '12 Brindleworth Close, York, YO31 1CM', false],
        ['999000000815', '5 Millethurst Lane, Birmingham, B29 1CM', false],
      ])
    })

    test('duplicate headings', async () => {
      const { columns, rows } = await fieldCase('duplicate_headers.xlsx')
      expect(columns.map(({ header }) => header)).toEqual([
        'Ref',
        'Address',
        'Address',
        'Address',
        'Postcode',
        '',
        'Notes',
      ])
      expect(rows.map(({ reference, problem }) => [reference, problem])).toEqual([
        ['A1', null],
        ['A2', null],
      ])
    })
  })
})
