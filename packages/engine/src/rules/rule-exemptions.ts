import type { Rule, RuleMoney } from '../tables/rules/rule-figures.ts'
import type { CertificateMetric } from '../vocabulary.ts'
import { lastDayOf } from './days.ts'
import type { JudgedHome, Spending } from './judged-home.ts'
import type { JudgedDays, RuleOutcome } from './rule-test.ts'

type Exempt = Extract<RuleOutcome, { kind: 'exempt' }>

/**
 * Rule RULE-7: a registered exemption counts until it ends, and a new landlord for the first months. Spending exempts
 * only where the rule says so.
 */
export function exemptionFrom(rule: Rule, home: JudgedHome, days: JudgedDays): Exempt | null {
  return registered(rule, home, days) ?? newLandlord(rule, home, days) ?? spent(rule, home, days)
}

function registered({ exemptions }: Rule, home: JudgedHome, { asOf, on }: JudgedDays): Exempt | null {
  for (const { exemption, registeredOn } of home.exemptions ?? []) {
    const found = exemptions.find((one) => one.exemption === exemption)
    if (found === undefined || registeredOn > asOf) continue
    const until = lastDayOf(registeredOn, found.months)
    if (until === null || until >= on) return { kind: 'exempt', because: found.when, until }
  }
  return null
}

function newLandlord({ exemptions }: Rule, { landlordSince }: JudgedHome, { asOf, on }: JudgedDays): Exempt | null {
  const found = exemptions.find(({ exemption }) => exemption === 'new_landlord')
  if (found === undefined || found.months === null || landlordSince === undefined || landlordSince > asOf) return null
  const until = lastDayOf(landlordSince, found.months)
  return until !== null && until >= on ? { kind: 'exempt', because: found.when, until } : null
}

function spent({ money, test, from }: Rule, home: JudgedHome, { asOf, on }: JudgedDays): Exempt | null {
  if (money === null || money.spendExempts === null) return null
  const until = from === null ? null : lastDayOf(from, money.exemptMonths)
  if (until !== null && until < on) return null
  const counted = (home.spending ?? []).filter(
    (one) =>
      one.isFossilHeating !== true &&
      one.on <= asOf &&
      (money.spendCountsFrom === null || one.on >= money.spendCountsFrom),
  )
  const capGbp = spendCapGbp(money, home.valueGbp)
  const isReached =
    money.spendExempts === 'home'
      ? sumGbp(counted) >= capGbp
      : (test?.metrics ?? []).filter((metric) => isSettled(metric, home, counted, capGbp)).length >=
        (test?.metricsAtC ?? Number.POSITIVE_INFINITY)
  if (!isReached) return null
  return { kind: 'exempt', because: `the spending limit of £${capGbp.toLocaleString('en-GB')} is reached`, until }
}

/** Rule RULE-8: a home of little value has a lower limit; a value that is not known never lowers it. */
function spendCapGbp({ spendCapGbp: capGbp, lowValueGbp, lowValueShare }: RuleMoney, valueGbp: number | undefined) {
  if (valueGbp === undefined || lowValueGbp === null || lowValueShare === null || valueGbp >= lowValueGbp) return capGbp
  return Math.min(capGbp, lowValueShare * valueGbp)
}

/** A metric that is at C, or on which the limit was spent. */
function isSettled(metric: CertificateMetric, home: JudgedHome, counted: readonly Spending[], capGbp: number): boolean {
  return (home.metrics?.[metric] ?? 'G') <= 'C' || sumGbp(counted.filter((one) => one.metric === metric)) >= capGbp
}

const sumGbp = (spending: readonly Spending[]): number => spending.reduce((sum, { gbp }) => sum + gbp, 0)
