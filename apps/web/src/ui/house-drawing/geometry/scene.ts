import type { RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import { type HouseModel, STOREY_HEIGHT_M } from './house-model.ts'
import { type Box, type Point, project, type Slope, slopeOver } from './projection.ts'

/** The layout in metres. The home starts at x = 0, with its surroundings on both sides. */
export interface Scene {
  model: HouseModel
  /** The home's own part of the front. */
  front: Box
  /** Eaves of the whole building: above the home's top if others live above. */
  eavesM: number
  slope: Slope | null
  roof: RoofExtent
  hasSideWall: boolean
  hasOwnRoof: boolean
  hasOwnFloor: boolean
  /** Fronts of neighbours and of other flats in the block. */
  ghosts: Ghost[]
  viewBox: ViewBox
}

/** The roof along the street: eaves from end to end, and the ridge above them [m]. */
export interface RoofExtent {
  left: number
  right: number
  ridgeLeft: number
  ridgeRight: number
  /** Of the eaves, down the slope. */
  overhang: number
}

export interface Ghost extends Box {
  /** The end that fades out. */
  fades: 'left' | 'right' | 'none'
  hasRoof: boolean
  /** For a whole house with an exposed end. */
  isWhole: boolean
}

export interface ViewBox {
  x: number
  y: number
  width: number
  height: number
}

/** Visible width of a neighbour before it fades out. */
const SHOWN_OF_NEIGHBOUR = 0.62
/** Depth of a basement flat below ground. */
const BASEMENT_M = 2
/** Minimum width shown, which keeps a bungalow smaller than a house [m]. */
const LEAST_WIDTH_M = 14
const LEAST_HEIGHT_M = 9.5
const FOREGROUND_M = 1.5
const AIR_M = 1.1
const CHIMNEY_M = 1.2
const BREATH_M = 1
/** Room for the tree beside a detached home. */
const TREE_M = 2

/** Roof overhangs at eaves and exposed ends [m]. */
const EAVES_M = 0.35
const THATCH_EAVES_M = 0.75
const VERGE_M = 0.28

export interface SceneOptions {
  /** Faces that carry panels: the ridge of a hip follows their shape. */
  faces?: readonly RoofFaceRecord[]
  /** A home with roof heat loss has a roof, whatever level its certificate states. */
  ownRoof?: boolean
  /** Room above the chimney for warm air. */
  breath?: boolean
}

export function buildScene(model: HouseModel, options: SceneOptions = {}): Scene {
  const base = baseOf(model)
  const height = model.storeys * STOREY_HEIGHT_M - (model.flat?.isBasement ? STOREY_HEIGHT_M - BASEMENT_M : 0)
  const front: Box = { along: 0, up: base, width: model.frontageM, height }
  const eavesM = model.flat === null ? base + height : model.flat.blockStoreys * STOREY_HEIGHT_M
  const hasOwnRoof = model.flat === null || model.flat.hasOwnRoof || options.ownRoof === true
  const slope = model.roof === 'flat' ? null : slopeOver(model.depthM, model.roof === 'thatched' ? 44 : undefined)
  const hasSideWall = model.neighbours.right === 'none'
  const scene = {
    model,
    front,
    eavesM,
    slope,
    roof: roofExtent(model, slope, options.faces ?? []),
    hasSideWall,
    hasOwnRoof,
    hasOwnFloor: model.flat === null || model.flat.hasOwnFloor,
    ghosts: ghostsAround(model, front, eavesM),
  }
  return { ...scene, viewBox: viewBoxAround(scene, options.breath === true) }
}

function roofExtent(model: HouseModel, slope: Slope | null, faces: readonly RoofFaceRecord[]): RoofExtent {
  const left = model.neighbours.left === 'none' ? -VERGE_M : 0
  const right = model.frontageM + (model.neighbours.right === 'none' ? VERGE_M : 0)
  const overhang = model.covering === 'thatch' ? THATCH_EAVES_M : EAVES_M
  if (!model.isHipped || slope === null) return { left, right, ridgeLeft: left, ridgeRight: right, overhang }
  const long = faces.find((face) => face.shape === 'trapezoid')
  const usual = Math.min((right - left) / 2, slope.runM + VERGE_M)
  const hip = long === undefined ? usual : ((1 - long.topWidthM / long.widthM) / 2) * (right - left)
  return { left, right, ridgeLeft: left + hip, ridgeRight: right - hip, overhang }
}

function baseOf(model: HouseModel): number {
  if (model.flat === null) return 0
  return model.flat.isBasement ? -BASEMENT_M : model.flat.fromStorey * STOREY_HEIGHT_M
}

function ghostsAround(model: HouseModel, front: Box, eavesM: number): Ghost[] {
  const ghosts: Ghost[] = []
  const side = { up: 0, height: eavesM, hasRoof: true }
  if (model.neighbours.left === 'one') {
    ghosts.push({ ...side, along: -front.width, width: front.width, fades: 'none', isWhole: true })
  }
  if (model.neighbours.left === 'row') {
    const width = front.width * (model.flat === null ? SHOWN_OF_NEIGHBOUR : 1)
    ghosts.push({ ...side, along: -width, width, fades: 'left', isWhole: false })
  }
  if (model.neighbours.right === 'row') {
    const width = front.width * SHOWN_OF_NEIGHBOUR
    ghosts.push({ ...side, along: front.width, width, fades: 'right', isWhole: false })
  }
  if (model.flat !== null) ghosts.push(...storeysOfOthers(front, eavesM))
  return ghosts
}

/** The flats above and below, within the home's width. */
function storeysOfOthers(front: Box, eavesM: number): Ghost[] {
  const own = { along: 0, width: front.width, fades: 'none' as const, hasRoof: false, isWhole: false }
  const top = front.up + front.height
  const ghosts: Ghost[] = []
  if (front.up > 0) ghosts.push({ ...own, up: 0, height: front.up })
  if (top < eavesM - 0.1) ghosts.push({ ...own, up: Math.max(0, top), height: eavesM - Math.max(0, top) })
  return ghosts
}

function viewBoxAround(scene: Omit<Scene, 'viewBox'>, hasBreath: boolean): ViewBox {
  const { model, front, eavesM, slope, ghosts } = scene
  const left = Math.min(model.neighbours.left === 'none' ? -TREE_M : 0, ...ghosts.map((ghost) => ghost.along))
  const right = Math.max(front.width, ...ghosts.map((ghost) => ghost.along + ghost.width))
  const ridge = slope === null ? project(0, eavesM + 0.5, model.depthM) : project(0, eavesM + slope.riseM, slope.runM)
  const rear = project(right, 0, scene.hasSideWall ? model.depthM : 0)
  const low = project(left - 0.6, Math.min(0, front.up) - FOREGROUND_M, 0)
  const high: Point = {
    x: rear.x + project(0.6, 0, 0).x,
    y: ridge.y + project(0, AIR_M + (model.hasChimney ? CHIMNEY_M : 0) + (hasBreath ? BREATH_M : 0), 0).y,
  }
  return atLeast({ x: low.x, y: high.y, width: high.x - low.x, height: low.y - high.y })
}

/** Extends a frame upwards and sideways; the ground stays in place. */
function atLeast(box: ViewBox): ViewBox {
  const { x: leastWidth, y: leastHeight } = { x: project(LEAST_WIDTH_M, 0, 0).x, y: -project(0, LEAST_HEIGHT_M, 0).y }
  const width = Math.max(box.width, leastWidth)
  const height = Math.max(box.height, leastHeight)
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height), width, height }
}
