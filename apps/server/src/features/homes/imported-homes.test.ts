import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImportedRegister, importTestRegister } from '../../testing/imported-register.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'

let running: TestApp
let imported: ImportedRegister
let member: Member
beforeAll(async () => {
  imported = await importTestRegister()
  running = await startTestApp({ register: imported.register })
  member = await createMember(running.database, { homeQuota: 20 })
})
afterAll(async () => {
  await running.stop()
  await imported.remove()
})

const add = (address: string) =>
  running.app.inject({
    method: 'POST',
    url: '/api/portfolio/add-home/',
    headers: member.headers,
    payload: { address },
  })
const search = async (query: string): Promise<{ full_address: string }[]> =>
  (
    await running.app.inject({
      method: 'GET',
      url: `/api/addresses/?q=${encodeURIComponent(query)}`,
      headers: member.headers,
    })
  ).json()

describe('with certificates loaded by the importer', () => {
  test('a suggestion can be added unchanged, and is analysed', async () => {
    const [suggestion] = await search('12 wrenfold')
    const answer = await add(suggestion?.full_address ?? '')
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data.home).toMatchObject({
      full_address: '12 Wrenfold Lane, Eastholt, YO31 1BR',
      status: 'analysed',
      uprn: '90000001',
      epc_band: 'D',
      net_grid_import_kwh: expect.any(Number),
      features: {
        property_type: 'House',
        built_form: 'Semi-Detached',
        floor_area: 92.5,
        construction_year: '1930-1949',
        wall_type: 'Cavity',
        wall_insulation: 'Yes',
        certificate_number: '0000-1111-2222-3333-0001',
      },
    })
  })

  test('an address formatted by a map service finds the same home', async () => {
    const answer = await add('12 Wrenfold Ln, Eastholt YO31 1BR, UK')
    expect(answer.json()).toMatchObject({ error_code: 'DUPLICATE_UPRN' })
  })

  test('a certificate without a floor area results in a home with missing data', async () => {
    const answer = await add('16 Wrenfold Lane, Eastholt, YO31 1BR')
    expect([answer.statusCode, answer.json().data.home.status]).toEqual([201, 'missing_data'])
  })

  test('a house number without a certificate is saved with its postcode', async () => {
    const answer = await add('99 Wrenfold Lane, Eastholt, YO31 1BR')
    expect(answer.json().data.home).toMatchObject({
      status: 'missing_data',
      full_address: '99 Wrenfold Lane, Eastholt, YO31 1BR',
      features: null,
    })
  })

  test('a park home and an unknown address are rejected', async () => {
    expect((await add('1 Gorse Park, Eastholt, YO31 1BS')).json().error_code).toBe('INVALID_PROPERTY_TYPE')
    expect((await add('5 Missing Street, Nowhere, QQ9 9QQ')).json().error_code).toBe('ADDRESS_NOT_FOUND')
  })

  test('each candidate for an ambiguous address can be added', async () => {
    const answer = await add('Alder House, Eastholt, YO31 1BT')
    expect(answer.json().error_code).toBe('AMBIGUOUS_ADDRESS')
    expect(answer.json().candidates).toHaveLength(2)
    for (const candidate of answer.json().candidates) {
      expect((await add(candidate.full_address)).json().data.home.uprn).toBe(candidate.uprn)
    }
  })
})
