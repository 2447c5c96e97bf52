import { xmlOfDocument } from '@retrofolio/reference-data/certificates/testing/xml-of-document'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SURVEY_DOCUMENT } from '../../../testing/survey-document.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

beforeEach(async () => {
  member = await createMember(running.database)
})

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  running.app.inject({ method, url: `/api/portfolio/${path}`, headers: member.headers, ...(payload && { payload }) })

async function added(address: string): Promise<number> {
  return (await send('POST', 'add-home/', { address })).json().data.home.id
}

const apply = (id: number, file: unknown, query = 'file_name=survey.json') =>
  send('POST', `homes/${id}/survey/?${query}`, Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)))
const remove = (id: number) => send('DELETE', `homes/${id}/survey/`)
const detailOf = async (id: number) => (await send('GET', `homes/${id}/`)).json()

async function factsOf(id: number): Promise<Map<string, { value: unknown; origin: string }>> {
  const { facts } = (await send('GET', `homes/${id}/facts/`)).json()
  return new Map(
    facts.map((fact: { key: string; value: unknown; origin: string }) => [
      fact.key,
      { value: fact.value, origin: fact.origin },
    ]),
  )
}

describe('a survey file', () => {
  test('replaces the facts of the certificate, with the survey as their source', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const before = await detailOf(id)
    const answer = await apply(id, SURVEY_DOCUMENT, 'file_name=folder%2Fwrenfold%201.json')
    expect(answer.statusCode).toBe(200)
    const { detail, facts } = answer.json()
    expect(detail).toEqual(await detailOf(id))
    expect(detail.survey).toMatchObject({ file_name: 'wrenfold 1.json', inspected_on: '2026-02-18' })
    expect(detail.home.features).toMatchObject({ wall_type: 'Solid brick', floor_area: 88 })
    expect(detail.home.net_grid_import_kwh).toBeGreaterThan(before.home.net_grid_import_kwh)
    // The lodged certificate stays what it was, with its edition; the modelled scores are those of the survey.
    const { modelled, ...lodged } = detail.certificate
    expect(before.certificate).toMatchObject(lodged)
    expect([lodged.edition, modelled.edition]).toEqual(['sap_2012_walls_2017', 'rdsap_10'])
    const known = await factsOf(id)
    expect(known.get('wall_type')).toEqual({ value: 'solid_brick', origin: 'survey' })
    expect(facts.find((fact: { key: string }) => fact.key === 'wall_type')).toMatchObject({ origin: 'survey' })
  })

  test('may be XML, with the same result', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const { detail: fromJson } = (await apply(id, SURVEY_DOCUMENT)).json()
    const { detail } = (await apply(id, xmlOfDocument(SURVEY_DOCUMENT), 'file_name=survey.xml')).json()
    expect([detail.survey.file_name, detail.home]).toEqual(['survey.xml', fromJson.home])
  })

  test("leaves users' facts in force", async () => {
    const id = await added(TEST_ADDRESSES.semi)
    await send('PATCH', `homes/${id}/facts/`, { facts: { floor_area: 120 } })
    await apply(id, SURVEY_DOCUMENT)
    const known = await factsOf(id)
    expect([known.get('floor_area'), known.get('wall_type')?.origin]).toEqual([
      { value: 120, origin: 'user' },
      'survey',
    ])
    expect((await detailOf(id)).home.features.floor_area).toBe(120)
  })

  test('stays in force when the home is analysed again, archived and restored', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const { home } = (await apply(id, SURVEY_DOCUMENT)).json().detail
    for (const action of ['reanalyse', 'archive', 'restore']) await send('POST', `homes/${id}/${action}/`)
    const after = await detailOf(id)
    expect(after.home.net_grid_import_kwh).toBe(home.net_grid_import_kwh)
    expect(after.survey.file_name).toBe('survey.json')
  })

  test('can be removed, and then the certificate applies as before', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const { home: before } = await detailOf(id)
    await apply(id, SURVEY_DOCUMENT)
    const { detail } = (await remove(id)).json()
    expect(detail.survey).toBeNull()
    expect(detail.home).toEqual(before)
    expect((await factsOf(id)).get('wall_type')).toEqual({ value: 'cavity', origin: 'certificate' })
    const audit = (await running.app.inject({ url: '/api/audit/', headers: member.headers })).json()
    const sentences: string[] = audit.map(({ sentence }: { sentence: string }) => sentence)
    expect(sentences.filter((sentence) => sentence.includes('survey file'))).toEqual([
      expect.stringMatching(/ removed the survey file survey\.json from 12 Wrenfold Lane, Eastholt, ZZ1 1AA\.$/),
      expect.stringMatching(/ analysed 12 Wrenfold Lane, Eastholt, ZZ1 1AA from the survey file survey\.json\.$/),
    ])
  })

  test("a user's fact given meanwhile is not disputed when the file is removed", async () => {
    const id = await added(TEST_ADDRESSES.semi)
    await apply(id, SURVEY_DOCUMENT)
    await send('PATCH', `homes/${id}/facts/`, { facts: { floor_area: 110 } })
    await apply(id, { ...SURVEY_DOCUMENT, total_floor_area: 89 })
    const { detail } = (await remove(id)).json()
    expect(detail.user_facts).toMatchObject([
      { key: 'floor_area', value: 110, certificate_value: 92.5, is_disputed: false },
    ])
  })

  test('makes an analysis possible for a home without a certificate', async () => {
    const id = await added(TEST_ADDRESSES.unlisted)
    expect((await detailOf(id)).home.status).toBe('missing_data')
    const { postcode: _, ...placeless } = SURVEY_DOCUMENT
    const { detail } = (await apply(id, placeless)).json()
    expect([detail.home.status, detail.certificate.lodged_score, detail.certificate.modelled.edition]).toEqual([
      'analysed',
      null,
      'rdsap_10',
    ])
    expect((await remove(id)).json().detail.home.status).toBe('missing_data')
  })
})

const STOREYS = [{ floor: 0, total_floor_area: 88, room_height: 2.4, heat_loss_perimeter: -1, party_wall_length: 0 }]
const IMPOSSIBLE = { ...SURVEY_DOCUMENT, sap_building_parts: [{ sap_floor_dimensions: STOREYS }] }

describe('a file that cannot be used changes nothing', () => {
  test('of another home, until it is confirmed', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const before = await detailOf(id)
    const other = { ...SURVEY_DOCUMENT, postcode: 'ZZ9 9ZZ', address_line_1: '7 Other Street' }
    const refused = await apply(id, other)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringMatching(/^This file is of 7 Other Street, ZZ9 9ZZ, but this home is 12 Wrenfold Lane/),
    ])
    expect(await detailOf(id)).toEqual(before)
    expect((await apply(id, other, 'file_name=a.json&is_for_this_home=true')).statusCode).toBe(200)
  })

  test('of another nation, although it states no address', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const { postcode: _, address_line_1: __, post_town: ___, ...placeless } = SURVEY_DOCUMENT
    const scottish = { ...placeless, schema_type: 'RdSAP-Schema-S-19.0', country_code: 'SCT' }
    const refused = await apply(id, scottish)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringMatching(/^This file is of a home in Scotland, but this home is 12 Wrenfold Lane/),
    ])
    // A file that was confirmed by mistake does not become the measure of the next one.
    expect((await apply(id, scottish, 'file_name=a.json&is_for_this_home=true')).statusCode).toBe(200)
    expect((await apply(id, scottish)).statusCode).toBe(409)
    expect((await apply(id, placeless)).statusCode).toBe(200)
  })

  test.each([
    ['no certificate', 'once upon a time', /^This file cannot be used\. It is neither XML nor JSON: /],
    ['empty', '', /^This file cannot be used\. It is empty: /],
    ['without a floor area', { ...SURVEY_DOCUMENT, total_floor_area: null, sap_building_parts: [] }, /floor area/],
    ['of a kind of home that is not covered', { ...SURVEY_DOCUMENT, property_type: 4 }, /not cover/],
    ['with an impossible measurement', IMPOSSIBLE, /cannot be analysed/],
  ])('%s', async (_what, file, problem) => {
    const id = await added(TEST_ADDRESSES.semi)
    const before = await detailOf(id)
    const answer = await apply(id, file)
    expect([answer.statusCode, answer.json()]).toEqual([400, { file: [expect.stringMatching(problem)] }])
    expect(await detailOf(id)).toEqual(before)
  })

  test('larger than 2 MB', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const answer = await apply(id, ' '.repeat(2 * 1024 * 1024 + 1))
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { detail: 'The file is larger than 2 MB. Choose the document of one home, without attachments.' },
    ])
  })

  test("another organisation's home returns 404", async () => {
    const id = await added(TEST_ADDRESSES.semi)
    member = await createMember(running.database)
    for (const answer of [await apply(id, SURVEY_DOCUMENT), await remove(id)]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }])
    }
  })
})
