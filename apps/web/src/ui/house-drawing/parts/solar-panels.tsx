import type { RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import { panelsOnRoof } from '../geometry/panels-on-roof.ts'
import { line, polygon } from '../geometry/projection.ts'
import type { Scene } from '../geometry/scene.ts'
import styles from './house-drawing.module.css'

/** Solar panels, exactly those of the layout. */
export function SolarPanels({ scene, faces }: { scene: Scene; faces: readonly RoofFaceRecord[] }) {
  const panels = panelsOnRoof(scene, faces)
  if (panels.length === 0) return null
  return (
    <g className={styles.panels}>
      {panels.map(({ across, along, corners }) => {
        const path = polygon(corners)
        return (
          <g key={path} data-part="panel" className={styles.panel}>
            <path d={path} />
            <path d={line(across)} className={styles.panelLine} />
            <path d={line(along)} className={styles.panelLine} />
          </g>
        )
      })}
    </g>
  )
}
