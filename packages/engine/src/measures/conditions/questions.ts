import { type AskedFactKey, FACT_QUESTIONS } from '../../dwelling/features/fact-questions.ts'
import { HOME_FACTS, type HomeFact } from '../../dwelling/features/home-facts.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { EngineError } from '../../errors.ts'
import { valueAt } from '../../object-path.ts'
import type { HomeFactKey } from '../../vocabulary.ts'
import type { MeasureQuestion } from '../measure.ts'

/** What a certificate cannot settle, each with the fact that answers it. Rule MEA-22. */
const QUESTIONS = {
  // Walls
  wall_is_cavity: 'wallIsCavity',
  damp: 'damp',
  cavity_survey: 'cavitySurvey',
  cavity_narrow: 'cavityNarrow',
  cavity_failed: 'cavityFailed',
  flood_risk: 'floodRisk',
  exposure: 'exposure',
  rendered: 'rendered',
  zone_certificate: 'zoneCertificate',
  boundary_gap: 'boundaryGap',
  front_must_stay: 'frontMustStay',
  moisture_assessment: 'moistureAssessment',
  party_wall_cavity: 'partyWallCavity',
  // Heritage and ownership
  is_listed: 'isListed',
  listed_consent: 'listedConsent',
  is_in_conservation_area: 'isInConservationArea',
  planning_agrees: 'planningAgrees',
  freeholder_agrees: 'freeholderAgrees',
  // Roof and floor
  loft_access: 'loftAccess',
  thin_loft_insulation: 'thinLoftInsulation',
  slopes_not_insulated: 'slopesNotInsulated',
  spray_foam: 'sprayFoam',
  roof_room_bare: 'roofRoomBare',
  flat_roof_bare: 'flatRoofBare',
  floor_bare: 'floorBare',
  floor_is_timber: 'floorIsTimber',
  floor_void: 'floorVoid',
  floor_renewed: 'floorRenewed',
  // Openings and air
  old_windows: 'oldWindows',
  old_doors: 'oldDoors',
  open_fires: 'openFires',
  fireplace_unused: 'fireplaceUnused',
  leaky: 'leaky',
  wet_rooms_without_fan: 'wetRoomsWithoutFan',
  vents_missing: 'ventsMissing',
  condensation: 'condensation',
  duct_route: 'ductRoute',
  // Heating and hot water
  old_boiler: 'oldBoiler',
  no_full_controls: 'noFullControls',
  outdoor_place: 'outdoorPlace',
  cylinder_space: 'cylinderSpace',
  ground_space: 'groundSpace',
  network_near: 'networkNear',
  fuel_store: 'fuelStore',
  cylinder_poor: 'cylinderPoor',
  cylinder_old: 'cylinderOld',
  pipes_bare: 'pipesBare',
  strong_shower: 'strongShower',
  bathroom_renewed: 'bathroomRenewed',
  // Electricity
  old_lamps: 'oldLamps',
  small_supply: 'smallSupply',
  smart_meter: 'smartMeter',
  electric_car: 'electricCar',
  sunny_place: 'sunnyPlace',
  battery_place: 'batteryPlace',
  rooms_overheat: 'roomsOverheat',
} as const satisfies Readonly<Record<string, AskedFactKey>>

export type QuestionId = keyof typeof QUESTIONS

/** In the order of a survey. */
export const QUESTION_IDS: readonly QuestionId[] = Object.keys(QUESTIONS).filter(isQuestion)

const FACTS: ReadonlyMap<HomeFactKey, HomeFact & { keys: readonly string[] }> = new Map(
  HOME_FACTS.map((fact) => [fact.key, { ...fact, keys: fact.path.split('.') }]),
)

function factOf(id: QuestionId): HomeFact & { keys: readonly string[] } {
  const fact = FACTS.get(QUESTIONS[id])
  if (fact === undefined) throw new RangeError(`${QUESTIONS[id]} is no fact of a home`)
  return fact
}

/**
 * A question as the owner sees it.
 *
 * @param id of the question
 * @returns its words, and the fact that answers it
 */
export function questionOf(id: QuestionId): MeasureQuestion {
  return { id, ask: FACT_QUESTIONS[QUESTIONS[id]], fact: factOf(id).path }
}

/**
 * Answers that a question can have, besides that it is not known.
 *
 * @param id of the question
 * @returns yes and no, or the words of its fact
 */
export function answersTo(id: QuestionId): readonly (boolean | string)[] {
  const { leaf } = factOf(id)
  return leaf.kind === 'word' ? leaf.words : [true, false]
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
    const accepted = answersTo(id)
    if (accepted.includes(value)) continue
    const range = accepted.includes(true) ? 'true or false' : `one of ${accepted.join(', ')}`
    throw new EngineError({ code: 'WORD_UNKNOWN', field: `answers.${id}`, value, range })
  }
}

/**
 * Whether an id is that of a question of measures.
 *
 * @param id such as `exposure`
 * @returns false for questions of grants and surveys
 */
export function isQuestion(id: string): id is QuestionId {
  return Object.hasOwn(QUESTIONS, id)
}

/**
 * The answer to a question: as given for a what-if, else by the fact that answers it. Rule MEA-22a: "not known" leaves
 * the question open.
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
  // Hardly any home has answers of a person, so this settles most questions.
  if (features.entered === undefined) return null
  const stated = valueAt(features, factOf(id).keys)
  return typeof stated === 'boolean' || typeof stated === 'string' ? stated : null
}
