import type { AnswerKey } from '../../vocabulary.ts'

/** Facts that plans ask for: what a certificate cannot settle. A person may answer that it is not known. */
export type AskedFactKey = AnswerKey | 'exposure' | 'isListed' | 'isInConservationArea' | 'loftAccess'

/** The question that each of these facts answers, in everyday words. Rule MEA-22. */
export const FACT_QUESTIONS: Readonly<Record<AskedFactKey, string>> = {
  // Walls
  wallIsCavity: 'Are the outside walls masonry with a cavity?',
  damp: 'Is there damp in the walls that is not put right?',
  cavitySurvey: 'Did a survey find a clear masonry cavity of 50 mm or more, with sound ties?',
  cavityNarrow: 'Did a survey find a clear, sound cavity of 35 to 50 mm?',
  cavityFailed: 'Did a survey find that the cavity fill is wet, slumped or failed?',
  floodRisk: 'Does the home lie in an area of high flood risk?',
  exposure: 'How exposed are the walls to driving rain?',
  rendered: 'Are the outside walls rendered?',
  zoneCertificate: 'Is there a fill whose certificate covers unrendered walls in this exposure zone?',
  boundaryGap: 'Is there 300 mm of space outside the walls, within the boundary?',
  frontMustStay: 'Must the look of the front stay as it is?',
  moistureAssessment: 'Has a moisture risk assessment allowed more than a thin layer inside?',
  partyWallCavity: 'Is the wall to the neighbour an empty cavity, and does the neighbour agree?',
  // Heritage and ownership
  isListed: 'Is the home listed?',
  listedConsent: 'Is consent for works to the listed home likely?',
  isInConservationArea: 'Is the home in a conservation area?',
  planningAgrees: 'Does the planning authority accept the works in this conservation area?',
  freeholderAgrees: 'Does the owner of the building agree to the works?',
  // Roof and floor
  loftAccess: 'Is there a hatch to the loft?',
  thinLoftInsulation: 'Is the insulation in the loft less than 200 mm deep?',
  slopesNotInsulated: 'Did an inspection find sloping ceilings with little or no insulation?',
  sprayFoam: 'Is there spray foam under the roof?',
  roofRoomBare: 'Has the room in the roof little insulation or none?',
  flatRoofBare: 'Has the flat roof little insulation or none?',
  floorBare: 'Is the ground floor without insulation?',
  floorIsTimber: 'Is the ground floor of timber above a void?',
  floorVoid: 'Can the underside of the floor be reached, or the boards be lifted?',
  floorRenewed: 'Can the floor be raised or renewed, with doors and stairs?',
  // Openings and air
  oldWindows: 'Are some windows single glazed, or double glazed from before 2002?',
  oldDoors: 'Are some outside doors old or without insulation?',
  openFires: 'Is an open fire, or a heater with an open flue, in use?',
  fireplaceUnused: 'Is the fireplace out of use?',
  leaky: 'Did an air test find more than 7 m³/h per m² at 50 Pa?',
  wetRoomsWithoutFan: 'Does a kitchen or bathroom lack an extract fan?',
  ventsMissing: 'Do some windows lack trickle vents, or doors a gap below?',
  condensation: 'Does condensation or mould come back although fans work?',
  ductRoute: 'Is there a route for ducts between the rooms?',
  // Heating and hot water
  oldBoiler: 'Is the boiler older than 15 years, or not a condensing one?',
  noFullControls: 'Does the heating lack a programmer, a room thermostat or radiator valves?',
  outdoorPlace: 'Is there a place outside for the unit, at an outside wall?',
  cylinderSpace: 'Is there room for a hot water cylinder?',
  groundSpace: 'Is there a garden large enough for ground loops, or access for a drilling rig?',
  networkNear: 'Can the home be connected to a heat network?',
  fuelStore: 'Is there room for a fuel store, outside a smoke control area?',
  cylinderPoor: 'Is the cylinder bare, or in a jacket thinner than 80 mm?',
  cylinderOld: 'Is the cylinder older than 25 years?',
  pipesBare: 'Are the pipes between heater and cylinder bare?',
  strongShower: 'Does a shower use more than 9 litres a minute?',
  bathroomRenewed: 'Will the bathroom be renewed?',
  // Electricity
  oldLamps: 'Are some fixed lamps not low-energy?',
  smallSupply: 'Is the main fuse below 80 A, or the supply looped to a neighbour’s?',
  smartMeter: 'Is there a smart meter?',
  electricCar: 'Is an electric car kept at the home, with parking of its own?',
  sunnyPlace: 'Is there a sunny balcony, wall or garden?',
  batteryPlace: 'Is there a place for a battery outside lofts, bedrooms and escape routes?',
  roomsOverheat: 'Do rooms overheat in summer?',
}
