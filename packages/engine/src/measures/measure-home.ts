import { type KnownHome, knownAfterChanges } from '../assess/known-home.ts'
import type { HomeChange } from '../dwelling/changes/home-change.ts'
import type { FloorFeatures, RoofFeatures, WallFeatures } from '../dwelling/features/fabric-features.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { DescribedDwelling } from '../dwelling/reading/dwelling-from-features.ts'
import { EngineError } from '../errors.ts'
import type { PanelChoices } from '../solar/panel-choices.ts'
import type { AgeBand, Tenure } from '../vocabulary.ts'
import type { Answers } from './questions.ts'

/** A home as the conditions of measures see it. */
export interface MeasureHome {
  features: PlausibleFeatures
  described: DescribedDwelling
  answers: Answers
  tenure: Tenure | null
  isProgramme: boolean
  panels: PanelChoices | undefined
}

/** Walls, roof and floor of one building part. */
export interface HomePart {
  /** Its place in the list of parts; null where the home is described as one. */
  index: number | null
  wall: WallFeatures
  roof: RoofFeatures
  floor: FloorFeatures
  ageBand: AgeBand
}

/**
 * The building parts of a home.
 *
 * @param home described
 * @returns one part where none was measured
 */
export function partsOf({ features, described }: MeasureHome): HomePart[] {
  const { wall, roof, floor, buildingParts } = features
  const { ageBand } = described.reading
  if (buildingParts === null || buildingParts.length === 0) return [{ index: null, wall, roof, floor, ageBand }]
  return buildingParts.map((part, index) => ({
    index,
    wall: part.wall,
    roof: part.roof,
    floor: part.floor,
    ageBand: part.ageBand ?? ageBand,
  }))
}

/**
 * Whether the home has another above, below or beside it in one building.
 *
 * @param home described
 * @returns true for flats and maisonettes
 */
export function isFlat({ described }: MeasureHome): boolean {
  return described.propertyType === 'flat' || described.propertyType === 'maisonette'
}

/**
 * The home after changes. Rule MEA-24: an option that the model rejects for this home is not offered.
 *
 * @param home stays as it is
 * @param changes of the option
 * @returns null where the changes do not suit the home
 * @throws EngineError for changes that no home can have
 */
export function homeAfter(home: MeasureHome, changes: readonly HomeChange[]): KnownHome | null {
  const { described, features, panels } = home
  try {
    const after = knownAfterChanges(features, described, changes, { panels })
    return after.kind === 'dwelling' ? after : null
  } catch (error) {
    if (error instanceof EngineError && error.code === 'QUANTITY_OUT_OF_RANGE') return null
    throw error
  }
}
