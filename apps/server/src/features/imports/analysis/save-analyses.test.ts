import { analyseHome, NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import { rateHome } from '@retrofolio/engine/assess/assess'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { ImagedRoof } from '@retrofolio/engine/dwelling/features/imaged-roof'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { energyCalculations, heatLossCalculations, solarAnalyses } from '../../homes/analysis/analysis.tables.ts'
import { saveAnalysis } from '../../homes/analysis/save-analysis.ts'
import { type HomeRow, lockHome } from '../../homes/homes.repository.ts'
import { requireHome } from '../../homes/homes.service.ts'
import { homes } from '../../homes/homes.tables.ts'
import { knownFeatures } from '../../homes/known-features.ts'
import { type ReanalysedHome, saveAnalyses } from './save-analyses.ts'

let running: TestApp
let member: Member
let homeId: number
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  const { app } = running
  const payload = { address: TEST_ADDRESSES.semi }
  const { headers } = member
  const answer = await app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload })
  homeId = answer.json().data.home.id
})
afterAll(() => running.stop())

const SEEN: ImagedRoof = {
  seenOn: '2025-06-01',
  quality: 'high',
  buildingPlanM2: 60,
  surfaceM2: 71,
  bestYieldKwhPerKwp: 1_000,
  faces: [{ aspect: 'south', pitchDeg: 34, areaM2: 35, layoutM2: 20, yieldDcKwhPerKwp: 950 }],
}

function analysedAgain(stored: HomeRow, change: Partial<HomeRow>, known: KnownFacts = {}): ReanalysedHome {
  const home = { ...stored, ...change }
  const features = knownFeatures(home, known)
  const analysis = features === null ? null : analyseHome(features, rateHome)
  if (analysis?.kind === 'unsupported') throw new Error('the home of this test is covered')
  return { home, features, analysis: analysis ?? { kind: 'missing_data', reason: NO_CERTIFICATE } }
}

const STATES: Record<string, (stored: HomeRow) => ReanalysedHome> = {
  analysed: (stored) => analysedAgain(stored, {}),
  'analysed otherwise': (stored) => analysedAgain(stored, {}, { floorArea: 150 }),
  missing_data: (stored) => analysedAgain(stored, { features: null }),
  'awaited roof': (stored) => analysedAgain(stored, { isRoofAwaited: true }),
  'seen roof': (stored) => analysedAgain(stored, { seenRoof: SEEN }),
}

type Keep = (queries: Queries, again: ReanalysedHome, at: Date) => Promise<void>

const byItself: Keep = (queries, { home, ...kept }, at) =>
  saveAnalysis(queries, home, { ...kept, certificateKey: home.certificateKey, at })
const asOneOfMany: Keep = (queries, again, at) => saveAnalyses(queries, member.organisationId, [again], at)

/** The rows of the home when it goes from one state to another; nothing of it stays. */
async function rowsAfter(from: string, to: string, keep: Keep): Promise<unknown> {
  let rows: unknown = null
  const undone = new Error('undone')
  const doing = withinOrganisation(running.database, member.organisationId, async (queries) => {
    const stored = requireHome(await lockHome(queries, member.organisationId, homeId))
    const [before, after] = [STATES[from]?.(stored), STATES[to]?.(stored)]
    if (before === undefined || after === undefined) throw new Error('no such state')
    await byItself(queries, before, new Date('2026-03-02T10:00:00Z'))
    await keep(queries, after, new Date('2026-03-03T11:00:00Z'))
    rows = await storedRows(queries)
    throw undone
  })
  await expect(doing).rejects.toBe(undone)
  return rows
}

async function storedRows(queries: Queries) {
  const { homeId: ofHeatLoss, scenario } = heatLossCalculations
  const { homeId: ofEnergy, occupiers } = energyCalculations
  const solar = await queries.select().from(solarAnalyses).where(eq(solarAnalyses.homeId, homeId))
  return {
    home: await queries.select().from(homes).where(eq(homes.id, homeId)),
    heatLoss: await queries.select().from(heatLossCalculations).where(eq(ofHeatLoss, homeId)).orderBy(asc(scenario)),
    energy: await queries.select().from(energyCalculations).where(eq(ofEnergy, homeId)).orderBy(asc(occupiers)),
    solar: solar.map((row) => ({ ...row, id: 0 })),
  }
}

const changes = Object.keys(STATES).flatMap((from) => Object.keys(STATES).map((to) => [from, to] as const))

test.each(changes)('from %s to %s, homes kept together become what each becomes by itself', async (from, to) => {
  const rows = await rowsAfter(from, to, byItself)
  expect(await rowsAfter(from, to, asOneOfMany)).toEqual(rows)
  const solar =
    to === 'missing_data' || to === 'awaited roof' ? [] : [{ source: to === 'seen roof' ? 'imagery' : 'modelled' }]
  expect(rows).toMatchObject({ home: [{ status: to === 'missing_data' ? to : 'analysed' }], solar })
})
