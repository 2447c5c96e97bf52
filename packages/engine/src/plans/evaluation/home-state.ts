import { chosenOccupiers } from '../../assess/assess.ts'
import type { AssessOptions } from '../../assess/assess-options.ts'
import type { KnownHome } from '../../assess/known-home.ts'
import type { Dwelling } from '../../dwelling/dwelling.ts'
import { type PlanPrices, planPrices } from '../../finance/long-run-prices.ts'
import { annualLightingKwh } from '../../heat-loss/lighting.ts'
import { type Tariff, tariffOn } from '../../money/tariff.ts'
import { penceToPounds } from '../../quantities/conversions.ts'
import { TYPICAL_EXPORT } from '../../tables/money/money-figures.ts'
import { type FabricTerms, fabricTerms, type WindowTerms, windowTerms } from './fabric-terms.ts'
import type { HomePart } from './home-parts.ts'
import { tariffAt } from './long-run-bill.ts'
import { type SupplyTerms, supplyTerms } from './supply-terms.ts'
import { type SystemTerms, systemTerms } from './system-terms.ts'
import { type WaterTerms, waterTerms } from './water-terms.ts'

/** A home described with the options of one group, and no others. Terms are calculated when first needed. */
export interface HomeState {
  /** Of its combination within the group; 0 for the home as it is. */
  index: number
  /** Its size, age or place is not that of the home as it is: the parts of packages do not fit it. */
  hasOwnFrame: boolean
  known: KnownHome
  dwelling: Dwelling
  fabric: FabricTerms
  /** Paid for electricity sold [£/kWh]. */
  exportGbp: number
  windows: WindowTerms | null
  systems: SystemTerms | null
  supply: SupplyTerms | null
  /** By the state that the lights are taken from [kWh/yr]. */
  lightingKwh: (number | undefined)[]
  /** By the state that the outlets are taken from. */
  water: (WaterTerms | undefined)[]
}

/** The state that each part of a package is taken from. */
export type PartStates = Record<HomePart, HomeState>

/**
 * A state of a described home.
 *
 * @param known home with the options of one group
 * @param index of the combination within the group
 * @param hasOwnFrame its size, age or place is not that of the home as it is
 * @returns state without terms of systems, windows, panels and water
 */
export function homeState(known: KnownHome, index: number, hasOwnFrame: boolean): HomeState {
  const { dwelling } = known.described
  return {
    index,
    hasOwnFrame,
    known,
    dwelling,
    fabric: fabricTerms(dwelling),
    exportGbp: penceToPounds(known.money?.exportP ?? TYPICAL_EXPORT.priceP),
    windows: null,
    systems: null,
    supply: null,
    lightingKwh: [],
    water: [],
  }
}

export function windowsOf(state: HomeState): WindowTerms {
  state.windows ??= windowTerms(state.dwelling)
  return state.windows
}

export function systemsOf(state: HomeState, { tariff, longRunTariff }: HomePrices): SystemTerms {
  state.systems ??= systemTerms(state.known, tariff, longRunTariff)
  return state.systems
}

export function supplyOf(state: HomeState, options: AssessOptions): SupplyTerms {
  state.supply ??= supplyTerms(state.known, options)
  return state.supply
}

/** Lights of one state by the daylight of another [kWh/yr]. */
export function lightingOf(windows: HomeState, { dwelling, index }: HomeState, scale: number): number {
  const known = windows.lightingKwh[index]
  if (known !== undefined) return known
  const kwh = annualLightingKwh({ ...windows.dwelling, lighting: dwelling.lighting }, scale)
  windows.lightingKwh[index] = kwh
  return kwh
}

/** Hot water of the outlets of one state by the systems of another. */
export function waterOf(systems: HomeState, outlets: HomeState, options: AssessOptions): WaterTerms {
  const known = systems.water[outlets.index]
  if (known !== undefined) return known
  const terms = waterTerms(systems.known, outlets.dwelling.hotWater, chosenOccupiers(options))
  systems.water[outlets.index] = terms
  return terms
}

/** The prices of the bills of a home. */
export interface HomePrices {
  tariff: Tariff
  longRunTariff: Tariff
  /** Price of electricity sold in the long run over that of the day. */
  longRunExportRatio: number
  /** [p/kWh] */
  unit: PlanPrices
}

/**
 * Prices of the day of a plan, and those over many years. Rules MON-1 and FIN-9.
 *
 * @param options with the day; the newest prices known where it is left out
 * @returns prices
 * @throws EngineError for a day before the prices of the tables
 */
export function pricesOf({ money }: AssessOptions): HomePrices {
  const day = money?.tariffDate ?? null
  const tariff = tariffOn(day)
  const unit = planPrices(day)
  const { longRun, today } = unit
  return {
    tariff,
    longRunTariff: tariffAt(tariff, longRun, today),
    longRunExportRatio: longRun.exportP / today.exportP,
    unit,
  }
}
