import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import type { Register } from '@retrofolio/reference-data/register/register'

/** A synthetic semi-detached house, in the national service's certificate format. */
const SEMI_DETACHED = {
  inspection_date: '2024-03-05',
  lodgement_date: '2024-03-08',
  lodgement_datetime: '2024-03-08 10:15:00',
  transaction_type: 'marketed sale',
  property_type: 'House',
  built_form: 'Semi-Detached',
  construction_age_band: 'England and Wales: 1930-1949',
  total_floor_area: '92.5',
  extension_count: '1',
  number_habitable_rooms: '5',
  number_heated_rooms: '5',
  walls_description: 'Cavity wall, filled cavity',
  roof_description: 'Pitched, 200 mm loft insulation',
  floor_description: 'Suspended, no insulation (assumed)',
  windows_description: 'Fully double glazed',
  multi_glaze_proportion: '100',
  glazed_type: 'double glazing installed during or after 2002',
  mainheat_description: 'Boiler and radiators, mains gas',
  mainheatcont_description: 'Programmer, room thermostat and TRVs',
  main_fuel: 'mains gas (not community)',
  hotwater_description: 'From main system',
  mains_gas_flag: 'Y',
  current_energy_efficiency: '65',
  current_energy_rating: 'D',
}

const PARK_HOME = { ...SEMI_DETACHED, property_type: 'Park home', built_form: 'Detached' }
const FLAT = { ...SEMI_DETACHED, property_type: 'Flat', built_form: 'Mid-Terrace', floor_level: '01' }

const address = (number: number, uprn: string, address1: string, postcode: string, facts: object = SEMI_DETACHED) => ({
  certificate_number: `0000-1111-2222-3333-${String(number).padStart(4, '0')}`,
  uprn,
  address: address1,
  address1,
  postcode,
  posttown: 'EASTHOLT',
  ...facts,
})

const ROWS: readonly Record<string, string>[] = [
  address(1, '90000001', '12 Wrenfold Lane', 'YO31 1BR'),
  address(2, '90000002', '14 Wrenfold Lane', 'YO31 1BR'),
  address(3, '90000003', '16 Wrenfold Lane', 'YO31 1BR', { ...SEMI_DETACHED, total_floor_area: '' }),
  address(4, '90000004', '1 Gorse Park', 'YO31 1BS', PARK_HOME),
  address(5, '90000005', 'Flat 1, Alder House', 'YO31 1BT', FLAT),
  address(6, '90000006', 'Flat 2, Alder House', 'YO31 1BT', FLAT),
]

export interface ImportedRegister {
  register: Register
  remove(): Promise<void>
}

/** Imports synthetic certificates into a new register. */
export async function importTestRegister(): Promise<ImportedRegister> {
  const folder = mkdtempSync(join(tmpdir(), 'retrofolio-register-'))
  const file = join(folder, 'certificates.csv')
  const columns = [...new Set(ROWS.flatMap((row) => Object.keys(row)))]
  const lines = ROWS.map((row) => columns.map((column) => `"${row[column] ?? ''}"`).join(','))
  writeFileSync(file, [columns.join(','), ...lines, ''].join('\n'))
  const registerDir = join(folder, 'register')
  await importRegister({ paths: [file], registerDir })
  const register = await openRegister(registerDir)
  return {
    register,
    remove: async () => {
      await register.close()
      rmSync(folder, { recursive: true })
    },
  }
}
