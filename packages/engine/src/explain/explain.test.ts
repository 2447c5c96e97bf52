import { describe, expect, test } from 'vitest'
import { EXPLAINED_HOMES } from '../../golden/explained-homes.ts'
import { randomHome } from '../../golden/random-homes.ts'
import type { DwellingChange } from '../dwelling/changes/dwelling-change.ts'
import { SCENARIO_CHANGES } from '../dwelling/changes/scenarios.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { type Explainer, type ExplainOptions, explain, explainerOf } from './explain.ts'
import type { Explanation } from './explanation/explanation.ts'
import { expressionOf } from './explanation/expression.ts'
import { recompute } from './explanation/recompute.ts'
import { figuresOf } from './figures.ts'

describe.each(Object.entries(EXPLAINED_HOMES))('%s', (_, features) => {
  const explainer = explained(features)
  const figures = figuresOf(explainer.assessment)

  test('EXP-2: every figure follows from its own tree to the last digit', () => {
    const explanation: Explanation = JSON.parse(JSON.stringify(explainer.explain(...Object.keys(figures))))
    expect(recompute(explanation)).toEqual(figures)
  })

  test('EXP-2: so do bills at the meter, with a battery and an own export price', () => {
    const other = explained(features, { money: { batteryKwh: 5, exportP: 9 } })
    const bills = Object.fromEntries(
      Object.entries(figuresOf(other.assessment)).filter(([figure]) => figure.startsWith('money.2.')),
    )
    expect(Object.keys(bills).filter((figure) => figure.includes('atMeter')).length).toBeGreaterThan(10)
    expect(recompute(other.explain(...Object.keys(bills)))).toEqual(bills)
  })

  test.each<[string, readonly DwellingChange[]]>([
    ['a scenario', SCENARIO_CHANGES.insulated],
    ['walls and windows', WALLS_AND_WINDOWS],
  ])('EXP-2: so do those of the home after the changes of %s', (_changes, changes) => {
    const changed = explained(features, { changes })
    const changedFigures = figuresOf(changed.assessment)
    expect(changedFigures['heatLoss.default.htcWPerK']).not.toBe(figures['heatLoss.default.htcWPerK'])
    expect(recompute(changed.explain(...Object.keys(changedFigures)))).toEqual(changedFigures)
  })

  test('EXP-2: does not read calculated amounts', () => {
    const figure = 'rating.netGridImportKwh'
    const explanation = explainer.explain(figure)
    const nodes = explanation.nodes.map((node) => ('origin' in node ? node : { ...node, amount: 0 }))
    expect(recompute({ ...explanation, nodes })).toEqual({ [figure]: figures[figure] })
  })

  test('EXP-1: every node has symbol, label and unit, and a calculated one a rule and exactly its inputs', () => {
    const { nodes } = explainer.explain(...Object.keys(figures))
    expect(nodes.filter((node) => [node.symbol, node.label, node.unit].some((text) => text.trim() === ''))).toEqual([])
    const worked = nodes.flatMap((node) => ('origin' in node ? [] : [node]))
    expect(worked.filter((node) => !/^(HL|EU|SOL|ZBP|CERT|SYS|MON)-\d/.test(node.rule))).toEqual([])
    const symbolsOf = (formula: string): string => [...expressionOf(formula).symbols].sort().join(' ')
    expect(worked.filter((node) => Object.keys(node.inputs).sort().join(' ') !== symbolsOf(node.formula))).toEqual([])
  })

  test('EXP-3: every input names its source, and every named table and fact is included', () => {
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

  test('explains one figure well within the time of a page', () => {
    const sizes = ['heatLoss.default.spaceHeatingKwh', 'certificate.lodged.sapScore', 'rating.netGridImportKwh'].map(
      (figure) => JSON.stringify(explainer.explain(figure)).length,
    )
    expect(Math.max(...sizes)).toBeLessThan(170_000)
  })
})

test('EXP-2: so do all figures of random homes, half of them with impossible numbers', () => {
  const homes = Array.from({ length: 80 }, (_, seed) =>
    explainerOf(randomHome(seed, { hasImpossibleNumbers: seed % 2 === 1 })),
  )
  const explainers = homes.flatMap((home) => (home.kind === 'explainer' ? [home] : []))
  expect(explainers.length).toBeGreaterThan(60)
  for (const explainer of explainers) {
    const figures = figuresOf(explainer.assessment)
    expect(recompute(explainer.explain(...Object.keys(figures)))).toEqual(figures)
  }
})

describe('requested figures', () => {
  test('names an unknown figure', () => {
    expect(() => explain(exampleHouse(), 'heatLoss.default.nothing')).toThrow(/figure: heatLoss.default.nothing/)
    expect(() => explain(exampleHouse(), 'heatLoss.default')).toThrow(/figure/)
  })

  test('returns missing facts', () => {
    expect(explain(exampleHouse({ totalFloorAreaM2: null }), 'rating.netGridImportKwh')).toEqual({
      kind: 'missing',
      fields: ['totalFloorAreaM2'],
    })
  })

  test('HL-30: a score names its edition, and that of a certificate how it is known', () => {
    const because = (features: HomeFeatures, when: 'lodged' | 'today') => {
      const name = `certificate.${when}.sapScore`
      const { figures, nodes } = explained(features).explain(name)
      const node = nodes.find(({ id }) => id === figures[name])
      return node !== undefined && 'because' in node ? node.because : null
    }
    const newer = exampleHouse({ lodgedOn: '2018-03-01' })
    expect(because(newer, 'today')).toBe('Calculated by RdSAP 10, the rules of today.')
    expect(because(newer, 'lodged')).toBe(
      'Calculated by SAP 2012 (from November 2017), the rules of the certificate (by date of lodgement).',
    )
    expect(because(exampleHouse({ lodgedOn: null }), 'lodged')).toBe(
      'Calculated by SAP 2012 (to November 2017), the rules of the certificate (assumed: no date is known).',
    )
  })

  test('EXP-3: a stated fact includes the words of the certificate, and who stated it', () => {
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

const WALLS_AND_WINDOWS: readonly DwellingChange[] = [
  { kind: 'u_value_at_most', element: 'wall', uValueWPerM2K: 0.12 },
  { kind: 'windows_at_most', uValueWPerM2K: 0.85, solarTransmittance: 0.52 },
]
