import { ANSWER_KEYS, type HomeFactKey } from '@retrofolio/engine/vocabulary'

export interface FactGroupPlan {
  heading: string
  keys: readonly HomeFactKey[]
}

/** Answers to questions that measures ask, from which no figure follows. */
export const FOR_PLANS = 'For plans'

/** In the order of a survey. */
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
  { heading: 'Roof', keys: ['roofType', 'roofInsulation', 'roofInsulationThickness', 'roofDirection', 'loftAccess'] },
  { heading: 'Floor', keys: ['floorType', 'floorInsulation'] },
  { heading: 'Windows', keys: ['windowsType', 'windowsInstalled', 'windowsGlazedShare'] },
  {
    heading: 'Heating',
    keys: [
      'primaryHeating',
      'primaryHeatingFuel',
      'heatEmitter',
      'radiators',
      'hasMainsGas',
      'secondaryHeating',
      'secondaryHeatingFuel',
    ],
  },
  { heading: 'Hot water', keys: ['hotWater', 'hotWaterFuel', 'hasHotWaterCylinder', 'hasSolarWaterHeating'] },
  {
    heading: 'Air, light and power',
    keys: [
      'ventilationType',
      'openFireplaces',
      'openFlues',
      'lowEnergyLightingShare',
      'solarPanelsPeak',
      'supplyPhases',
    ],
  },
  { heading: 'People and tenure', keys: ['people', 'tenure'] },
  { heading: 'Site and protection', keys: ['isListed', 'isInConservationArea', 'exposure'] },
  { heading: FOR_PLANS, keys: ANSWER_KEYS },
]
