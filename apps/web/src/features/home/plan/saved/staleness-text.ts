import type { PlanChange, PlanChangeFigure, PlanRecord, PlanStaleReason } from '@retrofolio/contract/plans/plans'
import { formatKnown } from '../../../../lib/format/format-known.ts'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import { chanceText } from '../words/chance-text.ts'

const REASONS: Readonly<Record<PlanStaleReason, string>> = {
  engine: 'an older version of the model',
  tables: 'older published figures',
  prices: 'older energy prices or VAT',
  rates: 'older rates of your organisation',
  facts: 'facts of the home that have changed since',
}

/** `older energy prices and facts of the home that have changed since`; null while a plan is up to date. */
export function stalenessText({ staleness }: Pick<PlanRecord, 'staleness'>): string | null {
  if (staleness === null || staleness.reasons.length === 0) return null
  const words = staleness.reasons.map((reason) => REASONS[reason])
  const last = words.at(-1) ?? ''
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

const FIGURES: Readonly<Record<PlanChangeFigure, string>> = {
  outcome: 'Answer',
  is_offered: 'Offered for the home',
  words: 'Option',
  quantity: 'Quantity',
  cost_low_gbp: 'Costs, low',
  cost_typical_gbp: 'Costs, typical',
  cost_high_gbp: 'Costs, high',
  sap_score: 'Score',
  epc_band: 'Band',
  chance: 'Chance of the target',
  co2_kg: 'Carbon a year',
  net_import_kwh: 'Net grid import a year',
  zero_bill_potential: 'Zero bill potential',
  bill_meter_gbp: 'Bill a year, metered basis',
  bill_certificate_gbp: 'Bill a year, certificate basis',
  space_heating_kwh: 'Space heating a year',
  net_present_value_gbp: 'Net present value',
  payback_years: 'Pays back after',
}

export interface ChangeRow {
  key: string
  name: string
  saved: string
  today: string
}

/** Differences of a recalculation, by where they are. Those that would read the same are left out. */
export function changeRows(
  changes: readonly PlanChange[],
  at: PlanChange['at'],
): (ChangeRow & { optionId: string | null })[] {
  return changes
    .filter((change) => change.at === at)
    .map(({ figure, new: today, old, optionId }) => ({
      key: `${optionId ?? ''} ${figure}`,
      optionId,
      name: FIGURES[figure],
      saved: valueText(figure, old),
      today: valueText(figure, today),
    }))
    .filter(({ saved, today }) => saved !== today)
}

function valueText(figure: PlanChangeFigure, value: PlanChange['old']): string {
  if (value === null) return 'not known'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value.replaceAll('_', ' ')
  if (figure === 'chance') return chanceText(value)
  if (figure === 'payback_years') return `${formatNumber(value, 1)} years`
  if (figure.endsWith('_gbp')) return formatPounds(value).text
  if (figure.endsWith('_kwh')) return formatKnown(value, 'kWh').amount
  if (figure === 'co2_kg') return formatKnown(value, 'kg CO₂e').amount
  return formatNumber(value, Number.isInteger(value) ? 0 : 1)
}
