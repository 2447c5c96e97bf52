import { expect, test } from 'vitest'
import { ALL_RANGES, inSpan, RANGE_STARTS, rangeOf, spansOf } from './postcode-ranges.ts'

test('ranges are in text order, and each postcode is in the range of its text', () => {
  expect(RANGE_STARTS).toEqual([...RANGE_STARTS].sort())
  for (const postcode of ['AB10 1AA', 'B1 1AA', 'BA1 1AA', 'BN2 1IM', 'EC1A 1BB', 'YO31 1BR', 'ZE1 0AA', 'W1A 1AA']) {
    const range = rangeOf(postcode)
    expect(postcode >= (RANGE_STARTS[range] ?? '')).toBe(true)
    expect(postcode < (RANGE_STARTS[range + 1] ?? '~')).toBe(true)
  }
})

test('spans contain each range once, with about the requested number of rows', () => {
  const spans = spansOf(new Map([...RANGE_STARTS.keys()].map((range) => [range, 10])), 25)
  expect(spans.flatMap(({ first, last }) => RANGE_STARTS.slice(first, last + 1))).toEqual(RANGE_STARTS)
  expect(spans.slice(0, -1).every(({ first, last }) => last - first === 2)).toBe(true)
  expect(spansOf(new Map(), 25)).toEqual([ALL_RANGES])
  expect(inSpan('postcode', { first: 1, last: 2 })).toBe(
    `postcode >= '${RANGE_STARTS[1]}' AND postcode < '${RANGE_STARTS[3]}'`,
  )
})
