import { homeIdOfKey } from '@retrofolio/reference-data/addresses/search-index/home-id'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { comparableAddress } from '../../homes/home-address.ts'
import { shortlistedHomes } from '../shortlist/shortlist.tables.ts'
import { confirmTestPurpose } from '../testing/confirm-test-purpose.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'
import { SHORTLIST_IDS } from './own-homes.repository.ts'
import { rowsOfIds } from './own-rows.ts'
import { ownHomes } from './own-tables.ts'
import { portfolioIds } from './portfolio-ids.ts'

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

describe('homes without a UPRN are in the portfolio by their address', () => {
  const listed = async (who: Member, query: string) => (await ask(who, 'homes', `${query}&limit=50`)).homes
  const unnamed = async (count: number): Promise<{ key: string; address: string }[]> => {
    const found = (await listed(member, 'area=YO')).filter(({ home_key: key }: { home_key: string }) =>
      key.startsWith('key:'),
    )
    const keys = found.slice(0, count).map(({ home_key: key }: { home_key: string }) => key)
    const suggestions = await sample.register.suggestionsOf(keys)
    return keys.map((key: string) => ({ key, address: suggestions.get(key)?.fullAddress ?? '' }))
  }
  const holdAddresses = ({ organisationId }: Member, addresses: readonly string[]) =>
    withinOrganisation(sample.database, organisationId, (queries) =>
      queries.execute(sql`
        insert into homes (organisation_id, full_address, normalised_address, status, created_at, updated_at)
        select ${organisationId}, address, address, 'missing_data', now(), now()
        from unnest(${sql.param(addresses.map(comparableAddress))}::text[]) as address`),
    )

  test.each([true, false])('in lists, counts and marks (purpose confirmed: %s)', async (isConfirmed) => {
    if (isConfirmed) await confirmTestPurpose(sample.database, member)
    const all = await count(member, '')
    const [first, second] = await unnamed(2)
    if (first === undefined || second === undefined) throw new Error('the sample has too few homes without a UPRN')
    await hold(member, keys.slice(0, 1).map(uprnOf))
    expect(await count(member, 'portfolio=in')).toBe(1)
    await holdAddresses(member, [first.address.toLowerCase(), '1 Nowhere Road, York, YO31 1BR', 'No postcode'])
    expect([await count(member, 'portfolio=in'), await count(member, 'portfolio=out')]).toEqual([2, all - 2])
    const marked = (await listed(member, 'area=YO')).filter(
      (home: { portfolio_home_id: number | null }) => home.portfolio_home_id !== null,
    )
    const found = await listed(member, 'portfolio=in')
    const keysOf = (homes: { home_key: string }[]) => new Set(homes.map(({ home_key: key }) => key))
    expect(keysOf(found)).toEqual(new Set([keys[0], first.key]))
    expect(keysOf(marked)).toEqual(keysOf(found))
    await holdAddresses(member, [second.address])
    expect(await count(member, 'portfolio=in')).toBe(3)
    expect(await count(other, 'portfolio=in')).toBe(0)
  })

  describe('with few look-ups', () => {
    let published: string
    let asked: (readonly string[])[]
    beforeEach(() => {
      published = 'first'
      asked = []
    })
    const register = {
      version: async () => published,
      homesWithoutUprn: async (postcodes: readonly string[]) => {
        asked.push(postcodes)
        return sample.register.homesWithoutUprn(postcodes)
      },
    }
    const idsOf = (homes: readonly { key: string }[]) => homes.map(({ key }) => String(homeIdOfKey(key)))

    test('one of all addresses, of new ones only after a change, and again once the register is replaced', async () => {
      const homes = await unnamed(3)
      const addresses = homes.map(({ address }) => address)
      const ids = portfolioIds(register)
      const versions = async () => {
        const read = await ids.ids(sample.database, member.organisationId)
        expect(await ids.version(sample.database, member.organisationId)).toBe(read.version)
        return { version: read.version, ids: read.ids.split(',').toSorted() }
      }
      await hold(member, ['1', '2'])
      const named = await versions()
      published = 'second'
      // Homes with a UPRN need no register.
      expect([await versions(), asked]).toEqual([{ ...named, ids: ['1', '2'] }, []])
      await holdAddresses(member, [...addresses.slice(0, 2), '1 Nowhere Road, York, YO31 1BR'])
      const more = await versions()
      expect(asked).toHaveLength(1)
      expect(more.ids).toEqual(['1', '2', ...idsOf(homes.slice(0, 2))].toSorted())
      await holdAddresses(member, addresses.slice(2))
      const all = await versions()
      expect(asked.slice(1)).toEqual([[addresses[2]?.slice(-8)]])
      expect(all.ids).toEqual(['1', '2', ...idsOf(homes)].toSorted())
      published = 'third'
      const later = await versions()
      expect([later.ids, asked[2]?.length]).toEqual([all.ids, new Set(addresses.map((one) => one.slice(-8))).size + 1])
      expect(new Set([named.version, more.version, all.version, later.version]).size).toBe(4)
    })

    test('one for searches at the same time', async () => {
      const homes = await unnamed(1)
      await holdAddresses(
        member,
        homes.map(({ address }) => address),
      )
      const own = ownHomes(sample.database, register, rowsOfIds(SHORTLIST_IDS))
      const search = () => own.tables(member.organisationId, ['own_portfolio'])
      const tables = await Promise.all([search(), search(), search()])
      expect([new Set(tables.map(({ version }) => version)).size, asked.length]).toEqual([1, 1])
      await search()
      expect(asked).toHaveLength(1)
    })
  })
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
