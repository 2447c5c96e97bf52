import { exampleHouse } from '@retrofolio/engine/testing/example-homes'
import { POOR } from '@retrofolio/engine/testing/planned-homes'
import { describe, expect, test } from 'vitest'
import type { HomeToPlan } from './home-to-plan.ts'
import { plannerOfHome, proposalsOf } from './planner-of-home.ts'

const HOME: HomeToPlan = {
  certified: POOR,
  facts: {},
  hasCertificate: true,
  certificate: { score: 52, lodgedOn: '2019-03-01' },
  unlisted: null,
  rates: null,
  asOf: '2026-11-27',
  settings: {
    mayRaiseBill: null,
    dueInYears: {},
    include: [],
    exclude: [],
    grantAnswers: {},
    isProgramme: false,
  },
}

function opened(home: HomeToPlan) {
  const planner = plannerOfHome(home)
  if (planner.kind !== 'planner') throw new Error(planner.reason)
  return planner
}

describe('planner of a home', () => {
  test('gives three proposals that a worker can send', () => {
    const proposals = proposalsOf(opened(structuredClone(HOME)))
    expect(structuredClone(proposals)).toEqual(proposals)
    expect(proposals.bandC.outcome.kind).toBe('plan')
    expect(proposals.bestValue.years).toBe(30)
  })

  test('facts of users override the certificate', () => {
    const filled = opened({ ...HOME, facts: { wallInsulation: 'cavity_fill' } })
    expect(filled.before.spaceHeatingKwh).toBeLessThan(opened(HOME).before.spaceHeatingKwh)
  })

  test('settings reach the planner', () => {
    const settings = {
      ...HOME.settings,
      include: ['led', 'flatRoof'],
      exclude: ['pv'],
      tenure: 'private_rented',
    } as const
    const planner = opened({ ...HOME, settings })
    expect(planner.notIncluded).toMatchObject([{ measureId: 'flatRoof' }])
    const { outcome } = planner.answer({ kind: 'score', least: 69, chance: 0.8 })
    const ids = outcome.kind === 'plan' ? outcome.plan.steps.map(({ option }) => option.measureId) : []
    expect(ids).toContain('led')
    expect(ids).not.toContain('pv')
    expect(planner.bestValue().plan?.money?.flows.payer).toBe('private_landlord')
  })

  test.each<[string, Partial<HomeToPlan>, RegExp]>([
    ['without certificate and facts', { hasCertificate: false }, /No energy certificate/],
    ['without a floor area', { certified: { ...POOR, totalFloorAreaM2: null } }, /floor area/],
    ['of a kind that is not covered', { certified: exampleHouse({ propertyType: 'park_home' }) }, /\.$/],
    [
      'whose settings name a measure that does not exist',
      { settings: { ...HOME.settings, include: ['hydrogen'] } },
      /include: hydrogen is not one of/,
    ],
  ])('a home %s has no planner, with a reason', (_, more, reason) => {
    expect(plannerOfHome({ ...HOME, ...more })).toMatchObject({
      kind: 'cannot_plan',
      reason: expect.stringMatching(reason),
    })
  })
})
