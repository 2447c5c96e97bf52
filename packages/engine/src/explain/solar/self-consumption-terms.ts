import { figure } from '../sources/table-terms.ts'
import { derived, type Term } from '../terms/term.ts'

/** Factors that decide how much of its output a home uses itself. */
export interface OwnUseConstants {
  C_1: Term
  C_2: Term
  C_3: Term
}

/** The constants of own use with a battery [kWh]. Rule SOL-10. */
export function ownUseConstants(battery: Term): OwnUseConstants {
  const counted = derived({ symbol: 'B', label: 'Battery that counts', unit: 'kWh' }, 'SOL-10', 'min(B, B_max)', {
    B: battery,
    B_max: ownUseFigure('largestBatteryKwh', 'B_max'),
  })
  const constant = (symbol: string, label: string, key: string): Term =>
    derived({ symbol, label, unit: 'constant' }, 'SOL-10', 'c_0 + c_1 · B', {
      c_0: ownUseFigure(`${key}Base`, 'c_0'),
      c_1: ownUseFigure(`${key}PerBatteryKwh`, 'c_1'),
      B: counted,
    })
  return {
    C_1: constant('C_1', 'Constant C1 of own use', 'factor'),
    C_2: constant('C_2', 'Constant C2 of own use', 'ratio'),
    C_3: constant('C_3', 'Constant C3 of own use', 'exponent'),
  }
}

/** Share of the output that the home uses itself; beta of SAP 10.2, Appendix M1. */
export const SHARE_USED_AT_HOME = 'if(E = 0 or D = 0, 0, min(exp(−C_1 · (E / D · C_2) ^ C_3), 1 / (E / D)))'

export function ownUseFigure(key: string, symbol: string): Term {
  return figure('solar-self-consumption', key, symbol)
}
