import type { AnswerKey } from '../../vocabulary.ts'

/** Facts that plans ask for: what a certificate cannot settle. A person may answer that it is not known. */
export type AskedFactKey = AnswerKey | 'exposure' | 'isListed' | 'isInConservationArea' | 'loftAccess'

/** The question that each of these facts answers, in everyday words. Rule MEA-22. */
export const FACT_QUESTIONS: Readonly<Record<AskedFactKey, string>> = {
  // Walls
  wallIsCavity: 'Are the outside walls brick or block with a gap (cavity) between two layers?',
  damp: 'Is there damp in the walls that has not been put right?',
  cavitySurvey: 'Did a cavity wall survey find a clear gap of 50 mm or more, with sound wall ties?',
  cavityNarrow: 'Did a cavity wall survey find a clear, sound gap of only 35 to 50 mm?',
  cavityFailed: 'Did a survey find that the cavity insulation is wet, has slumped or has failed?',
  floodRisk: 'Is the home in an area of high flood risk?',
  exposure: 'How exposed are the walls to wind-driven rain?',
  rendered: 'Are the outside walls rendered?',
  zoneCertificate: 'Is there cavity insulation certified for unrendered walls in this exposure zone?',
  boundaryGap: 'Is there 300 mm of space outside the walls, on land of the home?',
  frontMustStay: 'Must the front of the home keep its look?',
  moistureAssessment: 'Has a moisture risk assessment allowed more than a thin layer of insulation inside?',
  partyWallCavity: 'Is the wall shared with the neighbour an empty cavity, and does the neighbour agree to fill it?',
  // Heritage and ownership
  isListed: 'Is the home a listed building?',
  listedConsent: 'Is listed building consent for the works likely?',
  isInConservationArea: 'Is the home in a conservation area?',
  planningAgrees: 'Does the planning authority accept such works in this conservation area?',
  freeholderAgrees: 'Does the owner of the building (the freeholder) agree to the works?',
  // Roof and floor
  loftAccess: 'Is there a hatch to the loft?',
  thinLoftInsulation: 'Is the loft insulation less than 200 mm deep?',
  slopesNotInsulated: 'Did an inspection find sloping ceilings with little or no insulation?',
  sprayFoam: 'Is there spray foam insulation under the roof?',
  roofRoomBare: 'Does the room in the roof have little or no insulation?',
  flatRoofBare: 'Does the flat roof have little or no insulation?',
  floorBare: 'Is the ground floor uninsulated?',
  floorIsTimber: 'Is the ground floor made of timber, above an empty space?',
  floorVoid: 'Can someone get below the floor, or can its boards be lifted?',
  floorRenewed: 'Can the floor be raised or renewed, and doors and stairs be adapted?',
  // Openings and air
  oldWindows: 'Are any windows single glazed, or double glazed from before 2002?',
  oldDoors: 'Are any outside doors old or uninsulated?',
  openFires: 'Is an open fire, or a heater with an open flue, in use?',
  fireplaceUnused: 'Is the fireplace out of use?',
  leaky: 'Did an air tightness test find more than 7 m³/h per m² at 50 Pa?',
  wetRoomsWithoutFan: 'Does a kitchen or bathroom lack an extract fan?',
  ventsMissing: 'Do any windows lack trickle vents, or any inside doors a gap below?',
  condensation: 'Does condensation or mould come back even though the fans work?',
  ductRoute: 'Is there a route for ventilation ducts between the rooms?',
  // Heating and hot water
  oldBoiler: 'Is the boiler older than 15 years, or not a condensing boiler?',
  noFullControls: 'Does the heating lack a programmer, a room thermostat or thermostatic radiator valves?',
  outdoorPlace: 'Is there a place outside, near an outside wall, for the outdoor unit of a heat pump?',
  cylinderSpace: 'Is there room for a hot water cylinder?',
  groundSpace: 'Is there a garden large enough for ground loops, or access for a drilling rig?',
  networkNear: 'Can the home be connected to a heat network?',
  fuelStore: 'Is there room for a fuel store, and is the home outside a smoke control area?',
  cylinderPoor: 'Is the hot water cylinder bare, or its jacket thinner than 80 mm?',
  cylinderOld: 'Is the hot water cylinder older than 25 years?',
  pipesBare: 'Are the pipes between the heater and the hot water cylinder bare?',
  strongShower: 'Does a shower use more than 9 litres a minute?',
  bathroomRenewed: 'Is the bathroom going to be renewed?',
  // Electricity
  oldLamps: 'Are any fixed lights not low-energy?',
  smallSupply: 'Is the main fuse below 80 A, or is the electricity supply looped with a neighbour’s?',
  smartMeter: 'Is there a smart meter?',
  electricCar: 'Is an electric car kept at the home, with a parking space of its own?',
  sunnyPlace: 'Is there a sunny balcony, wall or garden for a plug-in solar panel?',
  batteryPlace: 'Is there a place for a battery that is not in a loft, bedroom or escape route?',
  roomsOverheat: 'Do rooms overheat in summer?',
}
