import type { HomeFeatures, PhotovoltaicFeatures } from '../dwelling/features/home-features.ts'
import type { ImagedRoof } from '../dwelling/features/imaged-roof.ts'
import type { PhotovoltaicArray } from '../dwelling/features/surveyed-details.ts'
import {
  AGE_BANDS,
  type Aspect,
  type BuiltForm,
  type PropertyType,
  type RoofDirection,
  type RoofKind,
} from '../vocabulary.ts'
import type { ChosenPanel } from './panel-choices.ts'

export interface SolarInput extends ChosenPanel {
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
  /** Where the main face looks, as a person states it; null where not known. */
  roofDirection: RoofDirection | null
  /** A person states how many phases the supply has. */
  arePhasesKnown: boolean
  /** A stack on the ridge keeps panels away. */
  hasChimney: boolean
  /** Usable capacity of the home's battery [kWh]; 0 without one. */
  batteryKwh: number
  /** Most power of panels that the supply of the home suits; null for no limit [kW]. */
  panelLimitKw: number | null
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

/** Homes of later bands were built with central heating and without fireplaces. */
const LAST_BAND_WITH_CHIMNEY = 'E'

/**
 * Whether a stack stands on the ridge. Rule SOL-24: of a house or bungalow with a pitched roof from before 1976, or of
 * unknown age.
 *
 * @param features type and age of the home
 * @param roofKind of the home
 * @returns false for flats, whose stacks are not known
 * @see docs/method/solar.md
 */
export function hasChimney(
  { ageBand, propertyType }: Pick<HomeFeatures, 'ageBand' | 'propertyType'>,
  roofKind: RoofKind,
): boolean {
  const isHouse = propertyType === 'house' || propertyType === 'bungalow'
  const isOld = ageBand === null || AGE_BANDS.indexOf(ageBand) <= AGE_BANDS.indexOf(LAST_BAND_WITH_CHIMNEY)
  return isHouse && isOld && (roofKind === 'pitched' || roofKind === 'room_in_roof')
}
