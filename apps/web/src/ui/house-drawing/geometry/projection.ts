/**
 * An oblique projection: fronts keep their true shape, depth runs up and to the right. Lengths are in metres: x along
 * the street, y up from the ground, z away from the street.
 */
export const UNITS_PER_M = 20
const DEPTH_RIGHT = 0.4
const DEPTH_UP = 0.22

export interface Point {
  x: number
  y: number
}

export function project(x: number, y: number, z: number): Point {
  return {
    x: round((x + z * DEPTH_RIGHT) * UNITS_PER_M),
    y: round(-(y + z * DEPTH_UP) * UNITS_PER_M),
  }
}

/** A flat surface to draw on, in metres from its lower left corner. */
export type Face = (along: number, up: number) => Point

export function frontFace(x: number, y: number): Face {
  return (along, up) => project(x + along, y + up, 0)
}

/** A wall at right angles to the street, seen from its right. */
export function sideFace(x: number, y: number): Face {
  return (along, up) => project(x, y + up, along)
}

/** The roof slope towards the street: `up` runs from eaves to ridge along the slope. */
export function slopeFace(x: number, eavesY: number, slope: Slope): Face {
  return (along, up) => {
    const share = up / slope.lengthM
    return project(x + along, eavesY + share * slope.riseM, share * slope.runM)
  }
}

export interface Slope {
  runM: number
  riseM: number
  lengthM: number
}

/** Most British pitched roofs are between 30° and 45°. */
const PITCH_DEGREES = 36

export function slopeOver(depthM: number, pitchDegrees = PITCH_DEGREES): Slope {
  const runM = depthM / 2
  const riseM = runM * Math.tan((pitchDegrees * Math.PI) / 180)
  return { runM, riseM, lengthM: Math.hypot(runM, riseM) }
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map((point) => `${point.x} ${point.y}`).join('L')}Z`
}

export function line(points: readonly Point[]): string {
  return `M${points.map((point) => `${point.x} ${point.y}`).join('L')}`
}

/** A rectangle on a face. */
export interface Box {
  along: number
  up: number
  width: number
  height: number
}

export function quad(face: Face, { along, up, width, height }: Box): string {
  return polygon([face(along, up), face(along + width, up), face(along + width, up + height), face(along, up + height)])
}

/** Insets a box, or expands it if negative. */
export function inset(box: Box, by: number): Box {
  return { along: box.along + by, up: box.up + by, width: box.width - 2 * by, height: box.height - 2 * by }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
