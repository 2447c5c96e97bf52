import { daysOfMonth } from '../heat-loss/month-terms.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, type Term } from '../terms/term.ts'

/** Days of each month as a share of the year. */
export function evenMonths(): Term {
  return derived(
    { symbol: 'w', label: 'Days of the month as a share of the year', unit: 'share' },
    'MON-4',
    'd / 365',
    {
      d: daysOfMonth(),
    },
  )
}

/** A use that swings over the year, as shares of it. */
export function swingingMonths(of: 'lighting' | 'appliance'): Term {
  const raw = derived(
    { symbol: 'w_0', label: `Use of the month: ${of}`, unit: 'days' },
    'MON-4',
    'd · (1 + s · cos(2 · π · (month − m) / 12))',
    { d: daysOfMonth(), s: figure('gains', `${of}Swing`, 's'), m: figure('gains', `${of}ShiftMonths`, 'm') },
  )
  return monthlyProfileTerm(raw, of)
}

/** A year's months as shares of their sum; equal shares where the sum is 0. */
export function monthlyProfileTerm(months: Term, words: string): Term {
  const year = Array.isArray(months.amount) ? months.amount.reduce((sum, month) => sum + month, 0) : 0
  if (!(year > 0)) return evenMonths()
  return derived(
    { symbol: 'w', label: `Month as a share of the year: ${words}`, unit: 'share' },
    'MON-4',
    'x / sum(x)',
    { x: months },
  )
}
