import { ASPECTS } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'

const metres = z.number().min(0)
const panels = z.number().int().min(0)

/** Part of a face: along the eaves from their left end, and up the slope from the eaves. */
const faceAreaSchema = z.object({ alongM: metres, upM: metres, widthM: metres, heightM: metres })
export type FaceAreaRecord = z.infer<typeof faceAreaSchema>

/** A plane of the roof that carries panels, seen square on; a flat roof is seen from above. */
export const roofFaceSchema = z.object({
  aspect: z.enum(ASPECTS),
  /** `block`: just enough of a face for its panels, where their place on it is not known. */
  shape: z.enum(['rectangle', 'trapezoid', 'triangle', 'block']),
  /** Along the eaves. */
  widthM: metres,
  /** Along the ridge; 0 for a triangle. */
  topWidthM: metres,
  /** Up the slope. */
  heightM: metres,
  /** Chimney and dormer, with the clearance around them. */
  obstacles: z.array(faceAreaSchema),
  /** The recommended panels, row by row from the eaves. */
  panels: z.array(faceAreaSchema),
})
export type RoofFaceRecord = z.infer<typeof roofFaceSchema>

/** Where the recommended panels lie, and why they are fewer than the maximum. */
export const panelLayoutSchema = z.object({
  recommendedPanelCount: panels,
  /** Panels in whole rows on the faces worth filling, without a limit of their power. */
  panelsInRowsCount: panels,
  /** Panels that the area of the northern faces has room for, which stay empty. */
  northernPanelsPossible: panels,
  /** Most power that is recommended; null without a limit. */
  panelLimitKw: z.number().min(0).nullable(),
  /** Alternating current of the recommended panels' inverter. */
  panelInverterKw: z.number().min(0),
  /** Alternating current of the home's battery; 0 without one. */
  batteryInverterKw: z.number().min(0),
  /** Above this power of all inverters the network operator must agree first. */
  networkNoticeLimitKw: z.number().min(0),
  /** How frames stand on a flat roof; null on a pitched or imaged one. */
  flatFrames: z.enum(['east_west', 'south']).nullable(),
  faces: z.array(roofFaceSchema),
})
export type PanelLayoutRecord = z.infer<typeof panelLayoutSchema>
