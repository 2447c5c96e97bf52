import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { type HomeModel, homeRanges } from '@retrofolio/analysis/analyse-home'
import { rangesOnWire } from '@retrofolio/analysis/home-money-on-wire'
import { rateHome } from '@retrofolio/engine/assess/assess'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { expect, onTestFinished, test } from 'vitest'
import { neverYields, type YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import { SEMI_DETACHED } from '../../../testing/test-homes.ts'
import { analyseRow, type RowToAnalyse } from './analyse-row.ts'
import { analysisPool } from './analysis-pool.ts'

const context = {
  organisationId: 1,
  importId: 2,
  at: new Date('2026-03-01T09:30:00Z'),
  userId: 3,
  fileName: 'stock.csv',
  hasRoofImagery: false,
}

/** Number of batches for the twelve homes below. */
const PACKS = 3

const features = { ...unknownHomeFeatures('england'), ...SEMI_DETACHED, postcode: 'ZZ1 1AA' }

const task = (row: number): RowToAnalyse => ({
  row,
  reference: `A-${row}`,
  known: row % 2 === 0 ? { floorArea: 40 + row } : {},
  facts: {
    uprn: String(row),
    certificateKey: null,
    fullAddress: `${row} Wrenfold Lane`,
    normalisedAddress: `${row} WRENFOLD LANE`,
    postcode: 'ZZ1 1AA',
    lat: null,
    lng: null,
    locatedBy: null,
    features: row === 3 ? { ...features, propertyType: 'park_home' } : features,
    lodged: null,
    epcBand: null,
  },
})

/** Not the usual limit: threads must use that of the server. */
const TEN_KW: HomeModel = { rate: rateHome, panels: { ...USUAL_PANELS, limitKw: 10 } }

test('threads return the same analyses as the main thread, in order', async () => {
  const pool = analysisPool(TEN_KW.panels, neverYields, neverYields)
  onTestFinished(() => pool.close())
  const tasks = Array.from({ length: 60 }, (_, row) => task(row))
  const rows = await pool.analyseRows(tasks, context)
  expect(rows).toEqual(tasks.map((one) => analyseRow(one, context, TEN_KW)))
  expect([rows[3], rows[4]?.status]).toEqual([null, 'analysed'])
  expect(rows[4]?.record).toMatchObject({ homeId: -4, facts: { numbers: expect.any(Uint8Array) } })
})

test('splits homes into small batches, two for each thread', async () => {
  const isOver = Promise.withResolvers<void>()
  let asked = 0
  const pace: YieldPoint = async (piece) => {
    asked += 1
    await isOver.promise
    return piece()
  }
  const pool = analysisPool(TEN_KW.panels, pace, neverYields)
  onTestFinished(() => pool.close())
  const rows = pool.analyseRows(
    Array.from({ length: 12 }, (_, row) => task(row)),
    context,
  )
  await setImmediate()
  expect(asked).toBe(Math.min(PACKS, Math.max(1, availableParallelism() - 1) * 2))
  isOver.resolve()
  expect(await rows).toHaveLength(12)
  expect(asked).toBe(PACKS)
})

test('computes ranges as for a single home, and continues after a home without ranges', async () => {
  const pool = analysisPool(TEN_KW.panels, neverYields, neverYields)
  onTestFinished(() => pool.close())
  const withoutArea = { ...features, totalFloorAreaM2: null }
  expect(await pool.rangesOf([withoutArea, features])).toEqual([null, rangesOnWire(homeRanges(features, TEN_KW))])
})
