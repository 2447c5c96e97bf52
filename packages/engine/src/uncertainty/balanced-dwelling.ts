import type { Climate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { type BalanceInput, emptyBalanceInput, fillBalanceInput } from '../heat-loss/balance-input.ts'
import { type BalanceYear, emptyBalanceYear } from '../heat-loss/balance-year.ts'
import { balanceHotWater } from '../heat-loss/hot-water-demand.ts'
import { balanceInternalGains } from '../heat-loss/internal-gains.ts'
import { balanceSpaceHeating } from '../heat-loss/space-heating.ts'
import type { BalancedDwelling } from './heat-sensitivity.ts'

/** Memory for one balance, used again for each dwelling. */
export interface BalanceMemory {
  input: BalanceInput
  year: BalanceYear
}

export function balanceMemory(): BalanceMemory {
  return { input: emptyBalanceInput(), year: emptyBalanceYear() }
}

/**
 * A dwelling balanced in some weather over its heating months: all that the linearised ranges need of it.
 *
 * @param memory overwritten, and part of the result
 */
export function balancedDwelling(
  dwelling: Dwelling,
  climate: Climate,
  memory: BalanceMemory = balanceMemory(),
): BalancedDwelling {
  const { input, year } = memory
  fillBalanceInput(input, dwelling)
  balanceHotWater(input, year)
  balanceInternalGains(input, year)
  balanceSpaceHeating(input, climate, year, false)
  return { dwelling, input, year, climate }
}
