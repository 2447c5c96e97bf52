import type { AgeBand, GroundFloorKind, ResolvedFloorKind, RoofKind } from '../../vocabulary.ts'
import type { FloorFeatures, RoofFeatures } from './fabric-features.ts'
import type { HomeFeatures } from './home-features.ts'

/**
 * The kind of a roof of which only the U-value is known. Rule HL-17a.
 *
 * @param uValueWPerM2K thermal transmittance stated [W/m²K], 0 or more
 * @returns a pitched roof, or `none` below another home, through which no heat is lost
 * @see docs/method/dwelling.md
 */
export function kindOfRoofByUValue(uValueWPerM2K: number): RoofKind {
  return uValueWPerM2K > 0 ? 'pitched' : 'none'
}

/**
 * The kind of a floor of which only the U-value is known. Rule HL-17b.
 *
 * @param uValueWPerM2K thermal transmittance stated [W/m²K], 0 or more
 * @param ageBand of the home
 * @returns the ground floor usual for its age, or `none` above another home, through which no heat is lost
 * @see docs/method/dwelling.md
 */
export function kindOfFloorByUValue(uValueWPerM2K: number, ageBand: AgeBand): ResolvedFloorKind {
  return uValueWPerM2K > 0 ? usualGroundFloor(ageBand) : 'none'
}

/**
 * Kind of ground floor that is usual for an age: suspended timber in A and B, solid after.
 *
 * @param ageBand of the home
 * @returns kind of floor
 * @see RdSAP 10
 */
export function usualGroundFloor(ageBand: AgeBand): GroundFloorKind {
  return ageBand === 'A' || ageBand === 'B' ? 'suspended_ground' : 'solid_ground'
}

/**
 * The kind of a roof that only its U-value shows. Rule HL-32: it is stated when the U-value goes, so that the roof stays.
 *
 * @param features of the home
 * @returns the kind; empty where it is stated, or nothing shows it
 */
export function shownRoof({ roof: { kind, uValueWPerM2K } }: HomeFeatures): Partial<RoofFeatures> {
  return kind === null && uValueWPerM2K !== null ? { kind: kindOfRoofByUValue(uValueWPerM2K) } : {}
}

/**
 * Whether a person's word for the kind of a roof or floor leaves its U-value. Rule HL-32: a kind that nothing else showed
 * contradicts no U-value, unless one of them says that no heat is lost.
 *
 * @param element as the certificate states it
 * @param isNone the person says that another home is there
 * @returns false where the kind was stated, or the two disagree
 */
export function isShownAsSaid({ kind, uValueWPerM2K }: RoofFeatures | FloorFeatures, isNone: boolean): boolean {
  return kind === null && uValueWPerM2K !== null && uValueWPerM2K > 0 !== isNone
}
