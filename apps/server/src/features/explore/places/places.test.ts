import { type ExplorePlaceFound, REGISTER_PURPOSE } from '@retrofolio/contract/explore/explore-about'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { insertPurpose } from '../purpose/purpose.repository.ts'
import { type RatedSample, startRatedSample } from '../testing/rated-sample.ts'

let running: RatedSample
let member: Member
let withoutPurpose: Member

beforeAll(async () => {
  running = await startRatedSample()
  member = await createMember(running.database)
  withoutPurpose = await createMember(running.database)
  await withinOrganisation(running.database, member.organisationId, (queries) =>
    insertPurpose(queries, {
      organisationId: member.organisationId,
      purpose: REGISTER_PURPOSE,
      confirmedById: member.userId,
      confirmedAt: new Date(),
    }),
  )
})
afterAll(() => running.stop())

const ask = (query: Record<string, string>, by = member) =>
  running.app.inject({ method: 'GET', url: '/api/explore/places/', query, headers: by.headers })
const found = async (text: string, by = member): Promise<ExplorePlaceFound[]> => (await ask({ text }, by)).json()
const names = async (text: string) => (await found(text)).map(({ kind, value, label }) => [kind, value, label])
const count = async (query: string): Promise<number> =>
  (await running.app.inject({ method: 'GET', url: `/api/explore/count/?${query}`, headers: member.headers })).json()
    .homes

test('finds authorities and regions by their names, and by their codes', async () => {
  expect((await names('yor')).slice(0, 3)).toEqual([
    ['region', 'E12000003', 'Yorkshire and The Humber'],
    ['authority', 'E06000014', 'York'],
    ['town', 'YORK', 'York'],
  ])
  expect((await names('humber'))[0]).toEqual(['region', 'E12000003', 'Yorkshire and The Humber'])
  expect(await names('E06000014')).toEqual([['authority', 'E06000014', 'York']])
  expect((await names('wales')).map(([kind]) => kind).slice(0, 2)).toEqual(['nation', 'region'])
})

test('puts the whole name first', async () => {
  expect((await names('york')).slice(0, 2).map(([kind]) => kind)).toEqual(['authority', 'town'])
  expect((await names('yo'))[0]).toEqual(['area', 'YO', 'YO'])
  expect((await names('yo31'))[0]).toEqual(['district', 'YO31', 'YO31'])
  expect((await names('stockton on tees'))[0]).toEqual(['authority', 'E06000004', 'Stockton-on-Tees'])
})

test.each(['barleybrook dr', 'Barleybrook Drive, york', 'barleybrook drive yo31', 'barleybrook drive york'])(
  'finds a street by %j',
  async (text) => {
    expect((await names(text))[0]).toEqual(['street', 'YO31/BARLEYBROOK DRIVE', 'Barleybrook Drive, York, YO31'])
  },
)

test.each(['YO31 1', 'yo311', 'YO31 1C', 'yo31 1cc', 'YO311CC'])('finds postcodes by %j', async (text) => {
  expect(await names(text)).toContainEqual(['postcode', 'YO31 1CC', 'YO31 1CC'])
})

test('every place is found by its filter, with its number of homes, in its box', async () => {
  for (const text of ['york', 'england', 'YO', 'yo31', 'barleybrook', 'YO31 1CC', 'yorkshire', 'drive']) {
    for (const { kind, value, homes, box } of await found(text)) {
      const filter = `${kind}=${encodeURIComponent(value)}`
      expect([filter, await count(filter)]).toEqual([filter, homes])
      const [west = 0, south = 0, east = 0, north = 0] = box ?? []
      const around = [west - 0.0001, south - 0.0001, east + 0.0001, north + 0.0001]
        .map((one) => one.toFixed(5))
        .join(',')
      expect([filter, await count(`${filter}&box=${around}`)]).toEqual([filter, homes])
    }
  }
})

test('streets and postcodes are refused before the purpose is confirmed', async () => {
  for (const text of ['barleybrook', 'YO31 1CC']) {
    const refused = await ask({ text }, withoutPurpose)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        error: expect.stringContaining('only for assessing or improving homes'),
        error_code: 'EXPLORE_PURPOSE_MISSING',
      },
    ])
  }
  const kinds = (await found('yo', withoutPurpose)).map(({ kind }) => kind)
  expect(kinds).toContain('town')
  expect(kinds).not.toContain('street')
})

test.each([
  [{ text: 'y' }, { text: [expect.stringContaining('2 to 100 characters')] }],
  [{}, { text: [expect.stringContaining('2 to 100 characters')] }],
  [{ text: 'x'.repeat(101) }, { text: [expect.stringContaining('2 to 100 characters')] }],
  [{ text: 'y' }, { text: [expect.stringContaining('You sent "y".')] }],
  [{ text: 'york', limit: '0' }, { limit: ['Use a whole number from 1 to 50. You sent "0".'] }],
  [{ text: 'york', colour: 'red' }, { colour: ['There is no parameter "colour". Remove it.'] }],
])('%j names the field', async (query, fields) => {
  const answer = await ask(query)
  expect([answer.statusCode, answer.json()]).toEqual([400, fields])
})

test.each(["'; DROP TABLE search --", '%%%', '~~~', '--', '日本', `o'brien`])('%j finds nothing', async (text) => {
  const answer = await ask({ text })
  expect([answer.statusCode, answer.json()]).toEqual([200, []])
})

test('facets name regions and authorities', async () => {
  const { facets } = (
    await running.app.inject({ method: 'GET', url: '/api/explore/facets/', headers: member.headers })
  ).json()
  const valuesOf = (field: string) => facets.find((one: { field: string }) => one.field === field).values
  expect(valuesOf('authority')).toContainEqual(expect.objectContaining({ value: 'E06000014', label: 'York' }))
  expect(valuesOf('region')).toHaveLength(12 - 1)
  expect(valuesOf('nation')[0].label).toBeNull()
})

test('a repeated parameter is refused', async () => {
  const url = '/api/explore/places/?text=york&text=leeds'
  const answer = await running.app.inject({ url, headers: member.headers })
  expect([answer.statusCode, answer.json()]).toEqual([400, { text: [expect.stringContaining('Send it once')] }])
})
