import { expect, test } from 'vitest'
import { soak } from './soak.ts'

test('a run of a few seconds looks at everything; what is flat takes longer to tell', {
  timeout: 120_000,
}, async () => {
  const notes: string[] = []
  const { answers, looks, trends } = await soak({ minutes: 0.1, load: 0.2, note: (line) => notes.push(line) })
  expect(notes).toEqual([expect.stringMatching(/^It can carry about \d+ requests a second/)])
  expect(answers).toBeGreaterThan(0)
  for (const look of looks) for (const figure of Object.values(look)) expect(figure).toBeGreaterThanOrEqual(0)
  expect(trends.map(({ name, first }) => [name, Number.isFinite(first)])).toEqual([
    ['resident memory', true],
    ['heap', true],
    ['open files', true],
    ['connections', true],
    ['waiting for one', true],
    ['answers p50', true],
    ['answers p99', true],
  ])
})
