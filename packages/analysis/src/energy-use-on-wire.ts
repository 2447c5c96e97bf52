import type { EnergyCalculation } from '@retrofolio/contract/homes/energy-calculation'
import type { EnergyCategoryUse, EnergyUseResult } from '@retrofolio/engine/energy-use/household-energy-use'
import { ENERGY_CATEGORIES } from '@retrofolio/engine/vocabulary'

/** Totals of one household, as stored and sent. */
export type EnergyUseFigures = ReturnType<typeof energyUseFigures>

export function energyUseFigures({ occupiers, electricityKwh, gasKwh, gasElectrifiedKwh, spf }: EnergyUseResult) {
  return { occupiers, electricityKwh, gasKwh, gasElectrifiedKwh, hotWaterSpf: spf }
}

export function energyUseOnWire(
  figures: EnergyUseFigures,
  breakdown: readonly EnergyCategoryUse[],
  updatedAt: string,
): EnergyCalculation {
  const inOrder = breakdown.toSorted(
    (a, b) => ENERGY_CATEGORIES.indexOf(a.category) - ENERGY_CATEGORIES.indexOf(b.category),
  )
  return {
    numOccupiers: figures.occupiers,
    totalElectricityKwh: figures.electricityKwh,
    totalGasKwh: figures.gasKwh,
    totalGasElectrified: figures.gasElectrifiedKwh,
    copUsed: figures.hotWaterSpf,
    updatedAt,
    breakdowns: inOrder.map(({ category, electricityKwh, gasKwh }) => ({ category, electricityKwh, gasKwh })),
  }
}
