import type { FloorFeatures, RoofFeatures, WallFeatures } from '@retrofolio/engine/dwelling/features/fabric-features'
import type { AgeBand, FloorKind, RoofKind, WallConstruction, WallInsulation } from '@retrofolio/engine/vocabulary'
import { flagOf } from '../../text/cell-values.ts'
import { WALL_CONSTRUCTION_CODES, WALL_INSULATION_CODES } from './document-codes.ts'
import { type JsonObject, positiveOf, textOf } from './document-values.ts'

/** Wall, roof and floor of a building part, from their codes. */

export function wallOfPart(part: JsonObject, ageBand: AgeBand | null): WallFeatures {
  const construction = WALL_CONSTRUCTION_CODES[textOf(part['wall_construction']) ?? ''] ?? null
  const code = textOf(part['wall_insulation_type'])
  const seen = WALL_INSULATION_CODES[code ?? ''] ?? null
  const isAssumed = seen === null && (code === '4' || code === '5')
  return {
    construction,
    insulation: isAssumed ? insulationByAge(construction, ageBand) : seen,
    isAssumed,
    insulationThicknessMm:
      thicknessOf(part['wall_insulation_thickness']) ?? positiveOf(part['wall_insulation_thickness_measured']),
    thicknessMm: textOf(part['wall_thickness_measured']) === 'N' ? null : positiveOf(part['wall_thickness']),
    isDryLined: flagOf(textOf(part['wall_dry_lined'])),
    uValueWPerM2K: positiveOf(part['wall_u_value']),
  }
}

/**
 * Insulation of an "as built" wall by its age, as the register words it on certificates: none, partial or insulated. It
 * changes at bands E, F and G, for timber frame one or two bands earlier. Other walls have no such rule.
 */
function insulationByAge(construction: WallConstruction | null, ageBand: AgeBand | null): WallInsulation | null {
  if (construction === null || ageBand === null || !FOLLOWS_AGE.has(construction)) return null
  const [firstPartial, firstInsulated] = construction === 'timber_frame' ? ['D', 'F'] : ['F', 'G']
  if (firstInsulated !== undefined && ageBand >= firstInsulated) return 'as_built_insulated'
  return firstPartial !== undefined && ageBand >= firstPartial ? 'partial' : 'none'
}

const FOLLOWS_AGE: ReadonlySet<WallConstruction> = new Set([
  'cavity',
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'system_built',
  'timber_frame',
])

export function roofOfPart(part: JsonObject): RoofFeatures {
  const kind = ROOF_KIND_CODES[textOf(part['roof_construction']) ?? ''] ?? null
  const insulationThicknessMm =
    thicknessOf(part['roof_insulation_thickness']) ??
    thicknessOf(part['rafter_insulation_thickness']) ??
    thicknessOf(part['flat_roof_insulation_thickness']) ??
    thicknessOf(part['sloping_ceiling_insulation_thickness'])
  // A sloping ceiling has no loft to inspect: its age decides, but by other rules than for a loft.
  const isSlopingByAge = isSlopingCeiling(part) && insulationThicknessMm === null
  const seen = kind === 'none' ? null : roofInsulation(kind, part, insulationThicknessMm)
  const insulation = seen === null && isSlopingByAge && kind !== 'none' ? 'sloping_ceiling' : seen
  return {
    kind,
    insulation,
    // If the surveyor could not see any insulation, RdSAP derives it from the age.
    isAssumed: kind !== null && kind !== 'none' && (insulation === null || isSlopingByAge),
    insulationThicknessMm: insulation === null ? null : insulationThicknessMm,
    uValueWPerM2K: positiveOf(part['roof_u_value']),
  }
}

function isSlopingCeiling(part: JsonObject): boolean {
  return textOf(part['roof_construction']) === '8'
}

const ROOF_KIND_CODES: Record<string, RoofKind> = {
  '0': 'none',
  '1': 'flat',
  '2': 'pitched',
  '3': 'none',
  '4': 'pitched',
  '5': 'pitched',
  '6': 'thatched',
  '7': 'none',
  '8': 'pitched',
  '9': 'none',
}

/** Codes for the location of the insulation: 1 rafters, 2 joists, 5 none, 6 flat roof, 7 sloping ceiling. */
function roofInsulation(
  kind: RoofKind | null,
  part: JsonObject,
  thicknessMm: number | null,
): RoofFeatures['insulation'] {
  const location = textOf(part['roof_insulation_location'])
  if (location === '5' || thicknessMm === 0) return 'none'
  if (kind === 'thatched') return thicknessMm === null ? 'thatch' : 'thatch_and_added'
  if (thicknessMm === null) return null
  if (location === '2') return 'loft'
  if (location === '7' || isSlopingCeiling(part)) return 'sloping_ceiling'
  if (location === '1') return 'rafters'
  return location === '6' || kind === 'flat' ? 'insulated_unknown_depth' : null
}

export function floorOfPart(part: JsonObject, lowest: JsonObject | undefined): FloorFeatures {
  const kind = floorKind(textOf(part['floor_heat_loss']), textOf(lowest?.['floor_construction']))
  const code = textOf(lowest?.['floor_insulation'])
  return {
    kind,
    insulation: code === '2' ? 'insulated' : null,
    isAssumed: kind !== null && kind !== 'none' && code !== '2',
    insulationThicknessMm: thicknessOf(part['floor_insulation_thickness']),
    uValueWPerM2K: positiveOf(part['floor_u_value']),
  }
}

/**
 * Below the floor: 1 outside air, 2 an unheated and 3 a partly heated space, 6 another flat, 7 the ground, 8 the same
 * dwelling.
 */
function floorKind(heatLoss: string | null, construction: string | null): FloorKind | null {
  switch (heatLoss ?? '') {
    case '1':
      return 'exposed_to_outside'
    case '2':
      return 'exposed_to_unheated'
    case '3':
      return 'exposed_to_partly_heated'
    case '6':
    case '8':
      return 'none'
    case '7':
      // A basement floor (4) is on the ground like a solid one.
      if (construction === '1' || construction === '4') return 'solid_ground'
      if (construction === '3') return 'suspended_concrete_ground'
      return construction === '2' ? 'suspended_ground' : null
    default:
      return null
  }
}

/** `100mm`, `300mm+` or a plain number [mm]; `null` for NI, ND, AB and "measured". */
export function thicknessOf(value: unknown): number | null {
  const figure = /^(\d+(?:\.\d+)?)\s*(?:mm\s*)?\+?$/.exec(textOf(value) ?? '')?.[1]
  return figure === undefined ? null : Number(figure)
}
