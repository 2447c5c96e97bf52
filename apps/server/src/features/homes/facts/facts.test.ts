import { detailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import { FACT_TEXTS, type FactChanges } from '@retrofolio/contract/homes/fact-requests'
import { homeDetailSchema } from '@retrofolio/contract/homes/home-detail'
import { type HomeFactRecord, homeFactsSchema } from '@retrofolio/contract/homes/home-facts'
import { camelKey, fromWire, toWire } from '@retrofolio/contract/wire-case'
import { assess } from '@retrofolio/engine/assess/assess'
import { correctedFeatures, type KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { FACT_QUESTIONS } from '@retrofolio/engine/dwelling/features/fact-questions'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allKeys } from '../../../testing/all-keys.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { SEMI_DETACHED, TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { testRegister } from '../../../testing/test-register.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, app = running.app) =>
  app.inject({ method, url: `/api/portfolio/${path}`, headers: member.headers, ...(payload && { payload }) })

async function added(address: string): Promise<number> {
  member = await createMember(running.database)
  return (await send('POST', 'add-home/', { address })).json().data.home.id
}

const correct = (id: number, facts: unknown) => send('PATCH', `homes/${id}/facts/`, { facts })
const factsOf = async (id: number) => (await send('GET', `homes/${id}/facts/`)).json()
const detailOf = async (id: number) => (await send('GET', `homes/${id}/`)).json()

async function factOf(id: number, key: string): Promise<HomeFactRecord & Record<string, unknown>> {
  const { facts } = await factsOf(id)
  return facts.find((fact: { key: string }) => fact.key === key)
}

/** Net import of the test register's semi with other facts. */
function netImportWith(facts: KnownFacts): number {
  const features = { ...unknownHomeFeatures('england'), postcode: 'ZZ1 1AA', ...SEMI_DETACHED }
  const assessment = assess(correctedFeatures(features, facts))
  if (assessment.kind !== 'analysed') throw new Error('the test home cannot be analysed')
  return assessment.rating.netGridImportKwh
}

test('HL-32c: facts that contradict each other are refused, each with the other and the remedy', async () => {
  const id = await added(TEST_ADDRESSES.semi)
  const both = await correct(id, { roof_insulation: 'none', roof_insulation_thickness: 300 })
  expect([both.statusCode, both.json()]).toEqual([
    400,
    {
      roof_insulation: ['“None” contradicts “300 mm” as roof insulation thickness. Change or undo one of them.'],
      roof_insulation_thickness: ['“300 mm” contradicts “None” as roof insulation. Change or undo one of them.'],
    },
  ])
  expect((await correct(id, { roof_insulation: 'none' })).statusCode).toBe(200)
  const later = await correct(id, { roof_insulation_thickness: 300 })
  expect([later.statusCode, Object.keys(later.json())]).toEqual([400, ['roof_insulation_thickness']])
  expect((await correct(id, { roof_insulation: null, roof_insulation_thickness: 300 })).statusCode).toBe(200)
})

describe('facts of a home', () => {
  test('each has its value, its source and the values that are allowed', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const { facts, history, features } = await factsOf(id)
    expect(facts).toHaveLength(HOME_FACTS.length)
    expect(await factOf(id, 'floor_area')).toEqual({
      key: 'floor_area',
      kind: 'number',
      question: null,
      value: 92.5,
      origin: 'certificate',
      unit: 'm²',
      minimum: 10,
      maximum: 2000,
      is_whole: false,
      choices: [],
      is_required: true,
      certificate_value: 92.5,
      assumed: null,
      set_by: null,
      set_at: null,
      imported_from: null,
      is_disputed: false,
    })
    expect(await factOf(id, 'wall_thickness')).toMatchObject({
      value: null,
      origin: 'assumed',
      assumed: { taken: expect.stringContaining('mm') },
    })
    expect(await factOf(id, 'age_band')).toMatchObject({
      value: 'C',
      choices: expect.arrayContaining([{ value: 'C', label: '1930–1949' }]),
    })
    expect([history, features.wall.construction]).toEqual([[], 'cavity'])
  })

  test('every key on the wire is plain snake case', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const answer = await correct(id, { floor_area: 100 })
    expect(allKeys(answer.json()).filter((key) => !/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/.test(key))).toEqual([])
  })

  test("facts of another organisation's home return 404 before the body is read", async () => {
    const id = await added(TEST_ADDRESSES.semi)
    member = await createMember(running.database)
    for (const answer of [await send('GET', `homes/${id}/facts/`), await correct(id, 'nonsense')]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Not found.' }])
    }
  })
})

describe('correcting', () => {
  test("the analysis uses the user's value, and the certificate's value is still shown", async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const answer = await correct(id, { floor_area: 120, wall_insulation: 'none' })
    expect(answer.statusCode).toBe(200)
    const { detail, facts } = answer.json()
    expect(detail).toEqual(await detailOf(id))
    expect(facts).toEqual((await factsOf(id)).facts)
    expect(detail.home).toMatchObject({
      net_grid_import_kwh: netImportWith({ floorArea: 120, wallInsulation: 'none' }),
      features: { floor_area: 120, wall_insulation: 'No' },
    })
    expect(detail.user_facts).toEqual([
      {
        key: 'floor_area',
        value: 120,
        certificate_value: 92.5,
        is_disputed: false,
        set_at: '2026-03-01T09:30:00Z',
      },
      expect.objectContaining({ key: 'wall_insulation', certificate_value: 'cavity_fill' }),
    ])
    expect(await factOf(id, 'floor_area')).toMatchObject({
      value: 120,
      origin: 'user',
      certificate_value: 92.5,
      set_by: 'Example Member',
      set_at: '2026-03-01T09:30:00Z',
    })
    expect((await send('GET', 'homes/')).json()[0]).toEqual(detail.home)
  })

  test("null restores the certificate's value and keeps the user's value as history", async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const before = await detailOf(id)
    await correct(id, { floor_area: 120 })
    await correct(id, { floor_area: 130 })
    const answer = await correct(id, { floor_area: null })
    expect(answer.json().detail).toEqual(before)
    expect(answer.json().history.map((fact: { value: number }) => fact.value)).toEqual([130, 120])
    expect(await factOf(id, 'floor_area')).toMatchObject({ value: 92.5, origin: 'certificate', set_by: null })
  })

  test('what follows from the value of a user is not shown as the certificate states it', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const answer = await correct(id, { construction_year: 1998, primary_heating: 'heat_pump_air' })
    expect(await factOf(id, 'age_band')).toMatchObject({ value: 'I', origin: 'implied', certificate_value: 'C' })
    expect(await factOf(id, 'primary_heating_fuel')).toMatchObject({ value: null, certificate_value: 'mains_gas' })
    expect(answer.json().detail.home.features.primary_heating).toBe('Air source heat pump')
    expect(answer.json().detail.quoted_features).not.toContain('primary_heating')
  })

  test('facts that no certificate states are kept, shown and exported', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const entered = { people: 4, tenure: 'social_rented', is_listed: true, exposure: 'severe', loft_access: 'none' }
    const { detail } = (await correct(id, entered)).json()
    expect(detail.home.features).toMatchObject({
      people: 4,
      tenure: 'Rented from a social landlord',
      listed_building: 'Yes',
      conservation_area: null,
      exposure: 'Severe',
      loft_access: 'No access',
    })
    expect(await factOf(id, 'tenure')).toMatchObject({
      value: 'social_rented',
      origin: 'user',
      certificate_value: null,
    })
    const csv = await running.app.inject({
      method: 'GET',
      url: '/api/organisation/export/csv/',
      headers: member.headers,
    })
    expect(csv.body).toContain('Rented from a social landlord')
    await correct(id, { tenure: null, people: null })
    expect((await detailOf(id)).home.features).toMatchObject({ tenure: null, people: null, exposure: 'Severe' })
    expect((await correct(id, { people: 9 })).json()).toEqual({
      people: ['Ensure this value is less than or equal to 8.'],
    })
  })

  test('answers to questions of plans are kept with history, and "not known" is one of them', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const before = await detailOf(id)
    expect(await factOf(id, 'damp')).toMatchObject({ kind: 'flag', question: FACT_QUESTIONS.damp, origin: 'missing' })
    const answers = { damp: 'not_known', smart_meter: true, exposure: 'not_known', is_listed: 'not_known' }
    const { detail } = (await correct(id, answers)).json()
    expect(detail.home).toMatchObject({
      net_grid_import_kwh: before.home.net_grid_import_kwh,
      features: { exposure: null, listed_building: null },
    })
    for (const [key, value] of Object.entries(answers)) {
      expect(await factOf(id, key)).toMatchObject({ value, origin: 'user', set_by: 'Example Member' })
    }
    await correct(id, { damp: false })
    expect((await factsOf(id)).history).toEqual([expect.objectContaining({ key: 'damp', value: 'not_known' })])
    await correct(id, { damp: null })
    expect(await factOf(id, 'damp')).toMatchObject({ value: null, origin: 'missing' })
    expect((await factsOf(id)).history.map(({ value }: { value: unknown }) => value)).toEqual([false, 'not_known'])
  })

  test('"not known" is refused for facts that no plan asks for, and words for yes or no', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const answer = await correct(id, {
      has_mains_gas: 'not_known',
      wall_type: 'not_known',
      damp: 'a little',
      exposure: 'x',
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        has_mains_gas: ['Must be a valid boolean.'],
        wall_type: [expect.stringContaining('Not a valid choice')],
        damp: [FACT_TEXTS.answer],
        exposure: ['Not a valid choice: use one of sheltered, moderate, severe, very_severe, not_known.'],
      },
    ])
  })

  test('repeating a value, or releasing a fact that was not set, changes nothing', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    await correct(id, { floor_area: 120 })
    running.clock.now = new Date('2026-04-01T09:30:00Z')
    await correct(id, { floor_area: 120, wall_type: null })
    running.clock.now = new Date('2026-03-01T09:30:00Z')
    expect(await factOf(id, 'floor_area')).toMatchObject({ set_at: '2026-03-01T09:30:00Z' })
    const trail = await running.app.inject({ method: 'GET', url: '/api/audit/', headers: member.headers })
    expect(trail.json().map(({ action, details }: Record<string, unknown>) => [action, details])).toEqual([
      ['home_facts_corrected', { facts: ['floor_area'] }],
      ['home_added', {}],
    ])
  })

  test('each invalid fact has its own error, and none is saved', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const before = await detailOf(id)
    const answer = await correct(id, {
      built_form: 'detached',
      property_type: 'park_home',
      floor_area: 5000,
      storeys: 2.5,
      storey_height: '2.4',
      has_mains_gas: 'yes',
      extension_count: -1,
      'not a fact': 1,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        property_type: ['Not a valid choice: use one of house, bungalow, flat, maisonette.'],
        floor_area: ['Ensure this value is less than or equal to 2000.'],
        storeys: ['A valid integer is required.'],
        storey_height: ['A valid number is required.'],
        has_mains_gas: ['Must be a valid boolean.'],
        extension_count: ['Ensure this value is greater than or equal to 0.'],
        facts: [FACT_TEXTS.unknown(['"not a fact"'])],
      },
    ])
    expect(await detailOf(id)).toEqual(before)
  })

  test.each([
    [{}, 'This field is required.'],
    [{ facts: null }, 'This field may not be null.'],
    [{ facts: ['floor_area'] }, 'Send an object with a value, or null, by the names of facts.'],
  ])('a body without facts: %j', async (payload, text) => {
    const id = await added(TEST_ADDRESSES.semi)
    const answer = await send('PATCH', `homes/${id}/facts/`, payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { facts: [text] }])
  })

  test('facts from concurrent requests are all saved', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, index) => correct(id, { floor_area: 100 + index })),
      correct(id, { wall_type: 'solid_brick' }),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200))
    const { detail } = (await correct(id, {})).json()
    expect(detail.user_facts.map((fact: { key: string }) => fact.key)).toEqual(['floor_area', 'wall_type'])
    expect(detail.home.net_grid_import_kwh).toBe(
      netImportWith({ floorArea: detail.user_facts[0].value, wallType: 'solid_brick' }),
    )
  })
})

describe("the browser's calculation before saving", () => {
  /** Calculates in the browser's code what the page shows, from the API's response. */
  async function calculatedInBrowser(id: number, changes: FactChanges): Promise<unknown> {
    const detail = homeDetailSchema.parse(fromWire(await detailOf(id)))
    const { features } = homeFactsSchema.parse(fromWire(await factsOf(id)))
    const stated = Object.fromEntries(detail.userFacts.map(({ key, value }) => [camelKey(key), value]))
    const facts = Object.fromEntries(Object.entries({ ...stated, ...changes }).filter(([, value]) => value !== null))
    const after = detailWithFacts({
      survey: null,
      certificate: detail.certificate,
      userFacts: detail.userFacts,
      missingSolarReason: detail.missingSolarReason,
      certified: features,
      facts,
      at: '2026-03-01T09:30:00Z',
    })
    if (after === null) throw new Error('these facts cannot be analysed together')
    const { headline, ...rest } = after
    return toWire({ ...rest, home: { ...detail.home, ...headline } })
  }

  test.each<['semi' | 'withoutFloorArea' | 'unlisted', FactChanges[]]>([
    ['semi', [{ floorArea: 120, wallInsulation: 'none' }, { floorArea: null }, { wallInsulation: null }]],
    ['semi', [{ propertyType: 'flat', flatLevel: 'mid', primaryHeating: 'heat_pump_air', solarPanelsPeak: 3 }]],
    ['semi', [{ constructionYear: 2012, roofType: 'flat', hasHotWaterCylinder: true, openFireplaces: 2 }]],
    ['semi', [{ roofDirection: 'south', radiators: 'larger' }, { roofDirection: null }]],
    ['semi', [{ people: 3, tenure: 'private_rented', openFlues: 2, secondaryHeating: 'none' }, { openFlues: null }]],
    ['withoutFloorArea', [{ floorArea: 92.5 }, { floorArea: null }]],
    ['unlisted', [{ propertyType: 'house' }, { floorArea: 80 }, { propertyType: null, floorArea: null }]],
  ])("equals the server's response after saving: %s %j", async (home, steps) => {
    const id = await added(TEST_ADDRESSES[home])
    for (const changes of steps) {
      const expected = await calculatedInBrowser(id, changes)
      const answer = await correct(id, toWire(changes))
      expect(answer.json().detail).toEqual(expected)
    }
  })
})

describe('supplying missing facts', () => {
  test('a home without a floor area is analysed when it is supplied, and no longer when it is released', async () => {
    const id = await added(TEST_ADDRESSES.withoutFloorArea)
    expect(await factOf(id, 'floor_area')).toMatchObject({ value: null, origin: 'missing', is_required: true })
    const { detail } = (await correct(id, { floor_area: 92.5 })).json()
    expect(detail.home).toMatchObject({ status: 'analysed', status_reason: null })
    expect(detail.heat_loss_calculations).toHaveLength(3)
    const released = (await correct(id, { floor_area: null })).json().detail
    expect(released).toMatchObject({ heat_loss_calculations: [], home: { status: 'missing_data' } })
  })

  test('a home without a certificate is analysed with facts from users only', async () => {
    const id = await added(TEST_ADDRESSES.unlisted)
    const partly = (await correct(id, { property_type: 'house' })).json().detail.home
    expect([partly.status, partly.status_reason]).toEqual([
      'missing_data',
      'Still needed: a plausible total floor area.',
    ])
    const { detail } = (await correct(id, { floor_area: 80 })).json()
    expect(detail).toMatchObject({
      home: { status: 'analysed', features: { property_type: 'House', floor_area: 80 } },
      certificate: null,
      modelled_scores: { today_score: expect.any(Number), today_band: expect.stringMatching(/^[A-G]$/) },
    })
    const again = await send('POST', `homes/${id}/reanalyse/`)
    expect(again.json().home).toMatchObject({ status: 'analysed', features: { floor_area: 80 } })
    const none = (await correct(id, { floor_area: null, property_type: null })).json().detail.home
    expect(none).toMatchObject({
      status: 'missing_data',
      status_reason: 'No energy certificate was found for this address.',
      features: null,
    })
  })
})

describe('a later certificate', () => {
  const home = {
    uprn: '900000012',
    fullAddress: TEST_ADDRESSES.semi,
    lat: 52.5,
    lng: -1.5,
    certificateKey: '0000-1111-2222-3333-5555',
    features: { ...SEMI_DETACHED, lodgedOn: '2025-07-01', totalFloorAreaM2: 99, habitableRooms: 6 },
  }

  test("keeps the user's value, and is reported as disputing it if it states something new", async () => {
    const id = await added(TEST_ADDRESSES.semi)
    await correct(id, { floor_area: 120, built_form: 'detached' })
    const renewed = await running.rebuild({ register: testRegister([home]) })
    const {
      home: now,
      user_facts,
      certificate,
    } = (await send('POST', `homes/${id}/reanalyse/`, undefined, renewed)).json()
    expect([now.features.floor_area, now.features.number_of_habitable_rooms]).toEqual([120, 6])
    expect(certificate).toMatchObject({ lodged_on: '2025-07-01', number: '0000-1111-2222-3333-5555' })
    expect(user_facts).toMatchObject([
      { key: 'built_form', is_disputed: false },
      { key: 'floor_area', value: 120, certificate_value: 99, is_disputed: true },
    ])
    // Confirmed after the newer certificate, it is no longer disputed.
    await correct(id, { floor_area: 120 })
    expect((await detailOf(id)).user_facts[1]).toMatchObject({ value: 120, is_disputed: false })
  })

  test('an older certificate changes nothing', async () => {
    const id = await added(TEST_ADDRESSES.semi)
    const before = await detailOf(id)
    const older = { ...home, features: { ...home.features, lodgedOn: '2019-07-01' } }
    const renewed = await running.rebuild({ register: testRegister([older]) })
    expect((await send('POST', `homes/${id}/reanalyse/`, undefined, renewed)).json()).toEqual(before)
  })
})
