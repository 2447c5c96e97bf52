import { expect, test } from 'vitest'
import { type HomeListCache, homeListCache } from './home-list-cache.ts'

/** Adds a list in which each home takes a thousand bytes. */
function addList(lists: HomeListCache, key: string, homes = 1, pictures = ''): void {
  const update = lists.beginUpdate(key, pictures)
  for (let id = 1; id <= homes; id += 1) update.add(id, { version: '1', json: 'x'.repeat(800) })
  update.end()
}

test('evicts the least recently used list', () => {
  const lists = homeListCache(3_000)
  for (const key of ['first', 'second', 'third']) addList(lists, key)
  expect(lists.bytes()).toBe(3_000)
  expect(lists.find('first', '')?.size).toBe(1)
  addList(lists, 'fourth')
  expect(['first', 'second', 'third', 'fourth'].map((key) => lists.find(key, '') !== null)).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(lists.bytes()).toBe(3_000)
})

test('does not cache a list larger than the cache, and drops its earlier version', () => {
  const lists = homeListCache(3_000)
  addList(lists, 'small')
  addList(lists, 'grown')
  addList(lists, 'grown', 4)
  expect(lists.find('grown', '')).toBeNull()
  expect(lists.find('small', '')?.size).toBe(1)
  expect(lists.bytes()).toBe(1_000)
})

test('does not return a list with expired picture links', () => {
  const lists = homeListCache()
  addList(lists, 'list', 1, 'until noon')
  expect(lists.find('list', 'until one')).toBeNull()
  expect(lists.find('list', 'until noon')?.size).toBe(1)
})
