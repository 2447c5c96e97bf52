import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { GeometrySummary } from '@retrofolio/engine/assess/assessment'
import { type Assumption, ROOF_AGAINST_WORDS } from '@retrofolio/engine/assumptions'
import { NOTHING_ENTERED } from '@retrofolio/engine/dwelling/features/entered-details'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { SolarResult } from '@retrofolio/engine/solar/solar-result'
import type { HomeFactKey, Nation } from '@retrofolio/engine/vocabulary'
import { factWord } from './fact-words.ts'
import {
  BUILT_FORM_WORDS,
  FLOOR_INSULATION_PHRASES,
  FLOOR_WORDS,
  GLAZING_WORDS,
  type InsulationPhrase,
  insulationWord,
  PROPERTY_TYPE_WORDS,
  ROOF_INSULATION_PHRASES,
  ROOF_WORDS,
  VENTILATION_WORDS,
  WALL_INSULATION_PHRASES,
  WALL_WORDS,
  type YesOrNo,
} from './feature-words.ts'

/**
 * A home's features in words for users, with the storeys and roof areas from the analysis. Values that a user
 * corrected, or that only the vocabulary describes, use the words of the vocabulary.
 */
export function homeFeaturesOnWire(
  features: HomeFeatures,
  analysis: { geometry: GeometrySummary | null; aspects: SolarResult['aspects'] | null; certificateKey: string | null },
): HomeFeaturesRecord {
  const { wall, roof, floor, windows, describedAs } = features
  return {
    propertyType: wordOf(PROPERTY_TYPE_WORDS, features.propertyType),
    builtForm: wordOf(BUILT_FORM_WORDS, features.builtForm),
    floorArea: features.totalFloorAreaM2,
    storeys: features.storeys ?? analysis.geometry?.storeys ?? null,
    extensionCount: features.extensionCount,
    numberOfHabitableRooms: features.habitableRooms,
    numberOfHeatedRooms: features.heatedRooms,
    constructionYear: constructionYear(features),
    wallType: wordOf(WALL_WORDS, wall.construction) ?? describedAs.walls,
    wallInsulation: insulationWord(wall.insulation),
    roofType: wordOf(ROOF_WORDS, roof.kind) ?? describedAs.roof,
    roofInsulated: roof.kind === 'none' ? null : insulationWord(roof.insulation),
    floorType: wordOf(FLOOR_WORDS, floor.kind) ?? describedAs.floor,
    floorInsulated: floor.kind === 'none' ? null : insulationWord(floor.insulation),
    windowsType: describedAs.windows ?? wordOf(GLAZING_WORDS, windows.glazing),
    primaryHeating: describedAs.mainHeating ?? heatingWords(features),
    hotWater: describedAs.hotWater ?? wordOfFact('hotWater', features.hotWater.source, features.nation),
    ventilationType: wordOf(VENTILATION_WORDS, features.ventilation),
    epcInspectionDate: features.inspectedOn,
    ...roofAreas(analysis.aspects),
    flatLevel: features.flat?.level ?? null,
    certificateNumber: analysis.certificateKey,
    certificateLodgedOn: features.lodgedOn,
    wallInsulationType: insulationPhrase(wall, WALL_INSULATION_PHRASES),
    roofInsulationType: roof.kind === 'none' ? null : insulationPhrase(roof, ROOF_INSULATION_PHRASES),
    floorInsulationType: floor.kind === 'none' ? null : insulationPhrase(floor, FLOOR_INSULATION_PHRASES),
    secondaryHeating: describedAs.secondaryHeating ?? secondaryWords(features),
    openFlues: features.ventilationDetails?.openFlues ?? null,
    storeyHeight: features.storeyHeightM,
    openFireplaces: features.openFireplaces,
    windowsGlazedShare: windows.glazedShare,
    lowEnergyLightingShare: features.lowEnergyLightingShare,
    ...enteredOnWire(features),
  }
}

/** For example `Fixed fire or heater, electricity`. */
function secondaryWords(features: HomeFeatures): string | null {
  const { secondaryHeating, nation } = features
  if (secondaryHeating === null || secondaryHeating.system === null) return null
  const name = factWord('secondaryHeating', secondaryHeating.system, nation)
  const { fuel } = secondaryHeating
  return fuel === null ? name : `${name}, ${lowered(factWord('secondaryHeatingFuel', fuel, nation))}`
}

/** What a user entered, because no certificate states it. */
function enteredOnWire({ entered = NOTHING_ENTERED, tenure, nation }: HomeFeatures) {
  return {
    roofDirection: wordOfFact('roofDirection', entered.roofDirection, nation),
    radiators: wordOfFact('radiators', entered.radiators, nation),
    people: entered.people,
    tenure: wordOfFact('tenure', tenure ?? null, nation),
    listedBuilding: yesOrNo(entered.isListed),
    conservationArea: yesOrNo(entered.isInConservationArea),
    exposure: wordOfFact('exposure', entered.exposure, nation),
    loftAccess: wordOfFact('loftAccess', entered.loftAccess, nation),
    supplyPhases: wordOfFact('supplyPhases', entered.supplyPhases, nation),
  }
}

const yesOrNo = (flag: boolean | null): YesOrNo | null => (flag === null ? null : flag ? 'Yes' : 'No')

/** `300 mm of loft insulation`, `not insulated (assumed)`. */
function insulationPhrase<Word extends string>(
  { insulation, insulationThicknessMm: depthMm, isAssumed }: Insulated<Word>,
  phrases: Record<Word, InsulationPhrase>,
): string | null {
  if (insulation === null) return null
  const { words, layer } = phrases[insulation]
  const phrase = layer === null || depthMm === null || depthMm <= 0 ? words : `${depthMm}\u00a0mm of ${layer}`
  return isAssumed ? `${phrase} (assumed)` : phrase
}

interface Insulated<Word> {
  insulation: Word | null
  insulationThicknessMm: number | null
  /** The certificate assumed it. */
  isAssumed: boolean
}

/**
 * Fields that show the certificate's own words, because only those say so much, or because its roof is calculated otherwise.
 *
 * @param assumptions of the assessment
 */
export function quotedFeatures(
  { describedAs, wall, roof, floor }: HomeFeatures,
  assumptions: readonly Assumption[],
): HomeDetail['quotedFeatures'] {
  const isRoofAgainstWords = assumptions.some(
    ({ reason }) =>
      reason === ROOF_AGAINST_WORDS.star ||
      (reason === ROOF_AGAINST_WORDS.edition && roof.insulation === 'none' && roof.isAssumed),
  )
  const quotes: [field: keyof HomeFeaturesRecord, isQuoted: boolean][] = [
    ['wallType', wall.construction === null && describedAs.walls !== null],
    ['roofType', isRoofAgainstWords || (roof.kind === null && describedAs.roof !== null)],
    ['floorType', floor.kind === null && describedAs.floor !== null],
    ['windowsType', describedAs.windows !== null],
    ['primaryHeating', describedAs.mainHeating !== null],
    ['hotWater', describedAs.hotWater !== null],
    ['secondaryHeating', describedAs.secondaryHeating !== null],
  ]
  return quotes.flatMap(([field, isQuoted]) => (isQuoted ? [snakeKey(field)] : []))
}

function wordOf<Key extends string>(words: Record<Key, string>, key: Key | null): string | null {
  return key === null ? null : words[key]
}

/** For example `Boiler with radiators, mains gas`. */
function heatingWords({ mainHeating: { system, fuel, emitter }, nation }: HomeFeatures): string | null {
  if (system === null) return null
  const name = factWord('primaryHeating', system, nation)
  const emitterWords = emitter === null || emitter === system ? null : factWord('heatEmitter', emitter, nation)
  const whole = emitterWords === null ? name : `${name} with ${lowered(emitterWords)}`
  if (fuel === null || FUEL_IN_NAME.test(system)) return whole
  return `${whole}, ${lowered(factWord('primaryHeatingFuel', fuel, nation))}`
}

const FUEL_IN_NAME = /electric|heat_pump/

const lowered = (words: string): string =>
  /^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)

function wordOfFact(key: HomeFactKey, value: string | null, nation: Nation): string | null {
  return value === null ? null : factWord(key, value, nation)
}

/**
 * `2012`, or the register's period without its nation: `England and Wales: 1930-1949` gives `1930-1949`. Otherwise the
 * years of the age band in its nation.
 */
function constructionYear({ ageBand, constructionYear: year, describedAs, nation }: HomeFeatures): string | null {
  if (year !== null) return String(year)
  const span = describedAs.constructionAge?.split(':').at(-1)?.trim() ?? ''
  return span === '' ? wordOfFact('ageBand', ageBand, nation) : span
}

function roofAreas(aspects: SolarResult['aspects'] | null) {
  return {
    roofTotalFlatSqm: aspects?.flat.areaM2 ?? null,
    roofShapeAspectAreaFacingNorthM2: aspects?.north.areaM2 ?? null,
    roofShapeAspectAreaFacingNortheastM2: aspects?.northeast.areaM2 ?? null,
    roofShapeAspectAreaFacingEastM2: aspects?.east.areaM2 ?? null,
    roofShapeAspectAreaFacingSoutheastM2: aspects?.southeast.areaM2 ?? null,
    roofShapeAspectAreaFacingSouthM2: aspects?.south.areaM2 ?? null,
    roofShapeAspectAreaFacingSouthwestM2: aspects?.southwest.areaM2 ?? null,
    roofShapeAspectAreaFacingWestM2: aspects?.west.areaM2 ?? null,
    roofShapeAspectAreaFacingNorthwestM2: aspects?.northwest.areaM2 ?? null,
  }
}
