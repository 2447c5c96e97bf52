import { RULES, type Rule } from '../tables/rules/rule-figures.ts'
import type { Nation, RuleCertainty } from '../vocabulary.ts'
import { requireDay } from './days.ts'

export const RULE_STAGES = ['in_force', 'upcoming', 'ended'] as const
/** Where a day lies in the dates of a rule. Says nothing about its certainty: a rule may have begun and not be law. */
export type RuleStage = (typeof RULE_STAGES)[number]

export interface DatedRule {
  rule: Rule
  stage: RuleStage
}

export interface RuleQuestion {
  /** `YYYY-MM-DD` */
  asOf: string
  /** All nations if left out. */
  nation?: Nation | undefined
  /** Also what is proposed, delayed, suspended or only an aim. */
  withProposed?: boolean | undefined
}

/**
 * The rules that count on a day. Rule RULE-1: law, decisions and regulatory standards count; what is proposed, delayed,
 * suspended or an aim only on request; what was dropped never. A decision counts from the day on which it was published.
 *
 * @param question day, nation, and whether to include proposals
 * @returns rules in the order of the table, each with its stage on that day
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a day that is none
 * @see docs/method/rules.md
 */
export function rulesAsOf({ asOf, nation, withProposed = false }: RuleQuestion): DatedRule[] {
  requireDay('asOf', asOf)
  return RULES.filter(
    (rule) =>
      (nation === undefined || rule.nations.includes(nation)) &&
      counts(rule.certainty, withProposed) &&
      (rule.decidedOn === null || rule.decidedOn <= asOf),
  ).map((rule) => ({ rule, stage: stageOf(rule, asOf) }))
}

const BINDING: ReadonlySet<RuleCertainty> = new Set(['law', 'decided', 'guidance'])

function counts(certainty: RuleCertainty, withProposed: boolean): boolean {
  return BINDING.has(certainty) || (withProposed && certainty !== 'dropped')
}

/** Rule RULE-2: first and last day are included. A rule without a first day has not begun. */
function stageOf({ from, to }: Rule, asOf: string): RuleStage {
  if (to !== null && asOf > to) return 'ended'
  return from !== null && asOf >= from ? 'in_force' : 'upcoming'
}
