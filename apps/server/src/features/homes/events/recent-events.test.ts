import { expect, test } from 'vitest'
import { RecentEvents } from './recent-events.ts'

const [OWN, OTHER] = [1, 2]

function remembering(most: number) {
  const recent = new RecentEvents(most)
  let transaction = 0
  return {
    recent,
    happens: (organisationId: number): string => {
      transaction += 1
      const id = `${transaction}-7-archived`
      recent.record({ id, organisationId, homeId: 7, change: 'archived' })
      return id
    },
    missedSince: (id: string) => recent.since(id, OWN)?.map((event) => event.id) ?? null,
  }
}

test('event ids do not reveal activity of other organisations', () => {
  const { recent, happens, missedSince } = remembering(3)
  const begin = recent.lastIdOf(OWN)
  const others = [happens(OTHER), happens(OTHER)]
  expect(recent.lastIdOf(OWN)).toBe(begin)
  const own = happens(OWN)
  for (let more = 0; more < 5; more += 1) others.push(happens(OTHER))
  expect(recent.lastIdOf(OWN)).toBe(own)
  expect(others.map(missedSince)).toEqual(others.map(() => null))
})

test("a client at or before a dropped event gets the rest, or refetches, based on its own organisation's events", () => {
  const { recent, happens, missedSince } = remembering(3)
  const begin = recent.lastIdOf(OWN)
  for (let more = 0; more < 5; more += 1) happens(OTHER)
  // None of its own events has been dropped.
  expect(missedSince(begin)).toEqual([])
  const [first, second, third] = [happens(OWN), happens(OWN), happens(OWN)]
  happens(OWN)
  expect(missedSince(begin)).toBeNull()
  expect(missedSince(first)).toEqual([second, third, recent.lastIdOf(OWN)])
  happens(OWN)
  expect(missedSince(first)).toBeNull()
  recent.forget()
  expect([missedSince(second), missedSince(recent.lastIdOf(OWN))]).toEqual([null, []])
})
