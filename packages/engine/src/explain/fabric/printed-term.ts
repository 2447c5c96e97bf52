import { derived, type Term } from '../terms/term.ts'

/** A U-value rounded as certificates print it. */
export function printedTerm(rule: string, uValue: Term, label: string): Term {
  return derived({ symbol: 'U', label, unit: 'W/m²K' }, rule, 'round(U · 100) / 100', { U: uValue })
}
