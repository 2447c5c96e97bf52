import { withHeatingChange } from '../dwelling/changes/changed-heating.ts'
import { correctedFeatures } from '../dwelling/features/corrected-features.ts'
import { type PlausibleFeatures, plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { MeasureQuestion } from '../measures/measure.ts'
import type { WallConstruction } from '../vocabulary.ts'

/** A fact that no certificate states and that decides what the right plan is. */
export interface DecidingFact {
  question: MeasureQuestion
  /** Measure that finds it out, to be done before any works. */
  surveyId: 'factSurvey' | 'recordHeatPump'
  answers: readonly { words: string; features: PlausibleFeatures }[]
}

/**
 * Facts that decide a plan and are not known. Rule PLAN-15: a wall of unknown kind or insulation, and a heat pump whose
 * product is not recorded. There is one plan for each answer.
 *
 * @param features what is known about the home
 * @returns the facts, each with two answers; empty where none is open
 */
export function decidingFacts(features: PlausibleFeatures): DecidingFact[] {
  return [...unknownWall(features), ...unrecordedHeatPump(features)]
}

function unknownWall(features: PlausibleFeatures): DecidingFact[] {
  const { construction, insulation, uValueWPerM2K } = features.wall
  if (uValueWPerM2K !== null || features.buildingParts !== null) return []
  const withWall = (wallType: WallConstruction, wallInsulation: 'none' | 'cavity_fill' | 'internal') =>
    plausibleFeatures(correctedFeatures(features, { wallType, wallInsulation }), null)
  if (construction === null) {
    return [
      {
        question: { id: 'wall_construction', ask: 'How are the outside walls built?', fact: 'wall.construction' },
        surveyId: 'factSurvey',
        answers: [
          { words: 'Cavity walls without insulation', features: withWall('cavity', 'none') },
          { words: 'Solid brick walls without insulation', features: withWall('solid_brick', 'none') },
        ],
      },
    ]
  }
  if (insulation !== null || construction === 'park_home' || construction === 'curtain') return []
  const layer = construction === 'cavity' ? 'cavity_fill' : 'internal'
  return [
    {
      question: { id: 'wall_insulation', ask: 'Are the outside walls insulated?', fact: 'wall.insulation' },
      surveyId: 'factSurvey',
      answers: [
        { words: 'The walls are not insulated', features: withWall(construction, 'none') },
        { words: 'The walls are insulated', features: withWall(construction, layer) },
      ],
    },
  ]
}

/** Usual efficiency of products in the database, for rooms and water [%]; sources give 280 to 320. */
const RECORDED_HEAT_PUMP_PERCENT = 300

function unrecordedHeatPump(features: PlausibleFeatures): DecidingFact[] {
  const { system, fuel } = features.mainHeating
  const details = features.heatingDetails?.[0]
  const isRecorded =
    details != null && (details.isFromProductDatabase === true || details.declaredEfficiencyPercent !== null)
  if (isRecorded || !(system === 'heat_pump_air' || system === 'heat_pump_ground' || system === 'heat_pump_water'))
    return []
  const recorded = withHeatingChange(
    features,
    { kind: 'main_heating', system, fuel: fuel ?? 'electricity', efficiencyPercent: RECORDED_HEAT_PUMP_PERCENT },
    'mainHeating',
  )
  return [
    {
      question: {
        id: 'heat_pump_product',
        ask: 'Which product is the heat pump? Its label names maker and model.',
        fact: null,
      },
      surveyId: 'recordHeatPump',
      answers: [
        { words: 'Its product is in the database', features: plausibleFeatures(recorded, null) },
        { words: 'Its product is not in the database', features },
      ],
    },
  ]
}
