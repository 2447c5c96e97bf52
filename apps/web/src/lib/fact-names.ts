import type { HomeFactKey } from '@retrofolio/engine/vocabulary'

/** What a person calls each fact, where it stands beside others of its group. */
export const FACT_NAMES: Record<HomeFactKey, string> = {
  propertyType: 'Property type',
  builtForm: 'Built form',
  floorArea: 'Floor area',
  constructionYear: 'Year built',
  ageBand: 'Built in the years',
  storeys: 'Storeys',
  storeyHeight: 'Storey height',
  extensionCount: 'Extensions',
  numberOfHabitableRooms: 'Habitable rooms',
  numberOfHeatedRooms: 'Heated rooms',
  openFireplaces: 'Open fireplaces',
  flatLevel: 'Level in the block',
  wallType: 'Wall type',
  wallInsulation: 'Wall insulation',
  wallInsulationThickness: 'Wall insulation thickness',
  wallThickness: 'Wall thickness',
  roofType: 'Roof type',
  roofInsulation: 'Roof insulation',
  roofInsulationThickness: 'Roof insulation thickness',
  floorType: 'Floor type',
  floorInsulation: 'Floor insulation',
  windowsType: 'Glazing',
  windowsInstalled: 'Windows installed',
  windowsGlazedShare: 'Share of windows so glazed',
  primaryHeating: 'Heating system',
  primaryHeatingFuel: 'Heating fuel',
  heatEmitter: 'Heat emitters',
  hotWater: 'Hot water source',
  hotWaterFuel: 'Hot water fuel',
  hasHotWaterCylinder: 'Hot water cylinder',
  hasSolarWaterHeating: 'Solar water heating',
  hasMainsGas: 'Mains gas',
  ventilationType: 'Ventilation',
  lowEnergyLightingShare: 'Low-energy lights',
  solarPanelsPeak: 'Solar panels there now',
}

export interface FactGroupPlan {
  heading: string
  keys: readonly HomeFactKey[]
}

/** In the order in which a person walks through a home. */
export const FACT_GROUPS: readonly FactGroupPlan[] = [
  {
    heading: 'The building',
    keys: [
      'propertyType',
      'builtForm',
      'flatLevel',
      'floorArea',
      'constructionYear',
      'ageBand',
      'storeys',
      'storeyHeight',
      'extensionCount',
      'numberOfHabitableRooms',
      'numberOfHeatedRooms',
    ],
  },
  { heading: 'Walls', keys: ['wallType', 'wallInsulation', 'wallInsulationThickness', 'wallThickness'] },
  { heading: 'Roof', keys: ['roofType', 'roofInsulation', 'roofInsulationThickness'] },
  { heading: 'Floor', keys: ['floorType', 'floorInsulation'] },
  { heading: 'Windows', keys: ['windowsType', 'windowsInstalled', 'windowsGlazedShare'] },
  { heading: 'Heating', keys: ['primaryHeating', 'primaryHeatingFuel', 'heatEmitter', 'hasMainsGas'] },
  { heading: 'Hot water', keys: ['hotWater', 'hotWaterFuel', 'hasHotWaterCylinder', 'hasSolarWaterHeating'] },
  {
    heading: 'Air, light and power',
    keys: ['ventilationType', 'openFireplaces', 'lowEnergyLightingShare', 'solarPanelsPeak'],
  },
]
