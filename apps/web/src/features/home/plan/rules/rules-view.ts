import type { JudgedRule } from '@retrofolio/engine/rules/judge-rules'
import type { RuleOutcome } from '@retrofolio/engine/rules/rule-test'
import { CERTAINTY_WORDS, outcomeText } from '@retrofolio/engine/rules/rule-words'
import { BAND_SCORES } from '@retrofolio/engine/tables/certificate/rating-figures'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import { formatDay } from '../../../../lib/format/format-time.ts'
import { chanceText } from '../words/chance-text.ts'

/** A rule as a card. Its certainty always stands beside its name, so that nothing reads as law that is not. */
export interface RuleView {
  id: string
  title: string
  /** `Band C by 2030: fails by 6 points`; the its title for a rule without a score. */
  headline: string
  outcome: RuleOutcome['kind']
  certainty: string
  isLaw: boolean
  /** `from 1 October 2030`, `since 1 April 2020`. */
  when: string
  requires: string
  /** Dates and what is not settled, as sentences. */
  notes: string[]
  /** Of a certificate lodged now; null where no score decides. */
  chance: string | null
  /** The least score that the rule names; null without one. */
  scoreAsked: number | null
  /** The score that would meet a rule that the home fails or that waits for a certificate; null for others. */
  scoreToReach: number | null
  /** Ways to be exempt. */
  exemptions: string[]
  sources: string
}

export interface RulesView {
  /** Law, decisions and standards that are for this home. */
  binding: RuleView[]
  /** Proposals, aims and what is on hold. */
  proposed: RuleView[]
  /** Titles with the reason. */
  others: { title: string; because: string }[]
}

const BINDING: ReadonlySet<JudgedRule['rule']['certainty']> = new Set(['law', 'decided', 'guidance'])

/** Rules of a home, sorted by what they ask of it. Those of other tenures are named, not dropped. */
export function rulesView(rules: readonly JudgedRule[]): RulesView {
  const view: RulesView = { binding: [], proposed: [], others: [] }
  for (const judged of rules) {
    const { outcome, rule } = judged
    if (outcome.kind === 'does_not_apply') view.others.push({ title: rule.title, because: outcome.because })
    else if (BINDING.has(rule.certainty)) view.binding.push(ruleView(judged))
    else view.proposed.push(ruleView(judged))
  }
  const order = (one: RuleView) => ORDER.indexOf(one.outcome)
  view.binding.sort((one, other) => order(one) - order(other))
  return view
}

const ORDER: readonly RuleOutcome['kind'][] = ['fails', 'exempt', 'meets', 'cannot_be_judged', 'does_not_apply']

function ruleView({ chance, judgedOn, outcome, rule, stage }: JudgedRule): RuleView {
  const least = rule.test?.leastScore ?? null
  return {
    id: rule.id,
    title: rule.title,
    headline: headlineOf(rule, least, { judgedOn, outcome, stage }),
    outcome: outcome.kind,
    certainty: CERTAINTY_WORDS[rule.certainty],
    isLaw: rule.certainty === 'law',
    when: whenText(rule, stage),
    requires: rule.requires,
    notes: notesOf(rule),
    chance: chance === null ? null : chanceText(chance),
    scoreAsked: least,
    scoreToReach: outcome.kind === 'fails' ? least : null,
    exemptions: exemptionsOf(rule),
    sources: sourcesText(rule),
  }
}

function headlineOf(
  { from, title }: JudgedRule['rule'],
  least: number | null,
  { judgedOn, outcome, stage }: Pick<JudgedRule, 'judgedOn' | 'outcome' | 'stage'>,
): string {
  const words = withDays(outcomeText(outcome))
  if (least === null) return `${title}: ${words}`
  const asked = bandText(least)
  if (stage !== 'upcoming') return `${asked}: ${words}`
  return from === null ? `${asked}, no date set: ${words}` : `${asked} by ${judgedOn.slice(0, YEAR_DIGITS)}: ${words}`
}

const YEAR_DIGITS = 4

function bandText(least: number): string {
  const band = BAND_SCORES.find(([, score]) => score === least)?.[0]
  return band === undefined ? `Score ${least}` : `Band ${band}`
}

/** Days of the engine as the page writes them. */
function withDays(words: string): string {
  return words.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) => formatDay(day))
}

function whenText({ from, to }: JudgedRule['rule'], stage: JudgedRule['stage']): string {
  if (from === null) return 'no date set'
  const begin = `${stage === 'upcoming' ? 'from' : 'since'} ${formatDay(from)}`
  return to === null ? begin : `${begin} to ${formatDay(to)}`
}

function notesOf({ dates, mark, open, test }: JudgedRule['rule']): string[] {
  const [least, lodgedBefore] = [test?.leastScore ?? null, test?.lodgedBefore ?? null]
  const oldCertificate =
    least === null || lodgedBefore === null
      ? null
      : `An old certificate counts (${bandText(least)} or better) if it is lodged before ${formatDay(lodgedBefore)}. The works have to be done before that.`
  const notes = [dates, oldCertificate, open === null ? null : `Not settled: ${open}`, MARK_WORDS[mark] ?? null]
  return notes.filter((note) => note !== null)
}

const MARK_WORDS: Readonly<Record<string, string>> = {
  '[1]': 'Read in one source only.',
  '[NV]': 'Not verified.',
}

const MONTHS_PER_YEAR = 12

function exemptionsOf({ exemptions, money }: JudgedRule['rule']): string[] {
  const cap = money === null ? [] : [spendingText(money)]
  return [...cap, ...exemptions.map(({ months, when }) => `${capitalised(when)}${lengthText(months)}.`)]
}

function spendingText({
  spendCapGbp,
  spendCountsFrom,
  spendExempts,
}: NonNullable<JudgedRule['rule']['money']>): string {
  const limit = formatPounds(spendCapGbp).text
  if (spendExempts === null) return `The spending limit is ${limit}, and an exemption has to be registered.`
  const on = spendExempts === 'metric' ? 'on each metric that is due' : 'on the home'
  return `${limit} spent ${on} exempts it${spendCountsFrom === null ? '' : `, counted from ${formatDay(spendCountsFrom)}`}.`
}

function lengthText(months: number | null): string {
  if (months === null) return ''
  return months % MONTHS_PER_YEAR === 0 ? `: ${months / MONTHS_PER_YEAR} years` : `: ${months} months`
}

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

function sourcesText({ sources }: JudgedRule['rule']): string {
  return sources.map(({ source }) => source).join('; ')
}
