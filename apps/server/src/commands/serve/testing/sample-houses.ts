import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'

export interface SampleHouse {
  uprn: string
  fullAddress: string
}

/** Houses of the sample register with addresses that add-home accepts unchanged. */
export async function sampleHouses(count: number): Promise<SampleHouse[]> {
  const houses = new Map<string, SampleHouse>()
  for await (const row of readCertificates(sampleRegisterFiles().certificates[0] ?? '')) {
    if (row.kind !== 'certificate') continue
    const { uprn, address, postTown, postcode, features } = row.record
    if (uprn === null || features.propertyType !== 'house') continue
    houses.set(uprn, { uprn, fullAddress: [address, postTown, postcode].filter(Boolean).join(', ') })
    if (houses.size === count) break
  }
  return [...houses.values()]
}
