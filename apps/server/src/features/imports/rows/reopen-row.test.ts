import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer } from '../testing/importer.ts'
import { FIRST_TRY, testRunDependencies } from '../testing/run-test-import.ts'
import { undoRows } from '../undo/undo-import.service.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const [FIRST, SECOND] = TEST_ADDRESSES.ambiguousCandidates
const KEYS = ['uprn:90000200', 'uprn:90000201']
const ROW = ['A-1', TEST_ADDRESSES.ambiguous, '60']
/** At the same address, but another home. */
const OTHER_ROW = ['A-2', TEST_ADDRESSES.ambiguous, '60']
const file = (...rows: string[][]) => csv(['Ref', 'Address', 'Floor area'], ...rows)

const reopen = (importId: number, row: unknown) => importer.ask('POST', `imports/${importId}/reopen/`, { row })
const reopened = async (importId: number, row = 2): Promise<void> => {
  const answer = await reopen(importId, row)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { outcome: 'ambiguous', home_id: null }])
}
const homes = async (query = ''): Promise<Record<string, unknown>[]> =>
  (await importer.ask('GET', `homes/${query}`)).json()

test('undoing a decision removes its home, and the row can be decided again', async () => {
  const done = await importer.imported(file(ROW))
  const [before] = await importer.rows(done.id)
  expect(await importer.decide(done.id, 2, KEYS[0] ?? null)).toMatchObject({ hasAddedHome: true })
  expect((await homes()).map((home) => home['full_address'])).toEqual([FIRST])
  await reopened(done.id)
  expect([await importer.rows(done.id), await homes()]).toEqual([[before], []])
  await importer.decide(done.id, 2, null)
  expect((await homes()).map((home) => home['full_address'])).toEqual([TEST_ADDRESSES.ambiguous])
  await reopened(done.id)
  const decided = await importer.decide(done.id, 2, KEYS[1] ?? null)
  expect(decided).toMatchObject({ outcome: 'matched', matchedAddress: SECOND })
  expect(await homes()).toMatchObject([{ id: decided.homeId, full_address: SECOND, reference: 'A-1' }])
  expect((await importer.show(done.id)).counts).toMatchObject({ ambiguous: 0, matched: 1, missingData: 0 })
})

test('a home that was in the portfolio or archived returns to its earlier state', async () => {
  const ids: number[] = []
  for (const address of [FIRST, SECOND]) {
    const { id } = (await importer.ask('POST', 'add-home/', { address })).json().data.home
    await importer.ask('PATCH', `homes/${id}/facts/`, { facts: { floor_area: 50 } })
    ids.push(id)
  }
  await importer.ask('POST', `homes/${ids[1]}/archive/`)
  const done = await importer.imported(file(ROW))
  const stated = async (id: number | undefined) => {
    const { home } = (await importer.ask('GET', `homes/${id}/`)).json()
    return [home.features.floor_area, home.reference, home.archived_at === null]
  }
  for (const [place, outcome] of ['duplicate', 'matched'].entries()) {
    const before = await stated(ids[place])
    const kept = { outcome, homeId: ids[place], hasAddedHome: false }
    expect(await importer.decide(done.id, 2, KEYS[place] ?? null)).toMatchObject(kept)
    expect(await stated(ids[place])).toEqual([60, 'A-1', true])
    await reopened(done.id)
    expect(await stated(ids[place])).toEqual(before)
  }
  expect((await importer.show(done.id)).counts).toMatchObject({ ambiguous: 1, duplicate: 0, matched: 0 })
})

test('notes about the decided row are removed with its decision', async () => {
  const done = await importer.imported(file(ROW, OTHER_ROW))
  await importer.decide(done.id, 2, KEYS[0] ?? null)
  const second = await importer.decide(done.id, 3, KEYS[0] ?? null)
  expect(second.notes).toEqual([expect.stringContaining('Not used from this row: reference, floor area.')])
  await reopened(done.id, 3)
  expect((await importer.rows(done.id))[1]?.notes).toEqual([])
})

test('a decision cannot be undone while another row of the file means the same home', async () => {
  const done = await importer.imported(file(ROW, OTHER_ROW))
  await importer.decide(done.id, 2, KEYS[0] ?? null)
  await importer.decide(done.id, 3, KEYS[0] ?? null)
  const refused = await reopen(done.id, 2)
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { row: [expect.stringContaining('Row 3 of this file is the home')] },
  ])
  await reopened(done.id, 3)
  await reopened(done.id, 2)
  expect(await homes()).toEqual([])
})

describe('a home in the portfolio', () => {
  let homeId: number
  beforeEach(async () => {
    homeId = (await importer.ask('POST', 'add-home/', { address: FIRST })).json().data.home.id
  })
  const stated = async () => {
    const { home } = (await importer.ask('GET', `homes/${homeId}/`)).json()
    return [home.features.floor_area, home.reference]
  }

  /** Decides after rows were saved, while the next ones are analysed. */
  const decideOnceThere = async (importId: number): Promise<void> => {
    await expect.poll(async () => (await importer.show(importId)).counts.ambiguous).toBe(1)
    await importer.decide(importId, 2, KEYS[0] ?? null)
  }

  test('takes values from the same row again if other rows have none', async () => {
    const done = await importer.imported(
      csv(['Ref', 'Address', 'Floor area', 'UPRN'], [...ROW, ''], ['', FIRST, '', '90000200']),
    )
    for (const _ of ['decided', 'decided again']) {
      const decided = await importer.decide(done.id, 2, KEYS[0] ?? null)
      expect([decided.reason, decided.notes, await stated()]).toEqual([
        'The home was in your portfolio already. Used from this row: reference, floor area.',
        [],
        [60, 'A-1'],
      ])
      await reopened(done.id)
      expect(await stated()).toEqual([92.5, null])
    }
  })

  test('keeps its winning row while another row refers to it, and then takes values from it again', async () => {
    const done = await importer.imported(file(ROW, ['A-2', TEST_ADDRESSES.ambiguous, '70']))
    await importer.decide(done.id, 2, KEYS[0] ?? null)
    expect((await importer.decide(done.id, 3, KEYS[0] ?? null)).reason).toBe('Row 2 of this file is the same home.')
    const refused = await reopen(done.id, 2)
    expect([refused.statusCode, refused.json(), await stated()]).toEqual([
      400,
      {
        row: ['Row 3 of this file is a duplicate of this row. Decide that one again first, or undo the import.'],
      },
      [60, 'A-1'],
    ])
    await reopened(done.id, 3)
    await reopened(done.id, 2)
    await importer.decide(done.id, 2, KEYS[1] ?? null)
    await importer.decide(done.id, 3, KEYS[0] ?? null)
    expect(await stated()).toEqual([70, 'A-2'])
  })

  test('keeps a row without new values while another row refers to it', async () => {
    const { id } = await importer.uploaded(
      csv(
        ['Address', 'Floor area', 'UPRN'],
        [TEST_ADDRESSES.ambiguous, '92.5', ''],
        ...Array.from({ length: 130 }, () => ['Nowhere', '', '']),
        [FIRST, '70', '90000200'],
      ),
    )
    await importer.start(id)
    const { analyseRows } = testRunDependencies(running)
    await importer.run(id, {
      analyseRows: async (tasks, context) => {
        if (tasks.some(({ row }) => row === 133)) await decideOnceThere(id)
        return analyseRows(tasks, context)
      },
    })
    const [quoting] = await importer.rows(id, '?after=132')
    expect([quoting?.reason, await stated()]).toEqual(['Row 2 of this file is the same home.', [92.5, null]])
    expect((await reopen(id, 2)).statusCode).toBe(400)
  })
})

test('only a decided row can be reopened, and only once', async () => {
  const done = await importer.imported(file(ROW, ['A-2', TEST_ADDRESSES.semi, '']))
  const statuses = async (...rows: unknown[]) => {
    const answers = await Promise.all(rows.map((row) => reopen(done.id, row)))
    return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
  }
  expect(await statuses(2, 3, 7, '2', 2 ** 31)).toEqual([400, 400, 409, 409, 409])
  expect((await reopen(done.id, 3)).json()).toEqual({
    detail: 'Row 3 has no decision to undo.',
  })
  await importer.decide(done.id, 2, KEYS[0] ?? null)
  expect(await statuses(2, 2, 2)).toEqual([200, 409, 409])
  await importer.decide(done.id, 2, KEYS[0] ?? null)
  await importer.ask('POST', `imports/${done.id}/undo/`)
  const key = { organisationId: importer.member.organisationId, importId: done.id }
  expect((await importer.rows(done.id))[0]?.hasAddedHome).toBe(true)
  await undoRows(testRunDependencies(running), key, FIRST_TRY)
  expect(await statuses(2)).toEqual([409])
  expect((await importer.rows(done.id))[0]?.hasAddedHome).toBe(false)
})
