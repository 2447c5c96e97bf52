import { type HouseModel, STOREY_HEIGHT_M, type WindowStyle } from './house-model.ts'
import type { Box } from './projection.ts'

/** Windows and doors of a front, in metres from its lower left corner. */
export interface Openings {
  windows: Box[]
  bay: Box | null
  door: Box
}

const WINDOW_M: Record<WindowStyle, { width: number; height: number; sill: number }> = {
  sash: { width: 1.05, height: 1.6, sill: 0.65 },
  casement: { width: 1.55, height: 1.25, sill: 0.9 },
  plain: { width: 1.3, height: 1.3, sill: 0.85 },
}
const DOOR = { width: 0.98, height: 2.05 }
const BAY = { width: 2.1, height: 1.55, sill: 0.55 }
const BAY_WIDTH_PER_WINDOW_M = 2.45

export function frontOpenings(model: HouseModel, front: Box): Openings {
  const columns = Math.min(4, Math.max(2, Math.round(front.width / BAY_WIDTH_PER_WINDOW_M)))
  const columnWidth = front.width / columns
  const doorColumn = model.neighbours.left === 'none' && columns >= 3 ? Math.floor(columns / 2) : 0
  const bayColumn = model.hasBay ? columns - 1 : null
  const windows: Box[] = []
  let bay: Box | null = null
  for (let storey = 0; storey < model.storeys; storey += 1) {
    for (let column = 0; column < columns; column += 1) {
      const middle = (column + 0.5) * columnWidth
      if (storey === 0 && column === doorColumn) continue
      if (storey === 0 && column === bayColumn) bay = bayAt(middle, columnWidth)
      else windows.push(windowAt(model.windows, middle, storey, columnWidth, front))
    }
  }
  return { windows, bay, door: doorAt((doorColumn + 0.5) * columnWidth) }
}

/** One side window per storey, except behind a heat pump or neighbour. */
export function sideOpenings(model: HouseModel, front: Box): Box[] {
  if (model.depthM < 5.5) return []
  return Array.from({ length: model.storeys }, (_, storey) =>
    windowAt(model.windows, model.depthM * 0.5, storey, 2, front),
  ).slice(model.kind === 'house' && model.storeys > 1 ? 1 : 0)
}

function windowAt(style: WindowStyle, middle: number, storey: number, columnWidth: number, front: Box): Box {
  const size = WINDOW_M[style]
  const width = Math.min(size.width, columnWidth * 0.68)
  // A basement storey is lower than the others.
  const storeyHeight = Math.min(STOREY_HEIGHT_M, front.height)
  const height = Math.min(size.height, storeyHeight - 0.75)
  return {
    along: middle - width / 2,
    up: storey * STOREY_HEIGHT_M + Math.min(size.sill, storeyHeight - height - 0.3),
    width,
    height,
  }
}

function bayAt(middle: number, columnWidth: number): Box {
  const width = Math.min(BAY.width, columnWidth * 0.86)
  return { along: middle - width / 2, up: BAY.sill, width, height: BAY.height }
}

function doorAt(middle: number): Box {
  return { along: middle - DOOR.width / 2, up: 0, width: DOOR.width, height: Math.min(DOOR.height, 2.05) }
}
