import { EngineError, requireInRange } from '../errors.ts'
import { dayNumberOf } from '../quantities/calendar-days.ts'
import { VAT_RATES, type VatKind } from '../tables/finance/finance-figures.ts'
import type { Nation } from '../vocabulary.ts'

/**
 * VAT on works. Rule FIN-1.
 *
 * @param kind of works
 * @param day of the supply, `YYYY-MM-DD`
 * @param nation of the home; Northern Ireland has its own days
 * @returns rate as a share, such as 0.05
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a day before the table begins, `QUANTITY_OUT_OF_RANGE` for no day
 * @see docs/method/finance.md
 */
export function vatRate(kind: VatKind, day: string, nation: Nation = 'england'): number {
  if (dayNumberOf(day) === null) {
    throw new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field: 'day', value: day, range: 'a day as YYYY-MM-DD' })
  }
  const area = nation === 'northern_ireland' ? 'northern_ireland' : 'great_britain'
  const found = VAT_RATES.find(
    (row) => row.kind === kind && row.area === area && day >= row.from && (row.to === null || day <= row.to),
  )
  if (found !== undefined) return found.rate
  throw new EngineError({
    code: 'TABLE_KEY_UNKNOWN',
    field: 'vat-rate',
    value: `${kind} ${area} ${day}`,
    range: 'a dated rate',
  })
}

/**
 * A cost with VAT. Rule FIN-1.
 *
 * @param netGbp cost without VAT [£], 0 or more
 * @param kind of works
 * @param day of the supply, `YYYY-MM-DD`
 * @param nation of the home
 * @returns cost with VAT [£]
 * @throws EngineError for a negative cost, or a day before the table begins
 */
export function withVat(netGbp: number, kind: VatKind, day: string, nation: Nation = 'england'): number {
  requireInRange('netGbp', netGbp, 0, 1e9)
  return netGbp * (1 + vatRate(kind, day, nation))
}
