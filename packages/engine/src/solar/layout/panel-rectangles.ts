import { LAYOUT } from '../../tables/solar/solar-defaults.ts'
import type { FaceArea, PanelLayout } from './roof-face.ts'

/**
 * Every panel of a layout, row by row from the eaves.
 *
 * @param layout rows of panels
 * @returns their rectangles on the face [m]
 */
export function panelRectangles({ panelHeightM, panelWidthM, rows }: PanelLayout): FaceArea[] {
  return rows.flatMap(({ alongM, count, upM }) =>
    Array.from({ length: count }, (_, place) => ({
      alongM: alongM + place * (panelWidthM + LAYOUT.panelGapM),
      upM,
      widthM: panelWidthM,
      heightM: panelHeightM,
    })),
  )
}
