import { ROOF_AGAINST_WORDS, SOURCES } from '../../assumptions.ts'
import { type WattsPerSquareMetreKelvin, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import {
  ROOF_INSULATION,
  type RoofPlace,
  roofUValueByAge,
  roofUValueByThickness,
  roofUValuesOfStar,
} from '../../tables/fabric/roof-figures.ts'
import type { RoofInsulation, RoofKind, StarWord } from '../../vocabulary.ts'
import { bandOfNation } from '../features/age-band.ts'
import type { RoofFeatures, RoofRoom, RoofRoomSurface } from '../features/fabric-features.ts'
import { printedUValue, type ReadingContext } from '../reading-context.ts'

export type RoofAbove = Exclude<RoofKind, 'none'>

/**
 * U-value of a roof. Rule HL-15: stated, else by recorded thickness, else by what the certificate's words say, else by
 * age. Words that the register filled in by age are read with the table of ages of the edition in use: the present one
 * for the home as it is, that of its day for its certificate. Rule HL-15b: a star that contradicts the words decides.
 *
 * @param roof as described
 * @param kind of roof
 * @param reading age, nation and edition; collects assumptions
 * @param star of the roof; null where not printed
 * @returns U-value [W/m²K], rounded to two places unless stated
 * @throws EngineError `TABLE_KEY_UNKNOWN` for an age without figures
 * @see RdSAP 10, Tables 16 and 18; RdSAP 2012, Tables S9 and S10
 */
export function resolveRoofUValue(
  roof: RoofFeatures,
  kind: RoofAbove,
  reading: ReadingContext,
  star: StarWord | null,
): WattsPerSquareMetreKelvin {
  if (roof.uValueWPerM2K !== null) return wattsPerSquareMetreKelvin(roof.uValueWPerM2K)
  return printedUValue(starredUValue(roof, kind, reading, star) ?? describedUValue(roof, kind, reading))
}

/**
 * Rule HL-15b: where no depth is recorded, a star outside what the words mean under the edition that drew it shows
 * that they omit something, such as later insulation. Then the nearest U-value with that star counts.
 */
function starredUValue(
  roof: RoofFeatures,
  kind: RoofAbove,
  reading: ReadingContext,
  star: StarWord | null,
): number | null {
  if (star === null || reading.isDocument || isRoofRoom(kind) || kind === 'thatched') return null
  if (roof.kind === null || roof.insulation === null || roof.insulationThicknessMm !== null) return null
  const uValue = describedUValue(roof, kind, { ...reading, edition: reading.lodgedEdition, assume: null })
  const { least, most } = roofUValuesOfStar(star)
  if (uValue >= least && uValue <= most) return null
  const taken = uValue < least ? least : most
  reading.assume?.('roof.insulation', `U-value ${taken} W/m²K`, ROOF_AGAINST_WORDS.star, SOURCES.practice)
  return taken
}

/**
 * U-value of the loft beside a roof room, whose insulation no certificate describes.
 *
 * @param reading age, nation and edition
 * @returns U-value [W/m²K]
 */
export function loftUValue(reading: ReadingContext): WattsPerSquareMetreKelvin {
  return printedUValue(roofUValueByAge(EDITION_RULES[reading.edition], reading.nation, 'joists', reading.ageBand))
}

/**
 * Whether a roof holds a room.
 *
 * @param kind of roof
 * @returns true for a room in a roof, thatched or not
 */
export function isRoofRoom(kind: RoofKind): boolean {
  return kind === 'room_in_roof' || kind === 'room_in_roof_thatched'
}

/**
 * U-value of a roof room's slopes, stud walls and ceiling, as a document describes them. Rule HL-15a: each measured
 * surface by its own U-value or thickness, shared by area; else insulation of all elements by its thickness, else by
 * the age of the room.
 *
 * @param room as a document describes it
 * @param reading age, nation and edition; collects assumptions
 * @returns U-value [W/m²K]
 * @see RdSAP 10, Tables 16 to 18
 */
export function resolveRoofRoomUValue(room: RoofRoom, reading: ReadingContext): WattsPerSquareMetreKelvin {
  const surfaces = (room.surfaces ?? []).filter((surface) => isOfRoof(surface) && surface.areaM2 > 0)
  const areaM2 = surfaces.reduce((sum, surface) => sum + surface.areaM2, 0)
  if (surfaces.every(isUndescribed)) return usualRoofRoomUValue(room, reading)
  const others = surfaces.some(isUndescribed) ? usualRoofRoomUValue(room, reading) : 0
  const lossWPerK = surfaces.reduce(
    (sum, surface) => sum + surface.areaM2 * (surfaceUValue(surface, reading) ?? others),
    0,
  )
  return wattsPerSquareMetreKelvin(lossWPerK / areaM2)
}

function isOfRoof({ kind }: RoofRoomSurface): boolean {
  return kind === 'slope' || kind === 'stud_wall' || kind === 'flat_ceiling'
}

function isUndescribed({ uValueWPerM2K, insulationThicknessMm }: RoofRoomSurface): boolean {
  return uValueWPerM2K === null && insulationThicknessMm === null
}

/** A flat ceiling is insulated like a loft, slopes and stud walls between their timbers. */
function surfaceUValue(surface: RoofRoomSurface, reading: ReadingContext): number | null {
  if (surface.uValueWPerM2K !== null) return surface.uValueWPerM2K
  if (surface.insulationThicknessMm === null) return null
  const place = surface.kind === 'flat_ceiling' ? 'joists' : 'rafters'
  return printedUValue(roofUValueByThickness(EDITION_RULES[reading.edition], place, surface.insulationThicknessMm))
}

function usualRoofRoomUValue(room: RoofRoom, reading: ReadingContext): WattsPerSquareMetreKelvin {
  const rules = EDITION_RULES[reading.edition]
  const roomBand = room.ageBand === null ? reading.ageBand : bandOfNation(reading.nation, room.ageBand, reading.assume)
  const byAge = roofUValueByAge(rules, reading.nation, 'room_in_roof', roomBand)
  if (room.insulation === 'none') return printedUValue(Math.max(byAge, ROOF_INSULATION.uninsulated))
  if (room.insulation === 'all_elements' && room.insulationThicknessMm !== null) {
    return printedUValue(roofUValueByThickness(rules, 'rafters', room.insulationThicknessMm))
  }
  reading.assume?.(
    'roofRoom.insulation',
    `U-value ${byAge} W/m²K`,
    'Not recorded; by the age of the room.',
    SOURCES.rdsap10,
  )
  return printedUValue(byAge)
}

/** U-value of every roof in the not-insulated scenario. */
export const UNINSULATED_ROOF_U_VALUE = wattsPerSquareMetreKelvin(ROOF_INSULATION.uninsulated)

function describedUValue(roof: RoofFeatures, kind: RoofAbove, reading: ReadingContext): number {
  const place = placeOf(roof, kind)
  if (roof.insulationThicknessMm !== null && place !== 'room_in_roof') {
    return roofUValueByThickness(EDITION_RULES[reading.edition], place, roof.insulationThicknessMm)
  }
  const byAge = roofUValueByAge(EDITION_RULES[reading.edition], reading.nation, place, reading.ageBand)
  if (saysInsulated(roof) && byAge > ROOF_INSULATION.retrofittedUnknownDepth) return laterInsulated(byAge, reading)
  if (roof.insulation === null || roof.isAssumed) {
    assumeByAge(roof, byAge, reading)
    return byAge
  }
  const isLoft = place === 'joists' || place === 'rafters'
  const treatment = TREATMENT[roof.insulation]
  if (treatment === 'bare') return place === 'thatched' ? byAge : Math.max(byAge, ROOF_INSULATION.uninsulated)
  if (treatment === 'limited') return isLoft ? ROOF_INSULATION.limited : byAge
  if (treatment === 'retrofitted') return retrofitted(byAge)
  if (treatment === 'by_age') return byAge
  return place === 'joists' || place === 'thatched' ? assumeByAge(roof, byAge, reading) : retrofitted(byAge)
}

/** Where the table of ages has a bare roof, such words on a certificate show later insulation. */
function saysInsulated({ insulation }: RoofFeatures): boolean {
  return insulation === 'insulated_unknown_depth' || insulation === 'loft' || insulation === 'all_elements'
}

/** How each word for roof insulation is read when no depth is stated. */
const TREATMENT: Record<RoofInsulation, 'bare' | 'limited' | 'unknown_depth' | 'retrofitted' | 'by_age'> = {
  none: 'bare',
  limited: 'limited',
  loft: 'unknown_depth',
  insulated_unknown_depth: 'unknown_depth',
  rafters: 'retrofitted',
  sloping_ceiling: 'retrofitted',
  all_elements: 'retrofitted',
  thatch_and_added: 'retrofitted',
  ceiling_only: 'by_age',
  thatch: 'by_age',
}

/** Later insulation of unknown depth: at least 50 mm. */
function retrofitted(byAge: number): number {
  return Math.min(byAge, ROOF_INSULATION.retrofittedUnknownDepth)
}

function laterInsulated(byAge: number, reading: ReadingContext): number {
  const uValue = retrofitted(byAge)
  const reason = 'The certificate calls the roof insulated, which its age alone would not make it.'
  reading.assume?.('roof.insulation', `U-value ${uValue} W/m²K`, reason, SOURCES.rdsap2012)
  return uValue
}

function assumeByAge(roof: RoofFeatures, byAge: number, reading: ReadingContext): number {
  reading.assume?.(
    'roof.insulation',
    `U-value ${byAge} W/m²K`,
    reasonForAge(roof, byAge),
    EDITION_RULES[reading.edition].hasPresentFabric ? SOURCES.rdsap10 : SOURCES.rdsap2012,
  )
  return byAge
}

function reasonForAge({ insulation, isAssumed }: RoofFeatures, byAge: number): string {
  if (insulation === null) return 'No roof insulation is recorded.'
  if (!isAssumed) return 'The depth of the insulation is not recorded.'
  const isAgainstWords = insulation === 'none' && byAge < ROOF_INSULATION.uninsulated
  return isAgainstWords ? ROOF_AGAINST_WORDS.edition : 'The certificate assumed the insulation from the age.'
}

const PLACE: Record<RoofAbove, RoofPlace> = {
  pitched: 'joists',
  flat: 'flat',
  thatched: 'thatched',
  room_in_roof: 'room_in_roof',
  room_in_roof_thatched: 'thatched',
}

function placeOf(roof: RoofFeatures, kind: RoofAbove): RoofPlace {
  if (kind !== 'pitched') return PLACE[kind]
  if (roof.insulation === 'sloping_ceiling') return 'flat'
  return roof.insulation === 'rafters' ? 'rafters' : PLACE[kind]
}
