import {
  AGE_BANDS,
  ANSWER_KEYS,
  type AnswerKey,
  BUILT_FORMS,
  CORRIDORS,
  CYLINDER_INSULATIONS,
  EXPOSURES,
  FLAT_LEVELS,
  FLOOR_INSULATIONS,
  FLOOR_KINDS,
  FUELS,
  GLAZED_AREAS,
  GLAZINGS,
  HEAT_EMITTERS,
  HEATING_SYSTEMS,
  HOT_WATER_SOURCES,
  LOFT_ACCESSES,
  MECHANICAL_VENTILATIONS,
  METERS,
  NATIONS,
  PROPERTY_TYPES,
  RADIATOR_SIZES,
  REGISTER_FORMS,
  ROOF_DIRECTIONS,
  ROOF_INSULATIONS,
  ROOF_KINDS,
  STAR_WORDS,
  SUPPLY_PHASES,
  TENURES,
  WALL_CONSTRUCTIONS,
  WALL_INSULATIONS,
} from '../../vocabulary.ts'
import type { EnteredDetails } from './entered-details.ts'
import type { HomeFeatures } from './home-features.ts'
import type { STARRED_ELEMENTS } from './star-ratings.ts'

/**
 * Every leaf of a home's features, once: its path, what it holds, its words. Columns of a batch, columns of the
 * register and the plausibility check all use these lists.
 */
export type FeatureLeaf = WordLeaf | FlagLeaf | NumberLeaf | TextLeaf | DayLeaf | PresenceLeaf | DocumentLeaf

interface Leaf {
  path: FeaturePath
}
export interface WordLeaf extends Leaf {
  kind: 'word'
  words: readonly string[]
}
export interface FlagLeaf extends Leaf {
  kind: 'flag'
  /** False unless stated: such a flag is never unknown. */
  isFalseUnlessSaid: boolean
}
export interface NumberLeaf extends Leaf {
  kind: 'number'
  isWhole: boolean
  /** Plausible range, both ends included: values beyond it are misprints. */
  lowest: number
  highest: number
}
export interface TextLeaf extends Leaf {
  kind: 'text'
  /** Screens and explanations quote it; no figure follows from it. */
  isOnlyQuoted: boolean
}
/** `YYYY-MM-DD`. */
export interface DayLeaf extends Leaf {
  kind: 'day'
}
/** Distinguishes an object of which nothing is known from a missing one. */
export interface PresenceLeaf extends Leaf {
  kind: 'presence'
}
/** Measured lists, and details that only whole documents state: they are passed whole. */
export interface DocumentLeaf extends Leaf {
  kind: 'document'
}

export type DocumentKey =
  | 'heatingDetails'
  | 'hotWaterDetails'
  | 'ventilationDetails'
  | 'lightBulbs'
  | 'photovoltaicDetails'
  | 'solarWaterHeating'
  | 'conservatory'
  | 'doors'
  | 'windTurbines'
  | 'buildingParts'

type Described = Omit<HomeFeatures, DocumentKey | 'seenRoof' | 'entered' | 'hob' | 'shownBefore'>

/** Paths of numbers, flags and words, through objects that may be null. */
type PathTo<Wanted, T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends Wanted
    ? K
    : NonNullable<T[K]> extends readonly unknown[]
      ? never
      : NonNullable<T[K]> extends object
        ? `${K}.${PathTo<Wanted, NonNullable<T[K]>>}`
        : never
}[keyof T & string]

type At<T, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<NonNullable<T[Head]>, Rest>
    : never
  : Path extends keyof T
    ? NonNullable<T[Path]>
    : never

type OptionalPath = { [K in keyof Described]: Described[K] extends object ? never : K }[keyof Described]
type PresencePath = Exclude<OptionalPath, PathTo<string | number | boolean, Described>>

function word<Path extends PathTo<string, Described>>(path: Path, words: readonly At<Described, Path>[]): WordLeaf {
  return { kind: 'word', path, words }
}
const flag = (path: PathTo<boolean, Described>): FlagLeaf => ({ kind: 'flag', path, isFalseUnlessSaid: false })
const claim = (path: PathTo<boolean, Described>): FlagLeaf => ({ kind: 'flag', path, isFalseUnlessSaid: true })
function amount(path: PathTo<number, Described>, lowest: number, highest: number): NumberLeaf {
  return { kind: 'number', path, isWhole: false, lowest, highest }
}
function whole(path: PathTo<number, Described>, lowest: number, highest: number): NumberLeaf {
  return { kind: 'number', path, isWhole: true, lowest, highest }
}
const text = (path: PathTo<string, Described>): TextLeaf => ({ kind: 'text', path, isOnlyQuoted: false })
const quote = (path: PathTo<string, Described>): TextLeaf => ({ kind: 'text', path, isOnlyQuoted: true })
const day = (path: PathTo<string, Described>): DayLeaf => ({ kind: 'day', path })
const presence = (path: PresencePath): PresenceLeaf => ({ kind: 'presence', path })
const document = (path: DocumentKey | 'windows.measured'): DocumentLeaf => ({ kind: 'document', path })

const heating = (at: 'mainHeating' | 'secondMainHeating' | 'secondaryHeating') => [
  word(`${at}.system`, HEATING_SYSTEMS),
  word(`${at}.emitter`, HEAT_EMITTERS),
  word(`${at}.fuel`, FUELS),
  whole(`${at}.sapCode`, 0, 999),
]

const stars = (at: (typeof STARRED_ELEMENTS)[number]) => [
  word(`stars.${at}.energy`, STAR_WORDS),
  word(`stars.${at}.environment`, STAR_WORDS),
]

export const FEATURE_LEAVES: readonly FeatureLeaf[] = [
  word('nation', NATIONS),
  text('postcode'),
  whole('climateRegionId', 0, 21),
  day('lodgedOn'),
  day('inspectedOn'),
  word('assessment', ['sap', 'rdsap']),
  word('propertyType', PROPERTY_TYPES),
  word('builtForm', BUILT_FORMS),
  word('ageBand', AGE_BANDS),
  whole('constructionYear', 1000, 2035),
  amount('totalFloorAreaM2', 10, 2000),
  amount('storeyHeightM', 1.8, 4.5),
  whole('storeys', 1, 6),
  whole('blockStoreys', 1, 100),
  amount('livingAreaM2', 1, 1000),
  whole('extensionCount', 0, 20),
  whole('habitableRooms', 1, 60),
  whole('heatedRooms', 0, 60),
  whole('openFireplaces', 0, 20),
  whole('doorCount', 0, 20),
  amount('draughtProofedShare', 0, 1),
  whole('extractFanCount', 0, 50),
  whole('shelteredSides', 0, 4),
  amount('airPermeabilityM3PerHM2', 0.01, 50),
  amount('thermalBridgingWPerM2K', 0, 1),
  amount('thermalMassKjPerM2K', 20, 1000),
  presence('flat'),
  word('flat.level', FLAT_LEVELS),
  whole('flat.storeyNumber', -5, 100),
  word('flat.corridor', CORRIDORS),
  amount('flat.unheatedCorridorLengthM', 0, 100),
  word('wall.construction', WALL_CONSTRUCTIONS),
  word('wall.insulation', WALL_INSULATIONS),
  claim('wall.isAssumed'),
  amount('wall.insulationThicknessMm', 0, 600),
  amount('wall.thicknessMm', 30, 2000),
  flag('wall.isDryLined'),
  amount('wall.uValueWPerM2K', 0, 6.5),
  word('roof.kind', ROOF_KINDS),
  word('roof.insulation', ROOF_INSULATIONS),
  claim('roof.isAssumed'),
  amount('roof.insulationThicknessMm', 0, 1000),
  amount('roof.uValueWPerM2K', 0, 6.5),
  word('floor.kind', FLOOR_KINDS),
  word('floor.insulation', FLOOR_INSULATIONS),
  claim('floor.isAssumed'),
  amount('floor.insulationThicknessMm', 0, 600),
  amount('floor.uValueWPerM2K', 0, 6.5),
  word('windows.glazing', GLAZINGS),
  amount('windows.glazedShare', 0, 1),
  word('windows.installed', ['before_2002', 'from_2002', 'from_2022']),
  word('windows.area', GLAZED_AREAS),
  whole('windows.gapMm', 1, 50),
  amount('windows.uValueWPerM2K', 0.1, 6.5),
  document('windows.measured'),
  ...heating('mainHeating'),
  presence('secondMainHeating'),
  ...heating('secondMainHeating'),
  presence('secondaryHeating'),
  ...heating('secondaryHeating'),
  text('heatingControls'),
  word('hotWater.source', HOT_WATER_SOURCES),
  word('hotWater.fuel', FUELS),
  flag('hotWater.isOffPeak'),
  flag('hotWater.hasCylinderThermostat'),
  flag('hotWater.hasCylinder'),
  amount('hotWater.cylinderVolumeL', 5, 1500),
  word('hotWater.cylinderInsulation', CYLINDER_INSULATIONS),
  amount('hotWater.cylinderInsulationThicknessMm', 0, 300),
  amount('hotWater.cylinderLossKwhPerDay', 0, 20),
  claim('hotWater.hasFlueGasHeatRecovery'),
  claim('hotWater.hasWasteWaterHeatRecovery'),
  amount('lowEnergyLightingShare', 0, 1),
  word('ventilation', MECHANICAL_VENTILATIONS),
  flag('hasMainsGas'),
  word('meter', METERS),
  amount('photovoltaics.shareOfRoof', 0, 1),
  amount('photovoltaics.peakKw', 0, 100),
  flag('hasSolarWaterHeating'),
  document('heatingDetails'),
  document('hotWaterDetails'),
  document('ventilationDetails'),
  document('lightBulbs'),
  document('photovoltaicDetails'),
  document('solarWaterHeating'),
  document('conservatory'),
  document('doors'),
  document('windTurbines'),
  document('buildingParts'),
  claim('editionHints.isLodgedOnAYear'),
  amount('editionHints.sapVersion', 9, 12),
  text('editionHints.schemaType'),
  flag('editionHints.hasOldFuelWords'),
  word('editionHints.registerForm', REGISTER_FORMS),
  ...stars('walls'),
  ...stars('roof'),
  ...stars('floor'),
  ...stars('windows'),
  ...stars('mainHeating'),
  ...stars('heatingControls'),
  ...stars('hotWater'),
  ...stars('secondaryHeating'),
  ...stars('lighting'),
  quote('describedAs.walls'),
  quote('describedAs.roof'),
  quote('describedAs.floor'),
  quote('describedAs.windows'),
  quote('describedAs.mainHeating'),
  quote('describedAs.heatingControls'),
  quote('describedAs.hotWater'),
  // Whether it is stated at all decides how likely such heaters are. Rule SYS-5a.
  text('describedAs.secondaryHeating'),
  quote('describedAs.lighting'),
  quote('describedAs.constructionAge'),
]

/** Path of a leaf of the features, `wall.construction`. */
export type FeaturePath =
  | PathTo<string | number | boolean, Described>
  | PresencePath
  | DocumentKey
  | EnteredPath
  | 'windows.measured'

type EnteredPath =
  | `entered.${Exclude<keyof EnteredDetails, 'answers'>}`
  | `entered.answers.${AnswerKey}`
  | 'ventilationDetails.openFlues'

/**
 * What batches have no columns for: what only a person or a whole document states, and the tenure, from which no figure
 * follows.
 */
export const UNBATCHED_LEAVES: readonly FeatureLeaf[] = [
  { kind: 'number', path: 'ventilationDetails.openFlues', isWhole: true, lowest: 0, highest: 20 },
  { kind: 'word', path: 'entered.roofDirection', words: ROOF_DIRECTIONS },
  { kind: 'word', path: 'entered.radiators', words: RADIATOR_SIZES },
  { kind: 'number', path: 'entered.people', isWhole: true, lowest: 1, highest: 8 },
  { kind: 'word', path: 'tenure', words: TENURES },
  { kind: 'flag', path: 'entered.isListed', isFalseUnlessSaid: false },
  { kind: 'flag', path: 'entered.isInConservationArea', isFalseUnlessSaid: false },
  { kind: 'word', path: 'entered.exposure', words: EXPOSURES },
  { kind: 'word', path: 'entered.loftAccess', words: LOFT_ACCESSES },
  { kind: 'word', path: 'entered.supplyPhases', words: SUPPLY_PHASES },
]

/** Checked only where a home has answers, so that bulk analysis does not look for them. */
export const ANSWER_LEAVES: readonly FlagLeaf[] = ANSWER_KEYS.map((key) => ({
  kind: 'flag',
  path: `entered.answers.${key}`,
  isFalseUnlessSaid: false,
}))

const leaves: ReadonlyMap<string, FeatureLeaf> = new Map(
  [...FEATURE_LEAVES, ...UNBATCHED_LEAVES, ...ANSWER_LEAVES].map((leaf) => [leaf.path, leaf]),
)

/**
 * The kind, words and range of one feature.
 *
 * @param path dotted name of the feature, such as `wall.construction`
 * @returns its leaf
 * @throws RangeError for a path that is no leaf
 */
export function featureLeaf(path: FeaturePath): FeatureLeaf {
  const leaf = leaves.get(path)
  if (leaf === undefined) throw new RangeError(`${path} is no leaf of a home's features`)
  return leaf
}
