import type { RoofCovering } from '../geometry/house-model.ts'
import { frontFace, line, type Point, polygon, project, quad, type Slope, slopeFace } from '../geometry/projection.ts'
import type { Scene } from '../geometry/scene.ts'
import styles from './house-drawing.module.css'
import { type HeatView, Part } from './part.tsx'
import { WindowView } from './window-view.tsx'

/** Roof overhangs and flat-roof edge depth [m]. */
const EAVES_M = 0.35
const VERGE_M = 0.28
const PARAPET_M = 0.42
const COURSE_M = 0.5

export function Roof({ scene, heat }: { scene: Scene; heat: HeatView | null }) {
  if (!scene.hasOwnRoof) return null
  return scene.slope === null ? (
    <FlatRoof scene={scene} heat={heat} />
  ) : (
    <PitchedRoof scene={scene} slope={scene.slope} heat={heat} />
  )
}

function PitchedRoof({ scene, slope, heat }: { scene: Scene; slope: Slope; heat: HeatView | null }) {
  const { model, eavesM } = scene
  const overhang = eavesOverhang(model.covering)
  const { left, right } = roofEnds(scene, VERGE_M)
  const face = slopeFace(0, eavesM, slope)
  const path = slopeSilhouette(scene, slope)
  const courses = Array.from({ length: Math.floor(slope.lengthM / COURSE_M) }, (_, index) => (index + 0.4) * COURSE_M)
  return (
    <Part element="roof" heat={heat} silhouette={[path]}>
      {scene.hasSideWall && <Bargeboard points={bargeboard(right, eavesM, slope, overhang)} />}
      <g className={styles.roof} data-covering={model.covering}>
        <path d={path} />
        {courses.map((up) => (
          <path key={up} d={line([face(left, up), face(right, up)])} className={styles.course} />
        ))}
        <path d={line([face(left, slope.lengthM), face(right, slope.lengthM)])} className={styles.ridge} />
      </g>
      <path d={line([face(left, -overhang), face(right, -overhang)])} className={styles.gutter} />
      {model.roof === 'room_in_roof' && <Dormer scene={scene} slope={slope} />}
    </Part>
  )
}

/** Extent of the roof along the street: it overhangs at exposed ends. */
function roofEnds({ model, front, hasSideWall }: Scene, overhangM: number): { left: number; right: number } {
  return {
    left: model.neighbours.left === 'none' ? -overhangM : 0,
    right: front.width + (hasSideWall ? overhangM : 0),
  }
}

function slopeSilhouette(scene: Scene, slope: Slope): string {
  const { left, right } = roofEnds(scene, VERGE_M)
  const overhang = eavesOverhang(scene.model.covering)
  const box = { along: left, up: -overhang, width: right - left, height: slope.lengthM + overhang }
  return quad(slopeFace(0, scene.eavesM, slope), box)
}

/** Roof shapes: one slope, or a flat roof's surface, front edge and visible side edge. */
export function roofSilhouette(scene: Scene): string[] {
  return scene.slope === null ? flatSilhouette(scene) : [slopeSilhouette(scene, scene.slope)]
}

function eavesOverhang(covering: RoofCovering): number {
  return covering === 'thatch' ? 0.75 : EAVES_M
}

function bargeboard(x: number, eavesM: number, slope: Slope, overhang: number): Point[] {
  const share = overhang / slope.lengthM
  const drop = eavesM - share * slope.riseM
  return [
    project(x, drop, -share * slope.runM),
    project(x, eavesM + slope.riseM, slope.runM),
    project(x, drop, slope.runM * (2 + share)),
  ]
}

function Bargeboard({ points }: { points: Point[] }) {
  return <path d={line(points)} className={styles.bargeboard} />
}

/** A dormer of a room in the roof; panels go beside it. */
export const DORMER = { along: 0.5, width: 1.9, height: 1.35, sill: 0.22 }

function Dormer({ scene, slope }: { scene: Scene; slope: Slope }) {
  const z = slope.runM * DORMER.sill
  const base = scene.eavesM + slope.riseM * DORMER.sill
  const top = base + DORMER.height
  const back = Math.min(slope.runM, ((top - scene.eavesM) / slope.riseM) * slope.runM)
  const { along: left } = DORMER
  const right = left + DORMER.width
  const face = (along: number, up: number) => project(left + along, base + up, z)
  const box = { along: 0, up: 0, width: DORMER.width, height: DORMER.height }
  return (
    <g>
      <path
        d={polygon([project(right, base, z), project(right, top, z), project(right, top, back)])}
        className={styles.dormerCheek}
      />
      <path d={quad(face, box)} className={styles.dormerFront} />
      <WindowView
        face={face}
        box={{ along: 0.3, up: 0.18, width: DORMER.width - 0.6, height: DORMER.height - 0.42 }}
        look={scene.model}
      />
      <path
        d={polygon([
          project(left - 0.12, top, z - 0.1),
          project(right + 0.12, top, z - 0.1),
          project(right + 0.12, top, back),
          project(left - 0.12, top, back),
        ])}
        className={styles.lead}
      />
    </g>
  )
}

function flatSilhouette(scene: Scene): string[] {
  const { eavesM, model } = scene
  const { left, right } = roofEnds(scene, 0.12)
  const top = eavesM + PARAPET_M
  const surface = [project(left, top, 0), project(right, top, 0), project(right, top, model.depthM)]
  const side = [project(right, eavesM, 0), project(right, eavesM, model.depthM), project(right, top, model.depthM)]
  return [
    polygon([...surface, project(left, top, model.depthM)]),
    quad(frontFace(left, eavesM), { along: 0, up: 0, width: right - left, height: PARAPET_M }),
    ...(scene.hasSideWall ? [polygon([...side, project(right, top, 0)])] : []),
  ]
}

function FlatRoof({ scene, heat }: { scene: Scene; heat: HeatView | null }) {
  const silhouette = flatSilhouette(scene)
  const [surface, edge, side] = silhouette
  return (
    <Part element="roof" heat={heat} silhouette={silhouette} {...(side === undefined ? {} : { inShade: [side] })}>
      <g className={styles.roof} data-covering="membrane">
        <path d={surface} />
      </g>
      {side !== undefined && <path d={side} className={styles.parapet} data-in-shade="true" />}
      <path d={edge} className={styles.parapet} />
    </Part>
  )
}

/** Surface of a flat roof that carries panels. */
export function flatRoofTopM(scene: Scene): number {
  return scene.eavesM + PARAPET_M
}
