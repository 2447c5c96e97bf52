import type { PlanSettings } from '@retrofolio/contract/plans/plan-settings'
import type { PlanStep } from '@retrofolio/engine/plans/plan'
import type { JudgedGrant } from '@retrofolio/engine/rules/judge-grants'
import { formatPounds, formatPoundsRange } from '../../../../lib/format/format-pounds.ts'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import { formatDay } from '../../../../lib/format/format-time.ts'
import { quantityText } from '../words/quantity-text.ts'
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
            words: quantityText(quantity),
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
  /** What a person can answer for the plan, answered or not. */
  questions: readonly GrantQuestionLine[]
}

export interface GrantQuestionLine {
  /** `GRANT/question`, such as `WHLG/income`. */
  key: string
  ask: string
  /** null: not known. */
  answer: boolean | null
}

type GrantAnswers = PlanSettings['grantAnswers']

/**
 * A grant is never counted: none is received before it is paid. Those that may be had come first.
 *
 * @param seen questions that are on screen and stay there, whatever was answered since
 */
export function grantLines(
  grants: readonly JudgedGrant[],
  answers: GrantAnswers,
  seen: ReadonlySet<string> = new Set(),
): GrantLine[] {
  const order = { eligible: 0, ask: 1, not_eligible: 2 }
  return grants
    .map(
      (judged): GrantLine => ({
        id: judged.grant.id,
        name: judged.grant.name,
        outcome: judged.outcome.kind,
        words: grantWords(judged),
        questions: grantQuestions(judged, answers, seen),
      }),
    )
    .toSorted((one, other) => order[one.outcome] - order[other.outcome])
}

function grantQuestions(
  { grant, outcome }: JudgedGrant,
  answers: GrantAnswers,
  seen: ReadonlySet<string>,
): GrantQuestionLine[] {
  const lines = grant.questions.map((question) => {
    const key = `${grant.id}/${question.question}`
    return { ...question, key, answer: answers.find((one) => one.question === key)?.answer ?? null }
  })
  // Where something else refuses the home, answers change nothing.
  const isRefusedAnyway =
    outcome.kind === 'not_eligible' && !lines.some(({ answer, ifNo }) => answer === false && ifNo === outcome.because)
  const isAsked = ({ answer, ask }: (typeof lines)[number]) =>
    outcome.kind === 'ask' && outcome.questions.includes(ask) ? true : answer !== null && !isRefusedAnyway
  return lines
    .filter((line) => seen.has(line.key) || isAsked(line))
    .map(({ answer, ask, key }) => ({ key, ask, answer }))
}

function grantWords({ grant, outcome }: JudgedGrant): string {
  if (outcome.kind === 'not_eligible') return `Because ${withDays(outcome.because)}.`
  const amount = amountText(outcome.amount)
  if (outcome.kind === 'eligible') return `The home may apply${amount}.`
  const limit = amount === '' ? '' : ` (${amount.slice(2)})`
  // Facts of the home, which are not answered for one plan.
  const ofHome = outcome.questions.filter((ask) => !grant.questions.some((own) => own.ask === ask))
  return `To be answered first${limit}${ofHome.length === 0 ? '.' : `: ${ofHome.join(' ')}`}`
}

/** The answers with one changed; null takes it back. */
export function withGrantAnswer(answers: GrantAnswers, key: string, answer: boolean | null): GrantAnswers {
  const others = answers.filter(({ question }) => question !== key)
  return answer === null ? others : [...others, { question: key, answer }]
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
