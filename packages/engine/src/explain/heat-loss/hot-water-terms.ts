import { emptyBalanceInput, fillBalanceInput } from '../../heat-loss/balance-input.ts'
import { emptyBalanceYear } from '../../heat-loss/balance-year.ts'
import { balanceHotWater } from '../../heat-loss/hot-water-demand.ts'
import { householdHotWater } from '../../heat-loss/household-hot-water.ts'
import { type TermTrace, termTrace } from '../sources/term-trace.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, plain, type Term } from '../terms/term.ts'
import { daysOfMonth, heatingMonths } from './month-terms.ts'

export interface HotWaterDemandTerms {
  annual: Term
  monthlyKwh: Term
  annualUsed: Term
  monthlyUsedKwh: Term
  /** Electricity of showers; null without. */
  electricShowerKwh: Term | null
  gainsW: Term
  /** Losses of the cylinder and of the pipes from its boiler; empty if the home has neither. */
  storeLosses: Record<string, Term>
  /** Drawn hot [l]. */
  dailyLitres: Term
  coldC: Term
}

/** Heat for hot water and its gains to the rooms, by the steps of `balanceHotWater`. Rule HL-8. */
export function hotWaterTerms(home: DwellingTerms, occupancy: Term): HotWaterDemandTerms {
  const trace = hotWaterTrace(home, occupancy)
  const input = emptyBalanceInput()
  fillBalanceInput(input, home.dwelling)
  balanceHotWater(input, emptyBalanceYear(), trace)
  const [store, primary] = [trace.find('store'), trace.find('primary')]
  const year = (symbol: string, label: string, months: Term): Term =>
    derived({ symbol, label, unit: 'kWh/yr' }, 'HL-8', 'sum(Q)', { Q: months })
  return {
    annual: year('Q_w', 'Water heating in a year', trace.term('heat')),
    monthlyKwh: trace.term('heat'),
    annualUsed: year('Q_u', 'Hot water at the taps in a year', trace.term('used')),
    monthlyUsedKwh: trace.term('used'),
    electricShowerKwh: trace.find('electric_showers'),
    gainsW: trace.term('gains'),
    storeLosses: { ...(store === null ? {} : { Q_s: store }), ...(primary === null ? {} : { Q_pr: primary }) },
    dailyLitres: trace.term('litres'),
    coldC: trace.term('cold'),
  }
}

export interface HouseholdHotWaterTerms {
  drawnKwh: Term
  kitchenDrawnKwh: Term
  /** Electricity of showers that heat their own water; null where no shower is recorded. */
  electricShowerKwh: Term | null
}

/** Hot water of the people in the home, by the steps of `householdHotWater`. Rules EU-9 and HL-8a. */
export function householdHotWaterTerms(home: DwellingTerms, people: Term): HouseholdHotWaterTerms {
  const trace = hotWaterTrace(home, people)
  householdHotWater(home.dwelling, plain(people), trace)
  return {
    drawnKwh: trace.term('drawnKwh'),
    kitchenDrawnKwh: trace.term('kitchenDrawnKwh'),
    electricShowerKwh: trace.find('electricShowerKwh'),
  }
}

function hotWaterTrace({ hotWater }: DwellingTerms, occupancy: Term): TermTrace {
  const { solarCollector: _, ...figures } = hotWater
  return termTrace({ ...figures, occupancy, days: daysOfMonth(), heating: heatingMonths() })
}
