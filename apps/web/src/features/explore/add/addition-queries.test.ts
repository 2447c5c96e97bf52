import { expect, test } from 'vitest'
import { buildAddition, CHESTNUT, IN_PORTFOLIO, MILL } from '../testing/found-homes.ts'
import { addedKeys } from './addition-queries.ts'

const OTHER = 'uprn:999000000003'
const KEYS = [CHESTNUT.homeKey, MILL.homeKey, OTHER]
const ADDED = { homeKey: CHESTNUT.homeKey, homeId: 12, address: '14 Chestnut Avenue' }

test('counts finished homes as added unless they are refused, since only the first are named', () => {
  const addition = { done: 3, added: 2, homes: [ADDED], refusals: [IN_PORTFOLIO] }
  expect(addedKeys(buildAddition(addition), KEYS)).toEqual(new Set([CHESTNUT.homeKey, OTHER]))
  expect(addedKeys(buildAddition({ ...addition, done: 2 }), KEYS)).toEqual(new Set([CHESTNUT.homeKey]))
})

test('counts only named homes as added where refused homes are not all named', () => {
  const refusals = [{ ...IN_PORTFOLIO, homes: 2 }]
  expect(addedKeys(buildAddition({ done: 3, added: 1, homes: [ADDED], refusals }), KEYS)).toEqual(
    new Set([CHESTNUT.homeKey]),
  )
})
