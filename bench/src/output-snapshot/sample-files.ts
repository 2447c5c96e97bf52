import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { readCsvRecords } from './csv-records.ts'

/** A home with the data of its first certificate in the sample register. */
export interface SampleHome {
  /** Certificate number, which identifies the home in the snapshot. */
  certificate: string
  uprn: string
  address: string
  town: string
  postcode: string
}

const rowSchema = z.object({
  certificate_number: z.string(),
  uprn: z.string(),
  address: z.string(),
  posttown: z.string(),
  postcode: z.string(),
})

/** Finds the certificate files of the built-in sample register in any folder. */
export function sampleRegisterFiles(checkout: string): string[] {
  const found = globSync('{packages,apps}/**/certificates-{england,wales,scotland,northern-ireland}.csv', {
    cwd: checkout,
    exclude: (name) => basename(name) === 'node_modules',
  })
  if (found.length !== 4) throw new Error(`The sample register has ${found.length} files of certificates, not 4.`)
  return found.sort().map((file) => join(checkout, file))
}

/** Lists the shared certificate files and documents; empty when there are none. */
export function sharedSampleFiles(checkout: string): string[] {
  const shared = process.env['RETROFOLIO_SHARED'] ?? join(checkout, '..', 'shared')
  const folder = join(shared, 'reference', 'epc-register', 'samples')
  return globSync('{*.csv,certificates-full}', { cwd: folder })
    .sort()
    .map((file) => join(folder, file))
}

export async function readSampleHomes(files: readonly string[]): Promise<SampleHome[]> {
  const homes = new Map<string, SampleHome>()
  for (const file of files) {
    const [header, ...records] = readCsvRecords(await readFile(file, 'utf8'))
    for (const { cells } of records) {
      const row = rowSchema.parse(Object.fromEntries((header?.cells ?? []).map((name, place) => [name, cells[place]])))
      const { certificate_number: certificate, uprn, address, posttown: town, postcode } = row
      const home = uprn === '' ? `${address}, ${postcode}`.replaceAll(',', '').toUpperCase() : uprn
      if (!homes.has(home)) homes.set(home, { certificate, uprn, address, town, postcode })
    }
  }
  return [...homes.values()]
}
