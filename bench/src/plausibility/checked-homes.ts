import { assess } from '@retrofolio/engine/assess/assess'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { sharedReference } from '@retrofolio/engine/golden/shared-reference'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { SAMPLE_NATIONS, sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'

/** A file of certificates to check; rows are counted from 1 below the header. */
export interface CheckedFile {
  name: string
  path: string
}

export interface CheckedHome {
  row: number
  features: HomeFeatures
  home: AnalysedHome
}

/** The sample register of the product, one file for each nation. */
export const SAMPLE_REGISTER: readonly CheckedFile[] = sampleRegisterFiles().certificates.map((path, place) => ({
  name: `sample-${SAMPLE_NATIONS[place]}`,
  path,
}))

const SHARED_SAMPLES: Readonly<Record<string, string>> = {
  exeter: 'exeter-flats-2021-2024.oldapi.csv',
  stockton: 'stockton-on-tees-E06000004.partial.csv',
  unlocated: 'unlocated-2008-2018-features.csv',
  liverpool: 'liverpool-rdsap10-s.csv',
  'liverpool-2026': 'liverpool-2026-02-rdsap10.csv',
  norwich: 'norwich-2022-2026-categories.csv',
  documents: 'certificates-full',
}
export const SHARED_SAMPLE_NAMES = Object.keys(SHARED_SAMPLES)

/** Real certificates beside the checkout; missing files are left out. */
export function sharedSamples(): CheckedFile[] {
  return Object.entries(SHARED_SAMPLES).flatMap(([name, file]) => {
    const path = sharedReference(`epc-register/samples/${file}`)
    return path === null ? [] : [{ name, path }]
  })
}

/** All homes of a file that can be analysed. */
export async function* analysedHomes({ path }: CheckedFile): AsyncGenerator<CheckedHome> {
  let row = 0
  for await (const read of readCertificates(path)) {
    row += 1
    if (read.kind !== 'certificate') continue
    const { features } = read.record
    const home = assess(features, {}, null)
    if (home.kind === 'analysed') yield { row, features, home }
  }
}
