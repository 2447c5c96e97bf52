import { expect, test } from 'vitest'
import { type HomeListCache, homeListCache } from './home-list-cache.ts'

/** Each home takes a thousand bytes. */
function tell(lists: HomeListCache, key: string, homes = 1, pictures = ''): void {
  const telling = lists.beginUpdate(key, pictures)
  for (let id = 1; id <= homes; id += 1) telling.add(id, { version: '1', json: 'x'.repeat(800) })
  telling.end()
}

test('the list that nobody asked for longest makes room', () => {
  const lists = homeListCache(3_000)
  for (const key of ['first', 'second', 'third']) tell(lists, key)
  expect(lists.bytes()).toBe(3_000)
  expect(lists.find('first', '')?.size).toBe(1)
  tell(lists, 'fourth')
  expect(['first', 'second', 'third', 'fourth'].map((key) => lists.find(key, '') !== null)).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(lists.bytes()).toBe(3_000)
})

test('a list that is too large for all of the room is not kept, and what was kept of it goes', () => {
  const lists = homeListCache(3_000)
  tell(lists, 'small')
  tell(lists, 'grown')
  tell(lists, 'grown', 4)
  expect(lists.find('grown', '')).toBeNull()
  expect(lists.find('small', '')?.size).toBe(1)
  expect(lists.bytes()).toBe(1_000)
})

test('pictures that have ended are not told again', () => {
  const lists = homeListCache()
  tell(lists, 'list', 1, 'until noon')
  expect(lists.find('list', 'until one')).toBeNull()
  expect(lists.find('list', 'until noon')?.size).toBe(1)
})
