import { describe, expect, test } from 'vitest'
import { EXPLAINED_HOMES } from '../../golden/explained-homes.ts'
import { SCENARIO_CHANGES } from '../dwelling/changes/scenarios.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { explainerOf } from '../explain/explain.ts'
import { recompute } from '../explain/explanation/recompute.ts'
import { createWorkspace } from '../heat-loss/heat-balance.ts'
import { zeroBillPotential } from '../rating/rate.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { type HouseholdSize, SCENARIOS } from '../vocabulary.ts'
import { type AssessOptions, assess } from './assess.ts'
import { assessChanged } from './assess-changed.ts'
import type { AnalysedHome } from './assessment.ts'
import { OUTCOME_FIGURES, type ScenarioEffect, scenarioEffects } from './scenario-effects.ts'

function analysed(features: HomeFeatures, options: AssessOptions = {}): AnalysedHome {
  const home = assess(features, options)
  if (home.kind !== 'analysed') throw new Error(`the example is ${home.kind}`)
  return home
}

describe.each(Object.entries(EXPLAINED_HOMES))('%s', (_, features) => {
  const home = analysed(features)
  const effects = scenarioEffects(features, home)

  test('HL-26a: has the heat of the three scenarios to the last digit, and their net import and rating', () => {
    for (const scenario of SCENARIOS) {
      const heat = home.heatLoss[scenario]
      const { demandOf, effect } = { demandOf: home.energyUse[2], effect: effects[scenario] }
      expect(effect.spaceHeatingKwh).toBe(heat.spaceHeatingKwh)
      expect(effect.netGridImportKwh).toBe(
        heat.electrifiedHeatingKwh + demandOf.electricityKwh + demandOf.gasElectrifiedKwh - home.solar.countedOutputKwh,
      )
      expect(effect.zeroBillPotential).toBe(zeroBillPotential(effect.netGridImportKwh))
    }
  })

  test('HL-26a: differs by nothing from the home as it is in the default scenario', () => {
    expect(effects.default).toMatchObject({
      sapScore: home.certificate.today.sapScore,
      epcBand: home.certificate.today.epcBand,
      runningCostGbp: home.money[2].today.totalGbp,
      meteredElectrifiedCostGbp: home.money[2].atMeter?.electrifiedWithPanels.totalGbp,
    })
    expect(Object.values(effects.default.difference)).toEqual(OUTCOME_FIGURES.map(() => 0))
  })

  test.each([2, 5] as const)(
    'HL-26a: equals the home assessed after the changes, to the last bit, for %d people',
    (occupiers) => {
      const before = analysed(features, { occupiers })
      for (const scenario of SCENARIOS) {
        const changes = SCENARIO_CHANGES[scenario]
        const { certificate, heatLoss, money, rating } = analysed(features, { occupiers, changes })
        expect(
          assessChanged(plausibleFeatures(features, null), before, { occupiers, changes }, createWorkspace()),
        ).toEqual({
          heatLoss: heatLoss.default,
          rating,
          today: certificate.today,
          money: money[occupiers],
        })
      }
    },
  )

  test('HL-26a: insulation never costs more or scores less, and none never less or more', () => {
    const worse = (one: ScenarioEffect['difference'], sign: 1 | -1): boolean =>
      sign * one.spaceHeatingKwh > 0 ||
      sign * one.netGridImportKwh > 0 ||
      sign * one.electrifiedCostGbp > 0 ||
      sign * one.runningCostGbp > 0 ||
      sign * one.sapScore < 0
    expect(worse(effects.insulated.difference, 1)).toBe(false)
    expect(worse(effects.not_insulated.difference, -1)).toBe(false)
  })

  test.each([2, 5] as const)(
    'EXP-2, HL-26a: each figure and difference follows from its tree for %d people',
    (occupiers) => {
      const chosen = analysed(features, { occupiers })
      const explainer = explainerOf(features, { occupiers })
      if (explainer.kind !== 'explainer') throw new Error('the example is not explained')
      const figures: Record<string, number> = {}
      for (const [scenario, effect] of Object.entries(scenarioEffects(features, chosen, { occupiers }))) {
        for (const figure of OUTCOME_FIGURES) {
          figures[`scenarios.${scenario}.${figure}`] = effect[figure] ?? Number.NaN
          figures[`scenarios.${scenario}.difference.${figure}`] = effect.difference[figure] ?? Number.NaN
        }
      }
      expect(recompute(explainer.explain(...Object.keys(figures)))).toEqual(figures)
    },
  )
})

test('HL-26a: the step to the meter stays that of the home as it is', () => {
  const features = exampleHouse()
  const home = analysed(features)
  const { insulated } = scenarioEffects(features, home)
  const certified = insulated.difference.runningCostGbp
  expect(certified).toBeLessThan(0)
  expect((insulated.difference.meteredRunningCostGbp ?? 0) / certified).toBeCloseTo(
    home.money[2].atMeter?.factor ?? 0,
    1,
  )
})

describe('number of occupiers', () => {
  const features = exampleHouse()
  const people = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly HouseholdSize[]

  test('EU-11: rating and net grid import are of the chosen household; heat and score are not', () => {
    const usual = analysed(features)
    for (const occupiers of people) {
      const home = analysed(features, { occupiers })
      const household = home.energyUse[occupiers]?.electrifiedKwh ?? Number.NaN
      expect(home.rating.netGridImportKwh).toBeCloseTo(
        home.heatLoss.default.electrifiedHeatingKwh + household - home.solar.countedOutputKwh,
        9,
      )
      expect(home.money[occupiers]?.today.totalGbp).toBeGreaterThan(0)
      expect(home.heatLoss).toEqual(usual.heatLoss)
      expect(home.certificate).toEqual(usual.certificate)
    }
  })

  test('is two where left out, without any other figure changing', () => {
    const { assumptions: _, ...usual } = analysed(features)
    const { assumptions: __, ...two } = analysed(features, { occupiers: 2 })
    expect(two).toEqual(usual)
    expect(Object.keys(usual.energyUse)).toEqual(['1', '2', '3'])
  })

  test.each([0, 9, 2.5, Number.NaN])('rejects %d', (occupiers) => {
    // @ts-expect-error a caller without types may send any number
    expect(() => assess(features, { occupiers })).toThrow(/occupiers: .* is not a whole number from 1 to 8/)
  })
})
