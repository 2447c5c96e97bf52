import { expect, test } from 'vitest'
import { planCounter, summaryLines } from './plan-summary.ts'

test('counts homes without a plan by reason, whatever their days and chances', () => {
  const counter = planCounter()
  counter.count('planned', null)
  counter.count('nothing_to_do', 'The lodged certificate meets the target until 2031-05-03.')
  counter.count('nothing_to_do', 'The lodged certificate meets the target until 2034-01-01.')
  counter.count('new_certificate', "A new certificate by today's rules would meet the target, with a chance of 90 %.")
  counter.count('not_reached', 'No set of the measures offered reaches the target.')
  expect(summaryLines(counter.summary(), 2)).toEqual([
    '5 homes in 2.0 s, 2.5 homes/s',
    '1 planned',
    '2 nothing_to_do',
    '  2  The lodged certificate meets the target for now.',
    '1 new_certificate',
    "  1  A new certificate by today's rules would meet the target.",
    '1 not_reached',
    '  1  No set of the measures offered reaches the target.',
  ])
})

test('keeps a bounded number of reasons, and loses no home', () => {
  const counter = planCounter()
  for (let home = 0; home < 200; home += 1) counter.count('failed', `The planning failed: fault ${home}.`)
  const { reasons, homes } = counter.summary()
  expect(homes).toBe(200)
  expect(reasons.length).toBeLessThan(60)
  expect(reasons.reduce((sum, reason) => sum + reason.homes, 0)).toBe(200)
})
