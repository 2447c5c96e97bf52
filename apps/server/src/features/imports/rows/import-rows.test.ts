import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer, uprnOf } from '../testing/importer.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const UPRN = '900000012'

describe('facts from a file', () => {
  test('override the certificate, and the page names the file as their source', async () => {
    const done = await importer.imported(
      csv(
        ['UPRN', 'Total floor area', 'Glazing', 'Mains gas', 'Wall insulation', 'Storeys', 'Loft insulation'],
        [UPRN, '1,120.5 m²', 'Triple glazed', 'N', 'unknown', 'two', 'Loft'],
      ),
    )
    const [row] = await importer.rows(done.id)
    expect(row).toMatchObject({
      outcome: 'matched',
      notes: [expect.stringMatching(/^Storeys: “two” was not used\. Use a whole number from \d+ to \d+\.$/)],
    })
    const facts = (await importer.ask('GET', `homes/${row?.homeId}/facts/`)).json().facts
    const fact = (key: string) => facts.find((one: { key: string }) => one.key === key)
    expect(fact('floor_area')).toMatchObject({
      value: 1120.5,
      origin: 'user',
      certificate_value: 92.5,
      set_by: 'Example Member',
      set_at: '2026-03-01T09:30:00Z',
      imported_from: 'stock.csv',
    })
    expect([fact('windows_type').value, fact('has_mains_gas').value]).toEqual(['triple', false])
    expect([fact('wall_insulation').origin, fact('storeys').imported_from]).toEqual(['certificate', null])
    const detail = (await importer.ask('GET', `homes/${row?.homeId}/`)).json()
    expect(detail.home.features).toMatchObject({ floor_area: 1120.5, windows_type: 'Triple glazed' })
    const again = (await importer.ask('POST', `homes/${row?.homeId}/reanalyse/`)).json()
    expect(again.home.net_grid_import_kwh).toBe(detail.home.net_grid_import_kwh)
  })

  test('of one system stay together: if a heating is not understood, its fuel comes from the certificate', async () => {
    const done = await importer.imported(
      csv(
        ['UPRN', 'Main heating', 'Fuel'],
        [UPRN, 'Electric something', 'Electric'],
        [uprnOf(101), 'Electric storage heaters', 'Electric'],
        [uprnOf(102), '', 'Electric'],
      ),
    )
    const rows = await importer.rows(done.id)
    const heatings = await Promise.all(
      rows.map(async ({ homeId }) => {
        return (await importer.ask('GET', `homes/${homeId}/`)).json().home.features.primary_heating
      }),
    )
    const certified = 'Boiler and radiators, mains gas'
    expect(heatings).toEqual([certified, 'Storage heaters, electricity', certified])
    expect(rows.map(({ notes }) => notes)).toEqual([
      [
        expect.stringContaining('Main heating: “Electric something” was not used.'),
        'Fuel: “Electric” was not used, since “Electric something” in “Main heating” was not.',
      ],
      [],
      ['Fuel: “Electric” was not used: it may be of several systems. Name the heating too.'],
    ])
  })

  test('supply missing data of a home', async () => {
    const done = await importer.imported(
      csv(
        ['Address', 'Property type', 'Floor area'],
        [TEST_ADDRESSES.unlisted, 'Castle', '80'],
        [TEST_ADDRESSES.withoutFloorArea, '', '92.5'],
      ),
    )
    expect(await importer.rows(done.id)).toMatchObject([
      {
        outcome: 'missing_data',
        notes: ['Property type: “Castle” was not used. Use “House”, “Bungalow”, “Flat” or “Maisonette”.'],
      },
      { outcome: 'matched', reason: null, notes: [] },
    ])
  })

  test('override earlier facts of a restored home until they are released', async () => {
    const id = (await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.semi })).json().data.home.id
    await importer.ask('PATCH', `homes/${id}/facts/`, { facts: { floor_area: 100, storeys: 2 } })
    await importer.ask('POST', `homes/${id}/archive/`)
    const done = await importer.imported(csv(['Ref', 'UPRN', 'Floor area'], ['A-1', UPRN, '120']))
    expect(await importer.rows(done.id)).toMatchObject([{ outcome: 'matched', homeId: id }])
    const { detail } = (await importer.ask('PATCH', `homes/${id}/facts/`, { facts: {} })).json()
    expect(detail.home).toMatchObject({ archived_at: null, reference: 'A-1', features: { floor_area: 120 } })
    expect(detail.user_facts.map((fact: { key: string; value: unknown }) => [fact.key, fact.value])).toEqual([
      ['floor_area', 120],
      ['storeys', 2],
    ])
  })
})

describe('addresses in parts', () => {
  test.each([
    [
      ['Number', 'Street', 'Town', 'Postcode'],
      ['12', 'Wrenfold Lane', 'Eastholt', 'zz11aa'],
    ],
    [
      ['Address line 1', 'Address line 2', 'Post code'],
      ['12 Wrenfold Lane', 'Eastholt', 'ZZ1 1AA'],
    ],
    [
      ['Property address', 'Postcode'],
      ['12 Wrenfold Lane, Eastholt', 'ZZ1 1AA'],
    ],
    [
      ['Property address', 'Postcode'],
      ['12 Wrenfold Lane, Eastholt, ZZ1 1AA', ''],
    ],
  ])('%j', async (headers, cells) => {
    const done = await importer.imported(csv(headers, cells))
    expect(await importer.rows(done.id)).toMatchObject([{ outcome: 'matched', reason: null }])
  })

  test('reports damaged UPRNs and shifted rows', async () => {
    const done = await importer.imported('UPRN,Ref\n1.00012E+11,a\n12,b,c\n900000012.0,d\n')
    expect(await importer.rows(done.id)).toMatchObject([
      { row: 2, outcome: 'invalid', reason: expect.stringContaining('format the column as a number') },
      { row: 3, outcome: 'invalid', reason: expect.stringContaining('has 3 cells, and the rows of this file have 2') },
      { row: 4, outcome: 'matched', uprn: UPRN },
    ])
  })
})

describe('an ambiguous row', () => {
  const [first, second] = TEST_ADDRESSES.ambiguousCandidates

  test('becomes the home that a user chooses', async () => {
    const done = await importer.imported(csv(['Ref', 'Address', 'Floor area'], ['A-1', TEST_ADDRESSES.ambiguous, '60']))
    const [row] = await importer.rows(done.id, '?outcome=ambiguous')
    expect(row?.candidates.map(({ fullAddress }) => fullAddress)).toEqual([first, second])
    const decided = await importer.decide(done.id, 2, row?.candidates[1]?.homeKey ?? null)
    expect(decided).toMatchObject({
      outcome: 'matched',
      reason: null,
      homeId: expect.any(Number),
      matchedUprn: '90000201',
      matchedAddress: second,
      candidates: row?.candidates,
    })
    expect((await importer.ask('GET', 'homes/')).json()).toMatchObject([
      { id: decided.homeId, full_address: second, reference: 'A-1', features: { floor_area: 60 } },
    ])
    expect(await importer.show(done.id)).toMatchObject({ status: 'done', counts: { ambiguous: 0, matched: 1 } })
  })

  test('may be decided as a home in the portfolio, or as none', async () => {
    await importer.ask('POST', 'add-home/', { address: first })
    const done = await importer.imported(
      csv(['Ref', 'Address'], ['1', TEST_ADDRESSES.ambiguous], ['2', TEST_ADDRESSES.ambiguous]),
    )
    const [row] = await importer.rows(done.id)
    expect(await importer.decide(done.id, 2, row?.candidates[0]?.homeKey ?? null)).toMatchObject({
      outcome: 'duplicate',
    })
    expect(await importer.decide(done.id, 3, null)).toMatchObject({
      outcome: 'missing_data',
      reason: 'No energy certificate was found for this address.',
      matchedAddress: TEST_ADDRESSES.ambiguous,
    })
    expect((await importer.show(done.id)).counts).toMatchObject({ ambiguous: 0, duplicate: 1, missingData: 1 })
  })

  test('is stored by its address, with its UPRN and facts, if none of its candidates is meant', async () => {
    const header = ['Ref', 'UPRN', 'Address', 'Postcode', 'Property type', 'Floor area']
    const whole = (reference: string, uprn: string) => [reference, uprn, 'Alder House, Eastholt', 'ZZ1 1AC']
    const done = await importer.imported(
      csv(
        header,
        [...whole('A-1', '900009999'), '', '60'],
        [...whole('A-2', ''), 'Flat', '70'],
        ['A-3', '900009998', 'Alder House, Eastholt', '', '', ''],
        ['A-4', '', '', '', '', ''],
      ),
    )
    expect(done.counts).toMatchObject({ ambiguous: 3, invalid: 1 })
    const [first, second, third] = [
      await importer.decide(done.id, 2, null),
      await importer.decide(done.id, 3, null),
      await importer.decide(done.id, 4, null),
    ]
    expect([first, second, third]).toMatchObject([
      {
        outcome: 'missing_data',
        reason: 'Still needed: what type of property it is.',
        matchedUprn: '900009999',
        matchedAddress: TEST_ADDRESSES.ambiguous,
      },
      { outcome: 'matched', reason: null, matchedUprn: null },
      {
        outcome: 'invalid',
        reason:
          'None of the homes that match the address was chosen. Give its postcode, so that it can be stored by its address.',
        homeId: null,
      },
    ])
    expect((await importer.ask('GET', `homes/${first?.homeId}/`)).json().home).toMatchObject({
      reference: 'A-1',
      uprn: '900009999',
      status: 'missing_data',
      full_address: TEST_ADDRESSES.ambiguous,
    })
  })

  test('is decided once, as one of its candidates', async () => {
    const done = await importer.imported(csv(['Address'], [TEST_ADDRESSES.ambiguous]))
    const decide = (row: unknown, homeKey: unknown) =>
      importer.ask('POST', `imports/${done.id}/decide/`, { row, home_key: homeKey })
    const foreign = await decide(2, 'uprn:900000012')
    expect([foreign.statusCode, foreign.json()]).toEqual([
      400,
      { home_key: ['Not one of the homes that were offered for this row.'] },
    ])
    const answers = await Promise.all([1, 2, 3].map(() => decide(2, 'uprn:90000200')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await decide(7, null)).json()).toEqual({ detail: 'Row 7 does not need a decision.' })
    expect((await decide('2', undefined)).json()).toEqual({
      row: ['A valid integer is required.'],
      home_key: ['This field is required.'],
    })
    expect((await decide(-5, null)).json()).toEqual({ row: ['Ensure this value is greater than or equal to 1.'] })
    expect((await decide(2 ** 31, null)).json()).toEqual({
      row: ['Ensure this value is less than or equal to 2147483647.'],
    })
  })
})

test('the results contain the file with the outcome of each row, and no executable formula', async () => {
  const done = await importer.imported(
    csv(['UPRN', '=HYPERLINK()', 'Patch'], [UPRN, '=1+1', '-North'], ['', '@SUM(1)', '+44']),
  )
  const answer = await importer.ask('GET', `imports/${done.id}/results/`)
  const home = (await importer.rows(done.id))[0]?.homeId
  expect(answer.headers['content-disposition']).toBe('attachment; filename="import-results.csv"')
  expect(answer.body).toBe(
    [
      "\uFEFFrow,outcome,reason,notes,home_id,matched_uprn,matched_address,candidates,UPRN,'=HYPERLINK(),Patch",
      `2,matched,,,${home},${UPRN},"${TEST_ADDRESSES.semi}",,${UPRN},'=1+1,'-North`,
      "3,invalid,The row has neither an address nor a UPRN.,,,,,,,'@SUM(1),'+44",
      '',
    ].join('\r\n'),
  )
})

test('texts of any script and length are stored, and cut between characters', async () => {
  const houses = '🏠'.repeat(150)
  const done = await importer.imported(
    csv(['Ref', 'UPRN', 'Storeys', `Notes ${houses}`], [`x${houses}`, UPRN, `x${houses}`, `Tŷ Gwyn ${houses}`]),
  )
  const [row] = await importer.rows(done.id)
  const cut = 'The reference has 301 characters, of which the first 200 are kept.'
  expect(row).toMatchObject({ outcome: 'matched', notes: [cut, expect.stringContaining('🏠')] })
  expect(row?.reference).toBe(`x${'🏠'.repeat(99)}\uFFFD`)
  expect((await importer.upload('UPRN\n1\n', `${houses}.csv`)).statusCode).toBe(201)
})
