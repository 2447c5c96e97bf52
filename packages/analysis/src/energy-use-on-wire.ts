import type { EnergyCalculation } from '@retrofolio/contract/homes/energy-calculation'
import type { EnergyCategoryUse, EnergyUseResult } from '@retrofolio/engine/energy-use/household-energy-use'
import type { OwnFuels } from '@retrofolio/engine/money/own-household'
import { ENERGY_CATEGORIES } from '@retrofolio/engine/vocabulary'

/** Totals of one household, as stored and sent. */
export type EnergyUseFigures = ReturnType<typeof energyUseFigures>

/** A category of the breakdown, as stored; without own fuels in an analysis of before they were calculated. */
export type StoredCategoryUse = EnergyCategoryUse & Partial<OwnFuels>

export function energyUseFigures({ occupiers, electricityKwh, gasKwh, gasElectrifiedKwh, spf }: EnergyUseResult) {
  return { occupiers, electricityKwh, gasKwh, gasElectrifiedKwh, hotWaterSpf: spf }
}

export function energyUseOnWire(
  figures: EnergyUseFigures,
  breakdown: readonly StoredCategoryUse[],
  updatedAt: string,
): EnergyCalculation {
  const inOrder = breakdown.toSorted(
    (a, b) => ENERGY_CATEGORIES.indexOf(a.category) - ENERGY_CATEGORIES.indexOf(b.category),
  )
  const breakdowns = inOrder.map(({ category, electricityKwh, gasKwh, ...own }) => ({
    category,
    electricityKwh,
    gasKwh,
    ownElectricityKwh: own.ownElectricityKwh ?? null,
    ownGasKwh: own.ownGasKwh ?? null,
    ownOtherKwh: own.ownOtherKwh ?? null,
  }))
  return {
    numOccupiers: figures.occupiers,
    totalElectricityKwh: figures.electricityKwh,
    totalGasKwh: figures.gasKwh,
    totalGasElectrified: figures.gasElectrifiedKwh,
    ownElectricityKwh: total(breakdowns.map(({ ownElectricityKwh }) => ownElectricityKwh)),
    ownGasKwh: total(breakdowns.map(({ ownGasKwh }) => ownGasKwh)),
    ownOtherKwh: total(breakdowns.map(({ ownOtherKwh }) => ownOtherKwh)),
    copUsed: figures.hotWaterSpf,
    updatedAt,
    breakdowns,
  }
}

/** null where a part is not known. */
function total(parts: readonly (number | null)[]): number | null {
  return parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}
