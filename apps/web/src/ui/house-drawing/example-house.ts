import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'

/** A sample semi-detached house for illustrations. */
export const EXAMPLE_HOUSE: HomeFeaturesRecord = {
  propertyType: 'House',
  builtForm: 'Semi-detached',
  floorArea: 105,
  storeys: 2,
  extensionCount: 0,
  numberOfHabitableRooms: 5,
  numberOfHeatedRooms: 5,
  constructionYear: '1930-1949',
  wallType: 'Solid brick',
  wallInsulation: 'No',
  roofType: 'Pitched',
  roofInsulated: 'Yes',
  floorType: 'Suspended',
  floorInsulated: 'No',
  windowsType: 'Double glazed',
  primaryHeating: 'Air source heat pump, radiators, electric',
  hotWater: 'From main system',
  ventilationType: 'Natural',
  epcInspectionDate: null,
  roofTotalFlatSqm: 0,
  roofShapeAspectAreaFacingNorthM2: 0,
  roofShapeAspectAreaFacingNortheastM2: 0,
  roofShapeAspectAreaFacingEastM2: 0,
  roofShapeAspectAreaFacingSoutheastM2: 0,
  roofShapeAspectAreaFacingSouthM2: 30,
  roofShapeAspectAreaFacingSouthwestM2: 0,
  roofShapeAspectAreaFacingWestM2: 0,
  roofShapeAspectAreaFacingNorthwestM2: 0,
  flatLevel: null,
  certificateNumber: null,
  certificateLodgedOn: null,
  wallInsulationType: null,
  roofInsulationType: null,
  floorInsulationType: null,
  roofDirection: null,
  radiators: null,
  secondaryHeating: null,
  openFlues: null,
  storeyHeight: null,
  openFireplaces: null,
  windowsGlazedShare: null,
  lowEnergyLightingShare: null,
  people: null,
  tenure: null,
  listedBuilding: null,
  conservationArea: null,
  exposure: null,
  loftAccess: null,
  supplyPhases: null,
}

const PANEL = { widthM: 1.134, heightM: 1.762 }
const COLUMNS_M = [0.303, 1.457, 2.611, 3.765, 4.919, 6.073]
const ROWS_M = [0.3, 2.082]

/** The engine's layout for the sample house, so that drawings of it need no engine; a test compares them. */
export const EXAMPLE_ROOF: readonly RoofFaceRecord[] = [
  {
    aspect: 'southeast',
    shape: 'rectangle',
    widthM: 7.509,
    topWidthM: 7.509,
    heightM: 5.256,
    obstacles: [{ alongM: 0, upM: 4.389, widthM: 1.35, heightM: 0.866 }],
    panels: ROWS_M.flatMap((upM) => COLUMNS_M.map((alongM) => ({ alongM, upM, ...PANEL }))),
  },
]
