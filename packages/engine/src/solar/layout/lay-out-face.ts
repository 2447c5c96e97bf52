import { LAYOUT, PACKING, PANEL } from '../../tables/solar/solar-defaults.ts'
import { type PanelLayout, type PanelRow, panelsIn, type RoofFace } from './roof-face.ts'

/**
 * Whole rows of panels on a pitched face. Rule SOL-24: from the eaves up, clear of edges, chimney and dormer, all
 * portrait or all landscape, whichever fits more. Portrait if both fit as many. A row has at least two panels.
 *
 * @param face lengths [m], 0 or more
 * @returns rows of panels, none outside the face less its margin, none overlapping
 * @see docs/method/solar.md
 */
export function layOutFace(face: RoofFace): PanelLayout {
  const portrait = rowsOn(face, PANEL.widthM, PANEL.lengthM, LAYOUT.panelGapM)
  const landscape = rowsOn(face, PANEL.lengthM, PANEL.widthM, LAYOUT.panelGapM)
  return panelsIn(landscape) > panelsIn(portrait) ? landscape : portrait
}

/**
 * As many rows of one size of panel as a face takes. Rule SOL-24.
 *
 * @param face lengths [m], 0 or more
 * @param panelWidthM along the eaves [m], above 0
 * @param panelHeightM up the slope [m], above 0
 * @param gapAfterM between a row and the next; for pairs of rows by the number of rows below [m]
 * @returns rows of panels
 */
export function rowsOn(
  face: RoofFace,
  panelWidthM: number,
  panelHeightM: number,
  gapAfterM: number | ((rowsBelow: number) => number),
): PanelLayout {
  const rows: PanelRow[] = []
  const topM = face.heightM - LAYOUT.edgeMarginM + TOLERANCE_M
  let upM = LAYOUT.edgeMarginM
  for (let rowsBelow = 0; upM + panelHeightM <= topM; rowsBelow++) {
    for (const span of freeSpans(face, upM, upM + panelHeightM)) {
      const freeM = span.toM - span.fromM
      const count = panelsAlong(freeM, panelWidthM)
      if (count >= LAYOUT.leastPanelsInRow) rows.push({ alongM: span.fromM, upM, count, freeFromM: span.fromM, freeM })
    }
    upM += panelHeightM + (typeof gapAfterM === 'number' ? gapAfterM : gapAfterM(rowsBelow))
  }
  return { panelWidthM, panelHeightM, rows: inColumns(rows, panelWidthM) }
}

/**
 * Fewer panels than fit on a face, in as few rows as hold them. Rule SOL-25.
 *
 * @param face lengths [m], 0 or more
 * @param panels 0 or more, and no more than fit
 * @returns rows of exactly these panels
 */
export function layOutPanels(face: RoofFace, panels: number): PanelLayout {
  const sizes = [
    rowsOn(face, PANEL.widthM, PANEL.lengthM, LAYOUT.panelGapM),
    rowsOn(face, PANEL.lengthM, PANEL.widthM, LAYOUT.panelGapM),
  ]
  return sizes
    .filter((layout) => panelsIn(layout) >= panels)
    .map((layout) => trimmedTo(layout, panels))
    .reduce((fewest, layout) => (layout.rows.length < fewest.rows.length ? layout : fewest))
}

/**
 * The same layout with fewer panels: upper rows go as long as the others hold them all. Then the longest row gives one
 * up first, the upper of two alike.
 *
 * @param layout rows of panels
 * @param panels to keep, 0 or more
 * @returns the layout with at most so many panels
 */
export function trimmedTo(layout: PanelLayout, panels: number): PanelLayout {
  let surplus = panelsIn(layout) - panels
  if (surplus <= 0) return layout
  const rows = layout.rows.map((row) => ({ ...row }))
  for (let top = rows.at(-1); top !== undefined && top.count <= surplus; top = rows.at(-1)) {
    surplus -= top.count
    rows.pop()
  }
  for (; surplus > 0; surplus -= 1) {
    rows.reduce((longest, row) => (row.count >= longest.count ? row : longest)).count -= 1
  }
  return { ...layout, rows: inColumns(rows, layout.panelWidthM) }
}

/** Keeps a panel that fits to the last digit. */
const TOLERANCE_M = 1e-9

interface Span {
  fromM: number
  toM: number
}

/** The parts of a row that edges and obstacles leave free. Hips are clear by the margin at right angles to them. */
function freeSpans(face: RoofFace, bottomM: number, topM: number): Span[] {
  const lean = (face.widthM - face.topWidthM) / 2 / face.heightM
  const edgeM = topM * lean + LAYOUT.edgeMarginM * Math.hypot(1, lean)
  let spans: Span[] = [{ fromM: edgeM, toM: face.widthM - edgeM }]
  for (const { alongM, heightM, upM, widthM } of face.obstacles) {
    if (upM >= topM || upM + heightM <= bottomM) continue
    spans = spans.flatMap(({ fromM, toM }) => [
      { fromM, toM: Math.min(toM, alongM) },
      { fromM: Math.max(fromM, alongM + widthM), toM },
    ])
  }
  return spans
}

/** Rule SOL-24: n panels and n − 1 gaps between them. */
function panelsAlong(freeM: number, panelWidthM: number): number {
  const panels = (freeM + LAYOUT.panelGapM) / (panelWidthM + LAYOUT.panelGapM)
  return Math.max(0, Math.floor(panels + PACKING.countAddend))
}

/** Centres the lowest row on its span. Columns of the others line up with the row below wherever they fit. */
function inColumns(rows: readonly PanelRow[], panelWidthM: number): PanelRow[] {
  const stepM = panelWidthM + LAYOUT.panelGapM
  let gridM: number | null = null
  return rows.map((row) => {
    const slackM = row.freeM - (row.count * stepM - LAYOUT.panelGapM)
    const centredM = row.freeFromM + slackM / 2
    const steps = gridM === null ? 0 : Math.round((centredM - gridM) / stepM)
    const alignedM: number = gridM === null ? centredM : gridM + steps * stepM
    const isFree = alignedM >= row.freeFromM && alignedM <= row.freeFromM + slackM
    gridM = isFree ? alignedM : centredM
    return { ...row, alongM: gridM }
  })
}
