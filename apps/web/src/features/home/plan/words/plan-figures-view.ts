import type { CostRange } from '@retrofolio/engine/measures/measure'
import type { Plan } from '@retrofolio/engine/plans/plan'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { EpcBand, ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { formatKnown } from '../../../../lib/format/format-known.ts'
import { formatPounds, formatPoundsRange, roundedPounds } from '../../../../lib/format/format-pounds.ts'
import { type FormattedQuantity, formatNumber } from '../../../../lib/format/format-quantity.ts'
import { chanceText } from './chance-text.ts'

/** What a plan costs and changes, as shown in proposals, in the editor and beside other plans. */
export interface PlanFiguresView {
  cost: CostView
  /** On the metered basis first. */
  bills: readonly BillView[]
  score: ScoreView
  rating: { before: ZeroBillPotential; after: ZeroBillPotential }
  netImport: ChangeView
  carbon: ChangeView
  heat: ChangeView
}

export interface CostView {
  isKnown: boolean
  typical: FormattedQuantity
  /** null where there is none. */
  range: string | null
}

export interface BillView extends ChangeView {
  basis: 'metered' | 'certificate'
}

export interface ChangeView {
  before: string
  after: string
  /** `Saves £490 a year`, `Adds £40 a year`, or that nothing changes. */
  difference: string
  isBetter: boolean
}

export interface ScoreView {
  before: { score: string; band: EpcBand }
  after: { score: string; band: EpcBand }
  /** Of eight in ten similar homes, after the plan. */
  range: string
  /** Of the target's score; null for targets without one. */
  chance: string | null
}

/** The figures of a plan beside those of the home today. */
export function planFiguresView(before: PlanState, { after, chance, cost }: Plan): PlanFiguresView {
  return {
    cost: costView(cost),
    bills: [
      { basis: 'metered', ...moneyChange(before.bill.meter.totalGbp, after.bill.meter.totalGbp) },
      { basis: 'certificate', ...moneyChange(before.bill.certificate.totalGbp, after.bill.certificate.totalGbp) },
    ],
    score: scoreView(before, after, chance),
    rating: { before: before.zeroBillPotential, after: after.zeroBillPotential },
    netImport: change(before.netImportKwh, after.netImportKwh, 'kWh'),
    carbon: change(before.co2KgPerYear, after.co2KgPerYear, 'kg CO₂e'),
    heat: change(before.spaceHeatingKwh, after.spaceHeatingKwh, 'kWh'),
  }
}

export function costView(cost: CostRange | null): CostView {
  return {
    isKnown: cost !== null,
    typical: formatPounds(cost?.typicalGbp ?? null),
    range: cost === null || cost.highGbp === 0 ? null : formatPoundsRange(cost.lowGbp, cost.highGbp),
  }
}

/** Differences below are rounded on their own: a difference of rounded bills could vanish. */
const DIFFERENCE_OF_ROUNDED_GBP = 200

/** A year's bill before and after. The difference is that of the amounts shown, so that all three agree. */
export function moneyChange(beforeGbp: number, afterGbp: number): ChangeView {
  const [before, after] = [formatPounds(beforeGbp), formatPounds(afterGbp)]
  const differenceGbp =
    Math.abs(beforeGbp - afterGbp) < DIFFERENCE_OF_ROUNDED_GBP
      ? afterGbp - beforeGbp
      : roundedPounds(afterGbp) - roundedPounds(beforeGbp)
  return {
    before: before.text,
    after: after.text,
    difference: moneyDifference(differenceGbp),
    isBetter: differenceGbp < 0,
  }
}

/** Below half of the least amount that is shown, nothing changes. */
const NOTHING = 5

/** `Saves £490 a year`. */
export function moneyDifference(gbpPerYear: number): string {
  if (Math.abs(gbpPerYear) < NOTHING) return 'No change of the bill'
  return `${gbpPerYear < 0 ? 'Saves' : 'Adds'} ${formatPounds(Math.abs(gbpPerYear)).text} a year`
}

function change(before: number, after: number, unit: 'kWh' | 'kg CO₂e'): ChangeView {
  const difference = after - before
  const amount = formatKnown(Math.abs(difference), unit).amount
  return {
    before: formatKnown(before, unit).amount,
    after: formatKnown(after, unit).amount,
    difference: Math.abs(difference) < NOTHING ? 'No change' : `${amount} ${difference < 0 ? 'less' : 'more'} a year`,
    isBetter: difference < 0,
  }
}

function scoreView(before: PlanState, after: PlanState, chance: number | null): ScoreView {
  const { p10, p90 } = after.scoreRange
  return {
    before: { score: formatNumber(before.sapScore), band: before.epcBand },
    after: { score: formatNumber(after.sapScore), band: after.epcBand },
    range: `${formatNumber(p10)} to ${formatNumber(p90)}`,
    chance: chance === null ? null : chanceText(chance),
  }
}
