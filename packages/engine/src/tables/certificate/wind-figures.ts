import { namedValue, numberCell } from '../lookup/table-cells.ts'
import factorTable from './wind-speed-factor.table.json' with { type: 'json' }
import turbineTable from './wind-turbine.table.json' with { type: 'json' }

const figure = (key: string): number => namedValue('wind-turbine', turbineTable.rows, key)

export const WIND_TURBINE = {
  meanWindMPerS: figure('meanWindMPerS'),
  halfAirDensity: figure('halfAirDensity'),
  powerCoefficient: figure('powerCoefficient'),
  speedSpread: figure('speedSpread'),
  hoursPerYear: figure('hoursPerYear'),
  ownUseShare: figure('ownUseShare'),
  usualRotorM: figure('usualRotorM'),
  usualHubM: figure('usualHubM'),
} as const

/**
 * Wind at a hub over the mean wind: interpolated between two heights of the table, constant beyond them.
 *
 * @param terrain around the turbine
 * @param heightM of the hub [m]
 * @returns factor, above 0
 * @see wind-speed-factor.table.json
 */
export function windSpeedFactor(terrain: 'urban' | 'suburban' | 'rural', heightM: number): number {
  let below: { heightM: number; factor: number } | null = null
  for (const row of factorTable.rows) {
    if (row[0] !== terrain) continue
    const at = { heightM: numberCell('wind-speed-factor', row, 1), factor: numberCell('wind-speed-factor', row, 2) }
    if (heightM <= at.heightM) {
      if (below === null) return at.factor
      return below.factor + ((at.factor - below.factor) * (heightM - below.heightM)) / (at.heightM - below.heightM)
    }
    below = at
  }
  return below?.factor ?? 0
}
