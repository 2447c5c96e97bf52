import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { MeasureOption, PlanSlot } from '../measures/measure.ts'
import type { DescribedHome } from '../uncertainty/uncertain-dwelling.ts'

/** Figures of a home with one package of options, as `assess` gives them for the same changes. */
export interface PackageFigures {
  sapValue: number
  spaceHeatingKwh: number
  designHeatLossKw: number
  netImportKwh: number
  co2KgPerYear: number
  billGbp: number
  meteredBillGbp: number
}

export interface PackageSlot {
  slot: PlanSlot
  options: readonly MeasureOption[]
}

export interface PackageHome {
  readonly slots: readonly PackageSlot[]
  /** choice[slot index] = 0 for nothing, else 1 + index of the option within the slot. */
  figures(choice: Uint8Array, out: PackageFigures): void
  changes(choice: Uint8Array): readonly HomeChange[]
  described(choice: Uint8Array): DescribedHome
}
