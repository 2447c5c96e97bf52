import type { ImportMeaning } from '@retrofolio/contract/imports/imports'
import { IMPORT_MEANINGS } from '@retrofolio/contract/imports/imports'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import { describe, expect, test } from 'vitest'
import { readRow } from './read-row.ts'
import { SINGLE_HEATING_SYSTEM } from './single-heating-system.ts'
import { mappingKey } from './value-mappings.ts'

/** The content of a row with these cells, each below a heading named after its meaning. */
function rowOf(cells: Partial<Record<ImportMeaning, string>>, mappings?: ReadonlyMap<string, string>) {
  const meanings = IMPORT_MEANINGS.filter((meaning) => cells[meaning] !== undefined)
  const { facts, notes } = readRow(
    meanings.map((meaning) => ({ header: meaning, meaning })),
    meanings.map((meaning) => cells[meaning] ?? ''),
    mappings,
  )
  return { facts, notes }
}

const EXAMPLES: Record<string, string> = {
  primaryHeatingFuel: 'Mains gas',
  heatEmitter: 'Radiators',
  hotWaterFuel: 'Electric',
  wallInsulation: 'Filled',
  wallInsulationThickness: '100',
  windowsInstalled: 'Pre 2002',
  windowsGlazedShare: '80%',
}

const pairs = SINGLE_HEATING_SYSTEM.flatMap(([system, parts]) => parts.map((part) => [system, part] as const))

test.each(pairs)('when the words for %s are not understood, %s is not imported', (system, part) => {
  const [systemMeaning, partMeaning] = [system, part].map(meaningOf)
  const { facts, notes } = rowOf({ [systemMeaning ?? '']: 'Knitted', [partMeaning ?? '']: EXAMPLES[part] ?? '' })
  expect(facts).toEqual({})
  expect(notes).toEqual([
    expect.stringContaining(`${systemMeaning}: “Knitted” was not used.`),
    `${partMeaning}: “${EXAMPLES[part]}” was not used, since “Knitted” in “${systemMeaning}” was not.`,
  ])
})

const meaningOf = (key: string): ImportMeaning => {
  const meaning = IMPORT_MEANINGS.find((one) => HOME_FACTS.some((fact) => fact.key === key && snakeKey(key) === one))
  if (meaning === undefined) throw new Error(`${key} has no column`)
  return meaning
}

describe('heating and its fuel', () => {
  test('a mapped value is understood; a value that is left out is not', () => {
    const cells = { primary_heating: 'Knitted', primary_heating_fuel: 'Oil' } as const
    const key = mappingKey('primary_heating', 'Knitted')
    expect(rowOf(cells, new Map([[key, 'boiler']])).facts).toEqual({
      primaryHeating: 'boiler',
      primaryHeatingFuel: 'oil',
    })
    expect(rowOf(cells, new Map([[key, 'leave_out']])).facts).toEqual({})
  })

  test('electricity alone may mean several systems', () => {
    for (const heating of [undefined, 'unknown']) {
      const { facts, notes } = rowOf({ primary_heating_fuel: 'Electric', ...(heating && { primary_heating: heating }) })
      expect([facts, notes]).toEqual([
        {},
        ['primary_heating_fuel: “Electric” was not used: it may be of several systems. Name the heating too.'],
      ])
    }
    expect(rowOf({ primary_heating_fuel: 'Gas' }).facts).toEqual({ primaryHeatingFuel: 'mains_gas' })
  })

  test('that contradict each other leave the fuel unknown', () => {
    expect(rowOf({ primary_heating: 'Gas boiler', primary_heating_fuel: 'Oil' })).toEqual({
      facts: { primaryHeating: 'boiler' },
      notes: [
        'primary_heating_fuel: “Oil” was not used, since “Gas boiler” in “primary_heating” contradicts it. Correct one of them.',
      ],
    })
    expect(rowOf({ primary_heating: 'Storage heaters', primary_heating_fuel: 'Gas' }).facts).toEqual({
      primaryHeating: 'storage_heaters',
    })
  })

  test('of a heat network: the fuel is its heat, whatever it burns', () => {
    expect(rowOf({ primary_heating: 'District heating', primary_heating_fuel: 'Gas' })).toEqual({
      facts: { primaryHeating: 'community', primaryHeatingFuel: 'community_heat' },
      notes: [],
    })
  })
})

describe('walls and their insulation', () => {
  test('an external or internal layer means the same on any wall', () => {
    expect(rowOf({ wall_type: 'Knitted', wall_insulation: 'EWI' }).facts).toEqual({ wallInsulation: 'external' })
  })

  test('the wall is taken into account at any column position', () => {
    const columns = ['wall_insulation', 'wall_type'] as const
    const { facts } = readRow(
      columns.map((meaning) => ({ header: meaning, meaning })),
      ['Insulated', 'Cavity'],
    )
    expect(facts).toEqual({ wallType: 'cavity', wallInsulation: 'cavity_fill' })
  })

  test('a filled cavity in a solid wall is a contradiction', () => {
    const { facts, notes } = rowOf({ wall_type: 'Solid brick', wall_insulation: 'Filled cavity' })
    expect([facts, notes.length]).toEqual([{}, 2])
  })
})

test('ages and depths are read from a column of the other', () => {
  expect(rowOf({ age_band: '1967' }).facts).toEqual({ constructionYear: 1967 })
  expect(rowOf({ construction_year: '1930s' }).facts).toEqual({ ageBand: 'C' })
  expect(rowOf({ roof_insulation: '270mm' }).facts).toEqual({ roofInsulationThickness: 270 })
  expect(rowOf({ roof_insulation_thickness: 'None' }).facts).toEqual({ roofInsulation: 'none' })
  expect(rowOf({ age_band: 'Pre-1919', postcode: 'G42 1AB' }).facts).toEqual({ ageBand: 'A' })
  expect(rowOf({ age_band: 'Pre-1919', postcode: 'YO31 1BR' })).toMatchObject({
    facts: {},
    notes: ['age_band: “Pre-1919” was not used. It may be band A or B: give the letter of the band, or the year.'],
  })
})

describe('cells that contradict each other', () => {
  test.each<[Partial<Record<ImportMeaning, string>>]>([
    [{ age_band: 'C', construction_year: '1985' }],
    [{ age_band: '1930s', construction_year: '1985' }],
    [{ wall_type: 'Solid brick', wall_insulation: 'Cavity fill' }],
    [{ wall_type: 'Timber frame', wall_insulation: 'Filled' }],
    [{ wall_insulation: 'None', wall_insulation_thickness: '100 mm' }],
    [{ roof_insulation: 'None', roof_insulation_thickness: '270' }],
    [{ primary_heating: 'Boiler', primary_heating_fuel: 'Communal' }],
  ])('leave their facts to the certificate: %j', (cells) => {
    const { facts, notes } = rowOf(cells)
    expect(facts).toEqual({})
    const [one = '', other = ''] = Object.keys(cells)
    for (const [own, contradicting] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(notes).toContain(
        `${own}: “${cells[own]}” was not used, since “${cells[contradicting]}” in “${contradicting}” contradicts it. Correct one of them.`,
      )
    }
    expect(notes).toHaveLength(2)
  })

  test.each<[Partial<Record<ImportMeaning, string>>]>([
    [{ age_band: 'C', construction_year: '1935' }],
    [{ age_band: 'A', construction_year: '1915', postcode: 'EH1 1AA' }],
    [{ age_band: 'B', construction_year: '1915' }],
    [{ wall_type: 'Cavity', wall_insulation: 'Cavity fill' }],
    [{ roof_insulation: 'Loft', roof_insulation_thickness: '270' }],
    [{ wall_insulation: 'None', wall_insulation_thickness: '0 mm' }],
  ])('are not reported for %j', (cells) => {
    expect(rowOf({ ...cells }).notes.filter((note) => note.includes('contradicts it'))).toEqual([])
  })
})
