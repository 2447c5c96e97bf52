import { line, type Point, polygon, project, quad, type Slope, slopeFace } from '../geometry/projection.ts'
import { pitchedSilhouette, roofSilhouette } from '../geometry/roof-silhouette.ts'
import type { Scene } from '../geometry/scene.ts'
import styles from './house-drawing.module.css'
import { type HeatView, Part } from './part.tsx'
import { WindowView } from './window-view.tsx'

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
  const { model, eavesM, roof } = scene
  const { left, overhang, right, ridgeLeft, ridgeRight } = roof
  const face = slopeFace(0, eavesM, slope)
  const silhouette = pitchedSilhouette(scene, slope)
  const [front, end] = silhouette
  const courses = Array.from({ length: Math.floor(slope.lengthM / COURSE_M) }, (_, index) => (index + 0.4) * COURSE_M)
  const hipAt = (up: number): number => ((ridgeLeft - left) * (up + overhang)) / (slope.lengthM + overhang)
  return (
    <Part element="roof" heat={heat} silhouette={silhouette} {...(end === undefined ? {} : { inShade: [end] })}>
      {scene.hasSideWall && !model.isHipped && <Bargeboard points={bargeboard(right, eavesM, slope, overhang)} />}
      <g className={styles.roof} data-covering={model.covering}>
        {end !== undefined && <path d={end} data-in-shade="true" />}
        <path d={front} />
        {courses.map((up) => (
          <path
            key={up}
            d={line([face(left + hipAt(up), up), face(right - hipAt(up), up)])}
            className={styles.course}
          />
        ))}
        <path d={line([face(ridgeLeft, slope.lengthM), face(ridgeRight, slope.lengthM)])} className={styles.ridge} />
      </g>
      {end !== undefined && <path d={end} className={styles.shade} />}
      <path d={line([face(left, -overhang), face(right, -overhang)])} className={styles.gutter} />
      {model.roof === 'room_in_roof' && <Dormer scene={scene} slope={slope} />}
    </Part>
  )
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

/** A dormer of a room in the roof, where the engine leaves room for it: in the middle of a hip. Rule SOL-24. */
const DORMER = { along: 0.5, width: 1.9, height: 1.35, sill: 0.22 }

function Dormer({ scene, slope }: { scene: Scene; slope: Slope }) {
  const z = slope.runM * DORMER.sill
  const base = scene.eavesM + slope.riseM * DORMER.sill
  const top = base + DORMER.height
  const back = Math.min(slope.runM, ((top - scene.eavesM) / slope.riseM) * slope.runM)
  const left = scene.model.isHipped ? (scene.front.width - DORMER.width) / 2 : DORMER.along
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
  const silhouette = roofSilhouette(scene)
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
