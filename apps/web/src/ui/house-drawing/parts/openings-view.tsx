import { frontOpenings, type Openings, sideOpenings } from '../geometry/openings.ts'
import { type Box, type Face, frontFace, inset, polygon, quad, sideFace } from '../geometry/projection.ts'
import type { Scene } from '../geometry/scene.ts'
import styles from './house-drawing.module.css'
import { type HeatView, Part } from './part.tsx'
import { FRAME_M, WindowView } from './window-view.tsx'

export function Windows({ scene, heat }: { scene: Scene; heat: HeatView | null }) {
  const { model, front } = scene
  const face = frontFace(front.along, front.up)
  const side = sideFace(front.along + front.width, front.up)
  const { windows, bay } = frontOpenings(model, front)
  const sideWindows = scene.hasSideWall ? sideOpenings(model, front) : []
  const silhouette = [
    ...windows.map((box) => quad(face, inset(box, FRAME_M))),
    ...(bay === null ? [] : [quad(face, bay)]),
    ...sideWindows.map((box) => quad(side, inset(box, FRAME_M))),
  ]
  return (
    <Part element="window" heat={heat} silhouette={silhouette}>
      {windows.map((box) => (
        <WindowView key={`${box.along} ${box.up}`} face={face} box={box} look={model} />
      ))}
      {bay !== null && <Bay face={face} box={bay} />}
      {sideWindows.map((box) => (
        <WindowView key={`side ${box.up}`} face={side} box={box} look={model} />
      ))}
      <Cat face={face} windows={windows} bay={bay} />
    </Part>
  )
}

/** The bay window of a pre-war house: three lights under a small lead roof. */
function Bay({ face, box }: { face: Face; box: Box }) {
  const lights = [0, 1, 2].map((index) => ({
    along: box.along + (box.width * index) / 3,
    up: box.up,
    width: box.width / 3,
    height: box.height,
  }))
  const roof = polygon([
    face(box.along - 0.14, box.up + box.height),
    face(box.along + box.width + 0.14, box.up + box.height),
    face(box.along + box.width - 0.12, box.up + box.height + 0.3),
    face(box.along + 0.12, box.up + box.height + 0.3),
  ])
  return (
    <g>
      <path d={roof} className={styles.lead} />
      <path
        d={quad(face, { along: box.along - 0.06, up: 0, width: box.width + 0.12, height: box.up })}
        className={styles.bayBase}
      />
      {lights.map((light) => (
        <g key={light.along}>
          <path d={quad(face, light)} className={styles.frame} />
          <path d={quad(face, inset(light, 0.08))} className={styles.glass} />
        </g>
      ))}
      <path
        d={quad(face, { along: box.along - 0.1, up: box.up - 0.1, width: box.width + 0.2, height: 0.12 })}
        className={styles.sill}
      />
    </g>
  )
}

/** A lit window. */
function Cat({ face, windows, bay }: { face: Face; windows: readonly Box[]; bay: Box | null }) {
  const perch = bay ?? windows.at(-1)
  if (perch === undefined) return null
  const at = face(perch.along + perch.width * (bay === null ? 0.72 : 0.5), perch.up + 0.08)
  return (
    <path
      className={styles.cat}
      transform={`translate(${at.x} ${at.y})`}
      d="M-4.2 0C-5 -3.4 -3.6 -6 -2.6 -7.4L-2.8 -10.6L-1 -9.4H1L2.8 -10.6L2.6 -7.4C3.6 -6 5 -3.4 4.2 0ZM4 -0.6C6.6 -0.4 7 -2.6 6.4 -4.2"
    />
  )
}

export function Door({ scene, heat }: { scene: Scene; heat: HeatView | null }) {
  const face = frontFace(scene.front.along, scene.front.up)
  const { door } = frontOpenings(scene.model, scene.front)
  const isRaised = scene.front.up > 0
  return (
    <Part element="door" heat={heat} silhouette={[quad(face, inset(door, 0.06))]}>
      <path d={quad(face, door)} className={styles.frame} />
      <path d={quad(face, inset(door, 0.07))} className={styles.door} />
      <path d={quad(face, doorLight(door))} className={styles.glass} />
      <circle
        cx={face(door.along + door.width * 0.8, 0).x}
        cy={face(0, door.up + door.height * 0.46).y}
        r={1.1}
        className={styles.knob}
      />
      {isRaised && <Balcony face={face} door={door} />}
    </Part>
  )
}

function doorLight(door: Openings['door']): Box {
  return {
    along: door.along + door.width * 0.26,
    up: door.up + door.height * 0.62,
    width: door.width * 0.48,
    height: door.height * 0.24,
  }
}

/** Steps for a door above the ground. */
function Balcony({ face, door }: { face: Face; door: Box }) {
  const rail = { along: door.along - 0.32, up: 0, width: door.width + 0.64, height: 0.95 }
  const bars = Array.from({ length: 8 }, (_, index) => rail.along + (rail.width * index) / 7)
  return (
    <g className={styles.balcony}>
      {bars.map((along) => (
        <path key={along} d={quad(face, { along: along - 0.025, up: 0, width: 0.05, height: rail.height })} />
      ))}
      <path d={quad(face, { ...rail, up: rail.height - 0.08, height: 0.08 })} />
      <path d={quad(face, { along: rail.along - 0.06, up: -0.14, width: rail.width + 0.12, height: 0.16 })} />
    </g>
  )
}
