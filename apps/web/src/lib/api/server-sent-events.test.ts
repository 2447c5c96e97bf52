import { expect, test } from 'vitest'
import { ServerSentEvents } from './server-sent-events.ts'

const STREAM =
  'retry: 2000\n\nevent: ready\nid: 7-12\ndata: {}\n\n: still here\n\n' +
  'event: home\nid: 8-12\ndata: {"home_id":12,\ndata: "change":"changed"}\n\n'
const EVENTS = [
  { name: 'ready', id: '7-12', data: '{}' },
  { name: 'home', id: '8-12', data: '{"home_id":12,\n"change":"changed"}' },
]

test.each([1, 2, 7, 1000])('parses events from chunks of %d characters', (length) => {
  const reader = new ServerSentEvents()
  const events = []
  for (let at = 0; at < STREAM.length; at += length) events.push(...reader.read(STREAM.slice(at, at + length)))
  expect(events).toEqual(EVENTS)
  expect(reader).toMatchObject({ retryMs: 2000, lastId: '8-12' })
})

test('accepts CRLF line ends and ignores comments', () => {
  const reader = new ServerSentEvents()
  expect(reader.read(': hello\r\n\r\ndata: x\r\n\r\n')).toEqual([{ name: 'message', id: '', data: 'x' }])
})
