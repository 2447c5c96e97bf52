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

/** Opens a page. Returns a function that lists the names and contents of the events received so far. */
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
  // Ends when the page is closed.
  body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(taking)
    .catch(() => {})
  const received = () =>
    [...text.matchAll(/^event: (.*)\nid: .*\ndata: (.*)\n\n/gm)].map(([, event, data]) => `${event} ${data}`)
  await expect.poll(received).toEqual(['ready {}'])
  return received
}

/** The events that a page receives during an action, without duplicates, in order of first arrival. */
async function eventsDuring(act: () => Promise<void>, { lastAdded }: { lastAdded: number }): Promise<string[]> {
  const received = await openPage()
  await act()
  // Events arrive in commit order: once this home's event has arrived, all earlier ones have too.
  const last = `home {"home_id":${await added(lastAdded)},"change":"added"}`
  await expect.poll(received).toContain(last)
  const [ready, ...events] = new Set(received())
  expect([ready, events.pop()]).toEqual(['ready {}', last])
  return events
}

test('a page receives the progress of an import, of its undo and its notification, but no events of its homes', async () => {
  const [, archived] = [await added(2), await added(3)]
  await importer.ask('POST', `homes/${archived}/archive/`)
  const { id } = await importer.uploaded(
    csv(['Ref', 'UPRN', 'Floor area'], ['', uprnOf(101), ''], ['A-2', uprnOf(102), '120'], ['A-3', uprnOf(103), '']),
  )
  const key = { organisationId: importer.member.organisationId, importId: id }
  await importer.start(id)
  const imported = await eventsDuring(
    async () => {
      await importer.run(id)
      await computeTestRanges(running, key)
    },
    { lastAdded: 8 },
  )
  await importer.ask('POST', `imports/${id}/undo/`)
  const undone = await eventsDuring(() => undoRows(testRunDependencies(running), key, FIRST_TRY), { lastAdded: 9 })
  const effects = (await importer.rows(id)).map(({ outcome }) => outcome)
  expect(effects).toEqual(['matched', 'duplicate', 'matched'])
  expect((await importer.show(id)).status).toBe('undone')
  const progress = [`import {"import_id":${id}}`]
  expect({ imported, undone }).toEqual({ imported: [...progress, 'notifications {}'], undone: progress })
})
