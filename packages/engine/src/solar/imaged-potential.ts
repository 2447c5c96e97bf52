import type { ImagedFace, ImagedRoof } from '../dwelling/features/imaged-roof.ts'
import { toKilowattHours } from '../quantities/conversions.ts'
import { wattHours } from '../quantities/units.ts'
import { recordOf } from '../record-of.ts'
import { OUTPUT, PACKING, PANEL, ROOF, SPREAD } from '../tables/solar/solar-defaults.ts'
import { ASPECTS, type Aspect } from '../vocabulary.ts'
import { existingArrays, totalOutputKwh, totalPeakKw } from './existing-arrays.ts'
import { homesUnderRoof } from './homes-under-roof.ts'
import { batteryInverterKw, panelInverterKw } from './inverter.ts'
import { allocatePanels, panelsWithin } from './layout/allocate-panels.ts'
import { panelBlock } from './layout/panel-block.ts'
import { panelsOnAspect } from './layout/panel-count.ts'
import { rangeOfSpread } from './output-range.ts'
import { ownRoofShare } from './roof-share.ts'
import { isFitForPanels, NORTHERN_ASPECTS, reasonForNoPanels, type SolarInput } from './solar-input.ts'
import type { SolarAspectResult, SolarResult } from './solar-result.ts'

type ImagedInput = SolarInput & { seen: ImagedRoof }

/**
 * Whether imagery covers a roof that belongs to the home.
 *
 * @param input imagery and roof of the home
 * @returns false without imagery or without a roof of its own
 */
export function hasRoofImagery(input: SolarInput): input is ImagedInput {
  const isOwn = input.ownsRoof && input.roofKind !== 'none' && input.roofPlanAreaM2 > 0
  return isOwn && input.seen !== undefined && input.seen.faces.length > 0
}

/**
 * The home's share of an imaged building's roof. Rule SOL-21: one of the homes side by side; of those above each other
 * the share of SOL-7.
 *
 * @returns above 0 and at most 1
 */
export function imagedRoofShare({ builtForm, seen, ...input }: ImagedInput): number {
  const ownPlanM2 = input.roofPlanAreaM2 * ROOF.externalOverInternalPlan
  return (
    ownRoofShare(input.propertyType, input.flatStoreyNumber) / homesUnderRoof(builtForm, seen.buildingPlanM2, ownPlanM2)
  )
}

/**
 * What panels on the roof that imagery shows would generate. Rules SOL-20 to SOL-23.
 *
 * @param input with the roof as it was seen
 * @returns panels and output by aspect, the range, and what exists [panels, kWh/yr, kW]
 */
export function imagedPotential(input: ImagedInput): SolarResult {
  const { seen } = input
  const share = imagedRoofShare(input)
  const found = seen.faces.map((face) => ({ face, ...faceFigures(face, share, input) }))
  const panels = allocatePanels(
    found.map(({ laidOutPanels, yieldKwhPerKwp }) => ({ panels: laidOutPanels, yieldKwhPerKwp })),
    panelsWithin(input.panelLimitKw, input.panelW),
    1,
  )
  const aspects = recordOf(ASPECTS, (aspect) => {
    const place = seen.faces.findIndex((one) => one.aspect === aspect)
    const { face: _, ...figures } = found[place] ?? { face: null, ...NO_FACE }
    return withPanels(figures, panels[place] ?? 0, input.panelW)
  })
  const sum = (of: (aspect: SolarAspectResult) => number): number =>
    ASPECTS.reduce((total, aspect) => total + of(aspects[aspect]), 0)
  const yieldOn = (aspect: Aspect): number => aspects[aspect].yieldKwhPerKwp
  const recommendedPanels = sum((aspect) => aspect.recommendedPanels)
  const recommendedOutputKwh = sum((aspect) => aspect.outputKwh)
  const imagedAreaM2 = seen.faces.reduce((total, face) => total + face.areaM2, 0)
  const aspect = seen.faces
    .map((face) => face.aspect)
    .reduce((best, one) => (yieldOn(one) > yieldOn(best) ? one : best))
  const existing = existingArrays(input, { aspect, yieldKwhPerKwp: yieldOn(aspect), isShadeSeen: true })
  const existingOutputKwh = totalOutputKwh(existing)
  const range = rangeOfSpread(recommendedOutputKwh, Math.hypot(SPREAD.climateYear, SPREAD.model))
  return {
    source: 'imagery',
    panelW: input.panelW,
    panelEfficiency: input.panelEfficiency,
    panelAreaM2: PANEL.areaM2,
    pitchDeg: seen.faces.reduce((total, face) => total + (face.pitchDeg * face.areaM2) / imagedAreaM2, 0),
    aspects,
    faces: ASPECTS.filter((one) => aspects[one].recommendedPanels > 0).map((one) =>
      panelBlock(one, aspects[one].recommendedPanels, aspects[one].areaM2),
    ),
    flatFrames: null,
    recommendedPanels,
    laidOutPanels: sum((aspect) => aspect.laidOutPanels),
    maximumPanels: sum((aspect) => aspect.maximumPanels),
    panelLimitKw: input.panelLimitKw,
    panelInverterKw: panelInverterKw(recommendedPanels, input.panelW),
    batteryInverterKw: batteryInverterKw(input.batteryKwh),
    recommendedOutputKwh,
    recommendedOutputLowKwh: range.lowKwh,
    recommendedOutputHighKwh: range.highKwh,
    roofSurfaceM2: sum((aspect) => aspect.areaM2),
    existingPeakKw: totalPeakKw(existing),
    existingOutputKwh,
    existingArrays: existing,
    countedOutputKwh: Math.max(recommendedOutputKwh, existingOutputKwh),
    isAzimuthKnown: true,
    imagedRoofSurfaceM2: seen.surfaceM2 * share,
    imagedBestYieldKwhPerKwp: seen.bestYieldKwhPerKwp,
    noPanelsReason: recommendedPanels > 0 ? null : reasonForNoPanels(input),
  }
}

type FaceFigures = Omit<SolarAspectResult, 'recommendedPanels' | 'outputKwh'>

const NO_FACE: FaceFigures = { areaM2: 0, maximumPanels: 0, laidOutPanels: 0, yieldKwhPerKwp: 0 }

/**
 * Rule SOL-22: as many panels as fit by area (SOL-4), and no more than the imagery places; their yield is that of the
 * imagery less inverter and wiring.
 */
function faceFigures(face: ImagedFace, share: number, input: SolarInput): FaceFigures {
  const areaM2 = face.areaM2 * share
  const maximumPanels = isFitForPanels(input.roofKind) ? panelsOnAspect(areaM2) : 0
  const placed = Math.floor((face.layoutM2 * share) / PANEL.areaM2 + PACKING.countAddend)
  const isFilled = input.includeNorthFaces === true || !NORTHERN_ASPECTS.has(face.aspect)
  return {
    areaM2,
    maximumPanels,
    laidOutPanels: isFilled ? Math.min(maximumPanels, placed) : 0,
    yieldKwhPerKwp: face.yieldDcKwhPerKwp * OUTPUT.imageryDcToAc,
  }
}

function withPanels(face: FaceFigures, recommendedPanels: number, panelW: number): SolarAspectResult {
  const outputKwh = toKilowattHours(wattHours(recommendedPanels * panelW * face.yieldKwhPerKwp))
  return { ...face, recommendedPanels, outputKwh }
}
