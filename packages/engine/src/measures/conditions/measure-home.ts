import { type KnownHome, knownAfterChanges } from '../../assess/known-home.ts'
import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import type { FloorFeatures, RoofFeatures, RoofRoom, WallFeatures } from '../../dwelling/features/fabric-features.ts'
import type { PlausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import type { DescribedDwelling } from '../../dwelling/reading/dwelling-from-features.ts'
import { EngineError } from '../../errors.ts'
import type { PanelChoices } from '../../solar/panel-choices.ts'
import type { SolarResult } from '../../solar/solar-result.ts'
import {
  AGE_BANDS,
  type AgeBand,
  type HeatingSystem,
  isNetworkHeat,
  type Tenure,
  type WallInsulation,
  WET_SYSTEMS,
} from '../../vocabulary.ts'
import type { Answers } from './questions.ts'

/** A home as the conditions of measures see it. */
export interface MeasureHome {
  features: PlausibleFeatures
  described: DescribedDwelling
  /** Main heating, also where it is assumed. */
  system: HeatingSystem
  solar: SolarResult
  designHeatLossKw: number
  answers: Answers
  tenure: Tenure | null
  panels: PanelChoices | undefined
}

/** Walls, roof and floor of one building part. */
export interface HomePart {
  /** Its place in the list of parts; null where the home is described as one. */
  index: number | null
  wall: WallFeatures
  roof: RoofFeatures
  floor: FloorFeatures
  roofRoom: RoofRoom | null
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
  if (buildingParts === null || buildingParts.length === 0) {
    return [{ index: null, wall, roof, floor, roofRoom: null, ageBand }]
  }
  return buildingParts.map((part, index) => ({
    index,
    wall: part.wall,
    roof: part.roof,
    floor: part.floor,
    roofRoom: part.roofRoom,
    ageBand: part.ageBand ?? ageBand,
  }))
}

/** Brick-clad timber frame, no-fines and other system building have no masonry cavity. */
export const hasCavity = ({ wall }: HomePart): boolean => wall.construction === 'cavity'

/** An unknown wall may have one: a survey finds out. */
export const mayHaveCavity = (part: HomePart): boolean => hasCavity(part) || part.wall.construction === null

const LITTLE_INSULATION: ReadonlySet<WallInsulation | null> = new Set([null, 'none', 'partial'] as const)

export const isEmptyCavity = (part: HomePart): boolean =>
  mayHaveCavity(part) && LITTLE_INSULATION.has(part.wall.insulation)

/**
 * One change for each of these parts.
 *
 * @param parts of the home
 * @param change without its part
 * @returns changes that name the part where the home has more than one description
 */
export function onParts<Change extends HomeChange & { part?: number }>(
  parts: readonly HomePart[],
  change: Change,
): Change[] {
  return parts.map(({ index }) => (index === null ? change : { ...change, part: index }))
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
 * Whether the home, or a part of it, is of this age or older.
 *
 * @param ageBand of the home or part
 * @param last youngest band that counts
 * @returns false for younger ones
 */
export function isUpTo(ageBand: AgeBand, last: AgeBand): boolean {
  return AGE_BANDS.indexOf(ageBand) <= AGE_BANDS.indexOf(last)
}

/**
 * Whether a heat network heats the home.
 *
 * @param home described
 * @returns true for rooms or water by a network
 */
export function isOnNetwork({ described }: MeasureHome): boolean {
  const { main, water } = described.dwelling.systems
  return isNetworkHeat(main.fuel) || isNetworkHeat(water.fuel)
}

/**
 * Whether water carries the heat to radiators or a floor.
 *
 * @param home described
 * @returns false for heaters in the rooms and for warm air
 */
export function hasWetSystem({ described, system }: MeasureHome): boolean {
  const { emitter } = described.dwelling.heating
  return WET_SYSTEMS.has(system) && emitter !== 'warm_air' && emitter !== 'fan_coil'
}

/**
 * Whether the home has a cylinder of its own.
 *
 * @param home described
 * @returns false for combination boilers, heaters at the tap and networks
 */
export function hasCylinder(home: MeasureHome): boolean {
  const { storageLossKwhPerDay, isCombi } = home.described.dwelling.hotWater
  return storageLossKwhPerDay > 0 && !isCombi && !isOnNetwork(home)
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
