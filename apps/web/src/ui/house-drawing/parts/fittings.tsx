import { type Face, frontFace, polygon, project, quad, slopeFace } from '../geometry/projection.ts'
import { flatRoofTopM } from '../geometry/roof-silhouette.ts'
import type { Scene } from '../geometry/scene.ts'
import heatStyles from './heat.module.css'
import styles from './house-drawing.module.css'
import { type HeatView, Part } from './part.tsx'

const CHIMNEY = { width: 0.85, depth: 0.6, height: 1.35 }

/** Ventilation: a chimney on older homes, a roof vent on later ones, and warm air when heat loss is shown. */
export function Ventilation({ scene, heat }: { scene: Scene; heat: HeatView | null }) {
  const { mouth, silhouette } = scene.model.hasChimney && scene.slope !== null ? chimney(scene) : vent(scene)
  const share = heat?.shares.ventilation ?? 0
  return (
    <Part element="ventilation" heat={heat} silhouette={silhouette} inShade={silhouette.slice(1, 2)}>
      <g className={styles.chimney}>
        {silhouette.map((path, index) => (
          <path key={path} d={path} data-in-shade={index === 1} />
        ))}
      </g>
      {share > 0 && (
        <g className={heatStyles.breath} transform={`translate(${mouth.x} ${mouth.y})`}>
          <path d="M-3 -3C-8 -9 2 -13 -3 -20S1 -30 -2 -35" />
          <path d="M5 -3C0 -8 10 -12 5 -18S9 -26 6 -30" />
          <rect x={-14} y={-40} width={32} height={40} className={heatStyles.hit} />
        </g>
      )}
    </Part>
  )
}

function chimney(scene: Scene) {
  const slope = scene.slope ?? { runM: 0, riseM: 0 }
  const x = chimneyLeft(scene)
  const z = slope.runM
  const ridge = scene.eavesM + slope.riseM
  const top = ridge + CHIMNEY.height - 0.35
  const foot = ridge - 0.35
  const face: Face = (along, up) => project(x + along, foot + up, z - 0.3)
  const right = x + CHIMNEY.width
  return {
    mouth: project(x + CHIMNEY.width / 2, top + 0.35, z),
    silhouette: [
      quad(face, { along: 0, up: 0, width: CHIMNEY.width, height: CHIMNEY.height }),
      polygon([
        project(right, foot, z - 0.3),
        project(right, foot + 0.15, z + 0.3),
        project(right, top, z + 0.3),
        project(right, top, z - 0.3),
      ]),
      quad(face, { along: -0.08, up: CHIMNEY.height, width: CHIMNEY.width + 0.24, height: 0.14 }),
      quad(face, { along: 0.16, up: CHIMNEY.height + 0.14, width: 0.22, height: 0.34 }),
      quad(face, { along: 0.52, up: CHIMNEY.height + 0.14, width: 0.22, height: 0.34 }),
    ],
  }
}

/** On the party wall; of a detached home near the right end of the ridge. Rule SOL-24 keeps panels clear of it. */
function chimneyLeft({ front, model, roof }: Scene): number {
  if (model.isHipped) return roof.ridgeRight - CHIMNEY.width
  return model.neighbours.left === 'none' ? front.width - 1.6 : 0.12
}

/** A tile vent near the ridge, a cowl on a flat roof, or a wall outlet in a flat below others. */
function vent(scene: Scene) {
  const { front, slope } = scene
  if (!scene.hasOwnRoof) {
    const face = frontFace(front.along, front.up)
    const box = { along: front.width - 0.55, up: front.height - 0.5, width: 0.34, height: 0.28 }
    return { mouth: face(box.along + 0.4, box.up + 0.2), silhouette: [quad(face, box)] }
  }
  if (slope === null) {
    const at = scene.model.depthM * 0.5
    const top = flatRoofTopM(scene)
    const face: Face = (along, up) => project(front.width - 1.1 + along, top + up, at)
    return {
      mouth: face(0.25, 0.8),
      silhouette: [
        quad(face, { along: 0.08, up: 0, width: 0.34, height: 0.6 }),
        quad(face, { along: 0, up: 0.6, width: 0.5, height: 0.16 }),
      ],
    }
  }
  const face = slopeFace(0, scene.eavesM, slope)
  const right = scene.model.isHipped ? scene.roof.ridgeRight : front.width
  const box = { along: right - 0.95, up: slope.lengthM - 0.32, width: 0.5, height: 0.42 }
  return { mouth: face(box.along + 0.25, box.up + box.height), silhouette: [quad(face, box)] }
}

/** The floor slab, seen as a plinth along the foot of the home. */
export function Floor({ scene, heat }: { scene: Scene; heat: HeatView | null }) {
  if (!scene.hasOwnFloor) return null
  const { front, model } = scene
  const right = front.along + front.width
  const low = front.up - 0.42
  const silhouette = [
    quad(frontFace(front.along, low), {
      along: 0,
      up: 0,
      width: front.width + (scene.hasSideWall ? 0.1 : 0),
      height: 0.44,
    }),
  ]
  if (scene.hasSideWall) {
    silhouette.push(
      polygon([
        project(right + 0.1, low, 0),
        project(right + 0.1, low, model.depthM),
        project(right + 0.1, front.up, model.depthM),
        project(right + 0.1, front.up, 0),
      ]),
    )
  }
  return (
    <Part element="floor" heat={heat} silhouette={silhouette} inShade={silhouette.slice(1)}>
      <g className={styles.plinth}>
        {silhouette.map((path, index) => (
          <path key={path} d={path} data-in-shade={index === 1} />
        ))}
      </g>
    </Part>
  )
}

/** The outdoor unit of a heat pump, beside the house if there is room, else in front. */
export function HeatPump({ scene }: { scene: Scene }) {
  if (!scene.model.hasHeatPump || scene.front.up > 0) return null
  const x = scene.hasSideWall ? scene.front.width + 0.5 : scene.front.width - 1.5
  const face = frontFace(x, -0.62)
  const fan = face(0.42, 0.46)
  return (
    <g data-part="heat-pump" className={styles.heatPump}>
      <path
        d={polygon([
          project(x + 1.15, -0.62, 0),
          project(x + 1.15, -0.62, 0.45),
          project(x + 1.15, 0.28, 0.45),
          project(x + 1.15, 0.28, 0),
        ])}
        data-in-shade="true"
      />
      <path
        d={polygon([
          project(x, 0.28, 0),
          project(x + 1.15, 0.28, 0),
          project(x + 1.15, 0.28, 0.45),
          project(x, 0.28, 0.45),
        ])}
      />
      <path d={quad(face, { along: 0, up: 0, width: 1.15, height: 0.9 })} />
      <circle cx={fan.x} cy={fan.y} r={6.4} className={styles.fan} />
      <path d={`M${fan.x - 5} ${fan.y}h10M${fan.x} ${fan.y - 5}v10`} className={styles.fanBlades} />
    </g>
  )
}
