import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { createImporter, csv, type Importer, uprnOf } from '../../imports/testing/importer.ts'
import { computeTestRanges, FIRST_TRY, testRunDependencies } from '../../imports/testing/run-test-import.ts'
import { undoRows } from '../../imports/undo/undo-import.service.ts'

let running: TestApp
let address: string
let importer: Importer
beforeAll(async () => {
  running = await startTestApp()
  address = await running.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

async function added(number: number): Promise<number> {
  const payload = { address: TEST_ADDRESSES.numbered(number) }
  return (await importer.ask('POST', 'add-home/', payload)).json().data.home.id
}

/** A page that is open from now on. Answers the names and contents of the events that it has been told so far. */
async function openPage(): Promise<() => string[]> {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const { headers } = importer.member
  const { body } = await fetch(`${address}/api/portfolio/events/`, { headers, signal: leave.signal })
  let text = ''
  const taking = new WritableStream<string>({
    write: (piece) => {
      text += piece
    },
  })
  // Ends with the page.
  body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(taking)
    .catch(() => {})
  const told = () =>
    [...text.matchAll(/^event: (.*)\nid: .*\ndata: (.*)\n\n/gm)].map(([, event, data]) => `${event} ${data}`)
  await expect.poll(told).toEqual(['ready {}'])
  return told
}

/** What a page is told while something happens, each event once, in the order in which they first came. */
async function toldWhile(happen: () => Promise<void>, { lastAdded }: { lastAdded: number }): Promise<string[]> {
  const told = await openPage()
  await happen()
  // Events keep the order of the commits: once it is told of this home, it has been told all that happened.
  const last = `home {"home_id":${await added(lastAdded)},"change":"added"}`
  await expect.poll(told).toContain(last)
  const [ready, ...events] = new Set(told())
  expect([ready, events.pop()]).toEqual(['ready {}', last])
  return events
}

test('a page is told that an import goes on, and then its undoing, and of none of the homes', async () => {
  const [, archived] = [await added(2), await added(3)]
  await importer.ask('POST', `homes/${archived}/archive/`)
  const { id } = await importer.uploaded(
    csv(['Ref', 'UPRN', 'Floor area'], ['', uprnOf(101), ''], ['A-2', uprnOf(102), '120'], ['A-3', uprnOf(103), '']),
  )
  const key = { organisationId: importer.member.organisationId, importId: id }
  await importer.start(id)
  const imported = await toldWhile(
    async () => {
      await importer.run(id)
      await computeTestRanges(running, key)
    },
    { lastAdded: 8 },
  )
  await importer.ask('POST', `imports/${id}/undo/`)
  const undone = await toldWhile(() => undoRows(testRunDependencies(running), key, FIRST_TRY), { lastAdded: 9 })
  const effects = (await importer.rows(id)).map(({ outcome }) => outcome)
  expect(effects).toEqual(['matched', 'duplicate', 'matched'])
  expect((await importer.show(id)).status).toBe('undone')
  const goesOn = [`import {"import_id":${id}}`]
  expect({ imported, undone }).toEqual({ imported: goesOn, undone: goesOn })
})
