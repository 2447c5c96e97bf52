import { describe, expect, test } from 'vitest'
import type { AnalysedHome } from '../assessment.ts'
import { exampleHouse } from '../dwelling/example-homes.ts'
import type { HomeFeatures } from '../dwelling/home-features.ts'
import { ENERGY_CATEGORIES } from '../vocabulary.ts'
import { EXPLAINED_HOMES } from './example-homes.ts'
import { type Explainer, type ExplainOptions, explain, explainerOf } from './explain.ts'
import type { Explanation } from './explanation.ts'
import { type Amount, expressionOf } from './expression.ts'
import { recompute } from './recompute.ts'

describe.each(Object.entries(EXPLAINED_HOMES))('%s', (_, features) => {
  const explainer = explained(features)
  const figures = figuresOf(explainer.assessment)

  test('EXP-2: every figure comes out of its own tree to the last digit', () => {
    const explanation: Explanation = JSON.parse(JSON.stringify(explainer.explain(...Object.keys(figures))))
    expect(recompute(explanation)).toEqual(figures)
  })

  test('EXP-2: worked-out amounts are not read', () => {
    const figure = 'rating.netGridImportKwh'
    const explanation = explainer.explain(figure)
    const nodes = explanation.nodes.map((node) => ('origin' in node ? node : { ...node, amount: 0 }))
    expect(recompute({ ...explanation, nodes })).toEqual({ [figure]: figures[figure] })
  })

  test('EXP-1: every node has symbol, label and unit, and a worked-out one a rule and exactly the inputs it names', () => {
    const { nodes } = explainer.explain(...Object.keys(figures))
    expect(nodes.filter((node) => [node.symbol, node.label, node.unit].some((text) => text.trim() === ''))).toEqual([])
    const worked = nodes.flatMap((node) => ('origin' in node ? [] : [node]))
    expect(worked.filter((node) => !/^(HL|EU|SOL|ZBP|CERT|SYS|MON)-\d/.test(node.rule))).toEqual([])
    const symbolsOf = (formula: string): string => [...expressionOf(formula).symbols].sort().join(' ')
    expect(worked.filter((node) => Object.keys(node.inputs).sort().join(' ') !== symbolsOf(node.formula))).toEqual([])
  })

  test('EXP-3: every input names its source, and every table and fact that is named is there', () => {
    const { facts, nodes, tables } = explainer.explain(...Object.keys(figures))
    const origins = nodes.flatMap((node) => ('origin' in node ? [node.origin] : []))
    const cells = origins.flatMap((origin) => (origin.kind === 'table' ? [origin] : []))
    expect(cells.length).toBeGreaterThan(100)
    expect(cells.filter((cell) => cell.mark === '' || tables[cell.table]?.source === undefined)).toEqual([])
    const named = origins.flatMap((origin) => ('chosenBy' in origin ? origin.chosenBy : []))
    expect(named.filter((id) => facts[id] === undefined)).toEqual([])
  })

  test('EXP-4: elements, sizes and openings show their steps', () => {
    const { nodes } = explainer.explain('heatLoss.default.htcWPerK')
    const hidden = nodes.filter(
      (node) => 'origin' in node && node.origin.kind === 'method' && /^HL-(1[3-9]|20)/.test(node.origin.says),
    )
    expect(hidden.map((node) => node.label).filter((label) => !/^Storeys|is none/.test(label))).toEqual([])
  })

  test('one figure stays far below what a page would wait for', () => {
    const sizes = ['heatLoss.default.spaceHeatingKwh', 'certificate.lodged.sapScore', 'rating.netGridImportKwh'].map(
      (figure) => JSON.stringify(explainer.explain(figure)).length,
    )
    expect(Math.max(...sizes)).toBeLessThan(150_000)
  })
})

describe('what is asked for', () => {
  test('an unknown figure is named', () => {
    expect(() => explain(exampleHouse(), 'heatLoss.default.nothing')).toThrow(/figure: heatLoss.default.nothing/)
    expect(() => explain(exampleHouse(), 'heatLoss.default')).toThrow(/figure/)
  })

  test('facts that are missing stay missing', () => {
    expect(explain(exampleHouse({ totalFloorAreaM2: null }), 'rating.netGridImportKwh')).toEqual({
      kind: 'missing',
      fields: ['totalFloorAreaM2'],
    })
  })

  test('EXP-3: a stated fact carries the words of the certificate, and who stated it', () => {
    const features = exampleHouse({
      wall: { ...exampleHouse().wall, uValueWPerM2K: 0.4 },
      describedAs: { ...exampleHouse().describedAs, walls: 'Average thermal transmittance 0.40 W/m²K' },
    })
    const origins = explained(features, { statedBy: { totalFloorAreaM2: 'user' } })
      .explain('heatLoss.default.elements.wall.heatLossW', 'geometry.totalFloorAreaM2')
      .nodes.flatMap((node) => ('origin' in node ? [node.origin] : []))
    expect(origins).toContainEqual({
      kind: 'certificate',
      field: 'wall.uValueWPerM2K',
      stated: '0.4',
      wording: 'Average thermal transmittance 0.40 W/m²K',
    })
    expect(origins).toContainEqual({ kind: 'user', field: 'totalFloorAreaM2', stated: '84', wording: null })
  })
})

function explained(features: HomeFeatures, options: ExplainOptions = {}): Explainer {
  const explainer = explainerOf(features, options)
  if (explainer.kind !== 'explainer') throw new Error(explainer.kind)
  return explainer
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
  for (const [occupiers, money] of Object.entries(assessment.money)) {
    const { today, electrified, electrifiedWithPanels } = money
    for (const [name, cost] of Object.entries({ today, electrified, electrifiedWithPanels })) {
      const prefix = `money.${occupiers}.${name}.`
      const { lines, standingCharges, ...sums } = cost
      for (const [sum, amount] of Object.entries(sums)) if (typeof amount === 'number') figures[prefix + sum] = amount
      for (const { costGbp, fuel } of standingCharges) figures[`${prefix}standingCharges.${fuel}.costGbp`] = costGbp
      const seen: Record<string, number> = {}
      for (const { costGbp, kwh, price, purpose } of lines) {
        const count = (seen[purpose] ?? 0) + 1
        seen[purpose] = count
        const line = `${prefix}lines.${purpose}${count > 1 ? `_${count}` : ''}.`
        figures[`${line}kwh`] = kwh
        if (costGbp !== null) figures[`${line}costGbp`] = costGbp
        if (price.priceP !== null) figures[`${line}priceP`] = price.priceP
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
