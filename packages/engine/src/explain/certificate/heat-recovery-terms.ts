import type { BalanceTerms } from '../heat-loss/balance-terms.ts'
import { figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived } from '../terms/term.ts'

/** The balance after heat recovery; the balance itself where nothing is recovered. Rule SYS-10. */
export function afterHeatRecoveryTerms(home: DwellingTerms, balance: BalanceTerms): BalanceTerms {
  if (home.dwelling.hotWater.recoveredShare === 0) return balance
  const { hotWater } = balance
  const monthlyKwh = derived(
    { symbol: 'Q_w', label: 'Heat that is left to the water heater after recovery', unit: 'kWh' },
    'SYS-10',
    'max(0, Q_w − f_r · Q_u / f_u)',
    {
      Q_w: hotWater.monthlyKwh,
      f_r: home.hotWater.recoveredShare,
      Q_u: hotWater.monthlyUsedKwh,
      f_u: figure('hot-water', 'usefulShare', 'f_u'),
    },
  )
  const annual = derived(
    { symbol: 'Q_w', label: 'Water heating in a year, less what is recovered', unit: 'kWh/yr' },
    'SYS-10',
    'sum(Q)',
    { Q: monthlyKwh },
  )
  return { ...balance, hotWater: { ...hotWater, annual, monthlyKwh } }
}
