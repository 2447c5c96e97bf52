import type { PlanStep } from '@retrofolio/engine/plans/plan'
import type { JudgedGrant } from '@retrofolio/engine/rules/judge-grants'
import { formatPounds, formatPoundsRange } from '../../../../lib/format/format-pounds.ts'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import { formatDay } from '../../../../lib/format/format-time.ts'
import type { LibraryMeasure } from '../worker/planner-calls.ts'

/** A line of a step's details: what it is about, and what is to be known. */
export interface DetailLine {
  name: string
  words: string
}

const DISRUPTION = ['none', 'little', 'some', 'much', 'rooms out of use']

/** Works, life and what is to be heeded. An empty note says nothing: it is left out. */
export function worksLines({ upkeep, works, before }: LibraryMeasure, isFlat: boolean): DetailLine[] {
  return [
    { name: 'Disruption', words: joined([DISRUPTION[works.disruption], works.words, daysText(works)]) },
    { name: 'Life', words: lifeText(upkeep) },
    { name: 'Before it', words: joined(before) },
    { name: 'Moisture', words: works.moistureNote ?? '' },
    { name: 'Heritage', words: works.heritage ?? '' },
    { name: 'Planning', words: works.planning === 'none' ? '' : (works.planning ?? '') },
    { name: 'Flats', words: isFlat ? (works.flats ?? '') : '' },
  ].filter(({ words }) => words !== '')
}

function daysText({ daysHigh, daysLow }: LibraryMeasure['works']): string {
  if (daysHigh === 0) return ''
  const [low, high] = [dayCount(daysLow), dayCount(daysHigh)]
  return `${low === high ? high : `${low} to ${high}`} ${daysHigh > 1 ? 'days' : 'day'}`
}

const dayCount = (days: number): string => (days === 0.5 ? '½' : formatNumber(days))

function lifeText({ lifeYears, part, servicing }: LibraryMeasure['upkeep']): string {
  const parts = [
    lifeYears === null ? '' : `about ${lifeYears} years`,
    servicing === null || servicing.highGbp === 0
      ? ''
      : `servicing ${formatPoundsRange(servicing.lowGbp, servicing.highGbp)} a year`,
    part === null ? '' : `${part.words} after ${part.years} years, ${formatPounds(part.gbp).text}`,
  ]
  return joined(parts)
}

const joined = (texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== '').join('; ')

/** Costs of the step itself, of works that come with it, and what is priced. */
export function costLines({ cost, quantity, sharedWorks }: PlanStep): DetailLine[] {
  return [
    {
      name: 'Costs',
      words:
        cost === null
          ? 'not known: ask for a quotation'
          : `${formatPounds(cost.typicalGbp).text}; range ${formatPoundsRange(cost.lowGbp, cost.highGbp)}`,
    },
    ...(quantity.unit === 'home'
      ? []
      : [
          {
            name: 'Quantity',
            words: `${formatNumber(quantity.value, quantity.value < 10 && !Number.isInteger(quantity.value) ? 1 : 0)} ${quantity.unit}`,
          },
        ]),
    ...sharedWorks.map((work) => ({
      name: 'Comes with it, once for the plan',
      words: `${work.words}: ${work.cost === null ? 'cost not known' : `${formatPounds(work.cost.typicalGbp).text}; range ${formatPoundsRange(work.cost.lowGbp, work.cost.highGbp)}`}`,
    })),
  ]
}

export interface GrantLine {
  id: string
  name: string
  outcome: 'eligible' | 'not_eligible' | 'ask'
  words: string
}

/** A grant is never counted: none is received before it is paid. Those that may be had come first. */
export function grantLines(grants: readonly JudgedGrant[]): GrantLine[] {
  const order = { eligible: 0, ask: 1, not_eligible: 2 }
  return grants
    .map(
      ({ grant, outcome }): GrantLine => ({
        id: grant.id,
        name: grant.name,
        outcome: outcome.kind,
        words: grantWords(outcome),
      }),
    )
    .toSorted((one, other) => order[one.outcome] - order[other.outcome])
}

function grantWords(outcome: JudgedGrant['outcome']): string {
  if (outcome.kind === 'not_eligible') return `Because ${withDays(outcome.because)}.`
  const amount = amountText(outcome.amount)
  if (outcome.kind === 'eligible') return `The home may apply${amount}.`
  return `To be answered first${amount === '' ? '' : ` (${amount.slice(2)})`}: ${outcome.questions.join(' ')}`
}

/** Days of the tables as people write them. */
const withDays = (text: string): string => text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => formatDay(day))

function amountText({
  open,
  shareOfCost,
  upToGbp,
}: Extract<JudgedGrant['outcome'], { kind: 'ask' }>['amount']): string {
  const share = shareOfCost === null ? '' : `${Math.round(shareOfCost * 100)}% of the cost`
  const upTo = upToGbp === null ? '' : `up to ${formatPounds(upToGbp).text}`
  const most = [upTo, share].filter((text) => text !== '').join(' and ')
  return [most, open ?? '']
    .filter((text) => text !== '')
    .map((text) => `, ${text}`)
    .join('')
}

/** Where homes with the same measure have saved much less than the model promises. */
export function warningTexts({ warnings }: PlanStep): string[] {
  return warnings.map(
    ({ evidence, savedPercent }) =>
      `The model saves ${Math.round(savedPercent)}% of the gas. Homes with this measure saved ${range(evidence.low, evidence.high)} in measurements${evidence.homes === null ? '' : ` of ${formatNumber(evidence.homes)} homes`}, so expect less.`,
  )
}

const range = (low: number, high: number): string =>
  low === high ? `${formatNumber(low, 1)}%` : `${formatNumber(low, 1)}% to ${formatNumber(high, 1)}%`
