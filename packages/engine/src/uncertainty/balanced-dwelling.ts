import type { Climate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { fillBalanceInput } from '../heat-loss/balance-input.ts'
import { createWorkspace, type Workspace } from '../heat-loss/heat-balance.ts'
import { balanceHotWater } from '../heat-loss/hot-water-demand.ts'
import { balanceInternalGains } from '../heat-loss/internal-gains.ts'
import { balanceSpaceHeating } from '../heat-loss/space-heating.ts'
import type { BalancedDwelling } from './heat-sensitivity.ts'

/**
 * A dwelling balanced in some weather over its heating months: all that the linearised ranges need of it.
 *
 * @param workspace overwritten, and part of the result
 */
export function balancedDwelling(
  dwelling: Dwelling,
  climate: Climate,
  workspace: Pick<Workspace, 'input' | 'year'> = createWorkspace(),
): BalancedDwelling {
  const { input, year } = workspace
  fillBalanceInput(input, dwelling)
  balanceHotWater(input, year)
  balanceInternalGains(input, year)
  balanceSpaceHeating(input, climate, year, false)
  return { dwelling, input, year, climate }
}
