import { planFiguresSchema } from '@retrofolio/contract/plans/plan-figures'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { neverYields } from '../../../jobs/yield-to-foreground.ts'
import { SEMI_DETACHED } from '../../../testing/test-homes.ts'
import { planForTarget } from './plan-for-target.ts'
import { planRoutes } from './plan-routes.ts'
import { type PlanningPool, planningPool } from './planning-pool.ts'
import type { HomeOfJob, PlanningAims } from './planning-task.ts'

let pool: PlanningPool
beforeAll(() => {
  pool = planningPool(neverYields, 2)
})
afterAll(() => pool.close())

const home = (homeId: number, features: Partial<HomeFeatures> | null): HomeOfJob => ({
  homeId,
  facts: {},
  home: {
    certificateKey: null,
    features: features === null ? null : { ...unknownHomeFeatures('england'), ...SEMI_DETACHED, ...features },
    lodged: null,
    survey: null,
    postcode: 'YO31 1AA',
    ranges: null,
    seenRoof: null,
    status: features === null ? 'missing_data' : 'analysed',
    isRoofAwaited: false,
  },
})

const aims = (target: PlanTargetRecord): PlanningAims => ({
  target,
  asOf: '2026-11-27',
  ratesVersion: null,
  rates: null,
  panels: USUAL_PANELS,
})
const BAND_C = aims({ kind: 'score', least: 69, chance: 0.8 })
const DRAUGHTY: Partial<HomeFeatures> = {
  wall: { ...unknownHomeFeatures('england').wall, construction: 'cavity', insulation: 'none' },
  roof: { ...unknownHomeFeatures('england').roof, kind: 'pitched', insulation: 'none' },
}

test('threads give the answers of this thread, in the order of the homes', async () => {
  const homes = [home(1, DRAUGHTY), home(2, {}), home(3, { ...DRAUGHTY, totalFloorAreaM2: 140 }), home(4, null)]
  const answers = await pool.planHomes(homes, BAND_C)
  expect(answers).toEqual(homes.map((one) => planForTarget(one, BAND_C)))
  const [draughty] = answers
  if (draughty?.kind !== 'answer') throw new Error('a home with a certificate has an answer')
  expect(planFiguresSchema.safeParse(draughty.figures).error).toBeUndefined()
  expect(draughty.figures.outcome).toBe('plan')
  expect(draughty.figures.after.sapScore).toBeGreaterThanOrEqual(69)
  expect(draughty.steps.map(({ optionId }) => optionId)).toEqual(draughty.figures.steps.map(({ optionId }) => optionId))
})

test('threads find the cheapest routes to band C and to a rating of High', async () => {
  const homes = [home(1, DRAUGHTY), home(2, null)]
  const { target: _target, ...routes } = BAND_C
  const answers = await pool.findRoutes(homes, routes)
  expect(answers).toEqual(homes.map((one) => planRoutes(one, routes)))
  expect(answers).toMatchObject([{ kind: 'routes', routes: { outcome: 'plan' } }, { kind: 'failed' }])
})

test('a home without data, or with impossible facts, is answered with a reason', async () => {
  const [empty, tall, good] = await pool.planHomes(
    [home(1, null), home(2, { totalFloorAreaM2: -5 }), home(3, {})],
    BAND_C,
  )
  expect(empty).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(tall).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(good?.kind).toBe('answer')
})

test.each<[PlanTargetRecord, string]>([
  [{ kind: 'best_value' }, 'plan'],
  // The roof of this home already counts with all its panels.
  [{ kind: 'best_rating' }, 'nothing_to_do'],
  [{ kind: 'budget', gbp: 5_000, aim: 'bill' }, 'plan'],
  [{ kind: 'budget', gbp: 0, aim: 'bill' }, 'not_reached'],
  [{ kind: 'bill', atMostGbpPerYear: 1 }, 'not_reached'],
  [{ kind: 'bill', atMostGbpPerYear: 9_000 }, 'nothing_to_do'],
])('a plan for %o is answered with %s', async (target, outcome) => {
  const [answer] = await pool.planHomes([home(1, DRAUGHTY)], aims(target))
  expect(answer).toMatchObject({ kind: 'answer', figures: { outcome } })
})
