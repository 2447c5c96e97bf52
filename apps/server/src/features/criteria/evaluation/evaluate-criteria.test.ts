import { join } from 'node:path'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { createMember, type Member } from '../../../testing/test-app.ts'
import { type RatedSample, startRatedSample } from '../../explore/testing/rated-sample.ts'
import { comparableAddress } from '../../homes/home-address.ts'
import { FIRST_TRY } from '../../imports/testing/run-test-import.ts'
import { CHANGED, writeChangedSample } from '../testing/changed-sample.ts'
import { criteriaWatch, evaluateCriteria } from './evaluate-criteria.service.ts'

const VERSION = '20260401000000-11111111'
const APPEARED = CHANGED.worse + CHANGED.added

let sample: RatedSample
let ratings: string
let member: Member
let colleague: Member
beforeAll(async () => {
  sample = await startRatedSample()
  ratings = join(sample.registerDir, 'changed.duckdb')
  await writeChangedSample(registerFiles(sample.registerDir).ratings, ratings, VERSION)
})
afterAll(() => sample.stop())
beforeEach(async () => {
  sample.clock.now = new Date('2026-03-01T09:30:00Z')
  member = await createMember(sample.database)
  colleague = await createMember(sample.database, { organisationId: member.organisationId })
})

const evaluation = () => ({
  database: sample.database,
  ratings,
  register: sample.register,
  now: () => sample.clock.now,
  logger: pino({ level: 'silent' }),
})
const evaluate = () => evaluateCriteria(evaluation(), { version: VERSION }, FIRST_TRY)

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = member) {
  const answer = await sample.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  return answer.json()
}
const saved = (name: string, filters: string, more: object = {}) =>
  ask('POST', '/api/criteria/', { name, filters, notify: true, ...more })
const changeOf = async (id: number) =>
  (await ask('GET', '/api/criteria/')).find((criterion: { id: number }) => criterion.id === id)?.change
const notices = async (by = member) => (await ask('GET', '/api/notifications/', undefined, by)).notifications

describe('after a new register', () => {
  test('each criterion has what appeared and left, and followers are notified once', async () => {
    const york = await saved('York', 'area=YO&band_today=E')
    const leeds = await saved('Leeds', 'area=LS&band_today=E')
    const better = await saved('Better', 'area=YO&band_today=A,B,C')
    await Promise.all([evaluate(), evaluate()])
    await evaluate()
    const version = { version: VERSION, since: '20260101000000-00000000' }
    expect(await changeOf(york.id)).toEqual({ ...version, appeared: APPEARED, left: CHANGED.gone })
    expect(await changeOf(leeds.id)).toEqual({ ...version, appeared: 0, left: 0 })
    expect(await changeOf(better.id)).toEqual({ ...version, appeared: 0, left: CHANGED.worse })
    expect(await notices()).toMatchObject([
      {
        kind: 'new_matches',
        title: `${APPEARED} new homes match “York”`,
        text: `${CHANGED.gone} homes no longer match.`,
        link: `/explore?band_today=E&area=YO&changed=new&register=${VERSION}`,
      },
    ])
    expect(await notices(colleague)).toEqual([])
    const { rows } = await withinOrganisation(sample.database, member.organisationId, (queries) =>
      queries.execute<{ home_keys: string[] }>(
        sql`select home_keys from criterion_changes where criterion_id = ${york.id}`,
      ),
    )
    expect(rows[0]?.home_keys).toHaveLength(APPEARED)
    expect(rows[0]?.home_keys.every((key) => /^(uprn|key):\d+$/.test(key))).toBe(true)
  })

  test('filters by the own portfolio are those of each organisation', async () => {
    const out = await saved('Not ours', 'area=YO&band_today=E&portfolio=out')
    const held = await saved('Ours', 'area=YO&band_today=E&portfolio=in')
    const { homes } = await ask('GET', '/api/explore/homes/?area=YO&limit=1')
    const uprn = String(homes[0].home_key).replace('uprn:', '')
    await withinOrganisation(sample.database, member.organisationId, (queries) =>
      queries.execute(sql`
        insert into homes (organisation_id, uprn, full_address, normalised_address, status, created_at, updated_at)
        values (${member.organisationId}, ${uprn}, ${uprn}, ${uprn}, 'missing_data', now(), now())`),
    )
    await evaluate()
    expect((await changeOf(out.id)).appeared + (await changeOf(held.id)).appeared).toBe(APPEARED)
    expect((await changeOf(held.id)).appeared).toBe(1)
  })

  test('a listed home without a UPRN is in the portfolio by its address', async () => {
    const held = await saved('Ours', 'area=YO&band_today=E&portfolio=in')
    const { homes } = await ask('GET', '/api/explore/homes/?area=YO&limit=1')
    const fullAddress = '1 Changed Road, York, YO31 1BR'
    const place = { homeKey: homes[0].home_key, fullAddress, uprn: null, postcode: 'YO31 1BR', lat: null, lng: null }
    const register = { version: async () => '1', homesWithoutUprn: async () => [place] }
    const address = comparableAddress(fullAddress)
    await withinOrganisation(sample.database, member.organisationId, (queries) =>
      queries.execute(sql`
        insert into homes (organisation_id, full_address, normalised_address, status, created_at, updated_at)
        values (${member.organisationId}, ${fullAddress}, ${address}, 'missing_data', now(), now())`),
    )
    await evaluateCriteria({ ...evaluation(), register }, { version: VERSION }, FIRST_TRY)
    expect((await changeOf(held.id)).appeared).toBe(1)
  })

  test('a criterion that was saved or got its filters later has no change', async () => {
    const before = await saved('Before', 'area=YO&band_today=D')
    sample.clock.now = new Date('2026-04-02T09:30:00Z')
    const later = await saved('Later', 'area=YO&band_today=E')
    await ask('PUT', `/api/criteria/${before.id}/`, { name: 'Before', filters: 'area=YO&band_today=E', notify: true })
    await evaluate()
    expect([await changeOf(later.id), await changeOf(before.id)]).toEqual([null, null])
    expect(await notices()).toEqual([])
  })

  test('a node with an older register leaves the job to another, and one with a newer does nothing', async () => {
    await saved('York', 'area=YO&band_today=E')
    const newer = evaluateCriteria(evaluation(), { version: '20270101000000-22222222' }, FIRST_TRY)
    await expect(newer).rejects.toThrow('this job needs the rated register 20270101000000-22222222')
    expect(await evaluateCriteria(evaluation(), { version: '20260301000000-00000000' }, FIRST_TRY)).toBe(0)
    const none = evaluateCriteria({ ...evaluation(), ratings: '/nowhere' }, { version: VERSION }, FIRST_TRY)
    await expect(none).rejects.toThrow('this node has none')
  })

  test('all nodes together queue one job', async () => {
    const watches = [criteriaWatch(evaluation()), criteriaWatch(evaluation())]
    await Promise.all(watches.map((watch) => watch()))
    await watches[0]?.()
    const { rows } = await sample.database.pool.query(`select data from pgboss.job where name = 'evaluate-criteria'`)
    expect(rows).toEqual([{ data: { version: VERSION } }])
  })
})

test('criteria are counted in the register of now', async () => {
  const york = await saved('York', 'area=YO')
  const { homes } = await ask('GET', '/api/explore/count/?area=YO')
  expect(homes).toBeGreaterThan(0)
  const [criterion] = await ask('GET', '/api/criteria/')
  expect([criterion.id, criterion.homes, criterion.problem]).toEqual([york.id, homes, null])
})
