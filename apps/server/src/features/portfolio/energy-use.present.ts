import type { EnergyCalculation } from '@retrofolio/contract/energy-calculation'
import { isoTime } from '../../platform/iso-time.ts'
import type { BreakdownRow, EnergyRow } from './analysis.record.ts'

export function presentEnergyUse(row: EnergyRow, breakdowns: readonly BreakdownRow[]): EnergyCalculation {
  return {
    numOccupiers: row.occupiers,
    totalElectricityKwh: row.electricityKwh,
    totalGasKwh: row.gasKwh,
    totalGasElectrified: row.gasElectrifiedKwh,
    copUsed: row.hotWaterSpf,
    updatedAt: isoTime(row.updatedAt),
    breakdowns: breakdowns.map(({ category, electricityKwh, gasKwh }) => ({ category, electricityKwh, gasKwh })),
  }
}
