import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', 'sample-register')

/** One file of certificates for each nation. */
export const SAMPLE_NATIONS = ['england', 'wales', 'scotland', 'northern-ireland'] as const

/** The sample register that ships with the product: certificates, locations of homes and postcodes, and names of authorities. */
export function sampleRegisterFiles(folder: string = FOLDER): { certificates: string[]; points: string[] } {
  return {
    certificates: SAMPLE_NATIONS.map((nation) => join(folder, `certificates-${nation}.csv`)),
    points: ['uprn-points.csv', 'postcode-points.csv', 'authority-names.csv'].map((file) => join(folder, file)),
  }
}
