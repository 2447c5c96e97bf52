import { homeFiguresTableSchema, readFiguresTable } from '@retrofolio/contract/homes/list/home-figures'
import { RULE_CHOICES } from '@retrofolio/contract/homes/list/rule-choices'
import { RULES } from '@retrofolio/engine/tables/rules/rule-figures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
})
afterAll(() => running.stop())

const get = (path: string) =>
  running.app.inject({ method: 'GET', url: `/api/portfolio/${path}`, headers: member.headers })

async function found(parameters: string): Promise<number[]> {
  const answer = await get(`homes/?${parameters}`)
  expect([parameters, answer.statusCode]).toEqual([parameters, 200])
  return answer.json().map(({ id }: { id: number }) => id)
}

test('the choices are the rules of the tables that the figures of a home can fail', () => {
  const day = (iso: string) => new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const decidable = RULES.filter(
    ({ certainty, test: tested }) => tested?.leastScore != null && ['law', 'decided', 'guidance'].includes(certainty),
  )
  expect(RULE_CHOICES).toEqual(
    decidable.map(({ id, title, from }) => ({ choice: id, label: `${title} (from ${day(from ?? '')})` })),
  )
})

test('homes are found by the rules that they fail, as these and their certificates begin and end', async () => {
  running.clock.now = new Date('2026-03-01T09:30:00Z')
  const add = async (address: string): Promise<number> =>
    (
      await running.app.inject({
        method: 'POST',
        url: '/api/portfolio/add-home/',
        headers: member.headers,
        payload: { address },
      })
    ).json().data.home.id
  const [poor, other] = [await add(TEST_ADDRESSES.semi), await add(TEST_ADDRESSES.midFloorFlat)]
  const facts = { tenure: 'private_rented' }
  const url = `/api/portfolio/homes/${poor}/facts/`
  await running.app.inject({ method: 'PATCH', url, headers: member.headers, payload: { facts } })
  // Valid up to 31 March 2026; our own score is better.
  await withinOrganisation(running.database, member.organisationId, (queries) =>
    queries.execute(sql`
      update homes set features = features || '{"nation": "england", "lodgedOn": "2016-04-01"}',
        lodged = coalesce(lodged, '{}') || '{"sapScore": 20}',
        ranges = jsonb_set(ranges, '{todayScore}', '{"low": 70, "central": 75, "high": 80}')
      where id = ${poor}`),
  )
  expect(await found('fails=PRS-EW-2020')).toEqual([poor])
  expect(await found('fails=none')).toEqual([other])
  const failed = async () => {
    const table = homeFiguresTableSchema.parse((await get('home-figures/')).json())
    return readFiguresTable(table).get(poor)?.failedRules
  }
  expect(await failed()).toBe('PRS-EW-2020')
  running.clock.now = new Date('2026-04-01T09:30:00Z')
  expect(await found('fails=PRS-EW-2020')).toEqual([])
  expect(await failed()).toBeNull()
  const refused = await get('homes/?fails=PRS')
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { fails: [expect.stringContaining('"PRS" is not a choice: use any of PRS-EW-2020, PRS-EW-2030')] },
  ])
})
