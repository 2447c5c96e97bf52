import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differencesInBatch } from '../../golden/batch-equality.ts'
import { flatFigures } from '../../golden/flat-figures.ts'
import { randomHome } from '../../golden/random-homes.ts'
import { assess } from '../assess/assess.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { unknownHomeFeatures } from '../dwelling/features/unknown-home.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { OCCUPIER_COUNTS } from '../vocabulary.ts'
import { assessBatch } from './assess-batch.ts'
import { buffersOfColumns } from './feature-columns.ts'
import { ACCOUNT_LINE_OUTPUTS, MONEY_OUTPUTS, RATED_OUTPUTS } from './output-buffer.ts'
import { columnsOfFeatures } from './write-features.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])

test('a batch gives every figure that assess gives, for any homes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 12 }), (seeds) => {
      const homes = seeds.map((each, row) => randomHome(each, { hasImpossibleNumbers: row % 2 === 1 }))
      expect(differencesInBatch(homes, [...RATED_OUTPUTS, ...ACCOUNT_LINE_OUTPUTS, ...MONEY_OUTPUTS])).toEqual([])
    }),
    { seed, numRuns: 60 },
  )
})

/** What the columns leave out: names of parts, texts, lists that columns sum, the same for every home, and only imagery's. */
const NOT_A_COLUMN =
  /^(kind|occupiers|heatLoss\.\w+\.scenario|energyUse\.\d\.occupiers|energyUse\..*\.category|certificate\.\w+\.kind|certificate\..*\.(purpose|highRateShare)|solar\.(source|isAzimuthKnown|noPanelsReason|panelLimitKw|flatFrames|imaged\w+|(existingArrays|faces)\..*)|assumptions\..*|money\.\d\.(?!today|electrified).*|money\..*(lines|standingCharges|unpricedFuels).*)$/

test.each(OCCUPIER_COUNTS)('figures for %s people are the same when they are wanted alone', (people) => {
  const columns = columnsOfFeatures([exampleHouse()])
  const name = `energyUse.${people}.electrifiedKwh`
  const [alone, all] = [[name], RATED_OUTPUTS].map((outputs) => assessBatch(columns, { occupiers: 5, outputs }))
  expect(Object.keys(alone?.numbers ?? {})).toEqual([name])
  expect(alone?.numbers[name]).toEqual(all?.numbers[name])
  expect(alone?.numbers[name]?.[0]).toBeGreaterThan(0)
})

test('every figure of an assessment has its column', () => {
  const home = assess({ ...exampleHouse(), photovoltaics: { shareOfRoof: null, peakKw: 3 } })
  const figures = [...flatFigures(home).keys()].filter((path) => !NOT_A_COLUMN.test(path))
  const columns = new Set([...RATED_OUTPUTS, ...ACCOUNT_LINE_OUTPUTS, ...MONEY_OUTPUTS])
  expect(figures.filter((path) => !columns.has(path))).toEqual([])
})

describe('rows that cannot be analysed carry the reason, and do not stop the others', () => {
  const good = exampleHouse()
  const rows: HomeFeatures[] = [
    good,
    { ...good, propertyType: null },
    { ...good, propertyType: 'park_home' },
    { ...good, inspectedOn: '2023-02-30' },
    good,
  ]
  const columns = assessBatch(columnsOfFeatures(rows), {
    outputs: ['rating.netGridImportKwh', 'certificate.today.epcBand'],
  })

  test('by status', () => {
    expect([...columns.status]).toEqual([1, 2, 3, 4, 1])
  })
  test('by outcome', () => {
    expect([...columns.outcomes.entries()]).toEqual([
      [1, { kind: 'missing', fields: ['propertyType'] }],
      [2, expect.objectContaining({ kind: 'unsupported', field: 'propertyType', value: 'park_home' })],
      [3, expect.objectContaining({ kind: 'refused', field: 'inspectedOn', value: '2023-02-30' })],
    ])
  })
  test('without figures', () => {
    const netImport = columns.numbers['rating.netGridImportKwh']
    expect(Object.keys(columns.numbers)).toEqual(['rating.netGridImportKwh'])
    expect([...(netImport ?? [])].map(Number.isNaN)).toEqual([false, true, true, true, false])
    expect(netImport?.[0]).toBe(netImport?.[4])
    expect(columns.words['certificate.today.epcBand']?.codes.slice(1, 4)).toEqual(new Uint8Array(3))
  })
})

test('rejects an unknown figure by its name', () => {
  expect(() => assessBatch(columnsOfFeatures([]), { outputs: ['rating.luck'] })).toThrow('rating.luck')
})

test('columns of a batch are plain memory that can be transferred to another thread', () => {
  const columns = columnsOfFeatures([exampleHouse(), { ...unknownHomeFeatures('wales'), postcode: 'CF10 1AA' }])
  const expected = assessBatch(structuredClone(columns))
  const moved = structuredClone(columns, {
    transfer: buffersOfColumns(columns).filter((buffer) => buffer instanceof ArrayBuffer),
  })
  expect(assessBatch(moved)).toEqual(expected)
})
