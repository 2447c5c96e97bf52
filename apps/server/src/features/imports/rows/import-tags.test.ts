import { HOME_TAGS_MAX, TAG_TEXTS } from '@retrofolio/contract/homes/tags'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const NEW = TEST_ADDRESSES.numbered(1)
const HEADER = ['Address', 'Tags']

const add = async (address: string): Promise<number> =>
  (await importer.ask('POST', 'add-home/', { address })).json().data.home.id
const edit = (homeIds: number[], tags: { add_tags?: string[]; remove_tags?: string[] }) =>
  importer.ask('POST', 'edit-homes/', { home_ids: homeIds, ...tags })
const tagsOf = async (): Promise<Record<string, string[]>> => {
  const homes: { full_address: string; tags: string[] }[] = (await importer.ask('GET', 'homes/')).json()
  return Object.fromEntries(homes.map(({ full_address: address, tags }) => [address, tags]))
}

test('new homes and homes in the portfolio get the tags of their rows, in the spelling of the organisation', async () => {
  const homeId = await add(TEST_ADDRESSES.semi)
  await edit([homeId], { add_tags: ['Phase 2'] })
  const { id } = await importer.imported(
    csv(HEADER, [NEW, 'PHASE 2; Void, void ;'], [TEST_ADDRESSES.semi, 'phase 2, Block B']),
  )
  expect(await tagsOf()).toEqual({ [NEW]: ['Phase 2', 'Void'], [TEST_ADDRESSES.semi]: ['Block B', 'Phase 2'] })
  expect(await importer.rows(id)).toMatchObject([
    { outcome: 'matched', notes: [] },
    { outcome: 'duplicate', reason: 'The home was in your portfolio already. Used from this row: tags (Block B).' },
  ])
})

test('undoing the import removes only the tags that it added', async () => {
  const homeId = await add(TEST_ADDRESSES.semi)
  await edit([homeId], { add_tags: ['Phase 2'] })
  const { id: importId } = await importer.imported(csv(HEADER, [TEST_ADDRESSES.semi, 'Phase 2, Block B']))
  await edit([homeId], { add_tags: ['Later'] })
  await importer.ask('POST', `imports/${importId}/undo/`)
  await undoRows(testRunDependencies(running), { organisationId: importer.member.organisationId, importId }, FIRST_TRY)
  expect(await tagsOf()).toEqual({ [TEST_ADDRESSES.semi]: ['Later', 'Phase 2'] })
})

test('a text that cannot be a tag is reported before the start and not stored', async () => {
  const long = 'x'.repeat(41)
  const detail = await importer.uploaded(csv(HEADER, [NEW, `Void; ${long}`]))
  expect(detail.columns.map(({ meaning }) => meaning)).toEqual(['address', 'tags'])
  const problem = `Tag “${long}” was not used. ${TAG_TEXTS.tooLong(`${'x'.repeat(20)}…`)}`
  expect(detail.readings[0]?.cells[1]).toEqual({ taken: 'Void', problem })
  await importer.start(detail.id)
  await importer.run(detail.id)
  expect(await importer.rows(detail.id)).toMatchObject([{ outcome: 'matched', notes: [problem] }])
  expect(await tagsOf()).toEqual({ [NEW]: ['Void'] })
})

test('tags beyond the limit of a home are reported', async () => {
  const homeId = await add(TEST_ADDRESSES.semi)
  await edit([homeId], { add_tags: Array.from({ length: HOME_TAGS_MAX - 1 }, (_, at) => `Tag ${at}`) })
  const { id } = await importer.imported(csv(HEADER, [TEST_ADDRESSES.semi, 'One, Two']))
  const [row] = await importer.rows(id)
  expect(row?.reason).toContain('tags (One)')
  expect(row?.notes[0]).toMatch(/^Tags not used: Two\. A home has at most 20 tags/)
})
