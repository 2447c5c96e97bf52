import { type CostRange, type MeasureOption, type OfferedMeasures, type SharedWork } from '../measures/measure.ts'
import { contradictingEvidence } from '../measures/measured-evidence.ts'
import { type GrantedHome, judgeGrants } from '../rules/judge-grants.ts'
import { GRANTED_MEASURES } from '../tables/grants/grant-figures.ts'
import { measureOf } from '../tables/measures/measure-figures.ts'
import { MEASURE_CATEGORIES } from '../tables/measures/measure-words.ts'
import { scoreChance } from '../uncertainty/band-chance.ts'
import type { EvaluatedPackage } from './evaluated-packages.ts'
import { ownCost } from './package-costs.ts'
import type { PackageHome } from './package-home.ts'
import type { PlanStep, PlanWarning, StepEffect } from './plan.ts'
import { type PlannedHomeInput, type PlanState, planState } from './plan-state.ts'

export interface StepsInput {
  planned: PlannedHomeInput
  packages: PackageHome
  offered: OfferedMeasures
  before: PlanState
  granted: GrantedHome
  /** `YYYY-MM-DD` */
  asOf: string
  /** Score whose chance is given after each step; null for targets without one. */
  leastScore: number | null
}

/**
 * The steps of a package in the order of works, each with what it adds after those before it. Rules PLAN-12 and MEA-20.
 *
 * @param input the home, its options and its figures before the works
 * @param chosen package
 * @returns steps; together they have the figures of the package
 */
export function planSteps(input: StepsInput, { choice, figures }: EvaluatedPackage): PlanStep[] {
  const chosen = input.packages.slots
    .flatMap(({ options }, slot) => {
      const option = options[(choice[slot] ?? 0) - 1]
      return option === undefined ? [] : { option, slot }
    })
    .toSorted((one, other) => placeOf(one.option) - placeOf(other.option))
  const done = new Uint8Array(choice.length)
  const paid = new Set<string>()
  let before = input.before
  return chosen.map(({ option, slot }): PlanStep => {
    done[slot] = choice[slot] ?? 0
    const after = planState(input.planned, input.packages.changes(done), input.packages.heatBeforeKwh(done))
    const adds = effectOf(before, after)
    const sharedWorks = newlyShared(option, input.offered, paid)
    const step: PlanStep = {
      option,
      cost: ownCost(option, figures.designHeatLossKw),
      sharedWorks,
      after,
      adds,
      chance: input.leastScore === null ? null : scoreChance(after.scoreRange, input.leastScore),
      questions: questionsOf(option, input.offered),
      grants: GRANTED_MEASURES.includes(option.measureId)
        ? judgeGrants(input.granted, option.measureId, input.asOf)
        : [],
      warnings: warningsOf(option, before, after),
    }
    before = after
    return step
  })
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

/** More than the table has ranks. */
const RANKS = 1000

const placeOf = ({ category, measureId }: MeasureOption): number =>
  MEASURE_CATEGORIES.indexOf(category) * RANKS + measureOf(measureId).orderRank

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
