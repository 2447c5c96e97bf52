import { examplePlanVersion } from '@retrofolio/contract/examples/plans'
import type { PlanFigures } from '@retrofolio/contract/plans/plan-figures'
import { HOME_PLANS_MAX } from '@retrofolio/contract/plans/plan-requests'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { homePlans, homePlanVersions } from './plans.tables.ts'
import { type PlanToSave, savePlans } from './save-plans.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())
beforeEach(async () => {
  member = await createMember(running.database, { homeQuota: 20 })
})

const { steps, settings, figures, asOf, engineVersion, tablesVersion, ratesVersion } = examplePlanVersion
const planOf = (homeId: number, changed: Partial<PlanToSave> = {}): PlanToSave => ({
  homeId,
  name: 'Band C',
  note: '',
  steps,
  settings,
  figures,
  basis: { asOf, engineVersion, tablesVersion, ratesVersion, factsDigest: 'x' },
  isChosen: false,
  ...changed,
})

async function addHomes(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1) {
    const answer = await running.app.inject({
      method: 'POST',
      url: '/api/portfolio/add-home/',
      headers: member.headers,
      payload: { address: TEST_ADDRESSES.numbered(number) },
    })
    ids.push(answer.json().data.home.id)
  }
  return ids
}

const within = <Answer>(work: (queries: Queries) => Promise<Answer>) =>
  withinOrganisation(running.database, member.organisationId, work)
const save = (plans: readonly PlanToSave[], at = new Date('2026-03-01T09:30:00Z')) =>
  within((queries) => savePlans(queries, member.organisationId, plans, { authorId: member.userId, at }))
const rows = () =>
  within((queries) =>
    queries
      .select()
      .from(homePlans)
      .where(eq(homePlans.organisationId, member.organisationId))
      .orderBy(homePlans.homeId, homePlans.id),
  )

test('saves plans of many homes at once, and a new version of a plan with the same name', async () => {
  const homeIds = await addHomes(10)
  const first = await save(homeIds.map((id) => planOf(id)))
  expect(first).toEqual(homeIds.map((homeId) => ({ homeId, planId: expect.any(Number), version: 1 })))
  expect(await rows()).toMatchObject(
    homeIds.map((homeId) => ({
      homeId,
      name: 'Band C',
      version: 1,
      isChosen: true,
      outcome: 'plan',
      targetKind: 'score',
      costLowGbp: 1_150,
      costTypicalGbp: 1_830,
      costHighGbp: 2_900,
      bandAfter: 'C',
      scoreAfter: 72,
      billAfterGbp: 1_371.9,
      ratingAfter: 'medium',
      firstStep: 'Cavity wall insulation',
      chance: 0.87,
    })),
  )
  const nothing: PlanFigures = {
    ...figures,
    outcome: 'nothing_to_do',
    cost: null,
    firstStep: null,
    steps: [],
    chance: null,
  }
  const again = await save(homeIds.map((id) => planOf(id, { name: 'BAND C', steps: [], figures: nothing })))
  expect(again).toEqual(first.map((saved) => ({ ...saved, version: 2 })))
  expect(await rows()).toMatchObject(
    homeIds.map(() => ({ name: 'BAND C', version: 2, isChosen: true, outcome: 'nothing_to_do', costTypicalGbp: null })),
  )
  const versions = await within((queries) =>
    queries.select().from(homePlanVersions).where(eq(homePlanVersions.organisationId, member.organisationId)),
  )
  expect(versions.filter(({ version }) => version === 1)).toHaveLength(10)
  expect(versions.find(({ version }) => version === 2)).toMatchObject({
    figures: nothing,
    settings,
    steps: [],
    authorId: member.userId,
    asOf,
    factsDigest: 'x',
  })
})

test('chooses a plan in place of another', async () => {
  const [homeId = 0] = await addHomes(1)
  await save([planOf(homeId)])
  await save([planOf(homeId, { name: 'Not chosen' })])
  await save([planOf(homeId, { name: 'Zero bill', isChosen: true })])
  expect((await rows()).map(({ name, isChosen }) => [name, isChosen])).toEqual([
    ['Band C', false],
    ['Not chosen', false],
    ['Zero bill', true],
  ])
})

test('reports homes that are gone, or that have as many plans as they may', async () => {
  const [homeId = 0] = await addHomes(1)
  for (let number = 0; number < HOME_PLANS_MAX; number += 1) await save([planOf(homeId, { name: `Plan ${number}` })])
  expect(await save([planOf(homeId), planOf(999_999)])).toEqual([
    { homeId, problem: 'plans_full' },
    { homeId: 999_999, problem: 'home_missing' },
  ])
  expect(await rows()).toHaveLength(HOME_PLANS_MAX)
})

test('no version can be changed, even by the owner of the database', async () => {
  const [homeId = 0] = await addHomes(1)
  await save([planOf(homeId)])
  const { organisationId } = member
  const refused = { cause: { message: expect.stringMatching(/versions of plans never change|permission denied/) } }
  await expect(within((queries) => queries.update(homePlanVersions).set({ note: 'x' }))).rejects.toMatchObject(refused)
  const changed = running.database.pool.query(
    `select set_config('app.organisation_id', '${organisationId}', true); update home_plan_versions set note = 'x'`,
  )
  await expect(changed).rejects.toThrow('versions of plans never change')
})
