import type { AgeBand, RoofInsulation, RoofKind, WallInsulation } from '../../vocabulary.ts'
import { resolveAgeBand } from '../features/age-band.ts'
import { unstarred } from '../features/corrected-features.ts'
import type {
  BuildingPart,
  FloorFeatures,
  MeasuredWindow,
  RoofFeatures,
  WallFeatures,
  WindowFeatures,
} from '../features/fabric-features.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import { roofOfDepth } from '../features/insulated-by-depth.ts'
import { kindOfFloorByUValue, kindOfRoofByUValue } from '../features/shown-by-u-value.ts'
import type { FabricChange } from './home-change.ts'
import { unsuitable } from './unsuitable.ts'

type ChangeOf<Kind extends FabricChange['kind']> = Extract<FabricChange, { kind: Kind }>

/**
 * Features after a change of walls, roofs, floors or windows. Rule CHG-3: the table of the rules gives the U-value, as
 * for a corrected fact; every building part that fits changes, or the one that is named.
 *
 * @param features stay as they are
 * @param change with values that `requireKnownChanges` accepts
 * @param at place of the change in its list
 * @param isStripped an earlier change took the insulation of this element away
 * @returns the same object where the change is already true
 * @throws EngineError where the change does not suit the home, with field, value and remedy
 * @see docs/method/changes.md
 */
export function withFabricChange(
  features: HomeFeatures,
  change: FabricChange,
  at: string,
  isStripped: boolean,
): HomeFeatures {
  let changed: HomeFeatures
  switch (change.kind) {
    case 'insulate_wall':
      changed = withWalls(features, change, at, isStripped)
      break
    case 'insulate_roof':
      changed = withElement(features, 'roof', change.part, at, (roof) => insulatedRoof(roof, change, isStripped), {
        field: `${at}.${change.insulation === undefined ? 'kind' : 'insulation'}`,
        value: change.insulation ?? change.kind,
        remedy: ROOF_REMEDY,
      })
      break
    case 'insulate_roof_room':
      changed = withElement(
        features,
        'roof',
        change.part,
        at,
        (roof) => insulatedRoofRoom(roof, change, isStripped),
        { field: `${at}.kind`, value: change.kind, remedy: 'a change for a home with a room in the roof' },
        (part) => withInsulatedRoom(part, change),
      )
      break
    case 'insulate_floor': {
      const ofHome = resolveAgeBand(features, null)
      const after = (floor: FloorFeatures, part: BuildingPart | null): FloorFeatures | null =>
        insulatedFloor(floor, change, isStripped, part?.ageBand ?? ofHome)
      changed = withElement(features, 'floor', change.part, at, after, {
        field: `${at}.kind`,
        value: change.kind,
        remedy: 'a change for a home with a floor that loses heat: another dwelling is below',
      })
      break
    }
    case 'new_windows':
      changed = withWindows(features, change, isStripped)
      break
  }
  return changed
}

const ROOF_REMEDY = 'insulation for the kind of this roof: "loft" under a pitched roof, none under another dwelling'

interface Refusal {
  field: string
  value: unknown
  remedy: string
}

const STAR_OF = { wall: 'walls', roof: 'roof', floor: 'floor' } as const

type ElementOf<Key extends 'wall' | 'roof' | 'floor'> = {
  wall: WallFeatures
  roof: RoofFeatures
  floor: FloorFeatures
}[Key]

/** Both functions return null for what the change does not suit, and the same object where it is already true. */
function withElement<Key extends 'roof' | 'floor' | 'wall'>(
  features: HomeFeatures,
  key: Key,
  part: number | undefined,
  at: string,
  changeOne: (element: ElementOf<Key>, part: BuildingPart | null) => ElementOf<Key> | null,
  refusal: Refusal,
  changePart: (part: BuildingPart) => BuildingPart | null = () => null,
): HomeFeatures {
  const parts = features.buildingParts ?? []
  const lastPart = Math.max(0, parts.length - 1)
  if (part !== undefined && part > lastPart) {
    throw unsuitable(`${at}.part`, part, `a building part of this home: 0 to ${lastPart}`)
  }
  let fits = false
  let isChanged = false
  const after = (element: ElementOf<Key>, of: BuildingPart | null): ElementOf<Key> => {
    const changed = changeOne(element, of)
    if (changed === null) return element
    fits = true
    if (changed !== element) isChanged = true
    return changed
  }
  const isMeant = (index: number): boolean => part === undefined || part === index
  const summary = isMeant(0) ? after(features[key], null) : features[key]
  const changedParts = parts.map((one, index) => {
    if (!isMeant(index)) return one
    const element = after(one[key], one)
    const others = changePart(one)
    if (others !== null) fits = true
    if (others !== null && others !== one) isChanged = true
    return element === one[key] ? (others ?? one) : { ...(others ?? one), [key]: element }
  })
  if (!fits) throw unsuitable(refusal.field, refusal.value, refusal.remedy)
  if (!isChanged) return features
  const buildingParts = features.buildingParts === null ? null : changedParts
  return unstarred({ ...features, [key]: summary, buildingParts }, STAR_OF[key])
}

function withWalls(
  features: HomeFeatures,
  change: ChangeOf<'insulate_wall'>,
  at: string,
  isStripped: boolean,
): HomeFeatures {
  const changeOne = (wall: WallFeatures): WallFeatures | null => insulatedWall(wall, change, isStripped)
  return withElement(
    features,
    'wall',
    change.part,
    at,
    changeOne,
    {
      field: `${at}.insulation`,
      value: change.insulation,
      remedy:
        change.insulation === 'cavity_fill'
          ? 'insulation for walls without a cavity: external or internal'
          : 'insulation on the side that has some already, or a U-value: no figure exists for both sides',
    },
    (part) => {
      const otherWalls = part.otherWalls.map((other) => ({ ...other, wall: changeOne(other.wall) ?? other.wall }))
      const isSame = otherWalls.every(({ wall }, index) => wall === part.otherWalls[index]?.wall)
      return isSame ? null : { ...part, otherWalls }
    },
  )
}

/** What a wall has after a layer is added; a combination that the rules have no figure for is missing. */
const WITH_LAYER: Record<ChangeOf<'insulate_wall'>['insulation'], Partial<Record<WallInsulation, WallInsulation>>> = {
  cavity_fill: {
    none: 'cavity_fill',
    partial: 'cavity_fill',
    as_built_insulated: 'cavity_fill',
    added: 'cavity_fill',
    cavity_fill: 'cavity_fill',
    external: 'cavity_fill_and_external',
    internal: 'cavity_fill_and_internal',
    cavity_fill_and_external: 'cavity_fill_and_external',
    cavity_fill_and_internal: 'cavity_fill_and_internal',
  },
  external: {
    none: 'external',
    partial: 'external',
    as_built_insulated: 'external',
    added: 'external',
    external: 'external',
    cavity_fill: 'cavity_fill_and_external',
    cavity_fill_and_external: 'cavity_fill_and_external',
  },
  internal: {
    none: 'internal',
    partial: 'internal',
    as_built_insulated: 'internal',
    added: 'internal',
    internal: 'internal',
    cavity_fill: 'cavity_fill_and_internal',
    cavity_fill_and_internal: 'cavity_fill_and_internal',
  },
}

function insulatedWall(
  wall: WallFeatures,
  { insulation, thicknessMm }: ChangeOf<'insulate_wall'>,
  isStripped: boolean,
): WallFeatures | null {
  if (insulation === 'cavity_fill' && wall.construction !== null && wall.construction !== 'cavity') return null
  const before = isStripped ? 'none' : (wall.insulation ?? 'none')
  const after = WITH_LAYER[insulation][before]
  if (after === undefined) return null
  const isSame = after === before && wall.insulation !== null
  const depthMm = isStripped ? null : wall.insulationThicknessMm
  const asked = insulation === 'cavity_fill' ? undefined : thicknessMm
  if (isSame && (asked === undefined || (depthMm ?? 0) >= asked)) return wall
  return { ...wall, insulation: after, insulationThicknessMm: asked ?? depthMm, isAssumed: false, uValueWPerM2K: null }
}

const ROOFS_OF: Record<NonNullable<ChangeOf<'insulate_roof'>['insulation']>, ReadonlySet<RoofKind>> = {
  loft: new Set<RoofKind>(['pitched', 'thatched', 'room_in_roof', 'room_in_roof_thatched']),
  rafters: new Set<RoofKind>(['pitched', 'thatched', 'room_in_roof', 'room_in_roof_thatched']),
  sloping_ceiling: new Set<RoofKind>(['pitched', 'thatched', 'room_in_roof', 'room_in_roof_thatched']),
}

/** A depth says nothing where these words stand. */
const VAGUE: ReadonlySet<RoofInsulation | null> = new Set([null, 'none', 'limited', 'insulated_unknown_depth'] as const)

function insulatedRoof(
  roof: RoofFeatures,
  { insulation, thicknessMm }: ChangeOf<'insulate_roof'>,
  isStripped: boolean,
): RoofFeatures | null {
  // Only the U-value shows that this roof is there, and the new one replaces it.
  const shown = roof.kind ?? (roof.uValueWPerM2K === null ? null : kindOfRoofByUValue(roof.uValueWPerM2K))
  const kind = shown ?? 'pitched'
  if (kind === 'none' || (insulation !== undefined && !ROOFS_OF[insulation].has(kind))) return null
  const isSamePlace = insulation === undefined ? !VAGUE.has(roof.insulation) : roof.insulation === insulation
  const isDeepEnough = (roof.insulationThicknessMm ?? 0) >= thicknessMm
  if (isSamePlace && isDeepEnough && !isStripped) return roof
  const stated = { ...roof, kind: shown, insulationThicknessMm: thicknessMm, isAssumed: false, uValueWPerM2K: null }
  return insulation === undefined ? roofOfDepth(stated, thicknessMm) : { ...stated, insulation }
}

function insulatedRoofRoom(
  roof: RoofFeatures,
  change: ChangeOf<'insulate_roof_room'>,
  isStripped: boolean,
): RoofFeatures | null {
  if (roof.kind !== 'room_in_roof' && roof.kind !== 'room_in_roof_thatched') return null
  return insulatedRoof(roof, { kind: 'insulate_roof', thicknessMm: change.thicknessMm }, isStripped)
}

/** Rule CHG-3b: a room that a document describes apart from the loft beside it. */
function withInsulatedRoom(part: BuildingPart, { thicknessMm }: ChangeOf<'insulate_roof_room'>): BuildingPart | null {
  const room = part.roofRoom
  if (room === null) return null
  const isDeep = (depthMm: number | null): boolean => (depthMm ?? 0) >= thicknessMm
  const surfaces =
    room.surfaces?.map((surface) =>
      surface.kind === 'gable' ||
      surface.kind === 'party_gable' ||
      surface.kind === 'common_wall' ||
      isDeep(surface.insulationThicknessMm)
        ? surface
        : { ...surface, insulationThicknessMm: thicknessMm, uValueWPerM2K: null },
    ) ?? null
  const isSame =
    room.insulation === 'all_elements' &&
    isDeep(room.insulationThicknessMm) &&
    (surfaces ?? []).every((surface, index) => surface === room.surfaces?.[index])
  if (isSame) return part
  const insulationThicknessMm = Math.max(thicknessMm, room.insulationThicknessMm ?? 0)
  return { ...part, roofRoom: { ...room, insulation: 'all_elements', insulationThicknessMm, surfaces } }
}

function insulatedFloor(
  floor: FloorFeatures,
  { thicknessMm }: ChangeOf<'insulate_floor'>,
  isStripped: boolean,
  ageBand: AgeBand,
): FloorFeatures | null {
  // Only the U-value shows that this floor is there, and the new one replaces it.
  const kind = floor.kind ?? (floor.uValueWPerM2K === null ? null : kindOfFloorByUValue(floor.uValueWPerM2K, ageBand))
  if (kind === 'none') return null
  const isSame = floor.insulation === 'insulated' && !isStripped
  const depthMm = isSame ? floor.insulationThicknessMm : null
  if (isSame && (thicknessMm === undefined || (depthMm ?? 0) >= thicknessMm)) return floor
  return {
    ...floor,
    kind,
    insulation: 'insulated',
    insulationThicknessMm: thicknessMm ?? depthMm,
    isAssumed: false,
    uValueWPerM2K: null,
  }
}

function withWindows(features: HomeFeatures, change: ChangeOf<'new_windows'>, isStripped: boolean): HomeFeatures {
  const { windows } = features
  const isNew = (one: Pick<WindowFeatures, 'glazing' | 'installed'>): boolean =>
    one.glazing === change.glazing && (change.installed === undefined || one.installed === change.installed)
  const areNew = isNew(windows) && (windows.glazedShare ?? 1) === 1 && (windows.measured ?? []).every(isNew)
  if (areNew && !isStripped) return features
  const pane = { glazing: change.glazing, installed: change.installed ?? null, gapMm: null, uValueWPerM2K: null }
  const measured =
    windows.measured?.map((one): MeasuredWindow => ({ ...one, ...pane, solarTransmittance: null })) ?? null
  return unstarred({ ...features, windows: { ...windows, ...pane, glazedShare: 1, measured } }, 'windows')
}
