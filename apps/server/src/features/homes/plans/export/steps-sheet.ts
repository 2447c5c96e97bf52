import { ratingWord } from '@retrofolio/contract/homes/home-words'
import type { PlanCostRecord, PlanStepFigures } from '@retrofolio/contract/plans/plan-figures'
import type { PlanVersion } from '@retrofolio/contract/plans/plans'
import { measureOf } from '@retrofolio/engine/tables/measures/measure-figures'
import { isMeasureId } from '@retrofolio/engine/tables/measures/measure-ids'
import type { CsvCell } from '../../../../formats/csv.ts'
import { pence } from './plan-sheet.ts'
import { percentOf } from './plan-words.ts'

type Column = readonly [heading: string, width: number, cell: (step: PlanStepFigures, place: number) => CsvCell]

const cost = (step: PlanStepFigures, bound: keyof PlanCostRecord): CsvCell =>
  step.cost === null ? null : pence(step.cost[bound])

/** What each step is, costs and adds in this order. */
const COLUMNS: readonly Column[] = [
  ['Step', 6, (_, place) => place + 1],
  ['Works', 44, ({ words }) => words],
  ['Year', 8, ({ year }) => year],
  ['Quantity', 10, ({ quantity }) => pence(quantity)],
  ['Unit', 24, ({ unit }) => unit],
  ['Cost, low (£)', 12, (step) => cost(step, 'lowGbp')],
  ['Cost, typical (£)', 12, (step) => cost(step, 'typicalGbp')],
  ['Cost, high (£)', 12, (step) => cost(step, 'highGbp')],
  ['Shared works', 36, ({ sharedWorks }) => joined(sharedWorks.map(({ words }) => words))],
  ['Shared works, low (£)', 12, (step) => sharedCost(step, 'lowGbp')],
  ['Shared works, typical (£)', 12, (step) => sharedCost(step, 'typicalGbp')],
  ['Shared works, high (£)', 12, (step) => sharedCost(step, 'highGbp')],
  ['Bill at the meter (£ a year)', 12, ({ adds }) => pence(adds.billMeterGbp)],
  ['Bill by the certificate (£ a year)', 12, ({ adds }) => pence(adds.billCertificateGbp)],
  ['Bought energy (kWh a year)', 12, ({ adds }) => pence(adds.boughtKwh)],
  ['Space heating (kWh a year)', 12, ({ adds }) => pence(adds.spaceHeatingKwh)],
  ['Net grid import (kWh a year)', 12, ({ adds }) => pence(adds.netImportKwh)],
  ['Carbon (kg CO₂e a year)', 12, ({ adds }) => pence(adds.co2Kg)],
  ['Score (points)', 10, ({ adds }) => pence(adds.sapPoints)],
  ['Score after', 10, ({ after }) => after.sapScore],
  ['Band after', 8, ({ after }) => after.epcBand],
  ['Rating after', 10, ({ after }) => ratingWord(after.zeroBillPotential)],
  ['Bill after, at the meter (£ a year)', 12, ({ after }) => pence(after.billMeterGbp)],
  ['Chance after (%)', 10, ({ chance }) => (chance === null ? null : percentOf(chance))],
  ['Life (years)', 8, ({ lifeYears }) => lifeYears],
  ['Disruption', 36, ({ measureId }) => withoutMarks(worksOf(measureId)?.words)],
  ['Moisture', 36, ({ measureId }) => withoutMarks(worksOf(measureId)?.moistureNote)],
  ['Heritage and planning', 36, ({ measureId }) => heritageOf(measureId)],
  ['Questions to answer', 48, ({ questions }) => joined(questions.map(({ ask }) => ask))],
  ['Grants', 48, ({ grants }) => joined(grants.map(grantWords))],
  ['Warnings', 48, ({ warnings }) => joined(warnings.map(warningWords))],
]

export interface StepsSheet {
  widths: number[]
  rows: CsvCell[][]
}

/** The steps that are on, with a row for the whole plan. */
export function stepsSheet({ figures }: PlanVersion): StepsSheet {
  const { steps, cost: total } = figures
  const whole = COLUMNS.map(([heading]): CsvCell => {
    if (heading === 'Works') return 'Whole plan, with shared works'
    if (total === null) return null
    if (heading === 'Cost, low (£)') return pence(total.lowGbp)
    if (heading === 'Cost, typical (£)') return pence(total.typicalGbp)
    return heading === 'Cost, high (£)' ? pence(total.highGbp) : null
  })
  return {
    widths: COLUMNS.map(([, width]) => width),
    rows: [
      COLUMNS.map(([heading]) => heading),
      ...steps.map((step, place) => COLUMNS.map(([, , cell]) => cell(step, place))),
      ...(steps.length === 0 ? [] : [whole]),
    ],
  }
}

/** null where there are none, or the cost of one is not known. */
function sharedCost({ sharedWorks }: PlanStepFigures, bound: keyof PlanCostRecord): CsvCell {
  const costs = sharedWorks.flatMap((work) => (work.cost === null ? [] : [work.cost[bound]]))
  if (costs.length === 0 || costs.length < sharedWorks.length) return null
  return pence(costs.reduce((sum, one) => sum + one, 0))
}

function worksOf(measureId: string) {
  return isMeasureId(measureId) ? measureOf(measureId).works : null
}

function heritageOf(measureId: string): CsvCell {
  const works = worksOf(measureId)
  return joined([works?.heritage, works?.planning, works?.flats].map(withoutMarks).filter((text) => text !== null))
}

/** Tables mark how certain their texts are, such as `[K]`. */
function withoutMarks(text: string | null | undefined): string | null {
  return text?.replaceAll(/ ?\[\w{1,3}\]/g, '') ?? null
}

const GRANT_WORDS = { eligible: 'the home may apply', ask: 'to be asked', not_eligible: 'not eligible' } as const

function grantWords({ name, outcome, because, questions, upToGbp }: PlanStepFigures['grants'][number]): string {
  const amount = upToGbp === null ? '' : `, up to £${upToGbp.toLocaleString('en-GB')}`
  const why = because === null ? questions.join(' ') : `because ${because}`
  return `${name}: ${GRANT_WORDS[outcome]}${outcome === 'not_eligible' ? '' : amount}${why === '' ? '' : `. ${why}`}`
}

function warningWords({ savedPercent, measuredLowPercent, measuredHighPercent, source }: Warning): string {
  const measured =
    measuredLowPercent === measuredHighPercent
      ? `${measuredLowPercent}%`
      : `${measuredLowPercent}% to ${measuredHighPercent}%`
  return `The model saves ${Math.round(savedPercent)}% of gas. Measured in like homes: ${measured} (${source}).`
}

type Warning = PlanStepFigures['warnings'][number]

function joined(texts: readonly string[]): CsvCell {
  return texts.length === 0 ? null : texts.join('; ')
}
