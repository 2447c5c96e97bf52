import { type CostRange, type MeasureOption, type OfferedMeasures, type SharedWork } from '../measures/measure.ts'
import { contradictingEvidence } from '../measures/measured-evidence.ts'
import { type GrantedHome, judgeGrants } from '../rules/judge-grants.ts'
import { GRANTED_MEASURES } from '../tables/grants/grant-figures.ts'
import { scoreChance } from '../uncertainty/band-chance.ts'
import { ownCost } from './packages/package-costs.ts'
import type { PackageHome } from './packages/package-home.ts'
import type { PlanStep, PlanWarning, StepEffect } from './plan.ts'
import type { PlanState } from './plan-state.ts'
import { joinedWith } from './step-order.ts'

export interface StepsInput {
  packages: PackageHome
  offered: OfferedMeasures
  before: PlanState
  granted: GrantedHome
  /** `YYYY-MM-DD` */
  asOf: string
  /** Score whose chance is given after each step; null for targets without one. */
  leastScore: number | null
  /** Exact figures of a package. */
  stateOf: (choice: Uint8Array) => PlanState
}

/** An option in its place of a plan. */
export interface PlacedOption {
  option: MeasureOption
  /** Calendar year of the works; null where none is set. */
  year: number | null
}

/**
 * Steps in a given order, each with what it adds after those before it. Rule PLAN-12.
 *
 * @param input the home, its options and its figures before the works
 * @param placed options that the home can have together after each of them
 * @returns steps in that order
 */
export function stepsInOrder(input: StepsInput, placed: readonly PlacedOption[]): PlanStep[] {
  const { packages, offered, stateOf } = input
  const options = placed.map(({ option }) => option)
  const done = new Uint8Array(packages.slots.length)
  for (const option of options) choose(packages, done, option)
  // What the price of a heat pump follows.
  const { designHeatLossKw } = stateOf(done)
  done.fill(0)
  const paid = new Set(options.flatMap(({ provides }) => provides))
  let before = input.before
  return placed.map(({ option, year }): PlanStep => {
    choose(packages, done, option)
    const after = stateOf(done)
    const step: PlanStep = {
      option,
      quantity: pricedQuantity(option, designHeatLossKw),
      year,
      joinedWith: joinedWith(option, options),
      cost: ownCost(option, designHeatLossKw),
      sharedWorks: newlyShared(option, offered, paid),
      after,
      adds: effectOf(before, after),
      chance: input.leastScore === null ? null : scoreChance(after.scoreRange, input.leastScore),
      questions: questionsOf(option, offered),
      grants: GRANTED_MEASURES.includes(option.measureId)
        ? judgeGrants(input.granted, option.measureId, input.asOf)
        : [],
      warnings: warningsOf(option, before, after),
    }
    before = after
    return step
  })
}

/** The options of a package, by slot. */
export function optionsOf({ slots }: PackageHome, choice: Uint8Array): MeasureOption[] {
  return slots.flatMap(({ options }, slot) => options[(choice[slot] ?? 0) - 1] ?? [])
}

/** Puts an option into a package, in place. */
export function choose({ slots }: PackageHome, choice: Uint8Array, option: MeasureOption): void {
  const slot = slots.findIndex((one) => one.slot === option.slot)
  choice[slot] = (slots[slot]?.options.indexOf(option) ?? -1) + 1
}

/** A heat pump is priced by the design heat loss after the other steps. Rule PLAN-3. */
function pricedQuantity({ quantity, costByDesignHeatLoss }: MeasureOption, kw: number): MeasureOption['quantity'] {
  return costByDesignHeatLoss === null ? quantity : { ...quantity, value: kw }
}

/** Cost of steps with their shared works; null where one is not known. */
export function costOfSteps(steps: readonly PlanStep[]): CostRange | null {
  const sum = { lowGbp: 0, typicalGbp: 0, highGbp: 0 }
  for (const { cost, sharedWorks } of steps) {
    for (const part of [cost, ...sharedWorks.map((work) => work.cost)]) {
      if (part === null) return null
      sum.lowGbp += part.lowGbp
      sum.typicalGbp += part.typicalGbp
      sum.highGbp += part.highGbp
    }
  }
  return sum
}

function effectOf(before: PlanState, after: PlanState): StepEffect {
  return {
    sapPoints: after.sapValue - before.sapValue,
    co2KgPerYear: after.co2KgPerYear - before.co2KgPerYear,
    netImportKwh: after.netImportKwh - before.netImportKwh,
    spaceHeatingKwh: after.spaceHeatingKwh - before.spaceHeatingKwh,
    boughtKwh: boughtKwh(after) - boughtKwh(before),
    meterGbpPerYear: after.bill.meter.totalGbp - before.bill.meter.totalGbp,
    certificateGbpPerYear: after.bill.certificate.totalGbp - before.bill.certificate.totalGbp,
  }
}

/** Energy of all fuels less what panels save; what is sold is no part of it. */
function boughtKwh({ bill: { meter } }: PlanState): number {
  const used = meter.lines.reduce((sum, { kwh, costGbp }) => (costGbp < 0 ? sum : sum + kwh), 0)
  return used - meter.solarUsedKwh
}

function newlyShared(option: MeasureOption, { sharedWorks }: OfferedMeasures, paid: Set<string>): SharedWork[] {
  const works = sharedWorks.filter(({ id }) => option.sharedWorks.includes(id) && !paid.has(id))
  for (const { id } of works) paid.add(id)
  return works
}

function questionsOf({ measureId }: MeasureOption, { measures }: OfferedMeasures): PlanStep['questions'] {
  const applicability = measures.find((measure) => measure.measureId === measureId)?.applicability
  return applicability?.kind === 'ask' ? applicability.questions : []
}

/** Rule PLAN-14: the gas that a step saves at the meter, against homes of the same measure. */
function warningsOf({ measureId }: MeasureOption, before: PlanState, after: PlanState): PlanWarning[] {
  const gasBefore = gasKwh(before)
  if (!(gasBefore > 0)) return []
  const savedPercent = 100 * (1 - gasKwh(after) / gasBefore)
  const evidence = contradictingEvidence(measureId, savedPercent)
  return evidence === null ? [] : [{ kind: 'above_measured', savedPercent, evidence }]
}

const gasKwh = ({ bill: { meter } }: PlanState): number =>
  meter.lines.reduce((sum, { fuel, kwh }) => (fuel === 'mains_gas' ? sum + kwh : sum), 0)
