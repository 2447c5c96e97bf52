import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SAMPLE_REGISTER } from '../plausibility/checked-homes.ts'
import { causeRow, ratingCounts, totalCounts } from './rating-counts.ts'

const COUNTS = { very_high: 1, high: 2, medium: 3, low: 1234, 'n/a': 0 }

test('counts every home of a file once', async () => {
  const [england] = SAMPLE_REGISTER
  if (england === undefined) throw new Error('the sample register has no files')
  const lines = (await readFile(england.path, 'utf8')).split('\n').slice(0, 51)
  const folder = await mkdtemp(join(tmpdir(), 'rating-counts-'))
  try {
    const path = join(folder, 'some.csv')
    await writeFile(path, lines.join('\n'))
    const counts = await ratingCounts({ name: 'some', path })
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(50)
    expect(counts.low).toBeGreaterThan(0)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('adds the counts of files', () => {
  expect(totalCounts([COUNTS, COUNTS])).toEqual({ very_high: 2, high: 4, medium: 6, low: 2468, 'n/a': 0 })
})

test('writes a row with the counts before and after a change', () => {
  expect(causeRow('panels', [0, 1, 2, 1237, 0], COUNTS)).toBe(
    '| panels | 0 → 1 | 1 → 2 | 2 → 3 | 1,237 → 1,234 | 0 → 0 |',
  )
})
