import {
  ANSWER_KEYS,
  type AnswerKey,
  HEATING_SYSTEMS,
  type HeatingSystem,
  HOME_FACT_KEYS,
  type HomeFactKey,
} from '../../vocabulary.ts'
import { type AskedFactKey, FACT_QUESTIONS } from './fact-questions.ts'
import { type FeatureLeaf, type FeaturePath, featureLeaf } from './feature-leaves.ts'

/** A fact of a home that a person may know better than its certificate. */
export interface HomeFact {
  key: HomeFactKey
  /** Its path in the features. */
  path: FeaturePath
  /** Unit of a number, as written after it; null for a count. */
  unit: string | null
  /** The leaf that defines its words, range or kind. */
  leaf: FeatureLeaf
  /** Words of the vocabulary that are not valid here. */
  leftOut: readonly string[]
  /** Field of the assumption that takes its place. */
  assumedAs: string
  /** The question of plans that it answers. Such a fact also accepts `NOT_KNOWN_ANSWER`. */
  question: string | null
}

const SECONDARY: ReadonlySet<HeatingSystem> = new Set(['none', 'room_heaters', 'portable_heaters'])

type Stated = Omit<HomeFact, 'key' | 'leaf'>

const fact = (path: FeaturePath, unit: string | null = null, leftOut: readonly string[] = []): Stated => ({
  path,
  unit,
  leftOut,
  assumedAs: path,
  question: null,
})

/** A fact that plans ask for. */
const asked = (key: AskedFactKey, path: FeaturePath): Stated => ({ ...fact(path), question: FACT_QUESTIONS[key] })

/** Heating that serves a whole home. */
const NOT_SECONDARY = HEATING_SYSTEMS.filter((system) => !SECONDARY.has(system))

/** The method does not cover park homes, so no fact may turn a home into one. */
const STATED: Record<Exclude<HomeFactKey, AnswerKey>, Stated> = {
  propertyType: fact('propertyType', null, ['park_home']),
  builtForm: fact('builtForm'),
  floorArea: fact('totalFloorAreaM2', 'm²'),
  constructionYear: fact('constructionYear'),
  ageBand: fact('ageBand'),
  storeys: fact('storeys'),
  storeyHeight: fact('storeyHeightM', 'm'),
  extensionCount: fact('extensionCount'),
  numberOfHabitableRooms: fact('habitableRooms'),
  numberOfHeatedRooms: fact('heatedRooms'),
  openFireplaces: fact('openFireplaces'),
  flatLevel: fact('flat.level'),
  wallType: fact('wall.construction', null, ['park_home']),
  wallInsulation: fact('wall.insulation'),
  wallInsulationThickness: fact('wall.insulationThicknessMm', 'mm'),
  wallThickness: fact('wall.thicknessMm', 'mm'),
  roofType: fact('roof.kind'),
  roofInsulation: fact('roof.insulation'),
  roofInsulationThickness: fact('roof.insulationThicknessMm', 'mm'),
  floorType: fact('floor.kind'),
  floorInsulation: fact('floor.insulation'),
  windowsType: fact('windows.glazing'),
  windowsInstalled: fact('windows.installed'),
  windowsGlazedShare: fact('windows.glazedShare'),
  primaryHeating: fact('mainHeating.system'),
  primaryHeatingFuel: fact('mainHeating.fuel'),
  heatEmitter: fact('mainHeating.emitter'),
  hotWater: fact('hotWater.source'),
  hotWaterFuel: fact('hotWater.fuel'),
  hasHotWaterCylinder: fact('hotWater.hasCylinder'),
  hasSolarWaterHeating: fact('hasSolarWaterHeating'),
  hasMainsGas: fact('hasMainsGas'),
  ventilationType: fact('ventilation'),
  lowEnergyLightingShare: fact('lowEnergyLightingShare'),
  solarPanelsPeak: fact('photovoltaics.peakKw', 'kW'),
  roofDirection: { ...fact('entered.roofDirection'), assumedAs: 'solar.azimuth' },
  radiators: { ...fact('entered.radiators'), assumedAs: 'heatPump.radiators' },
  secondaryHeating: { ...fact('secondaryHeating.system', null, NOT_SECONDARY), assumedAs: 'secondaryHeating' },
  secondaryHeatingFuel: fact('secondaryHeating.fuel', null, ['community_heat']),
  openFlues: fact('ventilationDetails.openFlues'),
  people: fact('entered.people'),
  tenure: fact('tenure'),
  isListed: asked('isListed', 'entered.isListed'),
  isInConservationArea: asked('isInConservationArea', 'entered.isInConservationArea'),
  exposure: asked('exposure', 'entered.exposure'),
  loftAccess: asked('loftAccess', 'entered.loftAccess'),
  supplyPhases: { ...fact('entered.supplyPhases'), assumedAs: 'solar.panelLimit' },
}

const ANSWERS: ReadonlySet<HomeFactKey> = new Set(ANSWER_KEYS)

/**
 * Whether a fact is the answer to a question of plans, which no source but a person states.
 *
 * @param key of the fact
 * @returns false for facts of the home that figures follow from
 */
export const isAnswerKey = (key: HomeFactKey): key is AnswerKey => ANSWERS.has(key)

const statedAs = (key: HomeFactKey): Stated => (isAnswerKey(key) ? asked(key, `entered.answers.${key}`) : STATED[key])

/** In display order. */
export const HOME_FACTS: readonly HomeFact[] = HOME_FACT_KEYS.map((key) => {
  const stated = statedAs(key)
  return { key, ...stated, leaf: featureLeaf(stated.path) }
})
