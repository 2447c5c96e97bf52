import { analyseHome, NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import { energyUseFigures } from '@retrofolio/analysis/energy-use-on-wire'
import { heatLossFigures } from '@retrofolio/analysis/heat-loss-on-wire'
import { storedSolar } from '@retrofolio/analysis/solar-on-wire'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { ImagedRoof } from '@retrofolio/engine/dwelling/features/imaged-roof'
import { OCCUPIER_COUNTS, SCENARIOS } from '@retrofolio/engine/vocabulary'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { homeFacts } from '../facts/facts.tables.ts'
import { homeState } from '../home-state.ts'
import { findHome, type HomeRow, lockHome } from '../homes.repository.ts'
import { requireHome } from '../homes.service.ts'
import { knownFeatures } from '../known-features.ts'
import { type AnalysedHome, homeRecord } from './analysis.record.ts'
import { findAnalysis } from './analysis.repository.ts'
import { saveAnalyses } from './save-analyses.ts'

let running: TestApp
let member: Member
let homeId: number
let otherId: number
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
  homeId = await add(TEST_ADDRESSES.semi)
  otherId = await add(TEST_ADDRESSES.numbered(1))
})
afterAll(() => running.stop())

async function add(address: string): Promise<number> {
  const { headers } = member
  const payload = { address }
  const answer = await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload })
  return answer.json().data.home.id
}

const IMAGED: ImagedRoof = {
  seenOn: '2025-06-01',
  quality: 'high',
  buildingPlanM2: 60,
  surfaceM2: 71,
  bestYieldKwhPerKwp: 1_000,
  faces: [{ aspect: 'south', pitchDeg: 34, areaM2: 35, layoutM2: 20, yieldDcKwhPerKwp: 950 }],
}

type Analysed = Pick<AnalysedHome, 'analysis' | 'features'> & { home: HomeRow }

function analysed(stored: HomeRow, change: Partial<HomeRow>, known: KnownFacts = {}): Analysed {
  const home = { ...stored, ...change }
  const features = knownFeatures(home, known)
  const analysis = features === null ? null : analyseHome(features, USUAL_MODEL)
  if (analysis?.kind === 'unsupported') throw new Error('the home of this test is covered')
  return { home, features, analysis: analysis ?? { kind: 'missing_data', reason: NO_CERTIFICATE } }
}

const STATES: Record<string, (stored: HomeRow) => Analysed> = {
  analysed: (stored) => analysed(stored, {}),
  'analysed with a fact': (stored) => analysed(stored, {}, { floorArea: 150 }),
  'missing data': (stored) => analysed(stored, { features: null }),
  'awaited roof': (stored) => analysed(stored, { isRoofAwaited: true }),
  'imaged roof': (stored) => analysed(stored, { seenRoof: IMAGED }),
}

const EARLIER = new Date('2026-03-02T10:00:00Z')
const LATER = new Date('2026-03-03T11:00:00Z')

async function storedRows(queries: Queries, id: number) {
  const { organisationId } = member
  const { heatLoss, energy, solar } = await findAnalysis(queries, { homeId: id, organisationId })
  return {
    home: requireHome(await findHome(queries, organisationId, id)),
    heatLoss: heatLoss.toSorted((one, other) => SCENARIOS.indexOf(one.scenario) - SCENARIOS.indexOf(other.scenario)),
    energy,
    solar: solar.map((row) => ({ ...row, id: 0 })),
  }
}

/** The rows that a state is stored as, independent of the home's earlier state. */
function expectedRows(stored: HomeRow, { home, analysis, features }: Analysed, solarSince: Date) {
  const { organisationId, certificateKey, isRoofAwaited } = home
  const key = { homeId: home.id, organisationId }
  const state = homeState(analysis, { features, certificateKey, isRoofAwaited }, USUAL_MODEL)
  const row = { ...stored, ...state, updatedAt: LATER }
  if (analysis.kind !== 'analysed') return { home: row, heatLoss: [], energy: [], solar: [] }
  const { heatLoss, energyUse, solar } = analysis.assessment
  return {
    home: row,
    heatLoss: SCENARIOS.map((each) => ({ ...key, ...heatLossFigures(heatLoss[each]), updatedAt: LATER })),
    energy: OCCUPIER_COUNTS.map((each) => {
      const { breakdown } = energyUse[each]
      return { ...key, ...energyUseFigures(energyUse[each]), breakdown, updatedAt: LATER }
    }),
    solar: isRoofAwaited ? [] : [{ ...key, ...storedSolar(solar), id: 0, createdAt: solarSince, updatedAt: LATER }],
  }
}

const stateOf = (name: string, stored: HomeRow): Analysed => {
  const state = STATES[name]?.(stored)
  if (state === undefined) throw new Error(`no such state: ${name}`)
  return state
}

/** Runs work in a transaction that is rolled back. */
async function undone(work: (queries: Queries) => Promise<void>): Promise<void> {
  const end = new Error('undone')
  const doing = withinOrganisation(running.database, member.organisationId, async (queries) => {
    await work(queries)
    throw end
  })
  await expect(doing).rejects.toBe(end)
}

const changes = Object.keys(STATES).flatMap((from) => Object.keys(STATES).map((to) => [from, to] as const))

test.each(changes)('from %s to %s, a home gets the rows of its analysis', (from, to) =>
  undone(async (queries) => {
    const { organisationId } = member
    const stored = requireHome(await lockHome(queries, organisationId, homeId))
    const [before, after] = [stateOf(from, stored), stateOf(to, stored)]
    await saveAnalyses(queries, organisationId, [homeRecord(before, USUAL_MODEL, EARLIER)])
    const earlier = (await storedRows(queries, homeId)).solar[0]
    await saveAnalyses(queries, organisationId, [homeRecord(after, USUAL_MODEL, LATER)])
    const now = await storedRows(queries, homeId)
    const isSameSource = earlier !== undefined && earlier.source === now.solar[0]?.source
    expect(now).toEqual(expectedRows(stored, after, isSameSource ? earlier.createdAt : LATER))
    expect(now.solar.map(({ source }) => source)).toEqual(SOURCES[to] ?? ['modelled'])
  }),
)

const SOURCES: Record<string, string[]> = { 'missing data': [], 'awaited roof': [], 'imaged roof': ['imagery'] }

test('saves homes of different states and columns together', () =>
  undone(async (queries) => {
    const { organisationId } = member
    const stored = requireHome(await lockHome(queries, organisationId, homeId))
    const other = requireHome(await lockHome(queries, organisationId, otherId))
    const imaged = stateOf('imaged roof', stored)
    const missing = stateOf('missing data', other)
    const change = { reference: 'A1', seenRoof: IMAGED }
    await saveAnalyses(queries, organisationId, [
      homeRecord({ ...imaged, change }, USUAL_MODEL, LATER),
      homeRecord(missing, USUAL_MODEL, LATER),
    ])
    expect([await storedRows(queries, homeId), await storedRows(queries, otherId)]).toEqual([
      expectedRows({ ...stored, ...change }, imaged, LATER),
      expectedRows(other, missing, LATER),
    ])
  }))

test('adds several homes at once, each with its own analysis and facts', () =>
  undone(async (queries) => {
    const { organisationId } = member
    const { id: _, ...stored } = requireHome(await findHome(queries, organisationId, homeId))
    const added = [-7, -3].map((id, place) => {
      const facts = { uprn: String(id), fullAddress: `${id} Alder Row`, reference: `home ${id}` }
      const home = { ...stored, ...facts, id }
      return stateOf(place === 0 ? 'analysed with a fact' : 'analysed', home)
    })
    const fact = { key: 'floorArea', value: 150, setById: member.userId, setAt: LATER } as const
    const ids = await saveAnalyses(
      queries,
      organisationId,
      added.map(({ home, ...rest }, place) => {
        const { id: __, ...change } = home
        return homeRecord({ home, ...rest, change, facts: place === 0 ? [fact] : [] }, USUAL_MODEL, LATER)
      }),
    )
    for (const each of added) {
      const id = ids.get(each.home.id) ?? 0
      const { home, ...expected } = expectedRows(each.home, { ...each, home: { ...each.home, id } }, LATER)
      expect(await storedRows(queries, id)).toEqual({ home: { ...home, id, createdAt: LATER }, ...expected })
    }
    const facts = await queries.select().from(homeFacts).where(eq(homeFacts.organisationId, organisationId))
    expect(facts).toEqual([expect.objectContaining({ ...fact, homeId: ids.get(-7) })])
  }))

test('rejects a new home that the organisation already has', () =>
  undone(async (queries) => {
    const { organisationId } = member
    const stored = requireHome(await findHome(queries, organisationId, homeId))
    const { id: _, ...change } = stored
    const record = homeRecord({ ...stateOf('analysed', { ...stored, id: -1 }), change }, USUAL_MODEL, LATER)
    await expect(saveAnalyses(queries, organisationId, [record])).rejects.toMatchObject({ code: 'DUPLICATE_UPRN' })
  }))
