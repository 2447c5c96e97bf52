import { expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { isSelected } from './select-benchmarks.ts'

const askedFor = (asked: string) =>
  catalogue.filter((benchmark) => isSelected(benchmark, asked)).map(({ name }) => name)

test.each([
  ['scale', ['scale-register', 'scale-postgres', 'scale-embedded', 'scale-apart', 'scale-large', 'scale-workers']],
  ['web', ['web-frames', 'web']],
  ['scale-large', ['scale-large']],
  ['scale-register', ['scale-register']],
  ['sca', []],
])('%s selects %j', (asked, names) => {
  expect(askedFor(asked)).toEqual(names)
})
