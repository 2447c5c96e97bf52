import type { HeatLossElement } from '@retrofolio/engine/vocabulary'
import { ELEMENT_NAMES } from '../../../lib/homes/element-names.ts'
import { frontOpenings } from '../geometry/openings.ts'
import { frontFace, type Point, project, slopeFace } from '../geometry/projection.ts'
import type { Scene } from '../geometry/scene.ts'
import heatStyles from './heat.module.css'
import type { HeatView } from './part.tsx'

const LETTER_WIDTH = 6.5
const HEIGHT = 19

/** Labels the selected part. */
export function PartLabel({ scene, heat }: { scene: Scene; heat: HeatView }) {
  const element = heat.previewed ?? heat.highlighted
  if (element === null) return null
  const text = `${ELEMENT_NAMES[element]} ${Math.round((heat.shares[element] ?? 0) * 100)}%`
  const width = text.length * LETTER_WIDTH + 16
  const at = anchor(scene, element)
  return (
    <g className={heatStyles.label} transform={`translate(${at.x} ${at.y})`} aria-hidden="true">
      <rect x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx={HEIGHT / 2} />
      <text textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  )
}

function anchor(scene: Scene, element: HeatLossElement): Point {
  const { front, slope, eavesM, model } = scene
  const face = frontFace(front.along, front.up)
  const middle = front.width / 2
  const { door, windows } = frontOpenings(model, front)
  switch (element) {
    case 'wall':
      return face(middle, front.height * 0.5)
    case 'floor':
      return face(middle, -0.2)
    case 'window': {
      const window = windows.at(-1) ?? door
      return face(window.along + window.width / 2, window.up + window.height + 0.1)
    }
    case 'door':
      return face(door.along + door.width / 2, door.height + 0.35)
    case 'roof':
      return slope === null
        ? project(middle, eavesM + 0.42, model.depthM / 2)
        : slopeFace(0, eavesM, slope)(middle, slope.lengthM * 0.5)
    case 'ventilation':
      return ventilationAnchor(scene)
    default:
      return element satisfies never
  }
}

/** Above the middle, clear of the chimney and vents. */
function ventilationAnchor({ front, slope, eavesM, hasOwnRoof }: Scene): Point {
  if (!hasOwnRoof) return project(front.width * 0.6, front.up + front.height - 0.35, 0)
  return slope === null
    ? project(front.width * 0.5, eavesM + 1.9, 0)
    : project(front.width * 0.6, eavesM + slope.riseM + 0.9, slope.runM)
}
