import { assess } from '@retrofolio/engine/assess/assess'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { dwellingFromFeatures } from '@retrofolio/engine/dwelling/reading/dwelling-from-features'
import { hasOwnHeatPump } from '@retrofolio/engine/heat-loss/heat-pump-efficiency'
import { isAllElectric } from '@retrofolio/engine/money/electrified-home'
import { cooksWithGas } from '@retrofolio/engine/money/money-input'
import { OCCUPIER_COUNTS } from '@retrofolio/engine/vocabulary'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { beforeAll, expect, test } from 'vitest'
import { SAMPLE_REGISTER } from './checked-homes.ts'

const certified: HomeFeatures[] = []

beforeAll(async () => {
  for (const { path } of SAMPLE_REGISTER) {
    for await (const read of readCertificates(path))
      if (read.kind === 'certificate') certified.push(read.record.features)
  }
})

test('MON-2: no total of a sample home leaves out a fuel', () => {
  const homes = certified.filter((_, row) => row % 20 === 0).flatMap(analysed)
  expect(homes.length).toBeGreaterThan(100)
  for (const { money } of homes) {
    for (const occupiers of OCCUPIER_COUNTS) {
      const { lines, standingCharges, totalGbp } = money[occupiers].today
      const unpriced = lines.filter(({ purpose, costGbp }) => !purpose.startsWith('solar') && !(costGbp > 0))
      const sum = [...lines, ...standingCharges].reduce((gbp, { costGbp }) => gbp + costGbp, 0)
      expect(unpriced).toEqual([])
      expect(totalGbp).toBeCloseTo(sum, 6)
    }
  }
})

test('MON-6: an all-electric sample home with a heat pump costs the same electrified, line by line', () => {
  const homes = certified.filter(isHeatedByElectricityOnly).flatMap(analysed)
  expect(homes.length).toBeGreaterThan(10)
  for (const { money } of homes) {
    for (const occupiers of OCCUPIER_COUNTS) expect(money[occupiers].electrified).toEqual(money[occupiers].today)
  }
})

function analysed(features: HomeFeatures): AnalysedHome[] {
  const home = assess(features)
  return home.kind === 'analysed' ? [home] : []
}

function isHeatedByElectricityOnly(features: HomeFeatures): boolean {
  const described = dwellingFromFeatures(plausibleFeatures(features, null))
  if (described.kind !== 'dwelling') return false
  const { dwelling } = described
  const { hasMainsGas } = features
  return hasOwnHeatPump(dwelling) && isAllElectric(dwelling, cooksWithGas({ dwelling, hasMainsGas }))
}
