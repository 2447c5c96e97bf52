import { homesSchema } from '@retrofolio/contract/homes/home'
import { fromWire } from '@retrofolio/contract/wire-case'
import { assess } from '@retrofolio/engine/assess/assess'
import type { AnalysedHome } from '@retrofolio/engine/assess/assessment'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allKeys } from '../../testing/all-keys.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { SEMI_DETACHED, TEST_ADDRESSES } from '../../testing/test-homes.ts'

let running: TestApp
let member: Member
beforeAll(async () => {
  running = await startTestApp()
})
afterAll(() => running.stop())

type Method = 'GET' | 'POST' | 'DELETE'
const call = (method: Method, path: string, who: Member = member) =>
  running.app.inject({ method, url: `/api/portfolio/${path}`, headers: who.headers })

const add = async (address: string, who: Member = member): Promise<number> => {
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/portfolio/add-home/',
    headers: who.headers,
    payload: { address },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json().data.home.id
}

/** The engine's result for the semi-detached home in the test register. */
function assessedSemi(): AnalysedHome {
  const assessment = assess({ ...unknownHomeFeatures('england'), postcode: 'ZZ1 1AA', ...SEMI_DETACHED })
  if (assessment.kind !== 'analysed') throw new Error('the test home cannot be analysed')
  return assessment
}

describe('list of homes', () => {
  test("is a plain array of the organisation's own homes, newest first", async () => {
    member = await createMember(running.database)
    const other = await createMember(running.database)
    expect((await call('GET', 'homes/')).json()).toEqual([])
    const first = await add(TEST_ADDRESSES.semi)
    const second = await add(TEST_ADDRESSES.withoutFloorArea)
    await add(TEST_ADDRESSES.semi, other)
    const answer = await call('GET', 'homes/')
    expect(answer.json().map((home: { id: number }) => home.id)).toEqual([second, first])
  })

  test('has the features in words and the headline figures, unrounded', async () => {
    member = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.semi)
    const { rating, geometry, solar } = assessedSemi()
    expect((await call('GET', 'homes/')).json()).toEqual([
      {
        id,
        full_address: TEST_ADDRESSES.semi,
        image_url: null,
        status: 'analysed',
        lat: 52.5,
        lng: -1.5,
        uprn: '900000012',
        features: {
          property_type: 'House',
          built_form: 'Semi-Detached',
          floor_area: 92.5,
          storeys: geometry.storeys,
          extension_count: 1,
          number_of_habitable_rooms: 5,
          number_of_heated_rooms: 5,
          construction_year: '1930-1949',
          wall_type: 'Cavity',
          wall_insulation: 'Yes',
          wall_insulation_type: 'filled cavity',
          roof_type: 'Pitched',
          roof_insulated: 'Yes',
          roof_insulation_type: '200\u00a0mm of loft insulation',
          floor_type: 'Suspended',
          floor_insulated: 'No',
          floor_insulation_type: 'not insulated',
          conservation_area: null,
          exposure: null,
          listed_building: null,
          loft_access: null,
          supply_phases: null,
          low_energy_lighting_share: null,
          open_fireplaces: null,
          open_flues: null,
          people: null,
          radiators: null,
          roof_direction: null,
          secondary_heating: null,
          storey_height: null,
          tenure: null,
          windows_type: 'Fully double glazed',
          windows_glazed_share: 1,
          primary_heating: 'Boiler and radiators, mains gas',
          hot_water: 'From main system',
          ventilation_type: 'Natural',
          epc_inspection_date: '2024-03-05',
          roof_total_flat_sqm: solar.aspects.flat.areaM2,
          roof_shape_aspect_area_facing_north_m2: solar.aspects.north.areaM2,
          roof_shape_aspect_area_facing_northeast_m2: solar.aspects.northeast.areaM2,
          roof_shape_aspect_area_facing_east_m2: solar.aspects.east.areaM2,
          roof_shape_aspect_area_facing_southeast_m2: solar.aspects.southeast.areaM2,
          roof_shape_aspect_area_facing_south_m2: solar.aspects.south.areaM2,
          roof_shape_aspect_area_facing_southwest_m2: solar.aspects.southwest.areaM2,
          roof_shape_aspect_area_facing_west_m2: solar.aspects.west.areaM2,
          roof_shape_aspect_area_facing_northwest_m2: solar.aspects.northwest.areaM2,
          flat_level: null,
          certificate_number: '0000-1111-2222-3333-4444',
          certificate_lodged_on: '2024-03-08',
        },
        net_grid_import_kwh: rating.netGridImportKwh,
        zero_bill_potential: rating.zeroBillPotential,
        solar_generation_kwh: rating.solarGenerationKwh,
        total_electricity_demand_kwh: rating.totalElectricityDemandKwh,
        epc_band: 'D',
        status_reason: null,
        archived_at: null,
        reference: null,
        tags: [],
        custom_values: {},
      },
    ])
    expect(homesSchema.safeParse(fromWire((await call('GET', 'homes/')).json())).success).toBe(true)
  })
})

describe('home detail', () => {
  test("has the engine's figures for each scenario, each number of occupiers and the solar analysis", async () => {
    member = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.semi)
    const detail = (await call('GET', `homes/${id}/`)).json()
    const { heatLoss, energyUse, solar, assumptions } = assessedSemi()
    expect(detail.home).toEqual((await call('GET', 'homes/')).json()[0])

    const scenarios = ['default', 'not_insulated', 'insulated'] as const
    expect(detail.heat_loss_calculations).toMatchObject(
      scenarios.map((scenario) => ({
        calculation_scenario: scenario,
        wall_heat_loss_wh: heatLoss[scenario].elements.wall.heatLossW,
        ventilation_heat_loss_wh: heatLoss[scenario].elements.ventilation.heatLossW,
        total_annual_heat_demand_kwh: heatLoss[scenario].spaceHeatingKwh,
        wall_uvalue: heatLoss[scenario].elements.wall.uValueWPerM2K,
        cop_used: heatLoss[scenario].spaceHeatingSpf,
        heating_hours_baseline: heatLoss[scenario].equivalentFullLoadHours,
        updated_at: '2026-03-01T09:30:00Z',
      })),
    )
    expect(detail.energy_calculations).toMatchObject(
      ([1, 2, 3] as const).map((occupiers) => ({
        num_occupiers: occupiers,
        total_electricity_kwh: energyUse[occupiers].electricityKwh,
        total_gas_kwh: energyUse[occupiers].gasKwh,
        total_gas_electrified: energyUse[occupiers].gasElectrifiedKwh,
        own_electricity_kwh: energyUse[occupiers].ownElectricityKwh,
        own_gas_kwh: energyUse[occupiers].ownGasKwh,
        own_other_kwh: 0,
      })),
    )
    const categories = detail.energy_calculations[0].breakdowns.map((part: { category: string }) => part.category)
    expect(categories).toEqual(['Kitchen', 'Hygiene', 'Entertainment', 'Lighting', 'Chores', 'Always ON'])
    expect(detail.solar_analyses).toMatchObject([
      {
        source: 'modelled',
        recommended_panel_count: solar.recommendedPanels,
        recommended_panels_output_kwh: solar.recommendedOutputKwh,
        recommended_panels_south: solar.aspects.south.recommendedPanels,
        recommended_panels_flat_output_kwh: solar.aspects.flat.outputKwh,
        panel_efficiency_percentage: solar.panelEfficiency * 100,
        created_at: '2026-03-01T09:30:00Z',
      },
    ])
    expect(detail.assumptions).toEqual(assumptions)
  })

  test('has running costs, certificate and confidence ranges', async () => {
    member = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.semi)
    const detail = (await call('GET', `homes/${id}/`)).json()
    const { money, certificate } = assessedSemi()
    expect(detail.running_costs).toMatchObject(
      ([1, 2, 3] as const).map((occupiers) => ({
        num_occupiers: occupiers,
        tariff: { name: expect.stringContaining('Ofgem'), valid_from: money[occupiers].tariff.from },
        today: { total_gbp: money[occupiers].today.totalGbp, standing_gbp: money[occupiers].today.standingGbp },
        electrified: { total_gbp: money[occupiers].electrified.totalGbp },
      })),
    )
    const { lines, standing_charges, total_gbp } = detail.running_costs[1].today
    const sum = [...lines, ...standing_charges].reduce((gbp, line) => gbp + line.cost_gbp, 0)
    expect(sum).toBeCloseTo(total_gbp, 6)
    for (const { kwh, unit_price_pence, cost_gbp } of lines) {
      expect(Math.abs(cost_gbp)).toBeCloseTo((kwh * unit_price_pence) / 100, 6)
    }
    expect(detail.certificate).toEqual({
      number: '0000-1111-2222-3333-4444',
      inspected_on: '2024-03-05',
      lodged_on: '2024-03-08',
      expires_on: '2034-03-07',
      official_url: 'https://find-energy-certificate.service.gov.uk/energy-certificate/0000-1111-2222-3333-4444',
      lodged_score: 65,
      lodged_band: 'D',
      lodged_primary_energy_kwh_per_m2: null,
      edition: 'sap_2012_walls_2017',
      edition_from: 'lodgement_date',
      modelled: {
        edition: 'sap_2012_walls_2017',
        lodged_score: certificate.lodged.sapScore,
        lodged_band: certificate.lodged.epcBand,
        today_score: certificate.today.sapScore,
        today_band: certificate.today.epcBand,
      },
    })
    expect(detail.unlisted_equipment).toBeNull()
    const { rating_probability, space_heating_kwh, today_score } = detail.ranges
    for (const { low, central, high } of [space_heating_kwh, today_score]) {
      expect([low < central, central < high]).toEqual([true, true])
    }
    const probabilities: number[] = Object.values(rating_probability)
    expect(probabilities.reduce((one, other) => one + other)).toBeCloseTo(1, 9)
  })

  test('the heat losses of a scenario in kWh add up to its annual demand', async () => {
    member = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.semi)
    for (const row of (await call('GET', `homes/${id}/`)).json().heat_loss_calculations) {
      const watts = ['wall', 'roof', 'floor', 'window', 'door', 'ventilation'].map(
        (part) => row[`${part}_heat_loss_wh`],
      )
      const kwh = (watts.reduce((sum, part) => sum + part, 0) * row.heating_hours_baseline) / 1_000
      expect(kwh).toBeCloseTo(row.total_annual_heat_demand_kwh, 6)
    }
  })

  test('every key on the wire is plain snake case', async () => {
    member = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.semi)
    const paths = ['homes/', `homes/${id}/`, 'nothing/']
    const bodies = await Promise.all(paths.map(async (path) => (await call('GET', path)).json()))
    const keys = bodies.flatMap(allKeys)
    expect(keys.length).toBeGreaterThan(150)
    expect(keys.filter((key) => !/^[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*$/.test(key))).toEqual([])
  })

  test('a home without an analysis has empty lists and a reason', async () => {
    member = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.withoutFloorArea)
    const detail = (await call('GET', `homes/${id}/`)).json()
    expect(detail).toMatchObject({
      heat_loss_calculations: [],
      solar_analyses: [],
      energy_calculations: [],
      assumptions: [],
      running_costs: [],
      ranges: null,
      user_facts: [],
      certificate: { number: '0000-1111-2222-3333-4444', modelled: null },
      home: {
        status: 'missing_data',
        status_reason: 'The certificate does not state a plausible total floor area.',
        features: { property_type: 'House', floor_area: null },
        net_grid_import_kwh: null,
        zero_bill_potential: null,
      },
    })
  })
})

describe("another organisation's home", () => {
  test('gets the same responses as a home that does not exist, byte for byte', async () => {
    member = await createMember(running.database)
    const owner = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.withoutFloorArea, owner)
    const requests: [Method, (home: string) => string][] = [
      ['GET', (home) => `homes/${home}/`],
      ['DELETE', (home) => `homes/${home}/delete/`],
      ['POST', (home) => `homes/${home}/retrigger-solar/`],
      ['POST', (home) => `homes/${home}/reanalyse/`],
    ]
    for (const [method, path] of requests) {
      const answers = await Promise.all(
        [
          String(id),
          '987654321',
          '0',
          'abc',
          '1.5',
          '-1',
          '99999999999999999999',
          '2f1c6a0e-0000-4000-8000-000000000000',
        ].map((home) => call(method, path(home))),
      )
      const bytes = answers.map(({ statusCode, body, headers }) =>
        JSON.stringify({ statusCode, body, headers: { ...headers, date: null, 'x-request-id': null } }),
      )
      expect(new Set(bytes).size).toBe(1)
      expect([answers[0]?.statusCode, answers[0]?.body]).toEqual([404, '{"detail":"Not found."}'])
    }
    expect((await call('GET', `homes/${id}/`, owner)).statusCode).toBe(200)
  })
})

describe('deleting', () => {
  test('deletes a home with missing data once, and frees its place in the quota and its address', async () => {
    member = await createMember(running.database, { homeQuota: 1 })
    const id = await add(TEST_ADDRESSES.withoutFloorArea)
    const gone = await call('DELETE', `homes/${id}/delete/`)
    expect([gone.statusCode, gone.body]).toEqual([204, ''])
    expect((await call('DELETE', `homes/${id}/delete/`)).statusCode).toBe(404)
    expect(await add(TEST_ADDRESSES.withoutFloorArea)).toBeGreaterThan(id)
  })

  test('rejects any other home', async () => {
    member = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.semi)
    const answer = await call('DELETE', `homes/${id}/delete/`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Only homes with missing data can be deleted.' },
    ])
    expect((await call('GET', `homes/${id}/`)).statusCode).toBe(200)
  })
})

describe('re-triggering solar', () => {
  test('recalculates the solar analysis and returns the detail', async () => {
    member = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.semi)
    running.clock.now = new Date('2026-03-02T10:00:00Z')
    const answer = await call('POST', `homes/${id}/retrigger-solar/`)
    running.clock.now = new Date('2026-03-01T09:30:00Z')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual((await call('GET', `homes/${id}/`)).json())
    expect(answer.json().solar_analyses).toMatchObject([
      { created_at: '2026-03-01T09:30:00Z', updated_at: '2026-03-02T10:00:00Z' },
    ])
  })

  test('recreates a lost solar analysis and the figures that depend on it', async () => {
    member = await createMember(running.database)
    const id = await add(TEST_ADDRESSES.semi)
    const before = (await call('GET', `homes/${id}/`)).json()
    const client = await running.database.pool.connect()
    await client.query('begin')
    await client.query("select set_config('app.organisation_id', $1, true)", [String(member.organisationId)])
    await client.query('delete from solar_analyses where home_id = $1', [id])
    await client.query('update homes set net_grid_import_kwh = null, zero_bill_potential = null where id = $1', [id])
    await client.query('commit')
    client.release()
    expect((await call('GET', `homes/${id}/`)).json().solar_analyses).toEqual([])
    expect((await call('POST', `homes/${id}/retrigger-solar/`)).json()).toEqual(before)
  })

  test.each([
    ['without coordinates or postcode', TEST_ADDRESSES.withoutLocation],
    ['without the facts to model a roof', TEST_ADDRESSES.withoutFloorArea],
    ['without a certificate', TEST_ADDRESSES.unlisted],
  ])('is rejected for a home %s', async (_, address) => {
    member = await createMember(running.database)
    const id = await add(address)
    const answer = await call('POST', `homes/${id}/retrigger-solar/`)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Solar analysis is not available for this home.' },
    ])
  })
})
