import { expect, test } from 'vitest'
import { EventStream } from './event-stream.ts'
import type { RecordedEvent } from './recent-events.ts'

const event = (homeId: number, organisationId = 1): RecordedEvent => ({
  id: `t-${homeId}`,
  organisationId,
  homeId,
  change: 'changed',
})
const stream = () => new EventStream(() => {})

test('a slow reader is asked to refetch, and its memory is bounded', async () => {
  const reader = stream()
  await reader.next()
  for (let home = 0; home < 100_000; home += 1) reader.tell(event(home))
  const { value } = await reader.next()
  expect(value?.length).toBeLessThan(60_000)
  expect(value).toContain('event: refetch\nid: t-99999\n')
})

test('a reader that takes nothing between two heartbeats is too slow', async () => {
  const reader = stream()
  await reader.next()
  expect(reader.beat()).toBe(true)
  expect((await reader.next()).value).toBe(': still here\n\n')
  expect([reader.beat(), reader.beat()]).toEqual([true, false])
})

test('a waiting reader receives the end, and waiting events are dropped', async () => {
  let ended = 0
  const reader = new EventStream(() => {
    ended += 1
  })
  await reader.next()
  const waiting = reader.next()
  reader.end()
  reader.end()
  reader.tell(event(1))
  expect([await waiting, await reader.next(), ended]).toEqual([
    { done: true, value: undefined },
    { done: true, value: undefined },
    1,
  ])
})
