import { CHIMNEY, DORMER, FRONTAGE_OVER_DEPTH, ROOF } from '../../tables/solar/solar-defaults.ts'
import {
  type Aspect,
  type BuiltForm,
  type PropertyType,
  ROOF_DIRECTIONS,
  type RoofDirection,
  type RoofKind,
} from '../../vocabulary.ts'
import type { FaceArea, FaceShape, RoofFace } from './roof-face.ts'
import { gableFaceAreaM2, hipFaceAreasM2, type RoofShape, roofShape } from './roof-shape.ts'

export interface ModelledFace extends RoofFace {
  shape: Exclude<FaceShape, 'block'>
  areaM2: number
}

/** What a modelled roof looks like. */
export interface ModelledRoof {
  shape: RoofShape
  /** External plan of the part that panels may cover [m²]. */
  planAreaM2: number
  /** null where not recorded, and for a share of a block's roof. */
  builtForm: BuiltForm | null
  /** false for a share of a block's roof, whose eaves are counted in no share. */
  hasOverhang: boolean
  hasChimney: boolean
  hasDormer: boolean
}

/** The home under a modelled roof. */
export interface HomeUnderRoof {
  propertyType: PropertyType
  builtForm: BuiltForm | null
  roofKind: RoofKind
  hasChimney: boolean
}

/**
 * The roof that a home is taken to have. Rule SOL-5.
 *
 * @param home its type, form and kind of roof
 * @param planAreaM2 external plan of the part that panels may cover, 0 or more [m²]
 * @returns shape and proportions
 */
export function modelledRoof(
  { builtForm, hasChimney, propertyType, roofKind }: HomeUnderRoof,
  planAreaM2: number,
): ModelledRoof {
  const isShare = propertyType === 'flat' || propertyType === 'maisonette'
  const shape = roofShape(roofKind, propertyType, builtForm)
  return {
    shape,
    planAreaM2,
    builtForm: isShare || shape === 'flat' ? null : builtForm,
    hasOverhang: !isShare && shape !== 'flat',
    hasChimney,
    hasDormer: roofKind === 'room_in_roof',
  }
}

/**
 * Sides of the rectangle that a roof covers, seen from above. Rule SOL-5: by the built form. A pitched roof overhangs
 * its eaves and the verges of its free ends; a hip has eaves all round.
 *
 * @returns along the street and away from it [m]
 */
function roofSides(roof: ModelledRoof): { frontageM: number; depthM: number } {
  const { builtForm, hasOverhang, planAreaM2 } = roof
  const ratio = FRONTAGE_OVER_DEPTH[frontageOverDepthKey(builtForm)]
  const overhangM = hasOverhang ? ROOF.overhangM : 0
  return {
    frontageM: Math.sqrt(planAreaM2 * ratio) + freeEnds(roof) * overhangM,
    depthM: Math.sqrt(planAreaM2 / ratio) + 2 * overhangM,
  }
}

/**
 * Ends of a roof along the street that overhang. Rule SOL-5: those without a neighbour; none where the form is unknown.
 *
 * @param roof its shape and the form of the home
 * @returns 0 to 2
 */
export function freeEnds({ builtForm, shape }: Pick<ModelledRoof, 'builtForm' | 'shape'>): number {
  return shape === 'hip' ? 2 : FREE_ENDS[builtForm ?? 'unknown']
}

const FREE_ENDS: Readonly<Record<BuiltForm | 'unknown', number>> = {
  detached: 2,
  semi_detached: 1,
  end_terrace: 1,
  enclosed_end_terrace: 1,
  mid_terrace: 0,
  enclosed_mid_terrace: 0,
  unknown: 0,
}

/**
 * The row of `solar-roof-defaults` for frontage over depth. Rule SOL-5.
 *
 * @param builtForm null where not recorded
 * @returns key of the row
 */
export function frontageOverDepthKey(builtForm: BuiltForm | null): keyof typeof FRONTAGE_OVER_DEPTH {
  return PLAN_OF[builtForm ?? 'unknown']
}

const PLAN_OF = {
  detached: 'frontageOverDepthDetached',
  semi_detached: 'frontageOverDepthEnd',
  end_terrace: 'frontageOverDepthEnd',
  enclosed_end_terrace: 'frontageOverDepthEnd',
  mid_terrace: 'frontageOverDepthMid',
  enclosed_mid_terrace: 'frontageOverDepthMid',
  unknown: 'frontageOverDepthUnknown',
} as const satisfies Record<BuiltForm | 'unknown', keyof typeof FRONTAGE_OVER_DEPTH>

/**
 * Faces of a roof of which only plan area and form are known. Rules SOL-5 and SOL-6: a gable's ridge runs along the
 * street, a hip's along the longer side. The main faces look where a person says (SOL-6a). With the azimuth unknown,
 * faces get the aspects whose yields are nearest to the expected ones: southeast and northwest for a gable and for the
 * long faces of a hip, the other diagonals for its short ones.
 *
 * @param roof its plan area [m²], 0 or more
 * @param direction of a gable's or long face; null where not known
 * @returns faces with their slope areas [m, m²], none without a roof; opposite faces are alike
 * @see docs/method/solar.md
 */
export function modelledFaces(roof: ModelledRoof, direction: RoofDirection | null): ModelledFace[] {
  if (roof.planAreaM2 === 0) return []
  const { frontageM, depthM } = roofSides(roof)
  const pitchDeg = ROOF.pitchedPitchDeg
  const slopeM = (planM: number): number => planM / Math.cos((pitchDeg * Math.PI) / 180)
  if (roof.shape === 'flat') {
    const face = {
      shape: 'rectangle',
      widthM: frontageM,
      topWidthM: frontageM,
      heightM: depthM,
      obstacles: [],
    } as const
    return [{ ...face, aspect: 'flat', areaM2: roof.planAreaM2 }]
  }
  if (roof.shape === 'gable') {
    const size = { widthM: frontageM, topWidthM: frontageM, heightM: slopeM(depthM / 2) }
    const areaM2 = gableFaceAreaM2(frontageM, depthM, pitchDeg)
    const face = { shape: 'rectangle', ...size, obstacles: obstaclesOn(size, roof), areaM2 } as const
    return opposite(face, direction ?? 'southeast')
  }
  const lengthM = Math.max(frontageM, depthM)
  const widthM = Math.min(frontageM, depthM)
  const { longFaceM2, shortFaceM2 } = hipFaceAreasM2(lengthM, widthM, pitchDeg)
  const long = { widthM: lengthM, topWidthM: lengthM - widthM, heightM: slopeM(widthM / 2) }
  const short = { widthM, topWidthM: 0, heightM: slopeM(widthM / 2) }
  return [
    ...opposite(
      { shape: 'trapezoid', ...long, obstacles: obstaclesOn(long, roof), areaM2: longFaceM2 },
      direction ?? 'southeast',
    ),
    ...opposite(
      { shape: 'triangle', ...short, obstacles: [], areaM2: shortFaceM2 },
      turned(direction ?? 'southeast', QUARTER),
    ),
  ]
}

function opposite(face: Omit<ModelledFace, 'aspect'>, aspect: RoofDirection): ModelledFace[] {
  return [
    { ...face, aspect },
    { ...face, aspect: turned(aspect, 2 * QUARTER) },
  ]
}

const QUARTER = ROOF_DIRECTIONS.length / 4

/** Clockwise, in eighths of a circle. */
function turned(direction: RoofDirection, eighths: number): RoofDirection {
  const place = (ROOF_DIRECTIONS.indexOf(direction) + eighths) % ROOF_DIRECTIONS.length
  return ROOF_DIRECTIONS[place] ?? direction
}

/**
 * The face that a surveyor would choose for panels: that of the highest yield. Rule SOL-9.
 *
 * @param shape of the roof
 * @param direction of a gable's or long face; null where not known
 * @param yieldOf a face by where it looks [kWh/kWp·yr]
 * @returns the face that stands for the better one where the direction is not known
 */
export function betterFace(
  shape: RoofShape,
  direction: RoofDirection | null,
  yieldOf: (direction: RoofDirection) => number,
): Aspect {
  if (shape === 'flat') return 'flat'
  if (direction === null) return 'southeast'
  const turns = shape === 'gable' ? [0, 2 * QUARTER] : [0, QUARTER, 2 * QUARTER, 3 * QUARTER]
  const faces = turns.map((eighths) => turned(direction, eighths))
  return faces.reduce((best, face) => (yieldOf(face) > yieldOf(best) ? face : best), direction)
}

type FaceSize = Pick<RoofFace, 'widthM' | 'topWidthM' | 'heightM'>

/** Rule SOL-24: the stack stands astride the ridge, a dormer reaches up to it. */
function obstaclesOn(size: FaceSize, { builtForm, hasChimney, hasDormer }: ModelledRoof): FaceArea[] {
  const obstacles: FaceArea[] = []
  if (hasChimney) obstacles.push(chimneyArea(size, builtForm === 'detached' || builtForm === null))
  if (hasDormer) obstacles.push(dormerArea(size))
  return obstacles
}

/** The stack is on the party wall, at the left end; of a detached home near the right end of the ridge. */
function chimneyArea(size: FaceSize, isDetached: boolean): FaceArea {
  const { clearanceM, depthM, fromGableM, widthM } = CHIMNEY
  const hipM = (size.widthM - size.topWidthM) / 2
  const rightM = size.widthM - (hipM > 0 ? hipM : fromGableM + ROOF.overhangM)
  const leftM = isDetached ? rightM - widthM : 0
  const downM = depthM / 2 / Math.cos((ROOF.pitchedPitchDeg * Math.PI) / 180)
  return upToRidge(size, { fromM: leftM - clearanceM, toM: leftM + widthM + clearanceM, downM: downM + clearanceM })
}

/** Near the left end of a gable, in the middle of a hip. */
function dormerArea(size: FaceSize): FaceArea {
  const { clearanceM, fromGableM, sillShare, widthM } = DORMER
  const leftM = size.topWidthM < size.widthM ? (size.widthM - widthM) / 2 : fromGableM
  const downM = size.heightM * (1 - sillShare)
  return upToRidge(size, { fromM: leftM - clearanceM, toM: leftM + widthM + clearanceM, downM: downM + clearanceM })
}

/** The part of a strip below the ridge that lies on the face. */
function upToRidge({ heightM, widthM }: FaceSize, strip: { fromM: number; toM: number; downM: number }): FaceArea {
  const alongM = Math.max(0, strip.fromM)
  const upM = Math.max(0, heightM - strip.downM)
  return { alongM, upM, widthM: Math.max(0, Math.min(widthM, strip.toM) - alongM), heightM: heightM - upM }
}
