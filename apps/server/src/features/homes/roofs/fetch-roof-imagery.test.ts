import { rateHome } from '@retrofolio/engine/assess/assess'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { background } from '../../../background.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { OutsideFailure } from '../../../outside-service/outside-failure.ts'
import { GOOGLE_KEY } from '../../../testing/fake-services/fake-google.ts'
import type { Illness } from '../../../testing/fake-services/fake-service.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { updateHome } from '../homes.repository.ts'
import {
  AT,
  add,
  connect,
  detail,
  fetchAllRoofImagery,
  HOUSE,
  logged,
  look,
  on,
  retrigger,
  serve,
  settings,
} from '../testing/imaged-roofs.ts'
import { fetchRoofImagery, forgetOldPoints } from './fetch-roof-imagery.service.ts'

fetchAllRoofImagery()

/** Of a home that is analysed but for its roof. */
const NOTHING_YET = {
  home: {
    status: 'analysed',
    zero_bill_potential: null,
    net_grid_import_kwh: null,
    solar_generation_kwh: null,
    total_electricity_demand_kwh: expect.any(Number),
  },
  solar_analyses: [],
}

const geocodeRequests = () => on.google.requests.filter(({ path }) => path.includes('geocode'))
const solarRequests = () => on.google.requests.filter(({ path }) => path.includes('buildingInsights'))

const inDays = (days: number) => () => new Date(on.running.clock.now.getTime() + days * 86_400_000)

describe('imagery of a roof', () => {
  test('follows an added home by a job: its aspects, panels and yields are those that were seen', async () => {
    const { now } = on.running.clock
    onTestFinished(() => void (on.running.clock.now = now))
    // What is done beside the requests goes by the clock of the day.
    on.running.clock.now = new Date()
    const id = await add()
    const before = await detail(id)
    expect(before).toMatchObject({ ...NOTHING_YET, missing_solar_reason: 'awaited' })
    expect(on.google.requests).toEqual([])
    const node = background({
      mail: settings().mail,
      google: connect(),
      certificates: null,
      register: null,
      database: on.running.database,
      logger: on.logger,
    })
    onTestFinished(() => node.stop())
    node.start()
    await vi.waitFor(async () => expect((await detail(id)).solar_analyses[0]?.source).toBe('imagery'), 20_000)
    const { home, solar_analyses: analyses, missing_solar_reason: missing } = await detail(id)
    expect(missing).toBeNull()
    expect(analyses).toHaveLength(1)
    expect(analyses[0]).toMatchObject({
      google_solar_roof_surface_sqm: 70,
      google_solar_annual_sunshine_hours: 978.6,
      is_azimuth_known: true,
      unseen_roof_reason: null,
      recommended_panels_south: 8,
      recommended_panels_north: 0,
      recommended_panels_flat: 1,
      recommended_panels_southeast: 0,
    })
    expect(analyses[0].recommended_panels_south_output_kwh).toBeCloseTo(8 * 0.44 * (380 / 0.4) * 0.85, 6)
    expect(home.solar_generation_kwh).toBeCloseTo(analyses[0].counted_output_kwh, 9)
    expect(home.net_grid_import_kwh).not.toBe(before.home.net_grid_import_kwh)
    expect(home.features.roof_shape_aspect_area_facing_south_m2).toBe(28)
    expect(solarRequests()).toHaveLength(1)
  })

  test('is asked for once, however often the job runs', async () => {
    const id = await add()
    await look(id)
    await look(id)
    expect(solarRequests()).toHaveLength(1)
  })

  test('stays when facts are corrected, and is shared anew', async () => {
    on.google.building = { ...HOUSE, groundM2: 104 }
    const id = await add()
    await look(id)
    expect((await detail(id)).solar_analyses[0].google_solar_roof_surface_sqm).toBe(35)
    const url = `/api/portfolio/homes/${id}/facts/`
    const payload = { facts: { built_form: 'detached' } }
    await on.app.inject({ method: 'PATCH', url, headers: on.member.headers, payload })
    expect((await detail(id)).solar_analyses[0]).toMatchObject({ source: 'imagery', google_solar_roof_surface_sqm: 70 })
  })

  test('is not that of the neighbour, whose building is the nearest', async () => {
    on.google.building = { ...HOUSE, lat: AT.lat + 30 / 111_320 }
    const id = await add()
    await look(id)
    expect((await detail(id)).solar_analyses[0]).toMatchObject({ source: 'modelled', unseen_roof_reason: 'not_there' })
  })

  test('of a home with a postcode’s point is that of where the geocoder finds the home itself', async () => {
    const address = TEST_ADDRESSES.withoutUprn
    on.google.geocodes.set(address, { lat: 52.51, lng: -1.5, type: 'ROOFTOP', postcode: 'ZZ1 1AA' })
    on.google.building = { ...HOUSE, lat: 52.51 }
    const id = await add(address)
    await look(id)
    const { home, solar_analyses: analyses } = await detail(id)
    expect([analyses[0].source, home.lat]).toEqual(['imagery', AT.lat])
  })

  test('pays the geocoder once in thirty days for a home, whatever becomes of the look', async () => {
    const address = TEST_ADDRESSES.withoutUprn
    on.google.geocodes.set(address, { lat: 52.51, lng: -1.5, type: 'ROOFTOP', postcode: 'ZZ1 1AA' })
    on.google.building = { ...HOUSE, lat: 52.51 }
    const id = await add(address)
    const ill: Illness = { kind: 'status', status: 503 }
    on.google.fallIll({ kind: 'slow', until: Promise.resolve() }, ill, ill)
    await expect(look(id)).rejects.toMatchObject({ service: 'Google Solar' })
    await look(id)
    await forgetOldPoints({ database: on.running.database, now: inDays(29) })
    await retrigger(id)
    expect([geocodeRequests().length, solarRequests().length]).toEqual([1, 4])
    await forgetOldPoints({ database: on.running.database, now: inDays(31) })
    const { home, solar_analyses: analyses } = await retrigger(id)
    expect(geocodeRequests()).toHaveLength(2)
    expect([analyses[0].source, home.lat]).toEqual(['imagery', AT.lat])
  })

  test('asks the geocoder anew where the home has another address by now', async () => {
    const id = await add(TEST_ADDRESSES.withoutUprn)
    const [address, another] = [TEST_ADDRESSES.withoutUprn, '14 Wrenfold Lane, Eastholt']
    for (const one of [address, another]) on.google.geocodes.set(one, { ...AT, type: 'ROOFTOP', postcode: 'ZZ1 1AA' })
    await look(id)
    const { organisationId } = on.member
    await withinOrganisation(on.running.database, organisationId, (queries) =>
      updateHome(queries, organisationId, id, { fullAddress: another }),
    )
    await retrigger(id)
    expect(geocodeRequests().map(({ query }) => query.get('address'))).toEqual([address, another])
  })

  test.each([
    { type: 'RANGE_INTERPOLATED', postcode: 'ZZ1 1AA' },
    { type: 'ROOFTOP', postcode: 'ZZ9 9ZZ' },
    { type: 'ROOFTOP', postcode: 'ZZ1 1AA', isPartial: true },
  ] as const)('is not looked for where the geocoder only guesses (%o)', async (geocode) => {
    const address = TEST_ADDRESSES.withoutUprn
    on.google.geocodes.set(address, { ...AT, ...geocode })
    const id = await add(address)
    await look(id)
    expect((await detail(id)).solar_analyses[0]).toMatchObject({
      source: 'modelled',
      unseen_roof_reason: 'not_located',
    })
    expect(solarRequests()).toEqual([])
  })

  test('gives a home without any point one, and its terms are kept', async () => {
    const address = TEST_ADDRESSES.withoutLocation
    on.google.geocodes.set(address, { lat: 52.6, lng: -1.6, type: 'ROOFTOP', postcode: 'none' })
    const id = await add(address)
    await look(id)
    expect((await detail(id)).home).toMatchObject({ lat: 52.6, lng: -1.6 })
    await forgetOldPoints({ database: on.running.database, now: inDays(29) })
    expect((await detail(id)).home.lat).toBe(52.6)
    await forgetOldPoints({ database: on.running.database, now: inDays(31) })
    expect((await detail(id)).home).toMatchObject({ lat: null, lng: null })
  })
})

describe('re-triggering', () => {
  test('looks at once, and again for a roof that was seen', async () => {
    const id = await add()
    expect((await retrigger(id)).solar_analyses[0].source).toBe('imagery')
    on.google.building = { ...HOUSE, segments: HOUSE.segments.slice(0, 1) }
    expect((await retrigger(id)).solar_analyses[0].recommended_panels_flat).toBe(0)
  })

  test('costs no call for a home without a roof of its own', async () => {
    const id = await add(TEST_ADDRESSES.midFloorFlat)
    expect((await retrigger(id)).solar_analyses[0]).toMatchObject({ source: 'modelled', recommended_panel_count: 0 })
    expect(solarRequests()).toEqual([])
  })

  test('without imagery models the roof and says why', async () => {
    on.google.building = null
    const id = await add()
    expect((await retrigger(id)).solar_analyses[0]).toMatchObject({
      source: 'modelled',
      unseen_roof_reason: 'not_there',
    })
  })

  test('with a mistyped key says so, and what was seen before stays', async () => {
    const id = await add()
    await retrigger(id)
    const mistyped = await serve({ GOOGLE_SERVER_KEY: 'AIza-mistyped-key' })
    expect((await retrigger(id, mistyped)).solar_analyses[0]).toMatchObject({
      source: 'imagery',
      unseen_roof_reason: 'key_refused',
    })
  })

  test('beyond the budget of a day costs nothing', async () => {
    const id = await add()
    const spent = await serve({ GOOGLE_ROOFS_PER_DAY: '0' })
    expect(await retrigger(id, spent)).toMatchObject({ ...NOTHING_YET, missing_solar_reason: 'not_answered' })
    expect(on.google.requests).toEqual([])
  })

  test('when the service has been switched off models the roof', async () => {
    const id = await add()
    const without = await on.running.rebuild({ config: settings(), services: { google: null, certificates: null } })
    const { home, solar_analyses: analyses, running_costs: costs } = await retrigger(id, without)
    expect(analyses).toMatchObject([{ source: 'modelled' }])
    expect(home.solar_generation_kwh).toBe(analyses[0].counted_output_kwh)
    expect(home.zero_bill_potential).not.toBeNull()
    expect(costs[0].electrified_with_panels).not.toBeNull()
  })
})

const ILLNESSES: Illness[] = [
  { kind: 'hangs_up' },
  { kind: 'breaks_off' },
  { kind: 'wrong' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429, headers: { 'retry-after': '60' } },
  { kind: 'status', status: 200, body: { imageryQuality: 'HIGH' } },
]

describe('while Google is ill', () => {
  test.each(ILLNESSES)(
    'an add is answered, the home stands, the job tries again later, and then it sees: %o',
    async (illness) => {
      on.google.fallIllForever(illness)
      const id = await add()
      const asked = on.google.requests.length
      await expect(look(id)).rejects.toBeInstanceOf(OutsideFailure)
      expect(on.google.requests.length - asked).toBeLessThanOrEqual(2)
      const ill = await detail(id)
      expect(ill).toMatchObject({ ...NOTHING_YET, missing_solar_reason: 'not_answered' })
      expect(ill.heat_loss_calculations).toHaveLength(3)
      on.google.recover()
      await look(id)
      expect((await detail(id)).solar_analyses[0]).toMatchObject({ source: 'imagery', unseen_roof_reason: null })
    },
  )

  test('facts that are corrected bring no solar analysis', async () => {
    const id = await add()
    const url = `/api/portfolio/homes/${id}/facts/`
    await on.app.inject({
      method: 'PATCH',
      url,
      headers: on.member.headers,
      payload: { facts: { built_form: 'detached' } },
    })
    expect(await detail(id)).toMatchObject({ ...NOTHING_YET, missing_solar_reason: 'awaited' })
  })

  test('a key that is refused is not tried again', async () => {
    on.google.fallIllForever({ kind: 'status', status: 403, body: { error: { status: 'PERMISSION_DENIED' } } })
    const id = await add()
    await look(id)
    expect(await detail(id)).toMatchObject({ ...NOTHING_YET, missing_solar_reason: 'key_refused' })
    expect(solarRequests()).toHaveLength(1)
  })

  test('where there is no imagery the roof is modelled, and nobody asks again', async () => {
    on.google.fallIllForever({ kind: 'status', status: 404, body: {} })
    const id = await add()
    await look(id)
    // As by a job that was sent twice.
    await look(id)
    const { home, solar_analyses: analyses } = await detail(id)
    expect(analyses).toMatchObject([{ source: 'modelled', unseen_roof_reason: 'not_there' }])
    expect(home.zero_bill_potential).not.toBeNull()
    expect(solarRequests()).toHaveLength(1)
  })
})

test('the request is the documented one', async () => {
  const id = await add()
  await look(id)
  const [request] = solarRequests()
  expect(Object.fromEntries(request?.query ?? [])).toEqual({
    'location.latitude': '52.500000',
    'location.longitude': '-1.500000',
    requiredQuality: 'BASE',
    key: GOOGLE_KEY,
  })
})

test('a service that never answers holds nobody up for longer than they wait', async () => {
  const id = await add()
  on.google.fallIllForever({ kind: 'silent' })
  const deps = {
    database: on.running.database,
    rate: rateHome,
    now: () => on.running.clock.now,
    roofs: connect(),
    log: on.logger,
  }
  const looking = fetchRoofImagery(
    deps,
    { organisationId: on.member.organisationId, homeId: id },
    AbortSignal.timeout(100),
  )
  await expect(looking).rejects.toMatchObject({ kind: 'timed_out' })
  expect((await detail(id)).missing_solar_reason).toBe('not_answered')
})

test('nobody’s log holds the key or the address', () => {
  expect(logged.join('\n')).toContain('could not be looked at')
  expect(logged.join('\n')).not.toMatch(new RegExp(`${GOOGLE_KEY}|mistyped-key|Wrenfold`))
})
