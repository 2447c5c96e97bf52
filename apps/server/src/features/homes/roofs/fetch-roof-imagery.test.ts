import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { background } from '../../../background.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { OutsideFailure } from '../../../outside-service/outside-failure.ts'
import { GOOGLE_KEY } from '../../../testing/fake-services/fake-google.ts'
import type { Illness } from '../../../testing/fake-services/fake-service.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { updateHome } from '../homes.repository.ts'
import {
  AT,
  add,
  connect,
  detail,
  HOUSE,
  logged,
  look,
  on,
  retrigger,
  serve,
  settings,
  setUpRoofTests,
} from '../testing/imaged-roofs.ts'
import { fetchRoofImagery, forgetOldPoints } from './fetch-roof-imagery.service.ts'

setUpRoofTests()

/** The detail of a home that lacks only its solar analysis. */
const WITHOUT_SOLAR = {
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
  test('is fetched by a job after a home is added, and gives the aspects, panels and yields', async () => {
    const { now } = on.running.clock
    onTestFinished(() => void (on.running.clock.now = now))
    // Background jobs use the real clock.
    on.running.clock.now = new Date()
    const id = await add()
    const before = await detail(id)
    expect(before).toMatchObject({ ...WITHOUT_SOLAR, missing_solar_reason: 'awaited' })
    expect(on.google.requests).toEqual([])
    const node = background({
      mail: settings().mail,
      panels: settings().panels,
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

  test('is requested once, even if the job runs several times', async () => {
    const id = await add()
    await look(id)
    await look(id)
    expect(solarRequests()).toHaveLength(1)
  })

  test("is kept when facts are corrected, and the home's share of it is recalculated", async () => {
    on.google.building = { ...HOUSE, groundM2: 104 }
    const id = await add()
    await look(id)
    expect((await detail(id)).solar_analyses[0].google_solar_roof_surface_sqm).toBe(35)
    const url = `/api/portfolio/homes/${id}/facts/`
    const payload = { facts: { built_form: 'detached' } }
    await on.app.inject({ method: 'PATCH', url, headers: on.member.headers, payload })
    expect((await detail(id)).solar_analyses[0]).toMatchObject({ source: 'imagery', google_solar_roof_surface_sqm: 70 })
  })

  test('is not taken from a neighbouring building that is nearest', async () => {
    on.google.building = { ...HOUSE, lat: AT.lat + 30 / 111_320 }
    const id = await add()
    await look(id)
    expect((await detail(id)).solar_analyses[0]).toMatchObject({ source: 'modelled', unseen_roof_reason: 'not_there' })
  })

  test('is fetched at the geocoded address if the home has only a postcode centroid', async () => {
    const address = TEST_ADDRESSES.withoutUprn
    on.google.geocodes.set(address, { lat: 52.51, lng: -1.5, type: 'ROOFTOP', postcode: 'ZZ1 1AA' })
    on.google.building = { ...HOUSE, lat: 52.51 }
    const id = await add(address)
    await look(id)
    const { home, solar_analyses: analyses } = await detail(id)
    expect([analyses[0].source, home.lat]).toEqual(['imagery', AT.lat])
  })

  test('geocodes a home once in thirty days, even if fetching imagery fails', async () => {
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

  test('geocodes a home again after its address has changed', async () => {
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
  ] as const)("is not requested if the geocoder's result is imprecise (%o)", async (geocode) => {
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

  test('geocodes a home without coordinates, and deletes the point when the terms require it', async () => {
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
  test('fetches imagery immediately, and again for a roof that has some', async () => {
    const id = await add()
    expect((await retrigger(id)).solar_analyses[0].source).toBe('imagery')
    on.google.building = { ...HOUSE, segments: HOUSE.segments.slice(0, 1) }
    expect((await retrigger(id)).solar_analyses[0].recommended_panels_flat).toBe(0)
  })

  test('sends no request for a home without its own roof', async () => {
    const id = await add(TEST_ADDRESSES.midFloorFlat)
    expect((await retrigger(id)).solar_analyses[0]).toMatchObject({ source: 'modelled', recommended_panel_count: 0 })
    expect(solarRequests()).toEqual([])
  })

  test('models the roof and gives the reason if there is no imagery', async () => {
    on.google.building = null
    const id = await add()
    expect((await retrigger(id)).solar_analyses[0]).toMatchObject({
      source: 'modelled',
      unseen_roof_reason: 'not_there',
    })
  })

  test('reports a mistyped key and keeps existing imagery', async () => {
    const id = await add()
    await retrigger(id)
    const mistyped = await serve({ GOOGLE_SERVER_KEY: 'AIza-mistyped-key' })
    expect((await retrigger(id, mistyped)).solar_analyses[0]).toMatchObject({
      source: 'imagery',
      unseen_roof_reason: 'key_refused',
    })
  })

  test('sends no request once the daily budget is spent', async () => {
    const id = await add()
    const spent = await serve({ GOOGLE_ROOFS_PER_DAY: '0' })
    expect(await retrigger(id, spent)).toMatchObject({ ...WITHOUT_SOLAR, missing_solar_reason: 'not_answered' })
    expect(on.google.requests).toEqual([])
  })

  test('models the roof when the service was switched off', async () => {
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

describe('while Google fails', () => {
  test.each(ILLNESSES)('a home is added, its job is retried later, and then gets imagery: %o', async (illness) => {
    on.google.fallIllForever(illness)
    const id = await add()
    const asked = on.google.requests.length
    await expect(look(id)).rejects.toBeInstanceOf(OutsideFailure)
    expect(on.google.requests.length - asked).toBeLessThanOrEqual(2)
    const ill = await detail(id)
    expect(ill).toMatchObject({ ...WITHOUT_SOLAR, missing_solar_reason: 'not_answered' })
    expect(ill.heat_loss_calculations).toHaveLength(3)
    on.google.recover()
    await look(id)
    expect((await detail(id)).solar_analyses[0]).toMatchObject({ source: 'imagery', unseen_roof_reason: null })
  })

  test('correcting facts does not create a solar analysis', async () => {
    const id = await add()
    const url = `/api/portfolio/homes/${id}/facts/`
    await on.app.inject({
      method: 'PATCH',
      url,
      headers: on.member.headers,
      payload: { facts: { built_form: 'detached' } },
    })
    expect(await detail(id)).toMatchObject({ ...WITHOUT_SOLAR, missing_solar_reason: 'awaited' })
  })

  test('a rejected key is not retried', async () => {
    on.google.fallIllForever({ kind: 'status', status: 403, body: { error: { status: 'PERMISSION_DENIED' } } })
    const id = await add()
    await look(id)
    expect(await detail(id)).toMatchObject({ ...WITHOUT_SOLAR, missing_solar_reason: 'key_refused' })
    expect(solarRequests()).toHaveLength(1)
  })

  test('the roof is modelled if there is no imagery, and no request is repeated', async () => {
    on.google.fallIllForever({ kind: 'status', status: 404, body: {} })
    const id = await add()
    await look(id)
    // As if the job had been queued twice.
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

test('a request to a service that never responds ends after its time-out', async () => {
  const id = await add()
  on.google.fallIllForever({ kind: 'silent' })
  const deps = {
    database: on.running.database,
    model: USUAL_MODEL,
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

test('the log contains neither the key nor the address', () => {
  expect(logged.join('\n')).toContain('could not be fetched')
  expect(logged.join('\n')).not.toMatch(new RegExp(`${GOOGLE_KEY}|mistyped-key|Wrenfold`))
})
