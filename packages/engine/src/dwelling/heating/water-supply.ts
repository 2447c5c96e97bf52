import type { HeatingSystem, HotWaterSource } from '../../vocabulary.ts'
import type { HomeFeatures } from '../features/home-features.ts'

/** How the heat reaches the water. */
export type WaterSupply =
  | 'combi'
  | 'instantaneous'
  | 'point_of_use'
  | 'immersion_cylinder'
  | 'heated_cylinder'
  | 'network'

/** `main`: see the main heating. */
const SUPPLY_OF_SOURCE: Record<HotWaterSource, WaterSupply | 'main'> = {
  main_system: 'main',
  electric_instantaneous: 'point_of_use',
  gas_point_of_use: 'point_of_use',
  gas_multipoint: 'instantaneous',
  electric_immersion: 'immersion_cylinder',
  none: 'immersion_cylinder',
  heat_pump: 'heated_cylinder',
  community: 'network',
  fuel_circulator: 'heated_cylinder',
  range_cooker: 'heated_cylinder',
  secondary_system: 'heated_cylinder',
}

/** What "from main system" means for each system; `boiler` may be a combi. */
const SUPPLY_OF_SYSTEM: Record<HeatingSystem, WaterSupply | 'boiler'> = {
  boiler: 'boiler',
  micro_cogeneration: 'boiler',
  heat_pump_air: 'heated_cylinder',
  heat_pump_ground: 'heated_cylinder',
  heat_pump_water: 'heated_cylinder',
  heat_pump_unknown: 'heated_cylinder',
  community: 'network',
  community_chp: 'network',
  community_heat_pump: 'network',
  warm_air: 'heated_cylinder',
  room_heaters: 'heated_cylinder',
  storage_heaters: 'immersion_cylinder',
  electric_underfloor: 'immersion_cylinder',
  electric_ceiling: 'immersion_cylinder',
  portable_heaters: 'immersion_cylinder',
  none: 'immersion_cylinder',
}

/**
 * The hot water supply by its source and the main heating; `boiler` may be a combi or heat a cylinder.
 *
 * @param features source of the hot water
 * @param system main heating
 * @returns supply; `boiler` may be a combi or heat a cylinder
 */
export function namedWaterSupply(features: HomeFeatures, system: HeatingSystem): WaterSupply | 'boiler' {
  const bySource = SUPPLY_OF_SOURCE[features.hotWater.source ?? 'main_system']
  if (bySource !== 'main') return bySource
  if (system === 'room_heaters' && features.mainHeating.fuel === 'electricity') return 'immersion_cylinder'
  return SUPPLY_OF_SYSTEM[system]
}
