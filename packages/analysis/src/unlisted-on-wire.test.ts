import { assess } from '@retrofolio/engine/assess/assess'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { exampleHouse } from '@retrofolio/engine/testing/example-homes'
import { expect, test } from 'vitest'
import { homeRanges } from './analyse-home.ts'
import { rangesOnWire } from './home-money-on-wire.ts'
import { rangesWithUnlisted, unlistedOnWire } from './unlisted-on-wire.ts'

const CERTIFIED = exampleHouse({ lodgedOn: '2025-09-01' })
const PANELS = { photovoltaics: { shareOfRoof: null, peakKw: 3 } }
const NUMBER = '1234-5678-9012-3456-7890'

function analysed(features: HomeFeatures): AnalysedHome {
  const home = assess(features)
  if (home.kind !== 'analysed') throw new Error(home.kind)
  return home
}

const { sapScore, primaryEnergyKwhPerM2 } = analysed({ ...CERTIFIED, ...PANELS }).certificate.lodged
const PRINTED = { sapScore, primaryEnergyKwhPerM2 }
const found = (features: HomeFeatures, number: string | null = NUMBER) =>
  unlistedOnWire({ number, certified: CERTIFIED, features, printed: PRINTED }, analysed(features))

test('CERT-7: finds panels that the certificate does not list', () => {
  expect(found(CERTIFIED)).toBe('panels')
  expect(found(CERTIFIED, null)).toBe('panels')
})

test('judges the certificate by its own facts, whatever a user corrects', () => {
  expect(found({ ...CERTIFIED, totalFloorAreaM2: 150, ageBand: 'K' })).toBe('panels')
})

test('finds nothing where a user has added the panels', () => {
  expect(found({ ...CERTIFIED, ...PANELS })).toBeNull()
})

test('does not judge sample certificates, whose figures are synthetic', () => {
  expect(found(CERTIFIED, '0000-0000-0000-1234-5678')).toBeNull()
})

test('UNC-4f: lets the ranges of scores reach up to what panels would give, and leaves all others', () => {
  const ranges = rangesOnWire(homeRanges(CERTIFIED))
  const widened = rangesWithUnlisted(ranges, CERTIFIED, 'panels')
  expect(widened?.lodgedScore.high).toBeGreaterThan(ranges.lodgedScore.high + 5)
  expect(widened?.lodgedScore.low).toBeGreaterThan(ranges.lodgedScore.low - 1)
  expect(widened).toMatchObject({ spaceHeatingKwh: ranges.spaceHeatingKwh, netGridImportKwh: ranges.netGridImportKwh })
  expect(rangesWithUnlisted(ranges, CERTIFIED, 'electric_heat')).toBe(ranges)
  expect(rangesWithUnlisted(null, CERTIFIED, 'panels')).toBeNull()
})
