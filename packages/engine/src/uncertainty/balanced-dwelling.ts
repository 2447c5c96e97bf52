import type { Climate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { createWorkspace, prepareBalance, type Workspace } from '../heat-loss/heat-balance.ts'
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
  workspace: Workspace = createWorkspace(),
): BalancedDwelling {
  const { input, year } = workspace
  prepareBalance(dwelling, workspace)
  balanceSpaceHeating(input, climate, year, false)
  return { dwelling, input, year, climate }
}
