import styles from './house-drawing.module.css'
import { Backdrop } from './surroundings.tsx'

const VIEW_BOX = { x: -140, y: -170, width: 280, height: 200 }

/** A generic house for a home with no known details. */
export function UnknownHouse() {
  return (
    <>
      <Backdrop viewBox={VIEW_BOX} horizonY={-8} />
      <g className={styles.outline}>
        <path d="M-62 0V-76H62V0Z" />
        <path d="M-76 -70L0 -132L76 -70Z" />
        <path d="M34 -104V-128H48V-92" />
        <rect x={-42} y={-56} width={26} height={26} rx={2} />
        <rect x={16} y={-56} width={26} height={26} rx={2} />
        <path d="M-11 0V-30a11 11 0 0 1 22 0V0" />
        <path d="M-29 -56V-30M-42 -43H-16M29 -56V-30M16 -43H42" />
      </g>
    </>
  )
}

export const UNKNOWN_HOUSE_VIEW_BOX = VIEW_BOX
