import { LAYOUT, PANEL, ROOF } from '../../tables/solar/solar-defaults.ts'
import { rowsOn } from './lay-out-face.ts'
import { type PanelLayout, panelsIn, type RoofFace } from './roof-face.ts'

/** How frames stand on a flat roof: in pairs back to back, or in rows to the south. */
export type FlatFrames = 'east_west' | 'south'

export interface FlatRoofLayout extends PanelLayout {
  frames: FlatFrames
  /** To recommend; pairs stay whole. */
  recommendedPanels: number
}

/**
 * Panels on frames on a flat roof. Rule SOL-26: east-west pairs with a walkway between them, or rows to the south that
 * do not shade each other, portrait or landscape, whichever yields most within the limit.
 *
 * @param face of the roof from above [m]
 * @param yields of one kilowatt on each kind of frames [kWh/kWp·yr]
 * @param mostPanels that may be recommended; infinite without a limit
 * @returns rows of panels, seen from above
 * @see docs/method/solar.md
 */
export function layOutFlatRoof(
  face: RoofFace,
  yields: Readonly<Record<FlatFrames, number>>,
  mostPanels: number,
): FlatRoofLayout {
  const eastWest = (layout: PanelLayout): FlatRoofLayout => {
    const panels = Math.min(panelsIn(layout), mostPanels)
    return { ...layout, frames: 'east_west', recommendedPanels: panels - (panels % 2) }
  }
  const south = (layout: PanelLayout): FlatRoofLayout => {
    return { ...layout, frames: 'south', recommendedPanels: Math.min(panelsIn(layout), mostPanels) }
  }
  const candidates = [
    eastWest(pairs(face, PANEL.lengthM, PANEL.widthM)),
    eastWest(pairs(face, PANEL.widthM, PANEL.lengthM)),
    south(spacedRows(face, PANEL.lengthM, PANEL.widthM)),
    south(spacedRows(face, PANEL.widthM, PANEL.lengthM)),
  ]
  const outputOf = ({ frames, recommendedPanels }: FlatRoofLayout): number => recommendedPanels * yields[frames]
  return candidates.reduce((best, one) => (outputOf(one) > outputOf(best) ? one : best))
}

const TILT_RAD = (ROOF.flatFrameTiltDeg * Math.PI) / 180
const SHADE_ANGLE_RAD = (LAYOUT.shadeAngleDeg * Math.PI) / 180

/** Half a pair has nothing to lean on. */
function pairs(face: RoofFace, alongM: number, acrossM: number): PanelLayout {
  const layout = rowsOn(face, alongM, acrossM * Math.cos(TILT_RAD), (rowsBelow) =>
    rowsBelow % 2 === 0 ? LAYOUT.panelGapM : LAYOUT.walkwayM,
  )
  return { ...layout, rows: layout.rows.slice(0, layout.rows.length - (layout.rows.length % 2)) }
}

/** Rows keep clear of the shade of the row in front: its rise over the tangent of the sun's height. */
function spacedRows(face: RoofFace, alongM: number, acrossM: number): PanelLayout {
  const shadeM = (acrossM * Math.sin(TILT_RAD)) / Math.tan(SHADE_ANGLE_RAD)
  return rowsOn(face, alongM, acrossM * Math.cos(TILT_RAD), shadeM)
}
