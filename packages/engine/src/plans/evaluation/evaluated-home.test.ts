import { describe, expect, it } from 'vitest'
import { assess } from '../../assess/assess.ts'
import type { AnalysedHome } from '../../assess/assessment.ts'
import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { EngineError } from '../../errors.ts'
import type { PlanSlot } from '../../measures/measure.ts'
import { exampleHouse } from '../../testing/example-homes.ts'
import { type EvaluatedHome, evaluatedHome } from './evaluated-home.ts'
import { emptyPackageFigures, type PackageFigures } from './package-figures.ts'
import type { EvaluatedSlot } from './package-slot.ts'

const OPTIONS: Partial<Record<PlanSlot, readonly (readonly HomeChange[])[]>> = {
  meter: [[{ kind: 'tariff', exportP: 15 }]],
  battery: [[{ kind: 'battery', capacityKwhAtLeast: 5 }]],
  panels: [[{ kind: 'credible_panels' }]],
  lighting: [[{ kind: 'lighting', lowEnergyShareAtLeast: 1 }]],
  wall: [[{ kind: 'u_value_at_most', element: 'wall', uValueWPerM2K: 0.3 }]],
  floor: [[{ kind: 'insulate_floor', thicknessMm: 100 }]],
  controls: [[{ kind: 'heating_controls', controls: 'zone' }]],
  heating: [
    [
      { kind: 'main_heating', system: 'heat_pump_air', fuel: 'electricity', efficiencyPercent: 300 },
      { kind: 'hot_water', source: 'main_system', hasCylinder: true },
    ],
  ],
  cooking: [[{ kind: 'cooking', fuel: 'electricity' }, { kind: 'disconnect_gas' }]],
}

function home(changes: Partial<HomeFeatures> = {}): EvaluatedHome<EvaluatedSlot> {
  const slots = Object.entries(OPTIONS).map(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of the record above
    ([slot, options]): EvaluatedSlot => ({ slot: slot as PlanSlot, options: options.map((one) => ({ changes: one })) }),
  )
  return evaluatedHome(plausibleFeatures(exampleHouse(changes), null), slots)
}

function choiceOf({ slots }: EvaluatedHome<EvaluatedSlot>, ...chosen: PlanSlot[]): Uint8Array {
  return Uint8Array.from(slots, ({ slot }) => (chosen.includes(slot) ? 1 : 0))
}

function figuresOf(evaluated: EvaluatedHome<EvaluatedSlot>, ...chosen: PlanSlot[]): PackageFigures {
  const figures = emptyPackageFigures()
  if (evaluated.figures(choiceOf(evaluated, ...chosen), figures)) return figures
  throw new Error(`impossible: ${chosen.join(', ')}`)
}

describe('PLAN-22: packages', () => {
  const evaluated = home()

  it('make their changes in the order in which each can be made', () => {
    expect(evaluated.slots.map(({ slot }) => slot)).toEqual([
      'wall',
      'floor',
      'heating',
      'controls',
      'lighting',
      'cooking',
      'panels',
      'battery',
      'meter',
    ])
    expect(evaluated.changes(choiceOf(evaluated, 'controls', 'wall')).map(({ kind }) => kind)).toEqual([
      'u_value_at_most',
      'heating_controls',
    ])
  })

  it('are impossible where the home cannot have their options together', () => {
    const figures = emptyPackageFigures()
    expect(evaluated.figures(choiceOf(evaluated, 'battery'), figures)).toBe(false)
    expect(evaluated.figures(choiceOf(evaluated, 'battery', 'panels'), figures)).toBe(true)
    expect(evaluated.figures(choiceOf(evaluated, 'cooking'), figures)).toBe(false)
    expect(evaluated.figures(choiceOf(evaluated, 'cooking', 'heating'), figures)).toBe(true)
    expect(() => evaluated.described(choiceOf(evaluated, 'battery'))).toThrow(EngineError)
  })

  it('have the same figures whatever was evaluated before', () => {
    const first = figuresOf(evaluated, 'wall', 'panels', 'battery')
    figuresOf(evaluated, 'heating', 'lighting', 'meter', 'panels')
    expect(figuresOf(evaluated, 'wall', 'panels', 'battery')).toEqual(first)
  })

  it('reject a choice that a slot does not have', () => {
    expect(() => evaluated.figures(new Uint8Array(9).fill(7), emptyPackageFigures())).toThrow(/no option 7/)
  })

  it('are described with all of their changes at once', () => {
    const { dwelling, features } = evaluated.described(choiceOf(evaluated, 'wall', 'heating'))
    expect(features.mainHeating.system).toBe('heat_pump_air')
    expect(Math.max(...dwelling.elements.filter(({ kind }) => kind === 'wall').map(({ uValue }) => uValue))).toBe(0.3)
  })
})

describe('PLAN-20: the metered bill of a package', () => {
  const evaluated = home()

  it('takes comfort from the heat that fabric saves, at the factor of the starting score', () => {
    const start = analysed(exampleHouse())
    const before = evaluated.heatBeforeKwh(choiceOf(evaluated, 'wall', 'panels'))
    expect(sum(before)).toBeCloseTo(start.heatLoss.default.spaceHeatingKwh, 8)
    // Hot water costs some pence more or less with the boiler's share of heat. A gas price, an efficiency and a factor f: bill at the meter − bill without heat = f · (0.85 · after + 0.15 · before).
    const { factor = Number.NaN } = start.money[2].atMeter ?? {}
    const after = figuresOf(evaluated, 'wall')
    const rest = after.billGbp - perKwhGbp(start) * after.spaceHeatingKwh
    const useful = factor * (0.85 * after.spaceHeatingKwh + 0.15 * start.heatLoss.default.spaceHeatingKwh)
    expect(after.meteredBillGbp).toBeCloseTo(rest + perKwhGbp(start) * useful, 0)
  })

  it('takes none from lights, whose heat the rooms then miss', () => {
    const before = evaluated.heatBeforeKwh(choiceOf(evaluated, 'lighting', 'wall'))
    expect(sum(before)).toBeCloseTo(figuresOf(evaluated, 'lighting').spaceHeatingKwh, 8)
    expect(sum(before)).toBeGreaterThan(figuresOf(evaluated).spaceHeatingKwh)
  })

  it('starts from the home as it is where the other options need the heating', () => {
    const before = evaluated.heatBeforeKwh(choiceOf(evaluated, 'cooking', 'heating'))
    expect(before).toEqual(evaluated.heatBeforeKwh(choiceOf(evaluated)))
  })
})

describe('PLAN-23: the models themselves', () => {
  const turbines = { count: 1, rotorDiameterM: 2, hubHeightM: 3, terrain: null }
  const unit: Partial<HomeFeatures> = {
    mainHeating: { ...exampleHouse().mainHeating, fuel: 'electricity', sapCode: 192 },
    meter: 'dual',
  }

  const asBuilt: HomeFeatures['floor'] = { ...exampleHouse().floor, insulation: 'limited', isAssumed: true }

  it.each([
    ['wind turbines', { windTurbines: turbines }],
    ['a combined storage unit', unit],
    ['an age that follows from its insulation', { ageBand: null, floor: asBuilt }],
  ] satisfies [string, Partial<HomeFeatures>][])('evaluate a home with %s', (_name, changes) => {
    const evaluated = home(changes)
    const choice = choiceOf(evaluated, 'wall', 'floor', 'panels')
    const exact = analysed(exampleHouse(changes), evaluated.changes(choice))
    const found = figuresOf(evaluated, 'wall', 'floor', 'panels')
    expect(found.sapValue).toBeCloseTo(exact.certificate.today.sapValue, 9)
    expect(found.billGbp).toBeCloseTo(exact.money[2].today.totalGbp, 6)
    expect(found.netImportKwh).toBeCloseTo(exact.rating.netGridImportKwh, 6)
  })
})

const sum = (months: readonly number[]): number => months.reduce((total, month) => total + month, 0)

/** What a kilowatt-hour of useful heat costs. */
function perKwhGbp({ money, heatLoss }: AnalysedHome): number {
  const heating = money[2].today.lines.find(({ purpose }) => purpose === 'space_heating')
  return (heating?.costGbp ?? Number.NaN) / heatLoss.default.spaceHeatingKwh
}

function analysed(features: HomeFeatures, changes: readonly HomeChange[] = []): AnalysedHome {
  const home = assess(features, { changes })
  if (home.kind !== 'analysed') throw new Error(JSON.stringify(home))
  return home
}
