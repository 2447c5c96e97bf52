import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { createMember, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import { findAnalysis } from './analysis/analysis.repository.ts'
import { findFacts } from './facts/facts.repository.ts'
import { findHomeDetail } from './home-detail.repository.ts'
import { findHome } from './homes.repository.ts'
import { storeOlderBreakdown } from './testing/older-breakdowns.ts'

let running: TestApp
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

test.each([TEST_ADDRESSES.semi, TEST_ADDRESSES.withoutFloorArea, TEST_ADDRESSES.unlisted])(
  'reading a home in one query returns the same as reading each table: %s',
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
    const whole = await findHomeDetail(running.database, organisationId, homeId)
    expect(whole).toEqual({
      ...apart,
      analysis: {
        ...apart.analysis,
        heatLoss: expect.toSatisfy(sameRows(apart.analysis.heatLoss)),
      },
    })
  },
)

test('assumptions and running costs are calculated on read and ignore values stored by older nodes', async () => {
  const { headers, organisationId } = await createMember(running.database)
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload })
  const url = `/api/portfolio/homes/${added.json().data.home.id}/`
  const before = (await running.app.inject({ url, headers })).json()
  expect(before.assumptions.length).toBeGreaterThan(5)
  expect(before.running_costs).toHaveLength(3)
  await withinOrganisation(running.database, organisationId, (queries) =>
    queries.execute(sql`
      update homes set assumptions = '[{}]', running_costs = '[{}]', packed_assumptions = 'x', packed_running_costs = 'x',
        updated_at = now() + interval '1 second'
      where organisation_id = ${organisationId}`),
  )
  const after = (await running.app.inject({ url, headers })).json()
  expect([after.assumptions, after.running_costs]).toEqual([before.assumptions, before.running_costs])

  const change = {
    method: 'PATCH',
    url: `${url}facts/`,
    headers,
    payload: { facts: { built_form: 'detached' } },
  } as const
  expect((await running.app.inject(change)).statusCode).toBe(200)
  const corrected = (await running.app.inject({ url, headers })).json()
  expect(corrected.running_costs).toHaveLength(3)
  expect(corrected.running_costs).not.toEqual(before.running_costs)
})

type Breakdowns = { occupiers: number; breakdown: { category: string; electricityKwh: number; gasKwh: number }[] }[]

const asSpecified = (rows: Breakdowns | undefined) =>
  rows?.map(({ occupiers, breakdown }) => [
    occupiers,
    breakdown.map(({ category, electricityKwh, gasKwh }) => [category, electricityKwh, gasKwh]),
  ])

test('the energy breakdown is complete for a home analysed by an older node', async () => {
  const { headers, organisationId } = await createMember(running.database)
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload })
  const homeId: number = added.json().data.home.id
  const breakdowns = async () => {
    const whole = await findHomeDetail(running.database, organisationId, homeId)
    const analysis = await withinOrganisation(running.database, organisationId, (queries) =>
      findAnalysis(queries, { homeId, organisationId }),
    )
    return [whole?.analysis.energy, analysis.energy].map((rows) =>
      rows?.map(({ occupiers, breakdown }) => ({ occupiers, breakdown: breakdown.toSorted(byCategory) })),
    )
  }
  const before = await breakdowns()
  expect(before[0]?.map(({ breakdown }) => breakdown.length)).toEqual([6, 6, 6])
  await storeOlderBreakdown(running.database, { homeId, organisationId })
  // The older node knew no fuels of the home's own.
  expect((await breakdowns()).map(asSpecified)).toEqual(before.map(asSpecified))
  const url = `/api/portfolio/homes/${homeId}/reanalyse/`
  expect((await running.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  expect(await breakdowns()).toEqual(before)
})

test("another organisation's home does not exist", async () => {
  const [member, other] = [await createMember(running.database), await createMember(running.database)]
  const url = '/api/portfolio/add-home/'
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({ method: 'POST', url, headers: other.headers, payload })
  expect(await findHomeDetail(running.database, member.organisationId, added.json().data.home.id)).toBeNull()
})

const byCategory = (one: { category: string }, other: { category: string }) =>
  one.category.localeCompare(other.category)

/** In any order. */
function sameRows(rows: readonly object[]) {
  const sorted = (some: readonly object[]) => some.map((row) => JSON.stringify(row)).toSorted()
  return (others: readonly object[]) => JSON.stringify(sorted(others)) === JSON.stringify(sorted(rows))
}

test('EU-11: returns the home for one to eight occupiers, and names the range where asked for others', async () => {
  const { headers } = await createMember(running.database)
  const payload = { address: TEST_ADDRESSES.semi }
  const added = await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload })
  const url = `/api/portfolio/homes/${added.json().data.home.id}/`
  const usual = (await running.app.inject({ url, headers })).json()
  expect(usual.occupiers).toBe(2)
  expect((await running.app.inject({ url: `${url}?occupiers=2`, headers })).json()).toEqual(usual)
  for (const occupiers of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const detail = (await running.app.inject({ url: `${url}?occupiers=${occupiers}`, headers })).json()
    const use = detail.energy_calculations.find((one: { num_occupiers: number }) => one.num_occupiers === occupiers)
    const [heat] = detail.heat_loss_calculations
    expect(detail.occupiers).toBe(occupiers)
    expect(detail.home.net_grid_import_kwh).toBeCloseTo(
      heat.total_electrified_heat_demand_kwh +
        use.total_electricity_kwh +
        use.total_gas_electrified -
        detail.home.solar_generation_kwh,
      6,
    )
    const [asItIs] = detail.scenario_effects
    expect(asItIs.net_grid_import_kwh).toBe(detail.home.net_grid_import_kwh)
    const { low, high } = detail.ranges.net_grid_import_kwh
    expect(detail.home.net_grid_import_kwh).toBeGreaterThan(low)
    expect(detail.home.net_grid_import_kwh).toBeLessThan(high)
    expect(detail.heat_loss_calculations).toEqual(usual.heat_loss_calculations)
    expect(detail.certificate).toEqual(usual.certificate)
  }
  const refused = await running.app.inject({ url: `${url}?occupiers=9`, headers })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { occupiers: ['Use a whole number from 1 to 8. You sent "9".'] },
  ])
})
