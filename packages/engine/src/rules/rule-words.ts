import type { Nation, RuleCertainty, Tenure } from '../vocabulary.ts'
import type { RuleOutcome } from './rule-test.ts'
import type { RuleStage } from './rules-in-force.ts'

const COMMA = ', '

/** Never calls anything law that is not. */
export const CERTAINTY_WORDS: Readonly<Record<RuleCertainty, string>> = {
  law: 'law',
  decided: 'decided, not yet law',
  guidance: 'standard or guidance, not statute',
  proposed: 'proposed',
  delayed: 'made, start postponed',
  suspended: 'on hold',
  aspiration: 'aim without a duty',
  dropped: 'dropped',
}

export const STAGE_WORDS: Readonly<Record<RuleStage, string>> = {
  in_force: 'begun',
  upcoming: 'to come',
  ended: 'ended',
}

/**
 * Words of the vocabulary as text, such as `private rented, social rented`.
 *
 * @param words nations or tenures
 * @param separator between two of them
 * @returns the words, with spaces for underscores
 */
export function listed(words: readonly (Nation | Tenure)[], separator = COMMA): string {
  return words.map((word) => word.replaceAll('_', ' ')).join(separator)
}

/**
 * An outcome as a person reads it, such as "fails by 6 points".
 *
 * @param outcome of a rule
 * @returns words without a full stop
 */
export function outcomeText(outcome: RuleOutcome): string {
  if (outcome.kind === 'meets') {
    return outcome.until === null ? 'meets' : `meets by its certificate, valid to ${outcome.until}`
  }
  if (outcome.kind === 'fails') {
    return `fails${shortBy(outcome.points)}${FAILS_BY[outcome.by]}${outcome.isProxy ? AS_PROXY : ''}`
  }
  if (outcome.kind === 'exempt') {
    return `exempt because ${outcome.because}${outcome.until === null ? '' : `, until ${outcome.until}`}`
  }
  return `${outcome.kind === 'does_not_apply' ? 'does not apply' : 'cannot be judged'} because ${outcome.because}`
}

const FAILS_BY = {
  certificate: '',
  estimate: ', by an estimate of a new certificate',
  metrics: ' on the new metrics',
} as const

const AS_PROXY = ' on the old rating; the new metrics are not known'

function shortBy(points: number | null): string {
  if (points === null) return ''
  return ` by ${points} ${points === 1 ? 'point' : 'points'}`
}
