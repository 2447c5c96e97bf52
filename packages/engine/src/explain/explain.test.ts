import { describe, expect, test } from 'vitest'
import type { AnalysedHome } from '../assessment.ts'
import type { HomeFeatures } from '../dwelling/home-features.ts'
import { ENERGY_CATEGORIES } from '../vocabulary.ts'
import { EXPLAINED_HOMES } from './example-homes.ts'
import { type Explainer, explainerOf } from './explain.ts'
import type { Amount } from './expression.ts'
import { recompute } from './recompute.ts'

describe.each(Object.entries(EXPLAINED_HOMES))('%s', (_, features) => {
  const explainer = explained(features)
  const figures = figuresOf(explainer.assessment)

  test('EXP-2: every figure comes out of its own tree to the last digit', () => {
    const wrong = Object.entries(figures).flatMap(([figure, amount]) => {
      const again = recompute(JSON.parse(JSON.stringify(explainer.explain(figure))))
      return same(again, amount) ? [] : [{ figure, amount, again }]
    })
    expect(wrong).toEqual([])
  })
})

function explained(features: HomeFeatures): Explainer {
  const explainer = explainerOf(features)
  if (explainer.kind !== 'explainer') throw new Error(explainer.kind)
  return explainer
}

function same(one: Amount, other: Amount): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Every number of an assessment by its dotted name. */
function figuresOf(assessment: AnalysedHome): Record<string, Amount> {
  const figures: Record<string, Amount> = {}
  const { geometry, heatLoss, energyUse, solar, rating } = assessment
  collect({ geometry, heatLoss, solar, rating }, '', figures)
  for (const [occupiers, use] of Object.entries(energyUse)) {
    const { electricityKwh, gasKwh, gasElectrifiedKwh, spf } = use
    collect({ electricityKwh, gasKwh, gasElectrifiedKwh, spf }, `energyUse.${occupiers}.`, figures)
    for (const category of ENERGY_CATEGORIES) {
      const part = use.breakdown.find((one) => one.category === category)
      if (part !== undefined) collect(part, `energyUse.${occupiers}.breakdown.${category}.`, figures)
    }
  }
  for (const [when, certificate] of Object.entries(assessment.certificate)) {
    const { rating, local, ...scores } = certificate
    collect(scores, `certificate.${when}.`, figures)
    for (const [climate, account] of Object.entries({ rating, local })) {
      const prefix = `certificate.${when}.${climate}.`
      const { uses, ...sums } = account
      collect(sums, prefix, figures)
      const seen: Record<string, number> = {}
      for (const use of uses) {
        const count = (seen[use.purpose] ?? 0) + 1
        seen[use.purpose] = count
        collect(use, `${prefix}uses.${use.purpose}${count > 1 ? `_${count}` : ''}.`, figures)
      }
    }
  }
  return figures
}

function collect(part: object, prefix: string, into: Record<string, Amount>): void {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === 'number') into[prefix + name] = value
    else if (Array.isArray(value)) into[prefix + name] = value
    else if (typeof value === 'object' && value !== null) collect(value, `${prefix}${name}.`, into)
  }
}
