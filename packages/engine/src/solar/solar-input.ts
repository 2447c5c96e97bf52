import type { PhotovoltaicFeatures } from '../dwelling/features/home-features.ts'
import type { ImagedRoof } from '../dwelling/features/imaged-roof.ts'
import type { PhotovoltaicArray } from '../dwelling/features/surveyed-details.ts'
import type { Aspect, BuiltForm, PropertyType, RoofKind } from '../vocabulary.ts'

export interface SolarInput {
  /** SAP climate region, 0 to 21. */
  climateRegionId: number
  propertyType: PropertyType
  builtForm: BuiltForm | null
  roofKind: RoofKind
  /** Plan area of the roof over the home's own rooms, internal dimensions [m²]; 0 under another dwelling. */
  roofPlanAreaM2: number
  ownsRoof: boolean
  /** The storey of a flat, 0 at ground level; decides how many dwellings share the roof. */
  flatStoreyNumber: number | null
  existing: PhotovoltaicFeatures
  /** The same panels array by array, where a document lists them. */
  existingArrays: readonly PhotovoltaicArray[] | null
  /** What imagery shows of the roof; it takes the place of a modelled one. */
  seen?: ImagedRoof | undefined
  /** Also fill the northern faces, which stay empty otherwise. */
  includeNorthFaces?: boolean
}

/** Empty unless requested. Rule SOL-7. */
export const NORTHERN_ASPECTS: ReadonlySet<Aspect> = new Set(['north', 'northeast', 'northwest'] satisfies Aspect[])

/**
 * Whether panels can be fixed to a roof. Rule SOL-7: not to thatch.
 *
 * @param roofKind of the home
 * @returns false for thatch
 * @see docs/method/solar.md
 */
export function isFitForPanels(roofKind: RoofKind): boolean {
  return roofKind !== 'thatched' && roofKind !== 'room_in_roof_thatched'
}

/**
 * Why a roof has no panels, as a sentence. Rule SOL-7.
 *
 * @param input of a home without panels
 * @returns sentence for the screen
 */
export function reasonForNoPanels(input: SolarInput): string {
  if (input.roofKind === 'none') return 'There is another dwelling above, so this home has no roof of its own.'
  if (!input.ownsRoof) return 'The roof belongs to the whole building, so no panels are counted for this home.'
  if (!isFitForPanels(input.roofKind)) return 'Solar panels are not fitted on a thatched roof.'
  return "The roof, or this home's share of it, is too small for a solar panel."
}
