import { project } from '../geometry/projection.ts'
import type { Scene, ViewBox } from '../geometry/scene.ts'
import styles from './house-drawing.module.css'

/** Beyond any frame, so that sky and lawn fill every aspect ratio. */
const FAR = 4000

/** Sky and ground, cropped by the frame. */
export function Backdrop({ viewBox, horizonY }: { viewBox: ViewBox; horizonY: number }) {
  const middle = viewBox.x + viewBox.width / 2
  return (
    <g aria-hidden="true">
      <rect x={-FAR} y={-FAR} width={2 * FAR} height={2 * FAR} className={styles.sky} />
      <g className={styles.cloud} transform={`translate(${middle + viewBox.width * 0.26} ${viewBox.y + 34})`}>
        <path d="M-30 8a9 9 0 0 1 2-17a13 13 0 0 1 24-6a11 11 0 0 1 18 6a8.600 8.600 0 0 1 4 17z" />
      </g>
      <g className={styles.cloud} transform={`translate(${middle - viewBox.width * 0.42} ${viewBox.y + 62}) scale(.7)`}>
        <path d="M-30 8a9 9 0 0 1 2-17a13 13 0 0 1 24-6a11 11 0 0 1 18 6a8.600 8.600 0 0 1 4 17z" />
      </g>
      <ellipse
        cx={middle - viewBox.width * 0.55}
        cy={horizonY + 30}
        rx={viewBox.width * 0.7}
        ry={62}
        className={styles.hill}
      />
      <rect x={-FAR} y={horizonY} width={2 * FAR} height={FAR} className={styles.lawn} />
    </g>
  )
}

/** A tree if there is no neighbour, and a path to the door. */
export function Garden({ scene, doorX }: { scene: Scene; doorX: number }) {
  const { front, model } = scene
  const bottom = scene.viewBox.y + scene.viewBox.height + 40
  const at = project(doorX, 0, 0)
  const hasTree = model.neighbours.left === 'none'
  return (
    <g aria-hidden="true">
      {hasTree && <Tree x={project(-1.5, 0, 2.4).x} y={project(0, 0, 2.4).y} />}
      {front.up === 0 && (
        <path
          d={`M${at.x - 10} 6L${at.x + 10} 6L${at.x + 24} ${bottom}L${at.x - 14} ${bottom}Z`}
          className={styles.path}
        />
      )}
    </g>
  )
}

export function Shrubs({ scene }: { scene: Scene }) {
  if (scene.front.up !== 0) return null
  const right = project(scene.front.width - 0.5, 0, 0).x
  return (
    <g aria-hidden="true" className={styles.shrub}>
      <path d={`M${right - 24} 11a9 9 0 0 1 5-14a9 9 0 0 1 15-2a8 8 0 0 1 10 8a7 7 0 0 1 1 8z`} />
    </g>
  )
}

function Tree({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x={-2.5} y={-30} width={5} height={32} rx={2} className={styles.trunk} />
      <circle cx={0} cy={-46} r={21} className={styles.crown} />
      <circle cx={-12} cy={-32} r={14} className={styles.crown} />
      <circle cx={12} cy={-34} r={13} className={styles.crown} />
      <circle cx={-6} cy={-52} r={9} className={styles.crownLight} />
    </g>
  )
}
