import {
  CERTIFICATE_METRICS,
  type CertificateMetric,
  NATIONS,
  type Nation,
  RULE_CERTAINTIES,
  RULE_KINDS,
  type RuleCertainty,
  type RuleKind,
  TENURES,
  type Tenure,
} from '../../vocabulary.ts'
import {
  namedValue,
  numberCell,
  optionalNumberCell,
  optionalTextCell,
  optionalWordCell,
  rowsOf,
  type TableRows,
  textCell,
  wordCell,
  wordsCell,
} from '../lookup/table-cells.ts'
import validityTable from './certificate-validity.table.json' with { type: 'json' }
import ruleTable from './rule.table.json' with { type: 'json' }
import exemptionTable from './rule-exemption.table.json' with { type: 'json' }
import moneyTable from './rule-money.table.json' with { type: 'json' }
import sourceTable from './rule-source.table.json' with { type: 'json' }
import testTable from './rule-test.table.json' with { type: 'json' }

/** The day on which the tables of rules were last changed. */
export const RULES_EDITION = ruleTable.about.edition

const TESTS = ['score', 'metrics', 'not_from_figures'] as const
const SPENDING_SCOPES = ['home', 'metric'] as const

/** A rule as the tables hold it. Days are `YYYY-MM-DD`, both included. */
export interface Rule {
  id: string
  kind: RuleKind
  title: string
  nations: readonly Nation[]
  /** Of the homes that it binds; none for a rule about new homes or manufacturers. */
  tenures: readonly Tenure[]
  from: string | null
  to: string | null
  certainty: RuleCertainty
  /** When a government published its decision; null where that is not known or came before all of these dates. */
  decidedOn: string | null
  requires: string
  dates: string | null
  /** What is not settled. */
  open: string | null
  /** How certain the row itself is. */
  mark: string
  /** What it tests of a home; null for a rule that tests none. */
  test: RuleTest | null
  money: RuleMoney | null
  exemptions: readonly RuleExemption[]
  sources: readonly { source: string; mark: string }[]
}

export interface RuleTest {
  kind: (typeof TESTS)[number]
  /** Of a lodged certificate [points]; with metrics, of an old one lodged before `lodgedBefore`. */
  leastScore: number | null
  metrics: readonly CertificateMetric[]
  /** Among `metrics`, the one that must be C in any case. */
  firstMetric: CertificateMetric | null
  metricsAtC: number
  lodgedBefore: string | null
  /** Why the figures of a home do not decide. */
  cannotJudge: string | null
}

export interface RuleMoney {
  spendCapGbp: number
  spendCountsFrom: string | null
  lowValueGbp: number | null
  lowValueShare: number | null
  /** Whether spending up to the limit exempts, on the whole home or on each metric due; null: only once registered. */
  spendExempts: (typeof SPENDING_SCOPES)[number] | null
  exemptMonths: number | null
  maxPenaltyGbp: number | null
}

export interface RuleExemption {
  exemption: string
  /** null: no end is set. */
  months: number | null
  when: string
}

/** In the order of the table. */
export const RULES: readonly Rule[] = ruleTable.rows.map((row) => {
  const table = 'rule'
  const id = textCell(table, row, 0)
  return {
    id,
    kind: wordCell(table, row, 1, RULE_KINDS),
    title: textCell(table, row, 2),
    nations: wordsCell(table, row, 3, NATIONS),
    tenures: wordsCell(table, row, 4, TENURES),
    from: optionalTextCell(table, row, 5),
    to: optionalTextCell(table, row, 6),
    certainty: wordCell(table, row, 7, RULE_CERTAINTIES),
    decidedOn: optionalTextCell(table, row, 8),
    requires: textCell(table, row, 9),
    dates: optionalTextCell(table, row, 10),
    open: optionalTextCell(table, row, 11),
    mark: textCell(table, row, 12),
    test: rowsOf(testTable.rows, id).map(testOf)[0] ?? null,
    money: rowsOf(moneyTable.rows, id).map(moneyOf)[0] ?? null,
    exemptions: rowsOf(exemptionTable.rows, id).map((cells) => ({
      exemption: textCell('rule-exemption', cells, 1),
      months: optionalNumberCell('rule-exemption', cells, 2),
      when: textCell('rule-exemption', cells, 3),
    })),
    sources: rowsOf(sourceTable.rows, id).map((cells) => ({
      source: textCell('rule-source', cells, 1),
      mark: textCell('rule-source', cells, 2),
    })),
  }
})

/**
 * How long a certificate is valid.
 *
 * @param nation of the home
 * @returns months
 */
export function validityMonths(nation: Nation): number {
  return namedValue('certificate-validity', validityTable.rows, nation)
}

type Row = TableRows[number]

function testOf(row: Row): RuleTest {
  const table = 'rule-test'
  return {
    kind: wordCell(table, row, 1, TESTS),
    leastScore: optionalNumberCell(table, row, 2),
    metrics: wordsCell(table, row, 3, CERTIFICATE_METRICS),
    firstMetric: optionalWordCell(table, row, 4, CERTIFICATE_METRICS),
    metricsAtC: optionalNumberCell(table, row, 5) ?? 0,
    lodgedBefore: optionalTextCell(table, row, 6),
    cannotJudge: optionalTextCell(table, row, 7),
  }
}

function moneyOf(row: Row): RuleMoney {
  const table = 'rule-money'
  return {
    spendCapGbp: numberCell(table, row, 1),
    spendCountsFrom: optionalTextCell(table, row, 2),
    lowValueGbp: optionalNumberCell(table, row, 3),
    lowValueShare: optionalNumberCell(table, row, 4),
    spendExempts: optionalWordCell(table, row, 5, SPENDING_SCOPES),
    exemptMonths: optionalNumberCell(table, row, 6),
    maxPenaltyGbp: optionalNumberCell(table, row, 7),
  }
}
