import type { Aspect } from '../../vocabulary.ts'

export const FACE_SHAPES = ['rectangle', 'trapezoid', 'triangle', 'block'] as const
/**
 * `rectangle`: a gable or flat roof; `trapezoid` and `triangle`: the long and the short faces of a hip. `block`: just
 * enough of a face for its panels, where their place on it is not known.
 */
export type FaceShape = (typeof FACE_SHAPES)[number]

/** Part of a face, in metres along the eaves from their left end, and up the slope from the eaves. */
export interface FaceArea {
  alongM: number
  upM: number
  widthM: number
  heightM: number
}

/** One plane of a roof, seen square on. Shapes are symmetrical. A flat roof is seen from above, from its front. */
export interface RoofFace {
  aspect: Aspect
  shape: FaceShape
  /** Along the eaves. */
  widthM: number
  /** Along the ridge; 0 for a triangle. */
  topWidthM: number
  /** Up the slope. */
  heightM: number
  /** Where no panel may lie: chimney and dormer, with the clearance around them. */
  obstacles: readonly FaceArea[]
}

/** A row of panels, whose gaps are those of the layout. */
export interface PanelRow {
  /** Left edge of the first panel. */
  alongM: number
  upM: number
  count: number
  /** The part of the face that this row may use: its left end and its width. */
  freeFromM: number
  freeM: number
}

/** Panels on a face, row by row from the eaves. */
export interface PanelLayout {
  /** Of one panel along the eaves and up the slope; on a flat roof seen from above. */
  panelWidthM: number
  panelHeightM: number
  rows: readonly PanelRow[]
}

export interface LaidOutFace extends RoofFace, PanelLayout {}

/**
 * Panels of a layout.
 *
 * @param layout rows of panels
 * @returns their number
 */
export function panelsIn({ rows }: Pick<PanelLayout, 'rows'>): number {
  let panels = 0
  for (const row of rows) panels += row.count
  return panels
}
