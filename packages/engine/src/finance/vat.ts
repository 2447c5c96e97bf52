import { EngineError, requireInRange } from '../errors.ts'
import { VAT_RATES, type VatKind } from '../tables/finance/finance-figures.ts'

/**
 * VAT on works. Rule FIN-1.
 *
 * @param kind of works
 * @param day of the supply, `YYYY-MM-DD`
 * @returns rate as a share, such as 0.05
 * @throws EngineError `TABLE_KEY_UNKNOWN` for a day before the table begins
 * @see docs/method/finance.md
 */
export function vatRate(kind: VatKind, day: string): number {
  const found = VAT_RATES.find((row) => row.kind === kind && day >= row.from && (row.to === null || day <= row.to))
  if (found !== undefined) return found.rate
  throw new EngineError({
    code: 'TABLE_KEY_UNKNOWN',
    field: 'vat-rate',
    value: `${kind} ${day}`,
    range: 'a dated rate',
  })
}

/**
 * A cost with VAT. Rule FIN-1.
 *
 * @param netGbp cost without VAT [£], 0 or more
 * @param kind of works
 * @param day of the supply, `YYYY-MM-DD`
 * @returns cost with VAT [£]
 * @throws EngineError for a negative cost, or a day before the table begins
 */
export function withVat(netGbp: number, kind: VatKind, day: string): number {
  requireInRange('netGbp', netGbp, 0, 1e9)
  return netGbp * (1 + vatRate(kind, day))
}
