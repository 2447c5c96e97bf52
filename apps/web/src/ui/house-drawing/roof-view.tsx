import styles from './house-drawing.module.css'
import type { RoofCovering } from './house-model.ts'
import { type HeatView, Part } from './part.tsx'
import { frontFace, line, type Point, polygon, project, quad, type Slope, slopeFace } from './projection.ts'
import type { Scene } from './scene.ts'
import { WindowView } from './window-view.tsx'

/** Overhangs and the depth of a flat roof's edge [m]. */
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
  const { model, front, eavesM } = scene
  const overhang = eavesOverhang(model.covering)
  const left = model.neighbours.left === 'none' ? -VERGE_M : 0
  const right = front.width + (scene.hasSideWall ? VERGE_M : 0)
  const face = slopeFace(0, eavesM, slope)
  const path = quad(face, { along: left, up: -overhang, width: right - left, height: slope.lengthM + overhang })
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

export function eavesOverhang(covering: RoofCovering): number {
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

/** Where a room in the roof looks out; the panels are laid beside it. */
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

function FlatRoof({ scene, heat }: { scene: Scene; heat: HeatView | null }) {
  const { front, eavesM, model } = scene
  const left = model.neighbours.left === 'none' ? -0.12 : 0
  const right = front.width + (scene.hasSideWall ? 0.12 : 0)
  const top = eavesM + PARAPET_M
  const depth = model.depthM
  const surface = polygon([
    project(left, top, 0),
    project(right, top, 0),
    project(right, top, depth),
    project(left, top, depth),
  ])
  const edge = quad(frontFace(left, eavesM), { along: 0, up: 0, width: right - left, height: PARAPET_M })
  const side = polygon([
    project(right, eavesM, 0),
    project(right, eavesM, depth),
    project(right, top, depth),
    project(right, top, 0),
  ])
  return (
    <Part element="roof" heat={heat} silhouette={scene.hasSideWall ? [surface, edge, side] : [surface, edge]}>
      <g className={styles.roof} data-covering="membrane">
        <path d={surface} />
      </g>
      {scene.hasSideWall && <path d={side} className={styles.parapet} data-in-shade="true" />}
      <path d={edge} className={styles.parapet} />
    </Part>
  )
}

/** Top of a flat roof's surface, where panels stand. */
export function flatRoofTopM(scene: Scene): number {
  return scene.eavesM + PARAPET_M
}
