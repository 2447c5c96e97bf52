import { figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, type Term } from '../terms/term.ts'

/** Loss of a combination boiler in a month, as far as tests and use decide it. Rule HL-8b. */
export function combiLossTerm(home: DwellingTerms, litres: Term, days: Term): Term {
  const name = { symbol: 'Q_c', label: 'Lost by the combination boiler', unit: 'kWh' }
  const untested = {
    q_c: figure('hot-water', 'combiLossKwh', 'q_c'),
    V_d: litres,
    V_f: figure('hot-water', 'combiFullUseL', 'V_f'),
    d: days,
  }
  if (home.dwelling.hotWater.testedCombiShare === 0) {
    return derived(name, 'HL-8b', 'q_c · min(1, V_d / V_f) · d / 365', untested)
  }
  return derived(name, 'HL-8b', '(1 − s) · (q_c · min(1, V_d / V_f) · d / 365) + s · q_t · d', {
    s: home.hotWater.testedCombiShare,
    ...untested,
    q_t: figure('hot-water', 'combiTestedLossKwhPerDay', 'q_t'),
  })
}
