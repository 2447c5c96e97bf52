import { frontFace, polygon, project, quad, type Slope, slopeFace } from './projection.ts'
import type { Scene } from './scene.ts'

const PARAPET_M = 0.42

/** Roof shapes: one slope, the front and right slopes of a hip, or a flat roof's surface, front edge and side edge. */
export function roofSilhouette(scene: Scene): string[] {
  return scene.slope === null ? flatSilhouette(scene) : pitchedSilhouette(scene, scene.slope)
}

export function pitchedSilhouette(scene: Scene, slope: Slope): string[] {
  const { left, overhang, right, ridgeLeft, ridgeRight } = scene.roof
  const face = slopeFace(0, scene.eavesM, slope)
  const front = polygon([
    face(left, -overhang),
    face(right, -overhang),
    face(ridgeRight, slope.lengthM),
    face(ridgeLeft, slope.lengthM),
  ])
  return scene.model.isHipped ? [front, polygon(Object.values(hipEnd(scene, slope)))] : [front]
}

/** Corners of the right slope of a hip: its eaves from front to back, and the end of the ridge. */
export function hipEnd(scene: Scene, slope: Slope) {
  const { overhang, right, ridgeRight } = scene.roof
  const share = overhang / slope.lengthM
  const drop = scene.eavesM - share * slope.riseM
  return {
    front: project(right, drop, -share * slope.runM),
    back: project(right, drop, slope.runM * (2 + share)),
    ridge: project(ridgeRight, scene.eavesM + slope.riseM, slope.runM),
  }
}

function flatSilhouette(scene: Scene): string[] {
  const { eavesM, model } = scene
  const { left, right } = flatRoof(scene)
  const top = flatRoofTopM(scene)
  const surface = [project(left, top, 0), project(right, top, 0), project(right, top, model.depthM)]
  const side = [project(right, eavesM, 0), project(right, eavesM, model.depthM), project(right, top, model.depthM)]
  return [
    polygon([...surface, project(left, top, model.depthM)]),
    quad(frontFace(left, eavesM), { along: 0, up: 0, width: right - left, height: PARAPET_M }),
    ...(scene.hasSideWall ? [polygon([...side, project(right, top, 0)])] : []),
  ]
}

/** Ends of a flat roof along the street [m]. */
export function flatRoof({ front, hasSideWall, model }: Scene): { left: number; right: number } {
  return {
    left: model.neighbours.left === 'none' ? -0.12 : 0,
    right: front.width + (hasSideWall ? 0.12 : 0),
  }
}

/** Surface of a flat roof that carries panels. */
export function flatRoofTopM(scene: Scene): number {
  return scene.eavesM + PARAPET_M
}
