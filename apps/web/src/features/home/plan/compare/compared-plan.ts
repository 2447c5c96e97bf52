import { netImportStep } from '@retrofolio/contract/homes/known-step'
import type { PlanFigures, PlanStateRecord } from '@retrofolio/contract/plans/plan-figures'
import type { Plan } from '@retrofolio/engine/plans/plan'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { EpcBand, ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { formatKnown } from '../../../../lib/format/format-known.ts'
import { formatPounds, formatPoundsRange } from '../../../../lib/format/format-pounds.ts'
import { chanceText } from '../words/chance-text.ts'

/** A plan as a column, whether proposed, in the editor or saved. */
export interface ComparedPlan {
  key: string
  name: string
  /** `Figures of 3 May 2026`, where they are not of today; null else. */
  note: string | null
  cost: { lowGbp: number; typicalGbp: number; highGbp: number } | null
  after: ComparedState
  /** Of the target's score; null for targets without one. */
  chance: number | null
  steps: readonly { optionId: string; words: string }[]
}

export interface ComparedState {
  billMeterGbp: number
  billCertificateGbp: number
  sapScore: number
  scoreRange: { low: number; high: number }
  epcBand: EpcBand
  rating: ZeroBillPotential
  co2Kg: number
  netImportKwh: number
  heatKwh: number
}

export function comparedState(state: PlanState): ComparedState {
  return {
    billMeterGbp: state.bill.meter.totalGbp,
    billCertificateGbp: state.bill.certificate.totalGbp,
    sapScore: state.sapScore,
    scoreRange: { low: state.scoreRange.p10, high: state.scoreRange.p90 },
    epcBand: state.epcBand,
    rating: state.zeroBillPotential,
    co2Kg: state.co2KgPerYear,
    netImportKwh: state.netImportKwh,
    heatKwh: state.spaceHeatingKwh,
  }
}

/** A plan of the engine. */
export function comparedPlan(key: string, name: string, { after, chance, cost, steps }: Plan): ComparedPlan {
  return {
    key,
    name,
    note: null,
    cost,
    after: comparedState(after),
    chance,
    steps: steps.map(({ option }) => ({ optionId: option.id, words: option.words })),
  }
}

/** A saved plan, by its figures. */
export function comparedFigures(
  { key, name, note }: Pick<ComparedPlan, 'key' | 'name' | 'note'>,
  { after, chance, cost, steps }: PlanFigures,
): ComparedPlan {
  return {
    key,
    name,
    note,
    cost,
    after: stateOfRecord(after),
    chance,
    steps: steps.map(({ optionId, words }) => ({ optionId, words })),
  }
}

function stateOfRecord(record: PlanStateRecord): ComparedState {
  const { billCertificateGbp, billMeterGbp, co2Kg, epcBand, netImportKwh, sapScore } = record
  return {
    billMeterGbp,
    billCertificateGbp,
    sapScore,
    scoreRange: { low: record.scoreP10, high: record.scoreP90 },
    epcBand,
    rating: record.zeroBillPotential,
    co2Kg,
    netImportKwh,
    heatKwh: record.spaceHeatingKwh,
  }
}

export interface ComparedRow {
  key: string
  name: string
  unit: string
  /** Of the home today, then of each plan. */
  cells: readonly ComparedCell[]
  /** Whether the plans differ, as shown. */
  isDifferent: boolean
}

export interface ComparedCell {
  text: string
  /** A second line in quieter type. */
  detail: string | null
  /** The best of the plans, where they differ. */
  isBest: boolean
  band?: EpcBand
  rating?: ZeroBillPotential
}

interface Figure {
  key: string
  name: string
  unit: string
  /** Lower is better unless set; null: no order. */
  better: 'lower' | 'higher' | null
  /** null: not known, or none. */
  today: Shown | null
  of: (plan: ComparedPlan) => Shown
}

type Shown = Omit<ComparedCell, 'isBest'> & { value: number | null }

const NONE: Omit<ComparedCell, 'isBest'> = { text: '–', detail: null }

/** Figures of today and of the plans in rows; a row that reads the same for all plans differs in nothing. */
export function comparedRows(today: ComparedState, plans: readonly ComparedPlan[]): ComparedRow[] {
  return figuresOf(today).map(({ key, name, unit, better, today: first, of }) => {
    const shown = plans.map(of)
    const isDifferent = new Set(shown.map(({ text }) => text)).size > 1
    const values = shown.flatMap(({ value }) => (value === null ? [] : [value]))
    const best = better === 'higher' ? Math.max(...values) : Math.min(...values)
    const bestText = shown.find(({ value }) => value === best)?.text
    return {
      key,
      name,
      unit,
      isDifferent,
      cells: [
        { ...(first === null ? NONE : cellOf(first)), isBest: false },
        ...shown.map((one) => ({
          ...cellOf(one),
          isBest: better !== null && isDifferent && one.value !== null && one.text === bestText,
        })),
      ],
    }
  })
}

function cellOf({ band, detail, rating, text }: Shown): Omit<ComparedCell, 'isBest'> {
  return { text, detail, ...(band === undefined ? {} : { band }), ...(rating === undefined ? {} : { rating }) }
}

function figuresOf(today: ComparedState): Figure[] {
  const ofState = (
    row: Pick<Figure, 'key' | 'name' | 'unit' | 'better'>,
    shown: (state: ComparedState) => Shown,
  ): Figure => ({ ...row, today: shown(today), of: ({ after }) => shown(after) })
  return [
    {
      key: 'cost',
      name: 'Cost',
      unit: 'before grants',
      better: 'lower',
      today: null,
      of: ({ cost }) => costCell(cost),
    },
    ofState({ key: 'bill_meter', name: 'Bill, metered', unit: 'a year', better: 'lower' }, ({ billMeterGbp }) =>
      money(billMeterGbp),
    ),
    ofState(
      { key: 'bill_certificate', name: 'Bill, certificate', unit: 'a year', better: 'lower' },
      ({ billCertificateGbp }) => money(billCertificateGbp),
    ),
    ofState(
      { key: 'score', name: 'Score and band', unit: 'eight of ten between', better: 'higher' },
      ({ epcBand, sapScore, scoreRange }) => ({
        value: sapScore,
        text: String(sapScore),
        band: epcBand,
        detail: `${Math.round(scoreRange.low)} to ${Math.round(scoreRange.high)}`,
      }),
    ),
    {
      key: 'chance',
      name: 'Chance of the target',
      unit: 'of a new certificate',
      better: 'higher',
      today: null,
      of: ({ chance }) =>
        chance === null ? { value: null, ...NONE } : { value: chance, text: chanceText(chance), detail: null },
    },
    ofState({ key: 'rating', name: 'Rating', unit: 'zero bill potential', better: 'lower' }, ({ rating }) => ({
      value: RATINGS.indexOf(rating),
      text: rating,
      detail: null,
      rating,
    })),
    ofState({ key: 'carbon', name: 'Carbon', unit: 'kg CO₂e a year', better: 'lower' }, ({ co2Kg }) => ({
      value: co2Kg,
      text: formatKnown(co2Kg, 'kg CO₂e').number,
      detail: null,
    })),
    ofState({ key: 'net_import', name: 'Net import', unit: 'kWh a year', better: 'lower' }, ({ netImportKwh }) => ({
      value: netImportKwh,
      text: formatKnown(netImportKwh, 'kWh', { step: netImportStep(netImportKwh) }).number,
      detail: null,
    })),
    ofState({ key: 'heat', name: 'Heat demand', unit: 'kWh a year', better: 'lower' }, ({ heatKwh }) => ({
      value: heatKwh,
      text: formatKnown(heatKwh, 'kWh').number,
      detail: null,
    })),
  ]
}

/** Best first. */
const RATINGS: readonly ZeroBillPotential[] = ['very_high', 'high', 'medium', 'low']

const money = (gbp: number): Shown => ({ value: gbp, text: formatPounds(gbp).text, detail: null })

function costCell(cost: ComparedPlan['cost']): Shown {
  if (cost === null) return { value: null, text: 'not known', detail: null }
  return {
    value: cost.typicalGbp,
    text: formatPounds(cost.typicalGbp).text,
    detail: cost.highGbp === 0 ? null : formatPoundsRange(cost.lowGbp, cost.highGbp),
  }
}

export interface ComparedStep {
  optionId: string
  words: string
  /** Of each plan. */
  has: readonly boolean[]
  isDifferent: boolean
}

/** All steps of the plans, in the order in which they first come. */
export function comparedSteps(plans: readonly ComparedPlan[]): ComparedStep[] {
  const words = new Map(plans.flatMap(({ steps }) => steps.map((step) => [step.optionId, step.words] as const)))
  return [...words].map(([optionId, name]) => {
    const has = plans.map(({ steps }) => steps.some((step) => step.optionId === optionId))
    return { optionId, words: name, has, isDifferent: has.includes(false) }
  })
}
