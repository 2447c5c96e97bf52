import type { FaceAreaRecord, RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import type { ReactNode } from 'react'
import classes from './roof-face-plan.module.css'

const UNITS_PER_M = 40
const EDGE = 4

interface RoofFacePlanProps {
  face: RoofFaceRecord
  /** Width of the widest face, so that all are drawn to one scale. */
  widestM: number
  name: string
  children: ReactNode
}

/** A face of the roof seen square on, to scale, with exactly its recommended panels. */
export function RoofFacePlan({ face, widestM, name, children }: RoofFacePlanProps) {
  const [width, height] = [widestM * UNITS_PER_M, face.heightM * UNITS_PER_M]
  const viewBox = `${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`
  return (
    <figure className={classes.figure}>
      <svg viewBox={viewBox} className={classes.plan} role="img" aria-label={`${name}: ${face.panels.length} panels`}>
        {face.shape !== 'block' && <path d={outline(face)} className={classes.roof} />}
        {face.obstacles.map((area) => (
          <rect key={`${area.alongM} ${area.upM}`} {...placed(area, face)} className={classes.obstacle} />
        ))}
        {face.panels.map((area) => (
          <rect
            key={`${area.alongM} ${area.upM}`}
            {...placed(area, face)}
            className={classes.panel}
            data-part="panel-on-plan"
          />
        ))}
      </svg>
      <figcaption className={classes.caption}>
        <strong>{name}</strong> {children}
      </figcaption>
    </figure>
  )
}

function outline({ heightM, topWidthM, widthM }: RoofFaceRecord): string {
  const [width, height, lean] = [widthM, heightM, (widthM - topWidthM) / 2].map((length) => length * UNITS_PER_M)
  if (width === undefined || height === undefined || lean === undefined) return ''
  return `M0 ${height}H${width}L${width - lean} 0H${lean}Z`
}

/** The eaves are at the foot of the plan. */
function placed({ alongM, heightM, upM, widthM }: FaceAreaRecord, face: RoofFaceRecord) {
  return {
    x: alongM * UNITS_PER_M,
    y: (face.heightM - upM - heightM) * UNITS_PER_M,
    width: widthM * UNITS_PER_M,
    height: heightM * UNITS_PER_M,
  }
}
