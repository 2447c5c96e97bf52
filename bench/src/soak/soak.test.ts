import { expect, test } from 'vitest'
import { soak } from './soak.ts'

test('a run of a few seconds measures everything, but is too short to judge trends', {
  timeout: 120_000,
}, async () => {
  const notes: string[] = []
  const { answers, samples, trends } = await soak({ minutes: 0.1, load: 0.2, note: (line) => notes.push(line) })
  expect(notes).toEqual([expect.stringMatching(/^Capacity: about \d+ requests a second/)])
  expect(answers).toBeGreaterThan(0)
  for (const sample of samples) for (const figure of Object.values(sample)) expect(figure).toBeGreaterThanOrEqual(0)
  expect(trends.map(({ name, first }) => [name, Number.isFinite(first)])).toEqual([
    ['resident memory', true],
    ['heap', true],
    ['open files', true],
    ['connections', true],
    ['requests waiting for a connection', true],
    ['answers p50', true],
    ['answers p99', true],
  ])
})
