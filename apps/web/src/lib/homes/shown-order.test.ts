import { afterEach, expect, test } from 'vitest'
import { neighboursOf, rememberShownOrder } from './shown-order.ts'

afterEach(() => sessionStorage.clear())

test('a home leads to its neighbours in the list last shown', () => {
  rememberShownOrder([30, 10, 20])
  expect(neighboursOf(30)).toEqual({ previous: null, next: 10, place: 1, count: 3 })
  expect(neighboursOf(10)).toEqual({ previous: 30, next: 20, place: 2, count: 3 })
  expect(neighboursOf(20)).toEqual({ previous: 10, next: null, place: 3, count: 3 })
})

test('a home that was not shown has none', () => {
  expect(neighboursOf(1)).toBeNull()
  rememberShownOrder([11])
  expect(neighboursOf(1)).toBeNull()
  rememberShownOrder([])
  expect(neighboursOf(0)).toBeNull()
})
