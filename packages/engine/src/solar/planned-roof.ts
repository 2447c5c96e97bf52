import { toKilowattHours } from '../quantities/conversions.ts'
import { wattHours } from '../quantities/units.ts'
import { OUTPUT, PANEL, ROOF } from '../tables/solar/solar-defaults.ts'
import type { Aspect } from '../vocabulary.ts'
import { allocatePanels, panelsWithin } from './layout/allocate-panels.ts'
import { type FlatFrames, layOutFlatRoof } from './layout/flat-roof-layout.ts'
import { layOutFace, layOutPanels, trimmedTo } from './layout/lay-out-face.ts'
import { type ModelledFace, modelledFaces, modelledRoof } from './layout/modelled-faces.ts'
import { panelsOnAspect } from './layout/panel-count.ts'
import { type LaidOutFace, type PanelLayout, panelsIn } from './layout/roof-face.ts'
import { type AspectYields, flatFrameYields } from './photovoltaic-yield.ts'
import { ownRoofShare } from './roof-share.ts'
import { isFitForPanels, NORTHERN_ASPECTS, type SolarInput } from './solar-input.ts'
import type { SolarAspectResult } from './solar-result.ts'

export interface PlannedRoof {
  aspects: Record<Aspect, SolarAspectResult>
  /** Those with panels. */
  faces: LaidOutFace[]
  /** null on a pitched roof. */
  flatFrames: FlatFrames | null
}

/**
 * Panels in rows on a modelled roof, within the limit of the supply. Rules SOL-24 to SOL-26.
 *
 * @param input roof and limit
 * @param yields expected by aspect, without shade [kWh/kWp·yr]
 * @returns panels and output by aspect, and the faces that carry panels
 */
export function plannedRoof(input: SolarInput, yields: AspectYields): PlannedRoof {
  const roof = modelledRoof(input, ownPlanAreaM2(input))
  const faces = modelledFaces(roof, input.roofDirection)
  const isFit = isFitForPanels(input.roofKind)
  const mostPanels = panelsWithin(input.panelLimitKw, input.panelW)
  const aspects = aspectsWithoutRoof(yields)
  const laidOut: LaidOutFace[] = []
  const put = (face: PlannedFace, recommendedPanels: number): void => {
    aspects[face.face.aspect] = aspectResult(face, recommendedPanels, input.panelW)
    if (recommendedPanels > 0) laidOut.push({ ...face.face, ...within(face, recommendedPanels) })
  }
  const [flat] = faces
  if (roof.shape === 'flat' && flat !== undefined) {
    const frameYields = flatFrameYields(input.climateRegionId)
    const maximumPanels = isFit ? panelsOnAspect(flat.areaM2) : 0
    const layout = layOutFlatRoof(flat, frameYields, Math.min(mostPanels, maximumPanels))
    const yieldKwhPerKwp = shaded(frameYields[layout.frames])
    put(
      { face: flat, layout: trimmedTo(layout, maximumPanels), maximumPanels, yieldKwhPerKwp },
      layout.recommendedPanels,
    )
    return { aspects, faces: laidOut, flatFrames: layout.frames }
  }
  const planned = faces.map((face): PlannedFace => {
    const isFilled = isFit && (input.includeNorthFaces === true || !NORTHERN_ASPECTS.has(face.aspect))
    const maximumPanels = isFit ? panelsOnAspect(face.areaM2) : 0
    const layout = isFilled ? trimmedTo(layOutFace(face), maximumPanels) : NO_LAYOUT
    return { face, layout, maximumPanels, yieldKwhPerKwp: shaded(yields[face.aspect]) }
  })
  const panels = allocatePanels(
    planned.map(({ layout, yieldKwhPerKwp }) => ({ panels: panelsIn(layout), yieldKwhPerKwp })),
    mostPanels,
  )
  for (const [place, face] of planned.entries()) put(face, panels[place] ?? 0)
  return { aspects, faces: laidOut, flatFrames: null }
}

interface PlannedFace {
  face: ModelledFace
  layout: PanelLayout
  maximumPanels: number
  yieldKwhPerKwp: number
}

const NO_LAYOUT: PanelLayout = { panelWidthM: PANEL.widthM, panelHeightM: PANEL.lengthM, rows: [] }

/** A flat roof keeps its frames; a pitched face may turn its panels to have fewer rows. */
function within({ face, layout }: PlannedFace, panels: number): PanelLayout {
  if (panels === panelsIn(layout)) return layout
  return face.aspect === 'flat' ? trimmedTo(layout, panels) : layOutPanels(face, panels)
}

/** Plan area that panels may cover: roofs reach to the outside of the walls, and a flat has only its share. */
function ownPlanAreaM2(input: SolarInput): number {
  if (!input.ownsRoof || input.roofKind === 'none') return 0
  const share = ownRoofShare(input.propertyType, input.flatStoreyNumber)
  return input.roofPlanAreaM2 * ROOF.externalOverInternalPlan * share
}

/**
 * Shade of trees and chimneys is not surveyed, so the mean shade is taken off. Rule SOL-6.
 *
 * @param yieldKwhPerKwp without shade [kWh/kWp·yr]
 * @returns with the mean shade [kWh/kWp·yr]
 */
export function shaded(yieldKwhPerKwp: number): number {
  return yieldKwhPerKwp * OUTPUT.shadingUnknown
}

function aspectResult(
  { face, layout, maximumPanels, yieldKwhPerKwp }: PlannedFace,
  recommendedPanels: number,
  panelW: number,
): SolarAspectResult {
  return {
    areaM2: face.areaM2,
    maximumPanels,
    laidOutPanels: panelsIn(layout),
    recommendedPanels,
    outputKwh: toKilowattHours(wattHours(recommendedPanels * panelW * yieldKwhPerKwp)),
    yieldKwhPerKwp,
  }
}

function aspectsWithoutRoof(yields: AspectYields): Record<Aspect, SolarAspectResult> {
  return {
    south: noFace(yields.south),
    southeast: noFace(yields.southeast),
    southwest: noFace(yields.southwest),
    east: noFace(yields.east),
    west: noFace(yields.west),
    north: noFace(yields.north),
    northeast: noFace(yields.northeast),
    northwest: noFace(yields.northwest),
    flat: noFace(yields.flat),
  }
}

function noFace(unshadedKwhPerKwp: number): SolarAspectResult {
  return {
    areaM2: 0,
    maximumPanels: 0,
    laidOutPanels: 0,
    recommendedPanels: 0,
    outputKwh: 0,
    yieldKwhPerKwp: shaded(unshadedKwhPerKwp),
  }
}
