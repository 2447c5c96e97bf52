import type { Rate } from '@retrofolio/analysis/analyse-home'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { USUAL_MODEL } from '../../../testing/usual-model.ts'
import { createImporter, csv, type Importer } from '../testing/importer.ts'
import { computeTestRanges } from '../testing/run-test-import.ts'

let running: TestApp
let importer: Importer
let homeId: number
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
  homeId = (await importer.ask('POST', 'add-home/', { address: TEST_ADDRESSES.semi })).json().data.home.id
})
afterAll(() => running.stop())

const UPRN = '900000012'

const detail = async () => (await importer.ask('GET', `homes/${homeId}/`)).json()
const facts = async () => (await importer.ask('GET', `homes/${homeId}/facts/`)).json()
const fact = async (key: string) => (await facts()).facts.find((one: Record<string, unknown>) => one['key'] === key)
/** An engine that records the homes that it rates. */
function countingRate() {
  const asked: (number | null)[] = []
  const rate: Rate = (features, options) => {
    asked.push(features.totalFloorAreaM2)
    return USUAL_MODEL.rate(features, options)
  }
  return { asked, model: { ...USUAL_MODEL, rate } }
}

test('a home in the portfolio takes values from its row, which replace earlier ones', async () => {
  await importer.ask('PATCH', `homes/${homeId}/facts/`, { facts: { floor_area: 100, storeys: 2 } })
  const before = await detail()
  const { id } = await importer.uploaded(
    csv(['Ref', 'UPRN', 'Floor area', 'Storeys', 'Glazing'], ['A-1', UPRN, '120', '2', 'Triple glazed']),
  )
  await importer.start(id)
  const { asked, model } = countingRate()
  // The job may run several times.
  await Promise.all([importer.run(id, { model }), importer.run(id, { model })])
  await importer.run(id, { model })
  expect(asked).toEqual([120])
  expect(await importer.rows(id)).toMatchObject([
    {
      outcome: 'duplicate',
      homeId,
      reason: 'The home was in your portfolio already. Used from this row: reference, floor area, glazing.',
      notes: [],
    },
  ])
  expect((await detail()).ranges).toBeNull()
  await computeTestRanges(running, { organisationId: importer.member.organisationId, importId: id })
  const after = await detail()
  expect(after.home).toMatchObject({ reference: 'A-1', features: { floor_area: 120, windows_type: 'Triple glazed' } })
  expect(after.home.net_grid_import_kwh).not.toBe(before.home.net_grid_import_kwh)
  expect(after.ranges).not.toBeNull()
  expect([await fact('floor_area'), await fact('storeys')]).toMatchObject([
    { value: 120, origin: 'user', certificate_value: 92.5, imported_from: 'stock.csv', set_by: 'Example Member' },
    { value: 2, imported_from: null },
  ])
  expect((await facts()).history).toMatchObject([{ key: 'floor_area', value: 100, imported_from: null }])
})

test('an import analyses homes exactly like the same facts entered by a user', async () => {
  const said = { floor_area: 120, windows_type: 'triple', primary_heating: 'heat_pump_air', storeys: 3 }
  const addresses = [TEST_ADDRESSES.semi, TEST_ADDRESSES.withoutUprn, TEST_ADDRESSES.withoutFloorArea]
  const ids: number[] = [homeId]
  for (const address of addresses.slice(1)) {
    ids.push((await importer.ask('POST', 'add-home/', { address })).json().data.home.id)
  }
  const shown = () => Promise.all(ids.map(async (id) => (await importer.ask('GET', `homes/${id}/`)).json()))
  const addedAt = running.clock.now
  running.clock.now = new Date(addedAt.getTime() + 60_000)
  onTestFinished(() => {
    running.clock.now = addedAt
  })
  const { id } = await importer.imported(
    csv(
      ['Address', 'Floor area', 'Glazing', 'Heating system', 'Storeys'],
      ...addresses.map((address) => [address, '120', 'Triple glazed', 'ASHP', '3']),
    ),
  )
  expect((await importer.show(id)).counts).toMatchObject({ duplicate: 3 })
  await computeTestRanges(running, { organisationId: importer.member.organisationId, importId: id })
  const byFile = await shown()
  for (const one of ids) {
    const released = Object.fromEntries(Object.keys(said).map((key) => [key, null]))
    await importer.ask('PATCH', `homes/${one}/facts/`, { facts: released })
    await importer.ask('PATCH', `homes/${one}/facts/`, { facts: said })
  }
  expect(byFile).toEqual(await shown())
  expect(byFile[0].solar_analyses).toMatchObject([
    { created_at: '2026-03-01T09:30:00Z', updated_at: '2026-03-01T09:31:00Z' },
  ])
})

test('a corrected results file adds missing values, and analyses no other homes', async () => {
  const { id: first } = await importer.imported(
    csv(
      ['Ref', 'UPRN', 'Loft insulation thickness', 'Floor area'],
      ['A-1', '9000000101', '300mm quilt', '80'],
      ['A-2', '9000000102', '100', '80'],
      ['', UPRN, '', '92.5'],
    ),
  )
  const [row] = await importer.rows(first)
  expect(row?.notes).toEqual([expect.stringContaining('“300mm quilt” was not used')])
  const same = await importer.imported((await importer.ask('GET', `imports/${first}/results/`)).body)
  expect((await importer.rows(same.id)).map(({ reason }) => reason)).toEqual([
    'This home is already in your portfolio, with all recognised values of this row.',
    'This home is already in your portfolio, with all values of this row.',
    'This home is already in your portfolio, with all values of this row.',
  ])
  const results: string = (await importer.ask('GET', `imports/${first}/results/`)).body
  const { asked, model } = countingRate()
  const repaired = await importer.imported(results.replaceAll(',300mm quilt,', ',300,'), { model })
  expect(repaired.counts).toMatchObject({ duplicate: 3, matched: 0 })
  expect((await importer.rows(repaired.id)).map(({ reason }) => reason)).toEqual([
    'The home was in your portfolio already. Used from this row: roof insulation thickness.',
    'This home is already in your portfolio, with all values of this row.',
    'This home is already in your portfolio, with all values of this row.',
  ])
  expect(asked).toEqual([80])
})

test('a reference alone changes no figure', async () => {
  const { asked, model } = countingRate()
  const { id } = await importer.imported(csv(['Ref', 'UPRN'], ['A-1', UPRN]), { model })
  expect([asked, (await detail()).home.reference]).toEqual([[], 'A-1'])
  expect((await importer.rows(id))[0]?.reason).toBe(
    'The home was in your portfolio already. Used from this row: reference.',
  )
})

test('a row without values changes nothing', async () => {
  const { id } = await importer.imported(csv(['UPRN'], [UPRN], [UPRN]))
  const nothing = { outcome: 'duplicate', homeId, reason: 'This home is already in your portfolio.', notes: [] }
  expect(await importer.rows(id)).toMatchObject([nothing, nothing])
})

test('facts that cannot be analysed together leave the home unchanged', async () => {
  const before = await detail()
  const rate: Rate = (features, options) => {
    if (features.totalFloorAreaM2 === 77) throw new RangeError('no such home')
    return USUAL_MODEL.rate(features, options)
  }
  const { id } = await importer.imported(csv(['Ref', 'UPRN', 'Floor area'], ['A-1', UPRN, '77'], ['', UPRN, '']), {
    model: { ...USUAL_MODEL, rate },
  })
  expect((await importer.rows(id))[0]).toMatchObject({
    outcome: 'duplicate',
    reason: 'The home was in your portfolio already. Used from this row: reference.',
    notes: [expect.stringContaining('cannot be analysed together')],
  })
  expect({ ...(await detail()), home: { ...(await detail()).home, reference: null } }).toEqual(before)
})

test('only the first row of a home provides values, even if later ones are in another batch', async () => {
  const filler = Array.from({ length: 130 }, () => ['Nowhere', '', ''])
  const file = csv(
    ['Ref', 'UPRN', 'Floor area'],
    ['A-1', UPRN, '120'],
    ['', UPRN, '130'],
    ['B-1', '9000000101', ''],
    ['', '9000000101', '130'],
    ...filler,
    ['A-2', UPRN, '140'],
    ['', '9000000101', '140'],
    ['', UPRN, ''],
  )
  const { id } = await importer.imported(file)
  const rows = (await importer.rows(id, '?limit=500')).filter(({ outcome }) => outcome === 'duplicate')
  expect(rows.map(({ row, reason, notes }) => [row, reason, notes.join()])).toEqual([
    [2, 'The home was in your portfolio already. Used from this row: reference, floor area.', ''],
    [
      3,
      'Row 2 of this file is the same home.',
      'Not used from this row: floor area. Put it in row 2, or correct it on the page of the home.',
    ],
    [
      5,
      'Row 4 of this file is the same home.',
      'Not used from this row: floor area. Put it in row 4, or correct it on the page of the home.',
    ],
    [
      136,
      'Row 2 of this file is the same home.',
      'Not used from this row: reference, floor area. Put it in row 2, or correct it on the page of the home.',
    ],
    [
      137,
      'Row 4 of this file is the same home.',
      'Not used from this row: floor area. Put it in row 4, or correct it on the page of the home.',
    ],
    [138, 'This home is already in your portfolio.', ''],
  ])
  expect((await detail()).home).toMatchObject({ reference: 'A-1', features: { floor_area: 120 } })
})
