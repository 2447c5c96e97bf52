import { dayBefore } from '../quantities/calendar-days.ts'
import { RULES } from '../tables/rules/rule-figures.ts'
import { judgeRules } from './judge-rules.ts'
import type { JudgedHome } from './judged-home.ts'
import { lastValidDay } from './rule-test.ts'

export interface FailedRules {
  /** Ids, in the order of the table. */
  rules: readonly string[]
  /** Last day on which this is certain: after it, a rule or the certificate begins or ends. Null: for good. */
  until: string | null
}

/**
 * The rules that a home fails. Rules RULE-1 to RULE-6.
 *
 * @param home nation, tenure, lodged certificate, range of today's score; score from 1 [points]
 * @param asOf day as `YYYY-MM-DD`
 * @returns ids of the rules, and how long they are certain
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming a day that is none, or a score below 1
 * @see docs/method/rules.md
 */
export function failedRules(home: JudgedHome, asOf: string): FailedRules {
  const rules = judgeRules(home, { asOf }).flatMap(({ rule, outcome }) => (outcome.kind === 'fails' ? [rule.id] : []))
  const { certificate } = home
  const ofCertificate = certificate === null ? [] : [dayBefore(certificate.lodgedOn), lastValidDay(certificate, home)]
  const lastDays = [...LAST_DAYS, ...ofCertificate].filter((day) => day >= asOf)
  return { rules, until: lastDays.sort()[0] ?? null }
}

/** The last days before the outcome of any rule may change. */
const LAST_DAYS: readonly string[] = RULES.flatMap(({ from, to, decidedOn, test }) => [
  ...[from, decidedOn, test?.lodgedBefore ?? null].flatMap((first) => (first === null ? [] : [dayBefore(first)])),
  ...(to === null ? [] : [to]),
])
