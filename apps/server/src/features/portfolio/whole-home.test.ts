import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/database.ts'
import { withinOrganisation } from '../../platform/organisation-scope.ts'
import { createMember, startTestApp, type TestApp } from '../../platform/testing/test-app.ts'
import { TEST_ADDRESSES } from '../../platform/testing/test-homes.ts'
import { findAnalysis } from './analysis.repository.ts'
import { findFacts } from './facts.repository.ts'
import { findHome } from './homes.repository.ts'
import { breakDownAsBefore } from './testing/older-breakdowns.ts'
import { findWholeHome } from './whole-home.repository.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test.each([TEST_ADDRESSES.semi, TEST_ADDRESSES.withoutFloorArea, TEST_ADDRESSES.unlisted])(
  'a home read at once is the home read table by table: %s',
  async (address) => {
    const { headers, organisationId } = await createMember(running.database)
    const url = '/api/portfolio/add-home/'
    const added = await running.app.inject({ method: 'POST', url, headers, payload: { address } })
    const homeId: number = added.json().data.home.id
    const payload = { facts: { built_form: 'detached', has_mains_gas: false, storeys: 2 } }
    await running.app.inject({ method: 'PATCH', url: `/api/portfolio/homes/${homeId}/facts/`, headers, payload })
    const apart = await withinOrganisation(running.database, organisationId, async (queries) => ({
      home: await findHome(queries, organisationId, homeId),
      analysis: await findAnalysis(queries, { homeId, organisationId }),
      facts: await findFacts(queries, { homeId, organisationId }),
    }))
    expect(apart.facts).toHaveLength(3)
    const whole = await findWholeHome(running.database, organisationId, homeId)
    expect(whole).toEqual({
      ...apart,
      analysis: {
        ...apart.analysis,
        heatLoss: expect.toSatisfy(sameRows(apart.analysis.heatLoss)),
      },
    })
  },
)

test('what is packed is read however the database is set to write bytes', async () => {
  const { headers, organisationId } = await createMember(running.database)
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload })
  const homeId: number = added.json().data.home.id
  const { pool } = running.database
  const { rows } = await pool.query<{ name: string }>('select quote_ident(current_database()) as name')
  await pool.query(`alter database ${rows[0]?.name} set bytea_output = 'escape'`)
  // Connections that were there before keep the form that they began with.
  const fresh = openDatabase(running.connection)
  onTestFinished(async () => {
    await fresh.close()
    await pool.query(`alter database ${rows[0]?.name} reset bytea_output`)
  })
  expect((await fresh.pool.query('show bytea_output')).rows).toEqual([{ bytea_output: 'escape' }])
  const whole = await findWholeHome(fresh, organisationId, homeId)
  expect(whole?.home.runningCosts).toHaveLength(3)
  expect(whole?.home).toEqual((await findWholeHome(running.database, organisationId, homeId))?.home)
})

test('what a node of the version before writes of a home counts over what a newer one wrote before it', async () => {
  const { headers, organisationId } = await createMember(running.database)
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload })
  const url = `/api/portfolio/homes/${added.json().data.home.id}/`
  const before = (await running.app.inject({ url, headers })).json()
  expect(before.assumptions.length).toBeGreaterThan(5)
  expect(before.running_costs).toHaveLength(3)
  const assumption = before.assumptions.slice(0, 1)
  const write = (change: ReturnType<typeof sql>) =>
    withinOrganisation(running.database, organisationId, (queries) =>
      queries.execute(sql`update homes set ${change}, updated_at = now() where organisation_id = ${organisationId}`),
    )
  await write(sql`assumptions = ${JSON.stringify(assumption)}::jsonb`)
  expect((await running.app.inject({ url, headers })).json()).toMatchObject({
    assumptions: assumption,
    running_costs: before.running_costs,
  })
  await write(sql`running_costs = null`)
  expect((await running.app.inject({ url, headers })).json()).toMatchObject({
    assumptions: assumption,
    running_costs: [],
  })
  const reanalysed = await running.app.inject({ method: 'POST', url: `${url}reanalyse/`, headers })
  expect(reanalysed.statusCode).toBe(200)
  const after = (await running.app.inject({ url, headers })).json()
  expect([after.assumptions, after.running_costs]).toEqual([before.assumptions, before.running_costs])
})

test('a home that a node of the version before analysed still tells what its energy goes into', async () => {
  const { headers, organisationId } = await createMember(running.database)
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload })
  const homeId: number = added.json().data.home.id
  const seen = async () => {
    const whole = await findWholeHome(running.database, organisationId, homeId)
    const analysis = await withinOrganisation(running.database, organisationId, (queries) =>
      findAnalysis(queries, { homeId, organisationId }),
    )
    return [whole?.analysis.energy, analysis.energy].map((rows) =>
      rows?.map(({ occupiers, breakdown }) => ({ occupiers, breakdown: breakdown.toSorted(byCategory) })),
    )
  }
  const before = await seen()
  expect(before[0]?.map(({ breakdown }) => breakdown.length)).toEqual([6, 6, 6])
  await breakDownAsBefore(running.database, { homeId, organisationId })
  expect(await seen()).toEqual(before)
  const url = `/api/portfolio/homes/${homeId}/reanalyse/`
  expect((await running.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  expect(await seen()).toEqual(before)
})

test("another organisation's home is not there", async () => {
  const [member, other] = [await createMember(running.database), await createMember(running.database)]
  const url = '/api/portfolio/add-home/'
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({ method: 'POST', url, headers: other.headers, payload })
  expect(await findWholeHome(running.database, member.organisationId, added.json().data.home.id)).toBeNull()
})

const byCategory = (one: { category: string }, other: { category: string }) =>
  one.category.localeCompare(other.category)

/** In whatever order. */
function sameRows(rows: readonly object[]) {
  const sorted = (some: readonly object[]) => some.map((row) => JSON.stringify(row)).toSorted()
  return (others: readonly object[]) => JSON.stringify(sorted(others)) === JSON.stringify(sorted(rows))
}
