import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { comparableAddress } from '../../homes/home-address.ts'
import { shortlistedHomes } from '../shortlist/shortlist.tables.ts'
import { confirmTestPurpose } from '../testing/confirm-test-purpose.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'

let sample: RatedSample
let member: Member
let other: Member
let keys: string[]

beforeAll(async () => {
  sample = await startRatedSample()
  const reader = await createMember(sample.database)
  const { homes } = await ask(reader, 'homes', 'area=YO&limit=20')
  keys = homes.map(({ home_key: key }: { home_key: string }) => key).filter((key: string) => key.startsWith('uprn:'))
})
afterAll(() => sample.stop())
beforeEach(async () => {
  member = await createMember(sample.database)
  other = await createMember(sample.database)
})

async function ask({ headers }: Member, what: string, query: string) {
  const answer = await sample.app.inject({ method: 'GET', url: `/api/explore/${what}/?${query}`, headers })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}

const count = (who: Member, query: string): Promise<number> => ask(who, 'count', query).then(({ homes }) => homes)
const uprnOf = (key: string | undefined): string => (key ?? '').slice('uprn:'.length)

function hold({ organisationId }: Member, uprns: readonly string[]) {
  return withinOrganisation(sample.database, organisationId, (queries) =>
    queries.execute(sql`
      insert into homes (organisation_id, uprn, full_address, normalised_address, status, created_at, updated_at)
      select ${organisationId}, uprn, uprn, uprn, 'missing_data', now(), now() from unnest(${sql.param(uprns)}::text[]) as uprn`),
  )
}

const archive = ({ organisationId }: Member, uprn: string) =>
  withinOrganisation(sample.database, organisationId, (queries) =>
    queries.execute(sql`update homes set archived_at = now() where uprn = ${uprn}`),
  )

function shortlist({ organisationId, userId: addedById }: Member, homeKeys: readonly string[]) {
  return withinOrganisation(sample.database, organisationId, (queries) =>
    queries
      .insert(shortlistedHomes)
      .values(homeKeys.map((homeKey) => ({ organisationId, homeKey, addedById, addedAt: new Date() }))),
  )
}

test('homes in and out of the portfolio follow each change of the list, for this organisation only', async () => {
  const all = await count(member, '')
  expect([await count(member, 'portfolio=in'), await count(member, 'portfolio=out')]).toEqual([0, all])
  const held = keys.slice(0, 3).map(uprnOf)
  await hold(member, [...held, '999999999999', 'not-a-number'])
  expect([await count(member, 'portfolio=in'), await count(member, 'portfolio=out')]).toEqual([3, all - 3])
  expect(await count(other, 'portfolio=in')).toBe(0)
  await archive(member, held[0] ?? '')
  expect(await count(member, 'portfolio=in')).toBe(2)
  const { homes } = await ask(member, 'homes', 'portfolio=in&sort=-bill_today_gbp')
  expect(new Set(homes.map(({ home_key: key }: { home_key: string }) => uprnOf(key)))).toEqual(new Set(held.slice(1)))
  const { facets } = await ask(member, 'facets', 'portfolio=in')
  const nations = facets.find(({ field }: { field: string }) => field === 'nation').values
  expect(nations).toEqual([{ value: 'england', homes: 2, label: null }])
})

test('a shortlist is found, with homes that have no UPRN, and combines with other filters', async () => {
  await shortlist(member, [...keys.slice(0, 4), 'key:3', 'uprn:123456789012345678'])
  expect(await count(member, 'shortlist=in')).toBe(4)
  expect(await count(other, 'shortlist=in')).toBe(0)
  await hold(member, keys.slice(2, 6).map(uprnOf))
  expect(await count(member, 'shortlist=in&portfolio=out')).toBe(2)
  expect(await count(member, 'shortlist=in&portfolio=in&area=CF')).toBe(0)
})

test('every filter by own homes has the number of homes that choosing it gives', async () => {
  await hold(member, keys.slice(0, 3).map(uprnOf))
  await shortlist(member, keys.slice(2, 4))
  const own = async (who: Member, query: string) => {
    const { facets } = await ask(who, 'facets', query)
    return Object.fromEntries(
      ['portfolio', 'shortlist', 'changed'].map((field) => {
        const { values } = facets.find((facet: { field: string }) => facet.field === field)
        return [field, values.map(({ value, homes }: { value: string; homes: number }) => `${value} ${homes}`)]
      }),
    )
  }
  const yorks = await count(member, 'area=YO')
  const out = `out ${yorks - 3}`
  expect(await own(member, 'area=YO')).toEqual({ portfolio: ['in 3', out], shortlist: ['in 2'], changed: [] })
  // Each leaves its own choice out.
  expect(await own(member, 'area=YO&portfolio=in')).toEqual({
    portfolio: ['in 3', out],
    shortlist: ['in 1'],
    changed: [],
  })
  expect(await own(member, 'area=YO&shortlist=in')).toEqual({
    portfolio: ['in 1', 'out 1'],
    shortlist: ['in 2'],
    changed: [],
  })
  expect(await own(member, 'area=CF')).toMatchObject({ shortlist: [], portfolio: [expect.stringMatching(/^out/)] })
  expect(await own(other, 'area=YO')).toEqual({ portfolio: [`out ${yorks}`], shortlist: [], changed: [] })
})

test('rows say which homes the organisation has', async () => {
  await hold(member, keys.slice(0, 1).map(uprnOf))
  await shortlist(member, keys.slice(1, 2))
  const rows = async (who: Member) =>
    (await ask(who, 'homes', 'area=YO&limit=20')).homes.map(
      (home: { home_key: string; portfolio_home_id: number | null; is_shortlisted: boolean }) => [
        home.home_key,
        home.portfolio_home_id !== null,
        home.is_shortlisted,
      ],
    )
  const mine = await rows(member)
  expect(mine).toContainEqual([keys[0], true, false])
  expect(mine).toContainEqual([keys[1], false, true])
  expect((await rows(other)).every(([, isHeld, isKept]: boolean[]) => isHeld === false && isKept === false)).toBe(true)
})

test('a home without a UPRN is in the portfolio by its address', async () => {
  await confirmTestPurpose(sample.database, member)
  await confirmTestPurpose(sample.database, other)
  const withoutUprn = async (who: Member) =>
    (await ask(who, 'homes', 'area=YO&limit=50')).homes.find(({ home_key: key }: { home_key: string }) =>
      key.startsWith('key:'),
    )
  const { address, postcode, portfolio_home_id: before } = await withoutUprn(member)
  expect(before).toBeNull()
  const full = `${address}, ${postcode}`
  await withinOrganisation(sample.database, member.organisationId, (queries) =>
    queries.execute(sql`
      insert into homes (organisation_id, full_address, normalised_address, status, created_at, updated_at)
      values (${member.organisationId}, ${full}, ${comparableAddress(full)}, 'missing_data', now(), now())`),
  )
  expect((await withoutUprn(member)).portfolio_home_id).toEqual(expect.any(Number))
  expect((await withoutUprn(other)).portfolio_home_id).toBeNull()
})

test.each(['portfolio=maybe', 'shortlist=out'])('%s names the field', async (query) => {
  const answer = await sample.app.inject({
    method: 'GET',
    url: `/api/explore/count/?${query}`,
    headers: member.headers,
  })
  const [field = ''] = query.split('=')
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { [field]: [expect.stringContaining('is not a valid choice')] },
  ])
})
