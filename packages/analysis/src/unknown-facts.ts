import type { HomeFactKey, Unknown } from '@retrofolio/engine/vocabulary'

/** Facts behind each unknown, the most informative first. */
export const FACTS_OF_UNKNOWN: Readonly<Partial<Record<Unknown, readonly HomeFactKey[]>>> = {
  wall_area: ['builtForm'],
  floor_area: ['floorArea'],
  room_height: ['storeyHeight'],
  extensions: ['extensionCount'],
  wall_u_value: ['wallInsulation', 'wallType'],
  roof_u_value: ['roofInsulationThickness', 'roofInsulation'],
  floor_u_value: ['floorInsulation', 'floorType'],
  window_u_value: ['windowsInstalled', 'windowsType'],
  thermal_bridging: ['ageBand'],
  air_leakage: ['ventilationType', 'openFireplaces', 'openFlues'],
  heat_pump_spf: ['radiators', 'heatEmitter'],
  solar_output: ['roofDirection'],
  storeys: ['storeys'],
  roof_and_floor_area: ['storeys'],
  built_form: ['builtForm'],
  hot_water_system: ['hasHotWaterCylinder'],
  second_heater: ['secondaryHeating'],
  space_below: ['floorType'],
  unlisted_panels: ['solarPanelsPeak'],
}

/** The fact of an assumption by field prefix; the first match counts. */
const UNKNOWN_OF_FIELD: readonly (readonly [beginning: string, unknown: Unknown])[] = [
  ['geometry', 'wall_area'],
  ['builtForm', 'wall_area'],
  ['heatLossPerimeterM', 'wall_area'],
  ['buildingParts', 'extensions'],
  ['totalFloorAreaM2', 'floor_area'],
  ['storeyHeightM', 'room_height'],
  ['storeys', 'storeys'],
  ['windows.area', 'window_area'],
  ['windows.glaz', 'window_u_value'],
  ['windows.installed', 'window_u_value'],
  ['door', 'doors'],
  ['partyWall', 'party_wall'],
  ['wall', 'wall_u_value'],
  ['ageBand', 'wall_u_value'],
  ['roof', 'roof_u_value'],
  ['floor.seal', 'air_leakage'],
  ['floor', 'floor_u_value'],
  ['thermalBridging', 'thermal_bridging'],
  ['ventilation', 'air_leakage'],
  ['extractFanCount', 'air_leakage'],
  ['draughtProofedShare', 'air_leakage'],
  ['shelteredSides', 'air_leakage'],
  ['openF', 'air_leakage'],
  ['airPermeability', 'air_leakage'],
  ['heatPump', 'heat_pump_spf'],
  ['mainHeating.emitter', 'heat_pump_spf'],
  ['household', 'household_use'],
  ['solar.', 'solar_output'],
]

export function unknownOfField(field: string): Unknown | null {
  return UNKNOWN_OF_FIELD.find(([beginning]) => field.startsWith(beginning))?.[1] ?? null
}
