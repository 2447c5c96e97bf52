import { describe, expect, test } from 'vitest'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { BAND_C, outcomeOf, POOR, planned, planOf } from '../testing/planned-homes.ts'
import type { Plan } from './plan.ts'
import { planHome } from './plan-home.ts'

const house = exampleHouse()

describe('before any works', () => {
  test('PLAN-16: a valid certificate in band C means that nothing has to be done', () => {
    const certificate = { score: 70, lodgedOn: '2020-01-15' }
    expect(outcomeOf(planned(POOR, { certificate }))).toEqual({ kind: 'met_by_certificate', until: '2030-01-14' })
  })

  test('PLAN-16: an expired certificate settles nothing', () => {
    const certificate = { score: 70, lodgedOn: '2016-01-15' }
    expect(outcomeOf(planned(POOR, { certificate })).kind).toBe('plan')
  })

  test('PLAN-16: a new certificate comes first where the rules of today give the score', () => {
    const good = exampleHouse({ ageBand: 'K', wall: { ...house.wall, insulation: 'as_built_insulated' } })
    const outcome = outcomeOf(planned(good, { certificate: { score: 60, lodgedOn: '2019-05-01' } }))
    expect(outcome.kind).toBe('new_certificate')
  })

  test.each([
    ['kind', { ...house.wall, construction: null, insulation: null }, 'wall_construction'],
    ['insulation', { ...house.wall, insulation: null }, 'wall_insulation'],
  ])('PLAN-15: a wall of unknown %s is surveyed first, with a plan for each answer', (_, wall, question) => {
    const { surveys } = planned({ ...POOR, wall }, { withMore: true })
    expect(surveys.map((survey) => [survey.question.id, survey.surveyId])).toEqual([[question, 'factSurvey']])
    expect(surveys[0]?.answers).toHaveLength(2)
    const [one, other] = surveys[0]?.answers ?? []
    expect(one?.answer).not.toEqual(other?.answer)
  })

  test('PLAN-15: a heat pump with the default of the table has its product recorded', () => {
    const mainHeating = { ...house.mainHeating, system: 'heat_pump_air', fuel: 'electricity' } as const
    const { surveys } = planned({ ...POOR, mainHeating }, { withMore: true })
    const recorded = surveys.find(({ surveyId }) => surveyId === 'recordHeatPump')
    expect(recorded?.answers.map(({ words }) => words)).toEqual([
      'Its product is in the database',
      'Its product is not in the database',
    ])
  })

  test('a park home has no plan', () => {
    const park = { ...house, propertyType: 'park_home' } as const
    const home = planHome(plausibleFeatures(park, null), { asOf: '2026-11-27', targets: [BAND_C] })
    expect(home.kind).toBe('unsupported')
  })
})

describe('the plan', () => {
  test('reaches its target with the chance asked for, and says what it costs', () => {
    const plan = planOf(planned(POOR))
    expect(plan.chance).toBeGreaterThanOrEqual(0.8)
    expect(plan.after.sapScore).toBeGreaterThanOrEqual(69)
    expect(plan.cost?.lowGbp).toBeLessThan(plan.cost?.highGbp ?? 0)
  })

  test('PLAN-12: what the steps add makes the whole', () => {
    const home = planned(POOR)
    const plan = planOf(home)
    expect(plan.steps.length).toBeGreaterThan(0)
    const sum = (figure: (step: Plan['steps'][number]) => number) =>
      plan.steps.reduce((total, step) => total + figure(step), 0)
    expect(home.before.sapValue + sum(({ adds }) => adds.sapPoints)).toBeCloseTo(plan.after.sapValue, 9)
    const billAfter = home.before.bill.meter.totalGbp + sum(({ adds }) => adds.meterGbpPerYear)
    expect(billAfter).toBeCloseTo(plan.after.bill.meter.totalGbp, 9)
  })

  test('EU-12: new lamps lower the bill and net import, each step after the others', () => {
    const home = planned({ ...POOR, lowEnergyLightingShare: 0.7 }, { include: ['led'] })
    const led = planOf(home).steps.find(({ option }) => option.measureId === 'led')
    expect(led?.adds.meterGbpPerYear).toBeLessThan(-5)
    expect(led?.adds.certificateGbpPerYear).toBeLessThan(-5)
    expect(led?.adds.netImportKwh).toBeLessThan(-20)
    expect(led?.adds.spaceHeatingKwh).toBeGreaterThan(0)
  })

  test('PLAN-2: where a rating is out of reach, the plan has what lowers net import and nothing else', () => {
    const outcome = outcomeOf(planned(POOR, { targets: [{ kind: 'rating', rating: 'very_high' }] }))
    if (outcome.kind !== 'not_reached' || outcome.best === null) throw new Error(outcome.kind)
    const { steps } = outcome.best
    expect(steps.length).toBeGreaterThan(3)
    expect(steps.filter(({ option }) => ['heating', 'panels', 'battery'].includes(option.slot))).toEqual([])
  })

  test('no saving exceeds the bill that it is taken from', () => {
    for (const target of [
      BAND_C,
      { kind: 'rating', rating: 'high' },
      { kind: 'bill', atMostGbpPerYear: 800 },
    ] as const) {
      const home = planned(POOR, { targets: [target] })
      const outcome = outcomeOf(home)
      if (outcome.kind !== 'plan') continue
      const { meter } = home.before.bill
      const { meter: after } = outcome.plan.after.bill
      const soldGbp = after.lines.filter(({ rate }) => rate === 'export').reduce((sum, { costGbp }) => sum + costGbp, 0)
      expect(after.totalGbp - soldGbp).toBeGreaterThan(0)
      expect(meter.totalGbp - (after.totalGbp - soldGbp)).toBeLessThan(meter.totalGbp)
    }
  })

  test('PLAN-9: the tenant pays no more than before, unless that is allowed', () => {
    const electric = exampleHouse({ hasMainsGas: true })
    const home = planned({ ...POOR, ...electric, wall: POOR.wall }, { tenure: 'private_rented' })
    const outcome = outcomeOf(home)
    if (outcome.kind !== 'plan') throw new Error(outcome.kind)
    expect(outcome.plan.after.bill.meter.totalGbp).toBeLessThanOrEqual(home.before.bill.meter.totalGbp + 1e-6)
  })

  test('FIN-6: landlord and tenant have money of their own, and a social landlord no rate of return', () => {
    const owner = planOf(planned(POOR, { tenure: 'owner_occupied' })).money
    const landlord = planOf(planned(POOR, { tenure: 'private_rented' })).money
    const social = planOf(planned(POOR, { tenure: 'social_rented' })).money
    expect([owner?.flows.tenant, landlord?.flows.payer, social?.rateOfReturn]).toEqual([null, 'private_landlord', null])
    expect(landlord?.flows.tenant?.yearsGbp[1]).toBeGreaterThan(0)
  })

  test('no English date stands in a Scottish plan', () => {
    const { rules } = planned({ ...POOR, nation: 'scotland', postcode: 'EH1 1AA' }, { tenure: 'private_rented' })
    expect(rules.length).toBeGreaterThan(0)
    expect(rules.every(({ rule }) => rule.nations.includes('scotland'))).toBe(true)
  })

  test('no Boiler Upgrade Scheme for social landlords', () => {
    const home = planned(POOR, { tenure: 'social_rented', include: ['ashp'], mayRaiseBill: true })
    const step = planOf(home).steps.find(({ option }) => option.measureId === 'ashp')
    const scheme = step?.grants.find(({ grant }) => grant.id.startsWith('BUS'))
    expect(scheme?.outcome.kind).toBe('not_eligible')
  })

  test('PLAN-17: a plan by panels says that they only move the old rating, beside one by the fabric', () => {
    const home = planned(POOR, { include: ['pv'], withMore: true })
    expect(planOf(home).notes).toContain('panels_only_move_the_old_rating')
    expect(home.byFabric).not.toBeNull()
  })

  test('curves rise in cost, and near misses cost more', () => {
    const home = planned(POOR, { withMore: true })
    const costs = (home.curves?.score ?? []).map(({ cost }) => cost?.typicalGbp ?? 0)
    expect(costs.length).toBeGreaterThan(3)
    expect(costs).toEqual(costs.toSorted((one, other) => one - other))
    expect(home.nearMisses.every(({ extraGbp }) => extraGbp > 0)).toBe(true)
  })
})
