import { examplePlanJob } from '@retrofolio/contract/examples/plan-jobs'
import { expect, test } from 'vitest'
import { expectedSeconds, resultParts, shownJob } from './plan-job-view.ts'

test('expects the pace of the last large job', () => {
  expect(expectedSeconds(390, [])).toBe(13)
  // 195 homes in 72 seconds.
  expect(expectedSeconds(390, [examplePlanJob])).toBe(144)
  expect(expectedSeconds(390, [{ ...examplePlanJob, done: 20 }])).toBe(13)
})

test('words the result for one home too', () => {
  const outcomes = [
    { outcome: 'plan' as const, homes: 1 },
    { outcome: 'nothing_to_do' as const, homes: 1 },
    { outcome: 'not_reached' as const, homes: 2 },
  ]
  expect(resultParts({ id: 3, outcomes }).map(({ text }) => text)).toEqual([
    '1 planned',
    '1 needs nothing',
    '2 cannot reach the target',
  ])
})

test('shows the newest job unless it is dismissed or old', () => {
  const at = Date.parse('2026-03-01T10:00:00Z')
  expect(shownJob([], 0, at)).toBeNull()
  expect(shownJob([examplePlanJob], 0, at)?.id).toBe(12)
  expect(shownJob([examplePlanJob], 12, at)).toBeNull()
  expect(shownJob([examplePlanJob], 0, at + 2 * 24 * 3_600_000)).toBeNull()
  expect(shownJob([{ ...examplePlanJob, status: 'running', finishedAt: null }], 12, at)?.id).toBe(12)
})
