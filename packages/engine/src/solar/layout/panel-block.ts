import { LAYOUT, PANEL } from '../../tables/solar/solar-defaults.ts'
import type { Aspect } from '../../vocabulary.ts'
import type { LaidOutFace } from './roof-face.ts'

/** Columns for each row of a block, as seen on roofs: twice as wide as high. */
const COLUMNS_PER_ROW = 3.5

/**
 * Rows for panels that imagery counted but whose places are not kept. Rule SOL-22: a block of portrait panels in the
 * middle of a face. The face has the usual margin around the block, or less where it would be larger than it is.
 *
 * @param aspect of the face
 * @param panels 1 or more, and no more than cover 0.85 of the face
 * @param areaM2 slope area of the face that belongs to the home [m²]
 * @returns a face with exactly these panels, none of them outside it
 */
export function panelBlock(aspect: Aspect, panels: number, areaM2: number): LaidOutFace {
  const rowCount = Math.max(1, Math.round(Math.sqrt(panels / COLUMNS_PER_ROW)))
  const columns = Math.ceil(panels / rowCount)
  const across = (count: number, sizeM: number): number => count * (sizeM + LAYOUT.panelGapM) - LAYOUT.panelGapM
  const blockWidthM = across(columns, PANEL.widthM)
  const blockHeightM = across(rowCount, PANEL.lengthM)
  const marginM = Math.min(LAYOUT.edgeMarginM, widestMarginM(blockWidthM, blockHeightM, areaM2))
  const widthM = blockWidthM + 2 * marginM
  const rows = Array.from({ length: rowCount }, (_, row) => ({
    alongM: marginM,
    upM: marginM + row * (PANEL.lengthM + LAYOUT.panelGapM),
    count: Math.min(columns, panels - row * columns),
    freeFromM: marginM,
    freeM: blockWidthM,
  }))
  return {
    aspect,
    shape: 'block',
    widthM,
    topWidthM: widthM,
    heightM: blockHeightM + 2 * marginM,
    obstacles: [],
    panelWidthM: PANEL.widthM,
    panelHeightM: PANEL.lengthM,
    rows,
  }
}

/** Around a block within a face of that area: the root of (w + 2 m) · (h + 2 m) = A; 0 where even the block is larger. */
function widestMarginM(widthM: number, heightM: number, areaM2: number): number {
  const halfSumM = (widthM + heightM) / 2
  const rootM = Math.sqrt(halfSumM ** 2 + Math.max(0, areaM2 - widthM * heightM))
  return (rootM - halfSumM) / 2
}
