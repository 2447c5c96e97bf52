import { SOURCES } from '../../assumptions.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import type { FlatLevel, ResolvedFloorKind, RoofKind } from '../../vocabulary.ts'
import type { FloorFeatures, RoofFeatures } from '../features/fabric-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { kindOfRoofByUValue } from '../features/shown-by-u-value.ts'
import type { ReadingContext } from '../reading-context.ts'
import { likelyGroundFloor } from './floors.ts'

/**
 * What is above a home. Rule HL-17a: what the certificate describes. A house without description has a pitched roof. A
 * flat has one only on the top floor.
 *
 * @param roof of the home or one of its parts
 * @param features which have the position of a flat
 * @param reading collects the assumption
 * @returns kind of roof, or `none` below another home
 * @see docs/method/dwelling.md
 */
export function roofKindAbove(roof: RoofFeatures, features: HomeFeatures, reading: ReadingContext): RoofKind {
  if (roof.kind !== null) return roof.kind
  if (roof.uValueWPerM2K !== null) return kindOfRoofByUValue(roof.uValueWPerM2K)
  if (reading.dwelling === 'house') {
    reading.assume?.('roof.kind', 'pitched', 'The roof is not described.', SOURCES.practice)
    return 'pitched'
  }
  const level = features.flat?.level ?? null
  const kind = level === 'top' ? 'pitched' : 'none'
  reading.assume?.('roof.kind', kind === 'none' ? 'another dwelling above' : kind, levelReason(level), SOURCES.practice)
  return kind
}

/**
 * What is below a home. Rule HL-17b: what the certificate describes. A house without description stands on the ground.
 * A flat does so only on the lowest floor. Rule HL-17e: the words "other premises" mean a partly heated space on
 * reduced-data certificates of SAP 2012 or later. Earlier ones, and full assessments, used them for other homes too.
 *
 * @param floor of the home or one of its parts
 * @param features which have the position of a flat
 * @param reading collects the assumption
 * @returns kind of floor, or `none` above another home
 * @see docs/method/dwelling.md
 */
export function floorKindBelow(
  floor: FloorFeatures,
  features: HomeFeatures,
  reading: ReadingContext,
): ResolvedFloorKind {
  if (floor.kind === 'other_premises') return otherPremisesBelow(features, reading)
  if (floor.kind !== null) return floor.kind
  if (floor.uValueWPerM2K !== null) return floor.uValueWPerM2K > 0 ? likelyGroundFloor(reading) : 'none'
  if (reading.dwelling === 'house') return likelyGroundFloor(reading)
  const level = features.flat?.level ?? null
  if (level === 'ground' || level === 'basement') return likelyGroundFloor(reading)
  reading.assume?.('floor.kind', 'another dwelling below', levelReason(level), SOURCES.practice)
  return 'none'
}

/** Rule HL-17e. The wording follows the edition of the certificate, whichever edition describes the home. */
function otherPremisesBelow({ assessment }: HomeFeatures, reading: ReadingContext): ResolvedFloorKind {
  if (assessment !== 'sap' && EDITION_RULES[reading.lodgedEdition].areOtherPremisesPartlyHeated) {
    return 'exposed_to_partly_heated'
  }
  const reason = 'Certificates of this kind name any home or premises below in these words.'
  reading.assume?.('floor.kind', 'another dwelling below', reason, SOURCES.practice)
  return 'none'
}

function levelReason(level: FlatLevel | null): string {
  return level === null
    ? 'Not described, and the floor level is not known.'
    : `Not described; the flat is at ${level} level.`
}
