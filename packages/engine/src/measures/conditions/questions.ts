import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { EngineError } from '../../errors.ts'
import { valueAt } from '../../object-path.ts'
import { EXPOSURES, LOFT_ACCESSES } from '../../vocabulary.ts'
import type { MeasureQuestion } from '../measure.ts'

interface Question extends Omit<MeasureQuestion, 'id'> {
  /** Words that answer it; null: yes or no. */
  words: readonly string[] | null
}

const yesNo = (ask: string, fact: string | null = null): Question => ({ ask, fact, words: null })

/** What a certificate cannot settle. Rule MEA-22. */
const QUESTIONS = {
  // Walls
  wall_is_cavity: yesNo('Are the outside walls masonry with a cavity?'),
  damp: yesNo('Is there damp in the walls that is not put right?'),
  cavity_survey: yesNo('Did a survey find a clear masonry cavity of 50 mm or more, with sound ties?'),
  cavity_narrow: yesNo('Did a survey find a clear, sound cavity of 35 to 50 mm?'),
  cavity_failed: yesNo('Did a survey find that the cavity fill is wet, slumped or failed?'),
  flood_risk: yesNo('Does the home lie in an area of high flood risk?'),
  exposure: { ask: 'How exposed are the walls to driving rain?', fact: 'entered.exposure', words: EXPOSURES },
  rendered: yesNo('Are the outside walls rendered?'),
  zone_certificate: yesNo('Is there a fill whose certificate covers unrendered walls in this exposure zone?'),
  boundary_gap: yesNo('Is there 300 mm of space outside the walls, within the boundary?'),
  front_must_stay: yesNo('Must the look of the front stay as it is?'),
  moisture_assessment: yesNo('Has a moisture risk assessment allowed more than a thin layer inside?'),
  party_wall_cavity: yesNo('Is the wall to the neighbour an empty cavity, and does the neighbour agree?'),
  // Heritage and ownership
  is_listed: yesNo('Is the home listed?', 'entered.isListed'),
  listed_consent: yesNo('Is consent for works to the listed home likely?'),
  in_conservation_area: yesNo('Is the home in a conservation area?', 'entered.isInConservationArea'),
  planning_agrees: yesNo('Does the planning authority accept the works in this conservation area?'),
  freeholder_agrees: yesNo('Does the owner of the building agree to the works?'),
  // Roof and floor
  loft_access: { ask: 'Is there a hatch to the loft?', fact: 'entered.loftAccess', words: LOFT_ACCESSES },
  loft_below_200_mm: yesNo('Is the insulation in the loft less than 200 mm deep?'),
  slopes_not_insulated: yesNo('Did an inspection find sloping ceilings with little or no insulation?'),
  spray_foam: yesNo('Is there spray foam under the roof?'),
  roof_room_bare: yesNo('Has the room in the roof little insulation or none?'),
  flat_roof_bare: yesNo('Has the flat roof little insulation or none?'),
  floor_bare: yesNo('Is the ground floor without insulation?'),
  floor_is_timber: yesNo('Is the ground floor of timber above a void?'),
  floor_void: yesNo('Can the underside of the floor be reached, or the boards be lifted?'),
  floor_renewed: yesNo('Can the floor be raised or renewed, with doors and stairs?'),
  // Openings and air
  old_windows: yesNo('Are some windows single glazed, or double glazed from before 2002?'),
  old_doors: yesNo('Are some outside doors old or without insulation?'),
  open_fires: yesNo('Is an open fire, or a heater with an open flue, in use?'),
  fireplace_unused: yesNo('Is the fireplace out of use?'),
  leaky: yesNo('Did an air test find more than 7 m³/h per m² at 50 Pa?'),
  wet_rooms_without_fan: yesNo('Does a kitchen or bathroom lack an extract fan?'),
  vents_missing: yesNo('Do some windows lack trickle vents, or doors a gap below?'),
  condensation: yesNo('Does condensation or mould come back although fans work?'),
  duct_route: yesNo('Is there a route for ducts between the rooms?'),
  // Heating and hot water
  old_boiler: yesNo('Is the boiler older than 15 years, or not a condensing one?'),
  no_full_controls: yesNo('Does the heating lack a programmer, a room thermostat or radiator valves?'),
  outdoor_place: yesNo('Is there a place outside for the unit, at an outside wall?'),
  cylinder_space: yesNo('Is there room for a hot water cylinder?'),
  ground_space: yesNo('Is there a garden large enough for ground loops, or access for a drilling rig?'),
  network_near: yesNo('Can the home be connected to a heat network?'),
  fuel_store: yesNo('Is there room for a fuel store, outside a smoke control area?'),
  cylinder_poor: yesNo('Is the cylinder bare, or in a jacket thinner than 80 mm?'),
  cylinder_old: yesNo('Is the cylinder older than 25 years?'),
  pipes_bare: yesNo('Are the pipes between heater and cylinder bare?'),
  shower_above_9_l: yesNo('Does a shower use more than 9 litres a minute?'),
  bathroom_renewed: yesNo('Will the bathroom be renewed?'),
  // Electricity
  old_lamps: yesNo('Are some fixed lamps not low-energy?'),
  small_supply: yesNo('Is the main fuse below 80 A, or the supply looped to a neighbour’s?'),
  smart_meter: yesNo('Is there a smart meter?'),
  electric_car: yesNo('Is an electric car kept at the home, with parking of its own?'),
  sunny_place: yesNo('Is there a sunny balcony, wall or garden?'),
  battery_place: yesNo('Is there a place for a battery outside lofts, bedrooms and escape routes?'),
  rooms_overheat: yesNo('Do rooms overheat in summer?'),
} as const satisfies Readonly<Record<string, Question>>

export type QuestionId = keyof typeof QUESTIONS

/**
 * A question as the owner sees it.
 *
 * @param id of the question
 * @returns its words, and the fact that answers it
 */
export function questionOf(id: QuestionId): MeasureQuestion {
  const { ask, fact } = QUESTIONS[id]
  return { id, ask, fact }
}

export type Answers = Readonly<Record<string, boolean | string>>

/**
 * Rejects answers to questions that do not exist, and answers of another kind than asked for.
 *
 * @param answers by the id of the question
 * @throws EngineError `WORD_UNKNOWN`, naming the question and what it accepts
 */
export function requireKnownAnswers(answers: Answers): void {
  for (const [id, value] of Object.entries(answers)) {
    if (!isQuestion(id)) {
      const range = `one of ${Object.keys(QUESTIONS).join(', ')}`
      throw new EngineError({ code: 'WORD_UNKNOWN', field: `answers.${id}`, value, range })
    }
    const { words } = QUESTIONS[id]
    const isKnown = words === null ? typeof value === 'boolean' : equalsAny(value, words)
    if (isKnown) continue
    const range = words === null ? 'true or false' : `one of ${words.join(', ')}`
    throw new EngineError({ code: 'WORD_UNKNOWN', field: `answers.${id}`, value, range })
  }
}

const isQuestion = (id: string): id is QuestionId => Object.hasOwn(QUESTIONS, id)
const equalsAny = (value: unknown, words: readonly unknown[]): boolean => words.includes(value)

/**
 * The answer to a question: as given, else by the fact that answers it.
 *
 * @param home answers and facts of it
 * @param id of the question
 * @returns null where neither is known
 */
export function answerTo(
  { answers, features }: { answers: Answers; features: HomeFeatures },
  id: QuestionId,
): boolean | string | null {
  const given = answers[id]
  if (given !== undefined) return given
  const { fact } = QUESTIONS[id]
  const stated = fact === null ? null : valueAt(features, fact.split('.'))
  return typeof stated === 'boolean' || typeof stated === 'string' ? stated : null
}
