import { detailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import { rangesOnWire } from '@retrofolio/analysis/home-money-on-wire'
import { homeDetailSchema } from '@retrofolio/contract/homes/home-detail'
import { homeFiguresTableSchema, readFiguresTable } from '@retrofolio/contract/homes/list/home-figures'
import { fromWire } from '@retrofolio/contract/wire-case'
import { assess } from '@retrofolio/engine/assess/assess'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { type PanelChoices, USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { rangesOf } from '@retrofolio/engine/uncertainty/ranges'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { neverYields } from '../../../jobs/yield-to-foreground.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { SEMI_DETACHED, TEST_HOMES } from '../../../testing/test-homes.ts'
import { testRegister } from '../../../testing/test-register.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { FIRST_TRY } from '../../imports/testing/run-test-import.ts'
import { homes } from '../homes.tables.ts'
import { engineVersion } from './engine-version.ts'
import { queueRenewals, renewAnalyses } from './renew-analyses.service.ts'

const ADDRESS = '1 Long Barn, Eastholt, ZZ1 1AE'
const TEN_KW: PanelChoices = { limitKw: 10, wattsPerPanel: 475 }

/** A detached house with room for far more than 6 kW. */
const LARGE: Partial<HomeFeatures> = { ...SEMI_DETACHED, builtForm: 'detached', totalFloorAreaM2: 225 }

let running: TestApp
/** A server with another limit and another panel. */
let other: FastifyInstance
beforeAll(async () => {
  const large = { uprn: '90000999', fullAddress: ADDRESS, lat: 52.5, lng: -1.5, features: LARGE }
  running = await startTestApp({ register: testRegister([...TEST_HOMES, large]) })
  const env = { NODE_ENV: 'test', RATE_LIMITS: 'off', PANEL_LIMIT_KW: '10', PANEL_WATTS: '475' }
  other = await running.rebuild({ config: readConfig(env) })
})
afterAll(() => running.stop())

/** Everything that a server reports about the home. */
async function reported(app: FastifyInstance, { headers }: Member, id: number) {
  const get = async (path: string) =>
    (await app.inject({ method: 'GET', url: `/api/portfolio/${path}`, headers })).json()
  const detailOf = async (query: string) => homeDetailSchema.parse(fromWire(await get(`homes/${id}/${query}`)))
  const figures = readFiguresTable(homeFiguresTableSchema.parse(await get('home-figures/')))
  const [listed] = await get('homes/')
  const facts = await get(`homes/${id}/facts/`)
  return {
    detail: await detailOf(''),
    ofThree: await detailOf('?occupiers=3'),
    figures: figures.get(id),
    listed,
    facts,
  }
}

async function add(app: FastifyInstance, { headers }: Member): Promise<number> {
  const url = '/api/portfolio/add-home/'
  const answer = await app.inject({ method: 'POST', url, headers, payload: { address: ADDRESS } })
  return answer.json().data.home.id
}

async function expectSameFigures(app: FastifyInstance, member: Member, id: number, panels: PanelChoices) {
  const { detail, figures, facts, listed, ofThree } = await reported(app, member, id)
  const stated = { ...unknownHomeFeatures('england'), ...LARGE, postcode: facts.features?.postcode ?? 'ZZ1 1AE' }
  const home = assess(stated, { panels })
  const ranges = rangesOf(stated, { panels })
  if (home.kind !== 'analysed' || ranges.kind !== 'ranges') throw new Error(home.kind)
  const { rating, solar } = home
  const solarOnWire = {
    recommendedPanelCount: solar.recommendedPanels,
    panelWattage: panels.wattsPerPanel,
    maximumPanelsPossible: solar.maximumPanels,
  }
  expect(detail.home.netGridImportKwh).toBeCloseTo(rating.netGridImportKwh, 6)
  expect(listed.net_grid_import_kwh).toBe(detail.home.netGridImportKwh)
  expect(listed.solar_generation_kwh).toBeCloseTo(solar.countedOutputKwh, 6)
  for (const one of [detail, ofThree]) {
    expect(one.solarAnalyses).toMatchObject([solarOnWire])
    const { panelLimitKw, panelsInRowsCount, recommendedPanelCount } = one.panelLayout ?? {}
    expect({ panelLimitKw, panelsInRowsCount, recommendedPanelCount }).toEqual({
      panelLimitKw: panels.limitKw,
      panelsInRowsCount: solar.laidOutPanels,
      recommendedPanelCount: solar.recommendedPanels,
    })
    expect(one.home.solarGenerationKwh).toBeCloseTo(solar.countedOutputKwh, 6)
  }
  const { netGridImportKwh, solarOutputKwh } = rangesOnWire(ranges)
  expect(detail.ranges).toMatchObject({ netGridImportKwh, solarOutputKwh })
  const costs = detail.runningCosts.find(({ numOccupiers }) => numOccupiers === 2)
  const bill = (costs?.metered ?? costs)?.electrifiedWithPanels?.totalGbp ?? Number.NaN
  expect(figures?.billWithPanelsGbp).toBeCloseTo(bill, 1)
  const taken = `at most ${panels.limitKw} kW of panels`
  expect(detail.assumptions).toContainEqual(expect.objectContaining({ field: 'solar.panelLimit', taken }))
  return detail
}

test('SOL-25, SOL-25a: every figure of a server is for the limit and the panel that are set', async () => {
  const member = await createMember(running.database)
  const id = await add(other, member)
  const detail = await expectSameFigures(other, member, id, TEN_KW)
  expect(detail.panelLayout?.recommendedPanelCount).toBe(21)

  const usual = await createMember(running.database)
  const usualId = await add(running.app, usual)
  const before = await expectSameFigures(running.app, usual, usualId, USUAL_PANELS)
  expect(before.panelLayout?.recommendedPanelCount).toBe(13)

  // The page calculates with the same choices as the server.
  const calculated = (panels: PanelChoices) =>
    detailWithFacts({
      certificate: detail.certificate,
      survey: null,
      userFacts: [],
      missingSolarReason: null,
      certified: { ...unknownHomeFeatures('england'), ...LARGE, postcode: 'ZZ1 1AE' },
      facts: {},
      panels,
      at: '2026-03-01T09:30:00Z',
    })
  for (const [panels, sent] of [
    [TEN_KW, detail],
    [USUAL_PANELS, before],
  ] as const) {
    const onPage = calculated(panels)
    expect(onPage?.panelLayout).toEqual(sent.panelLayout)
    expect(onPage?.runningCosts).toEqual(sent.runningCosts)
    expect(onPage?.scenarioEffects).toEqual(sent.scenarioEffects)
    expect(onPage?.ranges?.netGridImportKwh).toEqual(sent.ranges?.netGridImportKwh)
  }
})

test('SOL-25: a home with three phases has no limit, whatever is set', async () => {
  const member = await createMember(running.database)
  const id = await add(other, member)
  const answer = await other.inject({
    method: 'PATCH',
    url: `/api/portfolio/homes/${id}/facts/`,
    headers: member.headers,
    payload: { facts: { supply_phases: 'three_phase' } },
  })
  expect(answer.statusCode).toBe(200)
  const { detail } = await reported(other, member, id)
  expect(detail.panelLayout).toMatchObject({ panelLimitKw: null })
  expect(detail.panelLayout?.recommendedPanelCount).toBe(detail.panelLayout?.panelsInRowsCount)
})

test('usual settings keep the version of the engine, and each other setting has its own', () => {
  const usual = engineVersion(USUAL_PANELS)
  expect(usual).toMatch(/^[\da-f]{16}$/)
  expect(engineVersion({ limitKw: 6, wattsPerPanel: 440 })).toBe(usual)
  const others = [TEN_KW, { ...USUAL_PANELS, limitKw: null }, { ...USUAL_PANELS, limitKw: 10 }].map(engineVersion)
  expect(others[0]).toBe(`${usual}, at most 10 kW of panels of 475 W`)
  expect(new Set([usual, ...others]).size).toBe(4)
})

test('stored analyses are renewed after a setting has changed, and only then', async () => {
  const member = await createMember(running.database)
  const { organisationId } = member
  const id = await add(running.app, member)
  const { database } = running
  const deps = (panels: PanelChoices) => ({
    database,
    model: { ...USUAL_MODEL, panels },
    now: () => running.clock.now,
    log: pino({ level: 'silent' }),
    pace: neverYields,
  })
  const queued = async (panels: PanelChoices) => {
    await queueRenewals({ database, model: { ...USUAL_MODEL, panels } })
    const { rows } = await database.pool.query(
      "delete from pgboss.job where name = 'renew-analyses' returning (data->>'organisationId')::int as id",
    )
    return rows.some((row) => row.id === organisationId)
  }
  const renew = (panels: PanelChoices, version = engineVersion(panels)) =>
    renewAnalyses(deps(panels), { organisationId, engineVersion: version, after: 0 }, FIRST_TRY)
  const versionOfHome = () =>
    withinOrganisation(database, organisationId, (queries) =>
      queries.select({ version: homes.engineVersion }).from(homes).where(eq(homes.id, id)),
    )

  expect([await queued(USUAL_PANELS), await renew(USUAL_PANELS)]).toEqual([false, 0])
  await expect(renew(TEN_KW, engineVersion(USUAL_PANELS))).rejects.toThrow('but this node has')
  expect(await queued(TEN_KW)).toBe(true)
  expect(await renew(TEN_KW)).toBe(1)
  expect(await versionOfHome()).toEqual([{ version: engineVersion(TEN_KW) }])
  await expectSameFigures(other, member, id, TEN_KW)
  expect([await queued(TEN_KW), await renew(TEN_KW)]).toEqual([false, 0])
  expect(await renew(USUAL_PANELS)).toBe(1)
  await expectSameFigures(running.app, member, id, USUAL_PANELS)
})
