import type { MeasureOption, OfferedMeasure } from '@retrofolio/engine/measures/measure'
import type { OwnPlan } from '@retrofolio/engine/plans/own-plan'
import type { PlanStep } from '@retrofolio/engine/plans/plan'
import { formatKnown } from '../../../../lib/format/format-known.ts'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import { type DraftStep, measureIdOf } from '../draft/draft-steps.ts'
import { chanceText } from '../words/chance-text.ts'
import { type CostView, costView, moneyDifference } from '../words/plan-figures-view.ts'
import type { LibraryMeasure } from '../worker/planner-calls.ts'
import { type EditorHome, optionWords } from './editor-home.ts'
import { type StepProblem, stepProblems } from './step-problems.ts'

/** One row of the editor. */
export interface StepView {
  optionId: string
  measureId: string
  words: string
  isOn: boolean
  isLocked: boolean
  year: number | null
  /** null for a step that is off or does not count. */
  figures: StepFigures | null
  /** The step that this one is done with, in words. */
  joinedWith: string | null
  problems: readonly StepProblem[]
  /** Other options of the measure, this one included; empty where there is no choice. */
  options: readonly { id: string; words: string }[]
  /** Why the conditions speak against the measure although the owner wants it. */
  overridden: string | null
  step: PlanStep | null
  measure: LibraryMeasure | null
  offered: OfferedMeasure | null
  isFlat: boolean
}

export interface StepFigures {
  cost: CostView
  bill: string
  /** A bill that rises. */
  isDearer: boolean
  points: string
}

/** The rows of the editor, in the user's order. Figures are those of the last evaluation. */
export function stepViews(steps: readonly DraftStep[], own: OwnPlan | null, home: EditorHome): StepView[] {
  return steps.map((step) => stepView(step, own, home))
}

function stepView({ isLocked, isOn, optionId, year }: DraftStep, own: OwnPlan | null, home: EditorHome): StepView {
  const measureId = measureIdOf(optionId)
  const offered = home.offered.measures.find((one) => one.measureId === measureId) ?? null
  const measure = home.library.find(({ id }) => id === measureId) ?? null
  const option = offered?.options.find(({ id }) => id === optionId) ?? null
  const step = isOn ? (own?.plan.steps.find((one) => one.option.id === optionId) ?? null) : null
  return {
    optionId,
    measureId,
    words: option?.words ?? measure?.name ?? optionId,
    isOn,
    isLocked,
    year,
    figures: step === null ? null : figuresOf(step),
    joinedWith: step?.joinedWith == null ? null : optionWords(step.joinedWith, home),
    problems: own === null || !isOn ? [] : stepProblems(optionId, own, home),
    options: (offered?.options.length ?? 0) > 1 ? variants(offered?.options ?? [], measure) : [],
    overridden: overriddenBy(offered),
    step,
    measure,
    offered,
    isFlat: home.isFlat,
  }
}

function figuresOf({ adds, cost, sharedWorks }: PlanStep): StepFigures {
  return {
    cost: costView(sharedWorks.reduce((sum, work) => plus(sum, work.cost), cost)),
    bill: moneyDifference(adds.meterGbpPerYear),
    isDearer: adds.meterGbpPerYear > 0,
    points: pointsText(adds.sapPoints),
  }
}

function plus(one: PlanStep['cost'], other: PlanStep['cost']): PlanStep['cost'] {
  if (one === null || other === null) return null
  return {
    lowGbp: one.lowGbp + other.lowGbp,
    typicalGbp: one.typicalGbp + other.typicalGbp,
    highGbp: one.highGbp + other.highGbp,
  }
}

/** `+1.4 points`. */
export function pointsText(points: number): string {
  const text = formatNumber(points, 1, true)
  return `${text} ${text === '+1.0' || text === '−1.0' ? 'point' : 'points'}`
}

/** What differs between the options of a measure: `100 mm` of `External wall insulation, 100 mm`. */
function variants(options: readonly MeasureOption[], measure: LibraryMeasure | null): StepView['options'] {
  const start = measure === null ? '' : `${measure.name}, `
  return options.map(({ id, words }) => ({
    id,
    words: start !== '' && words.startsWith(start) ? words.slice(start.length) : words,
  }))
}

function overriddenBy(offered: OfferedMeasure | null): string | null {
  if (offered?.overridden !== 'locked_in') return null
  const { applicability } = offered
  return applicability.kind === 'not_possible' || applicability.kind === 'already_there' ? applicability.because : null
}

/** What a step adds in its place, line by line. */
export function effectLines({ adds, after, chance }: PlanStep): { name: string; words: string }[] {
  return [
    { name: 'Bill, metered basis', words: moneyDifference(adds.meterGbpPerYear) },
    { name: 'Bill, certificate basis', words: moneyDifference(adds.certificateGbpPerYear) },
    { name: 'Energy bought', words: amountText(adds.boughtKwh, 'kWh') },
    { name: 'Space heating', words: amountText(adds.spaceHeatingKwh, 'kWh') },
    { name: 'Net grid import', words: amountText(adds.netImportKwh, 'kWh') },
    { name: 'Carbon', words: amountText(adds.co2KgPerYear, 'kg CO₂e') },
    {
      name: 'Score after this step',
      words: `${after.sapScore}, band ${after.epcBand} (${pointsText(adds.sapPoints)}); probably ${formatNumber(after.scoreRange.p10)} to ${formatNumber(after.scoreRange.p90)}`,
    },
    ...(chance === null ? [] : [{ name: 'Chance of the target after this step', words: chanceText(chance) }]),
  ]
}

function amountText(amount: number, unit: 'kWh' | 'kg CO₂e'): string {
  if (Math.abs(amount) < 5) return 'no change'
  return `${formatKnown(Math.abs(amount), unit).amount} ${amount < 0 ? 'less' : 'more'} a year`
}
