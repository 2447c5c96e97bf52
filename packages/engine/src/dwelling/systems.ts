import type { ElectricityTariff, PricedFuel } from '../vocabulary.ts'

/** What turns useful heat into bought energy: heaters, fuels, tariff, pumps and fans. By the edition of the dwelling. */
export interface Systems {
  main: SpaceHeater
  /** A second main system and its share of what both give. */
  secondMain: SharedHeater | null
  /** Shares of all space heating; two where only the likelihood of each is known. */
  secondaries: readonly SharedHeater[]
  water: WaterHeater
  /** An electric combined primary storage unit on a 10-hour tariff; null for all else. */
  storageUnit: StorageUnit | null
  tariff: ElectricityTariff
  /** Share of lighting, pumps and appliances bought at the high rate, 0 to 1. */
  otherUsesHighRateShare: number
  /** Circulation pump, flue fan, oil pump [kWh/yr]. */
  pumpsAndFansKwh: number
  /** Whole-house mechanical ventilation, as a certificate counts it [kWh/yr]. */
  ventilationFansKwh: number
  /** The same as its fans use it [kWh/yr]. */
  ventilationFansInUseKwh: number
  ventilationHighRateShare: number
}

/** A store that one heater keeps hot for rooms and water. */
export interface StorageUnit {
  volumeL: number
  /** Winter temperature of the store, up to 95 °C. */
  temperatureC: number
  /** False where a separate heater does. */
  heatsWater: boolean
}

/**
 * Share of space heating that does not come from the main systems.
 *
 * @param systems of the home
 * @returns 0 to 1
 */
export function secondaryShareOf({ secondaries }: Systems): number {
  let share = 0
  for (const secondary of secondaries) share += secondary.share
  return share
}

export interface SpaceHeater {
  fuel: PricedFuel
  /** Useful heat per unit of fuel bought, above 0: for a network, per unit of heat that enters its pipes. */
  efficiency: number
  /** Share of its electricity bought at the high rate, 0 to 1. */
  highRateShare: number
}

export interface SharedHeater {
  heater: SpaceHeater
  /** Share of the heat of both main systems, or of all space heating: see `Systems`; 0 to 1. */
  share: number
}

export interface WaterHeater {
  fuel: PricedFuel
  /** Equal where the heater works the same all year; else weighed month by month with the space heating it shares. */
  winterEfficiency: number
  summerEfficiency: number
  highRateShare: number
  /** The boiler that heats the rooms heats this water. */
  isMainHeater: boolean
  /** An electric heat pump. */
  isHeatPump: boolean
}
