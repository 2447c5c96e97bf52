import type { Climate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { emptyBalanceInput, fillBalanceInput } from '../heat-loss/balance-input.ts'
import { emptyBalanceYear } from '../heat-loss/balance-year.ts'
import { balanceHotWater } from '../heat-loss/hot-water-demand.ts'
import { balanceInternalGains } from '../heat-loss/internal-gains.ts'
import { balanceSpaceHeating } from '../heat-loss/space-heating.ts'
import type { BalancedDwelling } from './heat-sensitivity.ts'

/** A dwelling balanced in some weather, with all that the linearised ranges need of it. */
export function balancedDwelling(dwelling: Dwelling, climate: Climate): BalancedDwelling {
  const input = emptyBalanceInput()
  const year = emptyBalanceYear()
  fillBalanceInput(input, dwelling)
  balanceHotWater(input, year)
  balanceInternalGains(input, year)
  balanceSpaceHeating(input, climate, year, true)
  return { dwelling, input, year, climate }
}
