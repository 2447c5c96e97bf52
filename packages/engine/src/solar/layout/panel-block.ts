import { LAYOUT, PANEL } from '../../tables/solar/solar-defaults.ts'
import type { Aspect } from '../../vocabulary.ts'
import { rowsOn, trimmedTo } from './lay-out-face.ts'
import type { LaidOutFace, RoofFace } from './roof-face.ts'

/** Columns for each row of a block, as seen on roofs: twice as wide as high. */
const COLUMNS_PER_ROW = 3.5

/**
 * Rows for panels that imagery counted but whose places are not kept. Rule SOL-22: a block of portrait panels on a face
 * just large enough for it.
 *
 * @param aspect of the face
 * @param panels 1 or more
 * @returns a face with exactly these panels
 */
export function panelBlock(aspect: Aspect, panels: number): LaidOutFace {
  const rows = Math.max(1, Math.round(Math.sqrt(panels / COLUMNS_PER_ROW)))
  const columns = Math.ceil(panels / rows)
  const across = (count: number, sizeM: number): number =>
    count * (sizeM + LAYOUT.panelGapM) - LAYOUT.panelGapM + 2 * LAYOUT.edgeMarginM
  const widthM = across(columns, PANEL.widthM)
  const heightM = across(rows, PANEL.lengthM)
  const face: RoofFace = { aspect, shape: 'block', widthM, topWidthM: widthM, heightM, obstacles: [] }
  return { ...face, ...trimmedTo(rowsOn(face, PANEL.widthM, PANEL.lengthM, LAYOUT.panelGapM), panels) }
}
