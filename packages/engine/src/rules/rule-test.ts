import { type RuleTest, validityMonths } from '../tables/rules/rule-figures.ts'
import { scoreChance } from '../uncertainty/band-chance.ts'
import type { CertificateMetric } from '../vocabulary.ts'
import { lastDayOf } from './days.ts'
import type { JudgedHome, LodgedCertificate } from './judged-home.ts'

export type RuleOutcome =
  | {
      kind: 'meets'
      by: 'certificate' | 'metrics'
      /** Last day on which the certificate is valid; null with metrics. */
      until: string | null
    }
  | {
      kind: 'fails'
      /** Points short; null with metrics, which have bands only. */
      points: number | null
      /** `estimate`: no certificate is valid, and a new one would probably score too little. */
      by: 'certificate' | 'estimate' | 'metrics'
      /** The old rating stands in for new metrics, which are not known. */
      isProxy: boolean
    }
  | { kind: 'exempt'; because: string; until: string | null }
  | { kind: 'cannot_be_judged'; because: string }
  | { kind: 'does_not_apply'; because: string }

/** Days on which a rule is asked about. */
export interface JudgedDays {
  /** What has happened by this day is known, and no more. */
  asOf: string
  /** The day to be met: `asOf`, or the first day of a later rule. */
  on: string
}

/** What a home makes of the test of a rule, before exemptions. */
export function testRule(test: RuleTest, home: JudgedHome, days: JudgedDays): RuleOutcome {
  if (test.kind === 'not_from_figures') return { kind: 'cannot_be_judged', because: test.cannotJudge ?? '' }
  if (test.kind === 'score') return byScore(test, home, days, false)
  const metrics = byMetrics(test, home)
  if (metrics.kind === 'meets' || test.leastScore === null) return metrics
  const old = byScore(test, home, days, metrics.kind === 'cannot_be_judged')
  if (old.kind === 'meets' || takesOldCertificates(test, days)) return old
  return metrics
}

/**
 * Chance that a certificate lodged now would meet a rule. Rule RULE-5.
 *
 * @param test of the rule
 * @param home range of its score by today's rules
 * @param days as for `testRule`
 * @returns probability from 0 to 1; null where no score decides, or no range is known
 */
export function chanceOfNewCertificate(
  test: RuleTest | null,
  { scoreToday }: JudgedHome,
  days: JudgedDays,
): number | null {
  if (test === null || test.leastScore === null || scoreToday === null || !takesOldCertificates(test, days)) return null
  return scoreChance(scoreToday, test.leastScore)
}

const takesOldCertificates = ({ lodgedBefore }: RuleTest, { asOf }: JudgedDays): boolean =>
  lodgedBefore === null || asOf < lodgedBefore

/**
 * Rule RULE-3: a valid lodged certificate decides until it expires, whatever the engine calculates. Rule RULE-4: without
 * one, an estimate may fail a home but never meets a rule.
 */
function byScore(test: RuleTest, home: JudgedHome, days: JudgedDays, isProxy: boolean): RuleOutcome {
  const least = test.leastScore ?? 0
  const certificate = countedCertificate(test, home, days)
  if (certificate !== null) {
    return certificate.score >= least
      ? { kind: 'meets', by: 'certificate', until: lastValidDay(certificate, home) }
      : { kind: 'fails', points: least - certificate.score, by: 'certificate', isProxy }
  }
  const without = withoutCertificate(home, days)
  if (home.scoreToday === null) return { kind: 'cannot_be_judged', because: without }
  const points = least - Math.round(home.scoreToday.p50)
  if (points > 0) return { kind: 'fails', points, by: 'estimate', isProxy }
  return { kind: 'cannot_be_judged', because: `${without}; a new one has to be lodged` }
}

function withoutCertificate(home: JudgedHome, { asOf, on }: JudgedDays): string {
  const { certificate } = home
  if (certificate === null || certificate.lodgedOn > asOf) return `no certificate is valid on ${on}`
  return `the certificate ends on ${lastValidDay(certificate, home)}, before ${on}`
}

function countedCertificate(
  { lodgedBefore }: RuleTest,
  home: JudgedHome,
  { asOf, on }: JudgedDays,
): LodgedCertificate | null {
  const { certificate } = home
  if (certificate === null || certificate.lodgedOn > asOf) return null
  if (lodgedBefore !== null && certificate.lodgedOn >= lodgedBefore) return null
  return lastValidDay(certificate, home) >= on ? certificate : null
}

/**
 * The last day on which a certificate is valid. Rule RULE-3.
 *
 * @param certificate as the register has it
 * @param home in its nation
 * @returns day, `YYYY-MM-DD`
 */
export function lastValidDay({ lodgedOn, validTo }: LodgedCertificate, { nation }: Pick<JudgedHome, 'nation'>): string {
  return validTo ?? lastDayOf(lodgedOn, validityMonths(nation)) ?? lodgedOn
}

/** Rule RULE-6: metrics of a new certificate decide where enough of them are known. */
function byMetrics(test: RuleTest, { metrics = {} }: JudgedHome): RuleOutcome {
  const isAtC = (metric: CertificateMetric) => (metrics[metric] ?? 'G') <= 'C'
  const isOpen = (metric: CertificateMetric) => metrics[metric] === undefined
  const atC = test.metrics.filter(isAtC).length
  const open = test.metrics.filter(isOpen).length
  const first = test.firstMetric
  if (atC >= test.metricsAtC && (first === null || isAtC(first))) return { kind: 'meets', by: 'metrics', until: null }
  const isFirstLost = first !== null && !isOpen(first) && !isAtC(first)
  if (isFirstLost || atC + open < test.metricsAtC) return { kind: 'fails', points: null, by: 'metrics', isProxy: false }
  return { kind: 'cannot_be_judged', because: test.cannotJudge ?? '' }
}
