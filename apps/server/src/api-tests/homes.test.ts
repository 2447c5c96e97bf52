import { snakeKey } from '@retrofolio/contract/wire-case'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../testing/test-app.ts'
import { TEST_ADDRESSES } from '../testing/test-homes.ts'

/** Sections 4 and 6.3 of the wire contract: the keys of homes, and errors in their order. */

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
  member = await createMember(running.database)
})
afterAll(() => running.stop())

const HOMES = '/api/portfolio/homes/'
const ADD_HOME = '/api/portfolio/add-home/'

const add = (address: unknown, { headers }: Member = member) =>
  running.app.inject({ method: 'POST', url: ADD_HOME, headers, payload: { address } })
const get = async (url: string) => (await running.app.inject({ method: 'GET', url, headers: member.headers })).json()

async function detailOf(address: string) {
  const owner = await createMember(running.database)
  const { id } = (await add(address, owner)).json().data.home
  const answer = await running.app.inject({ method: 'GET', url: `${HOMES}${id}/`, headers: owner.headers })
  return answer.json()
}

/** Keys of the list that are missing. */
const missing = (record: object, keys: string) =>
  keys
    .split(/[\s,]+/)
    .map(snakeKey)
    .filter((key) => !(key in record))

const ASPECTS = ['South', 'Southeast', 'Southwest', 'East', 'West', 'North', 'Northeast', 'Northwest', 'Flat']
const ROOF_ASPECTS = ASPECTS.filter((aspect) => aspect !== 'Flat')

const KEYS = {
  home: `id, fullAddress, imageUrl, status, lat, lng, features, netGridImportKwh, zeroBillPotential, solarGenerationKwh,
    totalElectricityDemandKwh, epcBand`,
  features: `propertyType, builtForm, floorArea, storeys, extensionCount, numberOfHabitableRooms, numberOfHeatedRooms,
    constructionYear, wallType, wallInsulation, roofType, roofInsulated, floorType, floorInsulated, windowsType,
    primaryHeating, hotWater, ventilationType, epcInspectionDate, roofTotalFlatSqm,
    ${ROOF_ASPECTS.map((aspect) => `roofShapeAspectAreaFacing${aspect}M2`).join(', ')}`,
  heatLoss: `calculationScenario, wallHeatLossWh, roofHeatLossWh, floorHeatLossWh, windowHeatLossWh, doorHeatLossWh,
    ventilationHeatLossWh, heatingHoursBaseline, totalAnnualHeatDemandKwh, totalElectrifiedHeatDemandKwh, copUsed,
    internalDesignTemperature, externalDesignTemperature, wallUvalue, roofUvalue, floorUvalue, windowUvalue, doorUvalue,
    externalWallSurface, roofSurface, windowsSurface, doorsSurface, airChangeRate, airVolume, updatedAt`,
  energy: 'numOccupiers, totalElectricityKwh, totalGasKwh, totalGasElectrified, copUsed, updatedAt, breakdowns',
  breakdown: 'category, electricityKwh, gasKwh',
  solar: `recommendedPanelCount, maximumPanelsPossible, panelWattage, panelEfficiencyPercentage, panelAreaSqm,
    recommendedPanelsOutputKwh, googleSolarRoofSurfaceSqm, googleSolarAnnualSunshineHours, createdAt, updatedAt,
    ${ASPECTS.map((aspect) => `recommendedPanels${aspect}, recommendedPanels${aspect}OutputKwh`).join(', ')}`,
}

describe('every key always present', () => {
  test.each([
    ['analysed', TEST_ADDRESSES.semi],
    ['without data', TEST_ADDRESSES.withoutFloorArea],
    ['without a certificate', TEST_ADDRESSES.unlisted],
  ])('of a home that is %s', async (_which, address) => {
    const { home } = await detailOf(address)
    expect(missing(home, KEYS.home)).toEqual([])
    expect(home.features === null ? [] : missing(home.features, KEYS.features)).toEqual([])
  })

  test('in an analysed home’s calculations', async () => {
    const detail = await detailOf(TEST_ADDRESSES.semi)
    expect(detail.heat_loss_calculations.map((one: object) => missing(one, KEYS.heatLoss))).toEqual([[], [], []])
    expect(detail.energy_calculations.map((one: object) => missing(one, KEYS.energy))).toEqual([[], [], []])
    expect(detail.solar_analyses.map((one: object) => missing(one, KEYS.solar))).toEqual([[]])
    const [{ breakdowns }] = detail.energy_calculations
    expect(breakdowns.map((one: object) => missing(one, KEYS.breakdown)).flat()).toEqual([])
    expect(
      detail.heat_loss_calculations.map((one: { calculation_scenario: string }) => one.calculation_scenario),
    ).toEqual(['default', 'not_insulated', 'insulated'])
    expect(detail.energy_calculations.map((one: { num_occupiers: number }) => one.num_occupiers)).toEqual([1, 2, 3])
  })

  test('measurements, shares and counts are numbers, insulation is Yes or No, the rest are texts; figures are never texts', async () => {
    const { home, ...calculations } = await detailOf(TEST_ADDRESSES.semi)
    const numbers =
      /^(floor_area|storeys|storey_height|.*_share|open_fireplaces|extension_count|number_of_.*|roof_total_flat_sqm|roof_shape_.*)$/
    const yesOrNo = ['wall_insulation', 'roof_insulated', 'floor_insulated']
    for (const [key, value] of Object.entries(home.features).filter(([, one]) => one !== null)) {
      expect([key, typeof value]).toEqual([key, numbers.test(key) ? 'number' : 'string'])
    }
    for (const key of yesOrNo) expect(['Yes', 'No', null]).toContain(home.features[key])
    expect(home.features.epc_inspection_date).toMatch(/^\d{4}-\d\d-\d\d$/)
    const texts = JSON.stringify([home, calculations]).match(/"[a-z_]+(?:_kwh|_wh|_sqm|_m2|_uvalue|_count)":"[^"]*"/g)
    expect(texts).toBeNull()
  })

  test('timestamps have a time zone', async () => {
    const text = JSON.stringify(await detailOf(TEST_ADDRESSES.semi))
    const times = [...text.matchAll(/"(?:created|updated)_at":("[^"]*"|null)/g)].map(([, time]) => time)
    expect(times.length).toBeGreaterThan(6)
    expect(times.filter((time) => !/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z"$/.test(time ?? ''))).toEqual([])
  })
})

describe('4.1: the list', () => {
  test('is a plain array, empty at first, then newest first; the user’s count matches', async () => {
    expect(await get(HOMES)).toEqual([])
    const ids: number[] = []
    for (const address of [TEST_ADDRESSES.numbered(1), TEST_ADDRESSES.withoutFloorArea, TEST_ADDRESSES.unlisted]) {
      ids.push((await add(address)).json().data.home.id)
      expect((await get('/api/auth/user/')).organisation.total_homes).toBe(ids.length)
    }
    const homes: { id: number; status: string }[] = await get(HOMES)
    expect(homes.map((home) => home.id)).toEqual(ids.toReversed())
    expect(homes.map((home) => home.status)).toEqual(['missing_data', 'missing_data', 'analysed'])
  })

  test('contains each home as returned by adding it and by its own page', async () => {
    for (const home of await get(HOMES)) {
      // Byte for byte: the keys are also in the contract's order.
      expect(JSON.stringify((await get(`${HOMES}${home.id}/`)).home)).toBe(JSON.stringify(home))
      const shown = ['id', 'full_address', 'image_url', 'status', 'lat', 'lng', 'features']
      expect(Object.keys(home).slice(0, shown.length)).toEqual(shown)
    }
  })
})

describe('4.4: errors of adding, in the order field, quota, address, kind, duplicate', () => {
  let full: Member
  beforeAll(async () => {
    full = await createMember(running.database, { homeQuota: 1 })
    await add(TEST_ADDRESSES.semi, full)
  })

  test('a field error comes before a full quota', async () => {
    for (const [address, text] of [
      [null, 'This field may not be null.'],
      ['a'.repeat(501), 'Ensure this field has no more than 500 characters.'],
    ]) {
      const answer = await add(address, full)
      expect([answer.statusCode, answer.json()]).toEqual([400, { address: [text] }])
    }
  })

  test.each([
    ['an unknown address', TEST_ADDRESSES.unknown],
    ['an ambiguous address', TEST_ADDRESSES.ambiguous],
    ['a kind that cannot be assessed', TEST_ADDRESSES.parkHome],
    ['an existing home', TEST_ADDRESSES.semi],
  ])('a full quota comes before %s', async (_what, address) => {
    const answer = await add(address, full)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: "You've reached your home quota limit.", error_code: 'HOME_QUOTA_REACHED' },
    ])
  })

  test.each([
    [TEST_ADDRESSES.unknown, 422, 'ADDRESS_NOT_FOUND'],
    [TEST_ADDRESSES.ambiguous, 422, 'AMBIGUOUS_ADDRESS'],
    [TEST_ADDRESSES.parkHome, 422, 'INVALID_PROPERTY_TYPE'],
    [TEST_ADDRESSES.numbered(1), 409, 'DUPLICATE_UPRN'],
    [`  ${TEST_ADDRESSES.unlisted.toUpperCase().replaceAll(' ', '  ')}. `, 409, 'DUPLICATE_UPRN'],
  ])('%s: %s %s, with a displayable sentence', async (address, status, code) => {
    const answer = await add(address)
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ error: expect.stringMatching(/^[A-Z].*\.$/), error_code: code }),
    ])
  })
})

describe('4.4: duplicates are detected by UPRN, otherwise by normalised address', () => {
  const tidied = TEST_ADDRESSES.unlistedTidied
  const postcode = tidied.slice(-'ZZ1 1AA'.length)

  test.each([
    ['case', tidied.toLowerCase()],
    ['spaces', `  ${tidied.replaceAll(' ', '   ')} `],
    ['spaces', tidied.replace(postcode, postcode.replace(' ', ''))],
    ['punctuation', tidied.replaceAll(',', ';')],
    ['punctuation', `(${tidied.replaceAll(', ', ' – ')}!)`],
    ['punctuation', tidied.replace(postcode, postcode.replace(' ', '-'))],
    ['punctuation', tidied.replace(postcode, postcode.replace(' ', '. '))],
  ])('%s: %s is the same home without a UPRN', async (_what, address) => {
    const owner = await createMember(running.database)
    for (const [first, second] of [
      [tidied, address],
      [address, tidied],
    ]) {
      const added = await add(first, owner)
      expect([first, added.statusCode, added.json().data?.home.uprn]).toEqual([first, 201, null])
      const { id } = added.json().data.home
      const again = await add(second, owner)
      expect([second, again.statusCode, again.json().error_code]).toEqual([second, 409, 'DUPLICATE_UPRN'])
      const { headers } = owner
      await running.app.inject({ method: 'DELETE', url: `${HOMES}${id}/delete/`, headers })
    }
  })
})

describe('4.3, 4.5: deleting and re-triggering', () => {
  const json = { 'content-type': 'application/json' }
  const remove = (id: number) =>
    running.app.inject({ method: 'DELETE', url: `${HOMES}${id}/delete/`, headers: { ...json, ...member.headers } })
  const retrigger = (id: number) =>
    running.app.inject({
      method: 'POST',
      url: `${HOMES}${id}/retrigger-solar/`,
      headers: { ...json, ...member.headers },
    })

  test('a home without data is deleted with 204 and no body, then does not exist; any other stays', async () => {
    const homes: { id: number; status: string; full_address: string }[] = await get(HOMES)
    for (const { id, status, full_address: address } of homes) {
      const answer = await remove(id)
      const isGone = status === 'missing_data'
      const detail = 'Only homes with missing data can be deleted.'
      expect([answer.statusCode, answer.body]).toEqual(isGone ? [204, ''] : [409, JSON.stringify({ detail })])
      expect((await remove(id)).statusCode).toBe(isGone ? 404 : 409)
      expect((await add(address)).statusCode).toBe(isGone ? 201 : 409)
    }
  })

  test('re-triggering returns the detail, or 409 for a home without a usable location', async () => {
    const analysed = (await add(TEST_ADDRESSES.numbered(9))).json().data.home.id
    expect([(await retrigger(analysed)).statusCode, Object.keys((await retrigger(analysed)).json())]).toEqual([
      200,
      Object.keys(await get(`${HOMES}${analysed}/`)),
    ])
    const nowhere = (await add(TEST_ADDRESSES.withoutLocation)).json().data.home.id
    const answer = await retrigger(nowhere)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Solar analysis is not available for this home.' },
    ])
  })
})
