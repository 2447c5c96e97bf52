import { rateHome } from '@retrofolio/engine/assess/assess'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { columnPositions } from './columns/columns.ts'
import { cellsOf, recordOfColumns } from './columns/record-of-columns.ts'
import { readCertificates } from './read-certificates.ts'
import { type Cells, SAMPLE_CERTIFICATE } from './testing/sample-certificates.ts'

function scoresOf(features: HomeFeatures) {
  const rated = rateHome(features)
  if (!('certificate' in rated)) throw new Error(`the home is not rated: ${rated.kind}`)
  const { lodged, today } = rated.certificate
  return [lodged.sapScore, today.sapScore, rated.energyUse]
}

function featuresOf(cells: Cells): HomeFeatures {
  const row = { ...SAMPLE_CERTIFICATE, ...cells }
  return recordOfColumns(cellsOf(Object.values(row), columnPositions(Object.keys(row))), '2026-11-26').features
}

const HOMES: Record<string, Cells> = {
  'a gas boiler': { MAIN_HEATING_CONTROLS: '' },
  'a gas boiler with rooms that it does not heat': { NUMBER_HABITABLE_ROOMS: '5', NUMBER_HEATED_ROOMS: '3' },
  'a controls code': { MAIN_HEATING_CONTROLS: '2104' },
  'electric heating': { MAINHEAT_DESCRIPTION: 'Room heaters, electric', MAIN_FUEL: 'electricity (not community)' },
  'storage heaters': { MAINHEAT_DESCRIPTION: 'Electric storage heaters', MAIN_FUEL: 'electricity (not community)' },
  'a heat network': { MAINHEAT_DESCRIPTION: 'Community scheme', MAIN_FUEL: 'mains gas (community)' },
}

describe.each(Object.entries(HOMES))('a home with %s', (_what, home) => {
  test.each([
    'WALLS_DESCRIPTION',
    'ROOF_DESCRIPTION',
    'FLOOR_DESCRIPTION',
    'WINDOWS_DESCRIPTION',
    'GLAZED_TYPE',
    'MAINHEAT_DESCRIPTION',
    'MAINHEATCONT_DESCRIPTION',
    'MAIN_FUEL',
    'HOTWATER_DESCRIPTION',
    'SECONDHEAT_DESCRIPTION',
    'LIGHTING_DESCRIPTION',
    'CONSTRUCTION_AGE_BAND',
    'BUILT_FORM',
    'ENERGY_TARIFF',
    'MECHANICAL_VENTILATION',
    'PHOTO_SUPPLY',
  ] as const)('is rated alike whether %s is unread or blank', (column) => {
    const blank = scoresOf(featuresOf({ ...home, [column]: '' }))
    for (const text of ['-1', 'made of cheese', 'Undefined welsh description']) {
      expect([text, scoresOf(featuresOf({ ...home, [column]: text }))]).toEqual([text, blank])
    }
  })
})

const CASES = sharedFieldCase('.')

async function homesOf(name: string): Promise<HomeFeatures[]> {
  const rows = await Array.fromAsync(readCertificates(sharedFieldCase(name) ?? ''))
  return rows.flatMap((row) => (row.kind === 'certificate' ? [row.record.features] : []))
}

describe.skipIf(CASES === null)('field cases (beside the checkout; skipped where they are absent)', () => {
  test.each([
    ['heat_pump_words.csv', [0, 0, 0, 0, 0]],
    ['age_pre_1900.csv', [0, 0, 2, 2]],
    ['controls_words.csv', [0, 0, 0, 0, 0, 0]],
    ['windows_run_together.csv', [0, 0, 2]],
    ['glazed_type_sap11.csv', [0, 0]],
  ])('%s: synonyms give the same scores', async (name, sameAs) => {
    const scores = (await homesOf(name)).map(scoresOf)
    expect(scores).toEqual(sameAs.map((row) => scores[row]))
  })

  test('heat_pump_words.csv: recognises all heat pumps', async () => {
    for (const { mainHeating } of await homesOf('heat_pump_words.csv')) expect(mainHeating.system).toMatch(/^heat_pump/)
  })

  test('windows and glazing: keeps single glazing and the year', async () => {
    const windows = await homesOf('windows_run_together.csv')
    expect(windows.map((home) => home.windows.glazing)).toEqual(['single', 'single', 'double'])
    for (const home of await homesOf('glazed_type_sap11.csv')) expect(home.windows.installed).toBe('from_2002')
  })

  test('ni_scraped_words.csv: the words of the public page', async () => {
    const [home] = await homesOf('ni_scraped_words.csv')
    expect(home).toMatchObject({
      nation: 'northern_ireland',
      propertyType: 'house',
      builtForm: 'mid_terrace',
      totalFloorAreaM2: 85,
      lodgedOn: '2019-03-03',
    })
  })

  test('scot_pv.csv: reads a share of the roof as in England and Wales', async () => {
    const [without, share, peak] = await homesOf('scot_pv.csv')
    expect(without?.photovoltaics).toEqual({ shareOfRoof: null, peakKw: null })
    expect(share?.photovoltaics).toEqual(featuresOf({ PHOTO_SUPPLY: '40' }).photovoltaics)
    expect(peak?.photovoltaics).toEqual({ shareOfRoof: null, peakKw: 2.7 })
  })

  test('lodgement_date_shapes.csv: reads every format', async () => {
    const days = (await homesOf('lodgement_date_shapes.csv')).map(({ lodgedOn }) => lodgedOn)
    expect(days).toEqual(days.map(() => '2019-03-02'))
  })
})
