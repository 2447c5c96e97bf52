import { UNKNOWNS, type Unknown } from '../vocabulary.ts'

const ALTERNATIVES = [
  'storeys',
  'hot_water_system',
  'second_heater',
  'electric_shower',
  'space_below',
  'unlisted_panels',
] as const

/** An unknown with two alternatives. */
export type AlternativeUnknown = (typeof ALTERNATIVES)[number]
/** A factor around 1 on some quantity, with a normally distributed logarithm. */
export type Factor = Exclude<Unknown, AlternativeUnknown | 'assessment'>

const NO_FACTORS: ReadonlySet<Unknown> = new Set([...ALTERNATIVES, 'assessment'] satisfies Unknown[])
export const FACTORS = UNKNOWNS.filter((unknown): unknown is Factor => !NO_FACTORS.has(unknown))

export interface UnknownWords {
  /** Title in the user's words. */
  title: string
  /** Survey that would show it. */
  survey: string
}

export const UNKNOWN_WORDS: Readonly<Record<Unknown, UnknownWords>> = {
  wall_area: { title: 'Size of the outside walls', survey: 'Measure length and height of the outside walls.' },
  roof_and_floor_area: { title: 'Size of roof and ground floor', survey: 'Measure the outline of the ground floor.' },
  room_height: { title: 'Height of the rooms', survey: 'Measure the height of one room on each storey.' },
  floor_area: { title: 'Floor area', survey: 'Measure the floor area of every storey.' },
  extensions: { title: 'Walls and roofs of extensions', survey: 'Record size, age and insulation of each extension.' },
  window_area: { title: 'Size of the windows', survey: 'Measure the windows, or count them from photographs.' },
  wall_u_value: {
    title: 'Insulation of the walls',
    survey: 'Inspect the wall with a borescope, or measure its U-value.',
  },
  roof_u_value: {
    title: 'Insulation of the roof',
    survey: 'Inspect the loft and measure the depth of the insulation.',
  },
  floor_u_value: { title: 'Insulation of the floor', survey: 'Find out how the ground floor is built and insulated.' },
  window_u_value: { title: 'Kind of glazing', survey: 'Read the date in the spacer of the panes.' },
  doors: { title: 'Outside doors', survey: 'Count the outside doors and note which are insulated.' },
  party_wall: {
    title: 'Wall to the neighbour',
    survey: 'Find out whether the wall to the neighbour is solid, hollow or filled.',
  },
  thermal_bridging: {
    title: 'Joints between walls, floors and windows',
    survey: 'Have the joints inspected with a thermal camera.',
  },
  air_leakage: { title: 'Draughts', survey: 'Have the air-tightness tested with a fan in the door.' },
  cylinder_loss: { title: 'Hot water cylinder', survey: 'Read the label of the cylinder and measure its insulation.' },
  heater_efficiency: { title: 'Efficiency of the heating', survey: 'Read make and model of the boiler or heat pump.' },
  water_heater_efficiency: {
    title: 'Efficiency of the water heater',
    survey: 'Read make and model of the water heater.',
  },
  electricity_price: {
    title: 'Electricity tariff',
    survey: 'Check whether the electricity meter has one rate or two.',
  },
  heat_pump_spf: {
    title: 'Performance of a heat pump',
    survey: 'Have a heat pump designed for the home, radiators included.',
  },
  household_use: { title: 'Electricity that the household uses', survey: "Use a year's electricity meter readings." },
  solar_output: { title: 'Output of solar panels', survey: 'Have the roof measured from above, with its shade.' },
  built_form: {
    title: 'Sides that face outside',
    survey: 'Note which walls adjoin other homes and which face outside.',
  },
  storeys: { title: 'Number of storeys', survey: 'Count the storeys.' },
  hot_water_system: { title: 'Combination boiler or cylinder', survey: 'Check whether there is a hot water cylinder.' },
  second_heater: {
    title: 'A second heater beside the boiler',
    survey: 'Check whether a room has a fixed electric heater beside the radiators.',
  },
  electric_shower: {
    title: 'Electric shower',
    survey: 'Check whether the shower heats its own water by electricity.',
  },
  space_below: {
    title: 'What lies below the flat',
    survey: 'Find out whether the rooms below are a home, or premises heated part of the time.',
  },
  fuel_price: { title: 'Price of the fuel', survey: 'Compare with a delivery note or a bill of the heat network.' },
  meter_gap: {
    title: 'From certificate to meter',
    survey: 'Compare with a year of fuel bills.',
  },
  assessment: { title: 'The assessment itself', survey: 'Nothing: two assessors of one home do not agree exactly.' },
  unlisted_panels: {
    title: 'Solar panels that the certificate does not list',
    survey: 'Look for panels, or find the installation certificate.',
  },
}
