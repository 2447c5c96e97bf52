import { requireInRange } from '../errors.ts'
import type { Rule } from '../tables/rules/rule-figures.ts'
import { laterDay, requireDay } from './days.ts'
import type { JudgedHome } from './judged-home.ts'
import { exemptionFrom } from './rule-exemptions.ts'
import { chanceOfNewCertificate, type JudgedDays, type RuleOutcome, testRule } from './rule-test.ts'
import { listed } from './rule-words.ts'
import { type DatedRule, type RuleStage, rulesAsOf } from './rules-in-force.ts'

export interface JudgedRule extends DatedRule {
  /** The day asked about, or the first day of a rule that has not begun. */
  judgedOn: string
  outcome: RuleOutcome
  /** Chance that a certificate lodged now would meet the rule, 0 to 1; null where no score decides or none is known. */
  chance: number | null
}

/**
 * The standards and duties of a home's nation, and what each makes of the home. Rules RULE-1 to RULE-8.
 *
 * A rule that has not begun is judged on its first day, with what is known as of the day asked about.
 *
 * @param home nation, tenure, lodged certificate, range of today's score, and more where known; score from 1 [points]
 * @param options day as `YYYY-MM-DD`, and whether to include what is only proposed
 * @returns one entry for each rule of the nation, in the order of the table
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming a day that is none, a score below 1 or an amount below 0
 * @see docs/method/rules.md
 */
export function judgeRules(
  home: JudgedHome,
  { asOf, withProposed }: { asOf: string; withProposed?: boolean | undefined },
): JudgedRule[] {
  requirePossible(home)
  return rulesAsOf({ asOf, nation: home.nation, withProposed })
    .filter(({ rule }) => rule.test !== null && rule.tenures.length > 0)
    .map(({ rule, stage }) => {
      const days = { asOf, on: laterDay(asOf, rule.from ?? asOf) }
      const outcome = outcomeOf(rule, stage, home, days)
      const chance = outcome.kind === 'does_not_apply' ? null : chanceOfNewCertificate(rule.test, home, days)
      return { rule, stage, judgedOn: days.on, outcome, chance }
    })
}

function outcomeOf(rule: Rule, stage: RuleStage, home: JudgedHome, days: JudgedDays): RuleOutcome {
  if (stage === 'ended') return { kind: 'does_not_apply', because: `it ended on ${rule.to}` }
  if (home.tenure === null) return { kind: 'cannot_be_judged', because: 'the tenure is not known' }
  if (!rule.tenures.includes(home.tenure)) {
    return { kind: 'does_not_apply', because: `it is for homes that are ${listed(rule.tenures, ' or ')}` }
  }
  if (rule.test === null) return { kind: 'does_not_apply', because: 'it tests no home' }
  const tested = testRule(rule.test, home, days)
  return tested.kind === 'meets' ? tested : (exemptionFrom(rule, home, days) ?? tested)
}

function requirePossible({ certificate, spending = [], exemptions = [], landlordSince, valueGbp }: JudgedHome): void {
  if (certificate !== null) {
    requireInRange('certificate.score', certificate.score, 1, 999)
    requireDay('certificate.lodgedOn', certificate.lodgedOn)
    if (certificate.validTo != null) requireDay('certificate.validTo', certificate.validTo)
  }
  for (const { on, gbp } of spending) {
    requireDay('spending.on', on)
    requireInRange('spending.gbp', gbp, 0, 1e9)
  }
  for (const { registeredOn } of exemptions) requireDay('exemptions.registeredOn', registeredOn)
  if (landlordSince !== undefined) requireDay('landlordSince', landlordSince)
  if (valueGbp !== undefined) requireInRange('valueGbp', valueGbp, 0, 1e9)
}
