import { plannerSettings } from '@retrofolio/analysis/plans/planner-settings'
import { USUAL_PLAN_SETTINGS } from '@retrofolio/contract/plans/plan-settings'
import { describe, expect, it } from 'vitest'
import { makeCertified } from '../../testing/facts-factory.ts'
import type { PlannerCalls } from './planner-calls.ts'
import { createPlannerClient, Superseded } from './planner-client.ts'

const HOME: PlannerCalls['open']['input'] = {
  certified: makeCertified(),
  facts: {},
  hasCertificate: true,
  certificate: null,
  unlisted: null,
  occupiers: 2,
  rates: null,
  asOf: '2026-11-27',
  settings: plannerSettings(USUAL_PLAN_SETTINGS),
}
const evaluation = (optionId: string) => ({ steps: [{ optionId, isOn: true, year: null }], target: null })

/** Without worker support, as here, the page runs the planner itself. */
describe('requests to the planner', () => {
  it('are answered for the home that was opened last', async () => {
    const client = createPlannerClient()
    const opened = await client.ask('open', HOME)
    expect(opened).toMatchObject({ kind: 'opened' })
    const own = await client.ask('evaluate', evaluation('pv:4'))
    expect(own.plan.steps.length + own.notOffered.length).toBe(1)
  })

  it('report an error, and go on', async () => {
    const client = createPlannerClient()
    await expect(client.ask('curve', 'bill')).rejects.toThrow('No home is open.')
    await expect(client.ask('open', HOME)).resolves.toMatchObject({ kind: 'opened' })
  })

  it('say why a home cannot be planned', async () => {
    const client = createPlannerClient()
    const unknown = { ...HOME, hasCertificate: false }
    await expect(client.ask('open', unknown)).resolves.toMatchObject({ kind: 'cannot_plan' })
  })

  it('of one lane are answered newest first, and those between are superseded', async () => {
    const client = createPlannerClient()
    await client.ask('open', HOME)
    const ids = ['led', 'loftFull', 'pv:4']
    const outcomes = await Promise.allSettled(ids.map((id) => client.ask('evaluate', evaluation(id), 'draft')))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: expect.any(Superseded) })
  })

  it('about a home are rejected when another one is opened', async () => {
    const client = createPlannerClient()
    await client.ask('open', HOME)
    const [evaluated] = await Promise.allSettled([client.ask('evaluate', evaluation('led')), client.ask('open', HOME)])
    expect(evaluated).toMatchObject({ status: 'rejected', reason: expect.any(Superseded) })
  })
})
