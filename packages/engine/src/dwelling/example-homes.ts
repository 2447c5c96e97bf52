import { type HomeFeatures, unknownHomeFeatures } from './home-features.ts'

/** A plain semi-detached house of the 1950s with its cavities filled; tests change what they are about. */
export function exampleHouse(changes: Partial<HomeFeatures> = {}): HomeFeatures {
  const unknown = unknownHomeFeatures('england')
  return {
    ...unknown,
    postcode: 'B15 2TT',
    propertyType: 'house',
    builtForm: 'semi_detached',
    ageBand: 'D',
    totalFloorAreaM2: 84,
    storeyHeightM: 2.4,
    habitableRooms: 5,
    openFireplaces: 0,
    wall: { ...unknown.wall, construction: 'cavity', insulation: 'cavity_fill' },
    roof: { ...unknown.roof, kind: 'pitched', insulation: 'loft', insulationThicknessMm: 100 },
    floor: { ...unknown.floor, kind: 'solid_ground', insulation: 'none' },
    windows: { ...unknown.windows, glazing: 'double', glazedShare: 1, installed: 'before_2002' },
    mainHeating: { ...unknown.mainHeating, system: 'boiler', emitter: 'radiators', fuel: 'mains_gas' },
    heatingControls: 'programmer, room thermostat and trvs',
    hotWater: { ...unknown.hotWater, source: 'main_system' },
    ...changes,
  }
}
