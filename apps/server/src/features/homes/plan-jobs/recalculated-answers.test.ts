import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { BAND_C, createPlanner, planInThread } from './testing/test-planner.ts'

let running: TestApp
let planner: Awaited<ReturnType<typeof createPlanner>>
beforeAll(async () => {
  running = await startTestApp()
  planner = await createPlanner(running, 1)
})
afterAll(() => running.stop())

/** The plan of the only home that a job for this target made. */
async function planFor(target: object) {
  const { id } = await planner.started({ target })
  await planner.run(id, { planHomes: planInThread })
  return (await planner.ask('GET', `homes/${planner.homeIds[0]}/plans/`)).json()[0]
}

/** Without steps, which alone would be a plan of no works for £0. */
test.each([
  ['nothing_to_do', { kind: 'score', least: 1, chance: 0.5 }],
  ['nothing_to_do', { kind: 'best_rating' }],
  ['not_reached', { kind: 'score', least: 150, chance: 0.99 }],
  ['not_reached', { kind: 'budget', gbp: 0, aim: 'bill' }],
])('the answer %s to %j stays when it is recalculated, and when it is renamed', async (outcome, target) => {
  const plan = await planFor(target)
  const { figures, steps, settings } = plan.current
  expect(figures).toMatchObject({ outcome, outcome_reason: expect.any(String), cost: null, steps: [] })
  const again = await planner.ask('POST', `plans/${plan.id}/recalculate/`, { version: 1, save: true })
  expect(again.json()).toMatchObject({ reasons: [], changes: [], plan: { current: { version: 2, figures, steps } } })
  const renaming = { name: `Our ${plan.name}`, note: 'Ask again', steps, settings, version: 2 }
  const renamed = await planner.ask('PUT', `plans/${plan.id}/`, renaming)
  expect(renamed.json()).toMatchObject({ name: renaming.name, current: { version: 3, figures, steps } })
})

test('a recalculated answer becomes a plan with steps once the home needs works', async () => {
  const { before } = (await planFor({ kind: 'bill', at_most_gbp_per_year: 100_000 })).current.figures
  const plan = await planFor({ kind: 'bill', at_most_gbp_per_year: Math.ceil(before.bill_meter_gbp) })
  expect(plan.current.figures.outcome).toBe('nothing_to_do')
  await planner.ask('PATCH', `homes/${planner.homeIds[0]}/facts/`, { facts: { floor_area: 96 } })
  const {
    after,
    changes,
    plan: saved,
  } = (await planner.ask('POST', `plans/${plan.id}/recalculate/`, { version: 1, save: true })).json()
  expect(after.outcome).toBe('plan')
  expect(changes).toContainEqual(expect.objectContaining({ figure: 'outcome', new: 'plan' }))
  expect(saved.current.steps.map(({ option_id }: { option_id: string }) => option_id)).toEqual(
    after.steps.map(({ option_id }: { option_id: string }) => option_id),
  )
  expect(saved.current.steps.length).toBeGreaterThan(0)
})

test('the user’s own plan without steps is no answer', async () => {
  const plan = await planFor(BAND_C)
  const { settings, figures } = plan.current
  expect(figures.outcome).toBe('plan')
  const emptied = { name: plan.name, note: '', steps: [], settings, version: 1 }
  const saved = (await planner.ask('PUT', `plans/${plan.id}/`, emptied)).json()
  expect(saved.current).toMatchObject({ steps: [], figures: { outcome: 'plan', steps: [], cost: { typical_gbp: 0 } } })
})
