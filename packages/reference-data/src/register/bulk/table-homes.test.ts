import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { readCertificates } from '../../certificates/read-certificates.ts'
import type { CertificateRecord } from '../../certificates/record/certificate-record.ts'
import { type Cells, certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import { Random } from '../../sample/random.ts'
import { sampleRegisterFiles } from '../../sample/sample-register-files.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { FAMILIES, isOutputOf, NATION_FAMILY } from '../columns/column-families.ts'
import { HOME_COLUMNS } from '../columns/home-columns.ts'
import { importRegister } from '../import/import-register.ts'
import { verifyRegister } from '../publish/verify-register.ts'
import { openRegister } from '../read/open-register.ts'
import { registerFiles } from '../register-files.ts'

/** Cells that affect how others are parsed, and some invalid ones. */
const DRAWS: Record<string, readonly string[]> = {
  COUNTRY: ['England', 'Wales', 'Scotland', 'Northern Ireland', '', 'England and Wales'],
  LOCAL_AUTHORITY: ['E06000014', 'W06000015', 'S12000049', 'N09000003', 'E99999999', '', 'York'],
  POSTCODE: ['YO31 1BR', 'cf24 1ck', 'G421IO', 'BT9 1CO', 'EH11 1CC', 'PO1 1AA'],
  PROPERTY_TYPE: ['House', 'Flat', 'Maisonette', 'Bungalow', 'Park home', '', 'constructor'],
  BUILT_FORM: ['Semi-Detached', 'NO DATA!', 'Not Recorded', ''],
  CONSTRUCTION_AGE_BAND: [
    'England and Wales: 1930-1949',
    'Scotland: before 1919',
    '2015',
    'NO DATA!',
    'INVALID!',
    'L',
    '',
  ],
  LODGEMENT_DATE: ['2022-05-04', '2009-01-02', '2013', '16/02/2023', '02-Mar-19', '2091-05-04', '1999', 'soon', ''],
  LODGEMENT_DATETIME: [
    '2022-05-04 10:20:30',
    '2013-07-08 00:00:00',
    '2009-01-02T11:12',
    '20 January 2019 10:20',
    '2091-05-04 10:20:30',
    '',
    ' 2022-05-04 01:02:03',
  ],
  INSPECTION_DATE: ['2022-05-03', '1889-01-01', ''],
  TOTAL_FLOOR_AREA: ['88.5', '0', '1e3', 'large', '', '-4'],
  FLOOR_HEIGHT: ['2.4', '1.0', '24', ''],
  FLOOR_LEVEL: ['1', '01', 'Ground', 'mid floor', '21st or above', '-1', 'NODATA!', ''],
  FLAT_TOP_STOREY: ['Y', 'N', ''],
  FLAT_STOREY_COUNT: ['2', '62', '3.0', ''],
  HEAT_LOSS_CORRIDOR: ['no corridor', 'unheated corridor', 'stairwell', ''],
  UNHEATED_CORRIDOR_LENGTH: ['8.18', '0', '500', ''],
  EXTENSION_COUNT: ['0', '2', '40'],
  NUMBER_HABITABLE_ROOMS: ['5', '', '0'],
  NUMBER_HEATED_ROOMS: ['5', ''],
  NUMBER_OPEN_FIREPLACES: ['0', '1'],
  WALLS_DESCRIPTION: [
    'Cavity wall, filled cavity',
    'Average thermal transmittance 0.21 W/m┬▓K',
    'Waliau ceudod|Cavity wall, as built, insulated (assumed)',
    'Solid brick, as built, no insulation (assumed)|Timber frame, as built',
    'made of cheese',
    '',
  ],
  ROOF_DESCRIPTION: [
    'Pitched, 200 mm loft insulation',
    '(another dwelling above)',
    'Flat, insulated (assumed)',
    'thatch?',
    '',
  ],
  FLOOR_DESCRIPTION: [
    'Suspended, no insulation (assumed)',
    '(Same dwelling below)',
    '(other premises below)',
    'lava',
    '',
  ],
  WINDOWS_DESCRIPTION: [
    'Mostly double glazing',
    'Multiple glazing throughout',
    'Fully triple glazed',
    'Single glazed',
    '',
  ],
  MULTI_GLAZE_PROPORTION: ['85', '100', '0', ''],
  GLAZED_TYPE: ['double glazing installed during or after 2002', 'triple, known data', 'not defined', 'INVALID!', ''],
  GLAZED_AREA: ['Normal', 'More Than Typical', '3', ''],
  MAINHEAT_DESCRIPTION: [
    'Boiler and radiators, mains gas',
    'Boiler and radiators, mains gas, Room heaters, electric',
    'Boiler and radiators, oil|Electric storage heaters',
    'Air source heat pump, radiators, electric',
    'a fire in the yard',
    '',
  ],
  MAINHEATCONT_DESCRIPTION: ['Programmer, room thermostat and TRVs', 'None', ''],
  MAIN_HEATING_CONTROLS: ['2106', 'Programmer and room thermostat', ''],
  MAIN_FUEL: [
    'mains gas (not community)',
    'mains gas - this is for backwards compatibility only and should not be used',
    'oil',
    '',
  ],
  SECONDHEAT_DESCRIPTION: ['Room heaters, electric', 'None', 'a candle', ''],
  HOTWATER_DESCRIPTION: [
    'From main system',
    'From main system, plus solar',
    'Electric immersion, off-peak',
    'kettle',
    '',
  ],
  LIGHTING_DESCRIPTION: [
    'Low energy lighting in 60% of fixed outlets',
    'Good lighting efficiency',
    'No low energy lighting',
    '',
  ],
  LOW_ENERGY_LIGHTING: ['60', '', '100'],
  FIXED_LIGHTING_OUTLETS_COUNT: ['10', '', '0'],
  LOW_ENERGY_FIXED_LIGHT_COUNT: ['6', ''],
  MECHANICAL_VENTILATION: ['natural', 'mechanical, extract only', ''],
  MAINS_GAS_FLAG: ['Y', 'N', ''],
  ENERGY_TARIFF: ['Single', 'off-peak 7 hour', ''],
  PHOTO_SUPPLY: ['0', '45', 'Array: peak power 2.5 kW', ''],
  WIND_TURBINE_COUNT: ['0', '1', ''],
  SOLAR_WATER_HEATING_FLAG: ['Y', 'N', ''],
  TRANSACTION_TYPE: ['marketed sale', 'new dwelling', ''],
  TENURE: ['Owner-occupied', 'rental (social)', 'Rented', 'unknown', ''],
  REPORT_TYPE: ['100', '3', 'RdSAP, existing dwelling', ''],
  WALLS_ENERGY_EFF: ['Good', 'N/A', 'Very Poor|Poor', ''],
  ROOF_ENV_EFF: ['Average', ''],
  HOT_WATER_ENERGY_EFF: ['Very Good', ''],
  LIGHTING_ENERGY_EFF: ['Poor', ''],
  CURRENT_ENERGY_EFFICIENCY: ['67', '103', '-2', ''],
  CURRENT_ENERGY_RATING: ['D', 'a', 'X'],
  CO2_EMISSIONS_CURRENT: ['2.4', ''],
  HEATING_COST_CURRENT: ['456', ''],
  SPACE_HEATING_KWH: ['8123', ''],
  POSTTOWN: ['YORK', 'CAERDYDD', '', 'King\u0092s Lynn', 'Ynys MÃ´n'],
  ADDRESS1: [
    '14 Chestnut Avenue',
    'Flat 2/1, 14 Mill Rd',
    'Ty\u0302 Gwyn',
    '"The Nook", 3 Hill St',
    '12-14 High Street, York',
  ],
}

function drawnRows(count: number, key: 'LMK_KEY' | 'CERTIFICATE_NUMBER'): Cells[] {
  const random = new Random(`rows ${key}`)
  return Array.from({ length: count }, (_, index) => {
    const drawn = Object.entries(DRAWS).map(([column, cells]) => [column, random.pick(cells)])
    const row = { ...Object.fromEntries(drawn), UPRN: String(index + 1), [key]: `certificate-${index}` }
    return key === 'CERTIFICATE_NUMBER' ? { ...row, LMK_KEY: '' } : row
  })
}

test.each(['LMK_KEY', 'CERTIFICATE_NUMBER'] as const)(
  'homes of a table come back as its rows are read one by one, by %s',
  async (key) => {
    const folder = temporaryFolder()
    const path = await folder.write('drawn.csv', certificateCsv(drawnRows(200, key)))
    const { homes, rows } = await homesAndRows([path], join(folder.path, 'register'), 1)
    expect(rows).toHaveLength(200)
    expect(homes).toEqual(rows)
  },
)

test('the sample register equals its rows parsed one by one', async () => {
  const registerDir = join(temporaryFolder().path, 'register')
  const { homes, rows } = await homesAndRows(sampleRegisterFiles().certificates, registerDir, 16)
  expect(rows.length).toBeGreaterThan(100)
  expect(homes).toEqual(rows)
})

/**
 * Homes of the register with the result of parsing their rows one by one, except homes whose later certificate counts.
 *
 * @param step samples every nth row
 */
async function homesAndRows(paths: readonly string[], registerDir: string, step: number) {
  await importRegister({ paths, registerDir })
  const register = await openRegister(registerDir)
  const homes: unknown[] = []
  const rows: CertificateRecord[] = []
  for (const path of paths) {
    for await (const row of readCertificates(path)) {
      if (row.kind === 'unreadable' || row.record.uprn === null || row.row % step !== 0) continue
      const home = await register.home(`uprn:${row.record.uprn}`)
      if (home?.certificateKey !== row.record.certificateKey) continue
      const { homeKey: _, fullAddress: __, lat: ___, lng: ____, locatedBy: _____, ...record } = home ?? {}
      homes.push(record)
      rows.push(row.record)
    }
  }
  await register.close()
  return { homes, rows }
}

test('every column belongs to at most one family', () => {
  const shared = HOME_COLUMNS.filter(
    ({ path }) => [NATION_FAMILY, ...FAMILIES].filter((family) => isOutputOf(family, path)).length > 1,
  )
  expect(shared).toEqual([])
})

test('reading a large table in threads and writing it in parts gives the same register', async () => {
  const folder = temporaryFolder()
  const areas = ['YO31 1BR', 'B1 1AA', 'SE15 1CC', 'G42 1IO', 'EX4 1CC']
  // Padded, so that threads are used.
  const rows = Array.from(
    { length: 9000 },
    (_, index): Cells => ({
      UPRN: String(1 + (index % 8000)),
      LMK_KEY: `certificate-${index}`,
      ADDRESS1: `${1 + (index % 8000)} Mill Lane`,
      POSTCODE: areas[index % areas.length] ?? '',
      LODGEMENT_DATE: index < 8000 ? '2020-01-02' : '2021-03-04',
      LODGEMENT_DATETIME: '',
      TENURE: '-'.repeat(1900),
    }),
  )
  const path = await folder.write('many.csv', certificateCsv(rows))
  const registerDir = join(folder.path, 'register')
  const report = await importRegister({ paths: [path], registerDir, rowsAtOnce: 2000 })
  expect(report).toMatchObject({ read: 9000, entered: 8000, superseded: 1000, rejected: 0, homes: 8000 })
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  const entries = await entriesSaid(registerDir)
  expect(new Set(entries).size).toBe(entries.length)
  const register = await openRegister(registerDir)
  const keys = await Promise.all(['1', '1000', '1001', '8000'].map((uprn) => register.home(`uprn:${uprn}`)))
  expect(keys.map((home) => home?.certificateKey)).toEqual([8000, 8999, 1000, 7999].map((row) => `certificate-${row}`))
  // Importing the same rows again in parts changes nothing.
  expect(await importRegister({ paths: [path], registerDir, rowsAtOnce: 2000 })).toMatchObject({ homes: 8000 })
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  expect(await entriesSaid(registerDir)).toEqual(entries)
  await register.close()
})

/** Contents of each family, entry by entry. */
async function entriesSaid(registerDir: string): Promise<string[]> {
  const instance = await DuckDBInstance.create(registerFiles(registerDir).register, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const found = await connection.runAndReadAll('SELECT code >> 32, cells FROM family_entries ORDER BY code')
  connection.closeSync()
  instance.closeSync()
  return found.getRows().map((entry) => entry.join(' '))
}
