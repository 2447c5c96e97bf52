import { SOURCES } from '../../assumptions.ts'
import { squareMetres, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { ORIENTATIONS, type Orientation } from '../../tables/climate/solar-radiation.ts'
import { EDITION_RULES, type EditionRules } from '../../tables/editions/edition-rules.ts'
import {
  glazedAreaFactor,
  pitchAddition,
  typicalWindowAreaM2,
  WINDOW,
  type WindowInstalled,
  windowFigures,
  windowUValueOfGap,
} from '../../tables/openings/opening-figures.ts'
import type { Glazing, StarWord } from '../../vocabulary.ts'
import type { WindowElement } from '../dwelling.ts'
import type { MeasuredWindow, WindowFeatures } from '../features/fabric-features.ts'
import type { ReadingContext } from '../reading-context.ts'
import { resolveGlazing, resolveInstalled } from './glazing.ts'

export interface ResolvedWindows {
  windows: WindowElement[]
  /** Share of the windows with more than one pane, 0 to 1. */
  multipleGlazedShare: number
  /** More glass than the wall can hold: all windows are scaled down. */
  areHeld: boolean
}

interface Pane {
  glazing: Glazing
  installed: WindowInstalled
  share: number
  /** Between the panes, where a document states it. */
  gapMm: number | null
  /** Stated for the whole home [W/m²K]. */
  uValueWPerM2K: number | null
}

/**
 * Windows of a home. Rule HL-19: measured ones; else an area by age and floor area, half facing east and half west. The
 * glazing named counts for its share, single glazing for the rest. Windows never exceed 90 % of the wall.
 *
 * @param features of the windows
 * @param star of the windows; null where not printed
 * @param totalFloorAreaM2 [m²], above 0
 * @param grossWallM2 exposed walls before openings [m²]
 * @param reading age and edition; collects assumptions
 * @returns windows, and whether the wall limits them
 * @see RdSAP 10, Table 24; RdSAP 2012, Table S4
 */
export function resolveWindows(
  features: WindowFeatures,
  star: StarWord | null,
  totalFloorAreaM2: number,
  grossWallM2: number,
  reading: ReadingContext,
): ResolvedWindows {
  const panes = resolvePanes(features, star, reading)
  let multipleGlazedShare = 0
  for (const pane of panes) if (pane.glazing !== 'single') multipleGlazedShare += pane.share
  const measured = features.measured?.filter((window) => window.areaM2 > 0) ?? []
  const openings = measured.length > 0 ? measured.map(openingOf) : typicalOpenings(features, totalFloorAreaM2, reading)

  reading.assume?.(
    'windows.overshading',
    'average, frames of wood or plastic',
    'Neither trees and buildings nor frames are recorded.',
    SOURCES.sap102,
  )
  if (measured.some((window) => window.azimuthDeg === null)) {
    reading.assume?.('windows.orientation', 'east or west', 'Not recorded for every window.', SOURCES.sap102)
  }

  let totalM2 = 0
  for (const opening of openings) totalM2 += opening.areaM2
  const largestM2 = WINDOW.largestShareOfWall * grossWallM2
  const scale = totalM2 > largestM2 ? largestM2 / totalM2 : 1
  if (scale < 1) {
    const taken = `${Math.round(largestM2 * 10) / 10} m² instead of ${Math.round(totalM2 * 10) / 10} m²`
    reading.assume?.('windows.area', taken, 'More glass than nine tenths of the outside wall.', SOURCES.rdsap2012)
  }
  return { windows: windowElements(openings, panes, scale, reading), multipleGlazedShare, areHeld: scale < 1 }
}

interface Opening {
  areaM2: number
  orientation: Orientation
  /** null where sizes are those usual for the home. */
  measured: MeasuredWindow | null
}

function openingOf(window: MeasuredWindow): Opening {
  return { areaM2: window.areaM2, orientation: nearestOrientation(window.azimuthDeg), measured: window }
}

function windowElements(
  openings: readonly Opening[],
  panes: readonly Pane[],
  scale: number,
  reading: ReadingContext,
): WindowElement[] {
  const windows: WindowElement[] = []
  // Openings that were not measured share the figures of their panes.
  let usual: PaneFigures[] | null = null
  for (const { areaM2, orientation, measured } of openings) {
    if (measured === null) usual ??= panes.map((pane) => paneFigures(pane, null, reading))
    const own = panesOf(measured, panes)
    for (let index = 0; index < own.length; index++) {
      const pane = own[index]
      if (pane === undefined || !(pane.share > 0)) continue
      const {
        uValue,
        solarTransmittance,
        lightTransmittance: light,
      } = (measured === null ? usual?.[index] : undefined) ?? paneFigures(pane, measured, reading)
      windows.push({
        area: squareMetres(areaM2 * scale * pane.share),
        uValue,
        solarTransmittance,
        lightTransmittance: light,
        frameFactor: measured?.glassShare ?? WINDOW.frameFactor,
        orientation,
        roofPitchDeg: roofPitchDegOf(measured),
      })
    }
  }
  return windows
}

function typicalOpenings(features: WindowFeatures, totalFloorAreaM2: number, reading: ReadingContext): Opening[] {
  const factor = glazedAreaFactor(features.area ?? 'typical')
  const typicalM2 = typicalWindowAreaM2(reading.dwelling, reading.ageBand, totalFloorAreaM2)
  const areaM2 = Math.max(WINDOW.smallestAreaM2, typicalM2 * factor)
  reading.assume?.(
    'windows.area',
    `${Math.round(areaM2 * 10) / 10} m²`,
    'Windows are not measured; usual for age and floor area.',
    SOURCES.rdsap2012,
  )
  reading.assume?.('windows.orientation', 'east and west', 'Not recorded; the middle of the range.', SOURCES.sap102)
  return [
    { areaM2: areaM2 / 2, orientation: 'east', measured: null },
    { areaM2: areaM2 / 2, orientation: 'west', measured: null },
  ]
}

function resolvePanes(features: WindowFeatures, star: StarWord | null, reading: ReadingContext): Pane[] {
  const glazing = resolveGlazing(features, reading)
  const installed = resolveInstalled(features, glazing, star, reading)
  const uValueWPerM2K = features.uValueWPerM2K
  if (features.glazing !== null && glazing !== 'single' && features.glazedShare === null) {
    reading.assume?.('windows.glazedShare', '100 %', 'Not recorded; all windows alike.', SOURCES.practice)
  }
  const share = glazing === 'single' ? 1 : Math.min(1, Math.max(0, features.glazedShare ?? 1))
  const named = { glazing, installed, share, gapMm: features.gapMm, uValueWPerM2K }
  return share < 1 ? [named, { ...named, glazing: 'single', share: 1 - share }] : [named]
}

/** A window with recorded glazing has that glazing throughout; any other is like the home's windows. */
function panesOf(measured: MeasuredWindow | null, panes: readonly Pane[]): readonly Pane[] {
  if (measured === null || measured.glazing === null) return panes
  const [usual] = panes
  const installed = measured.installed ?? usual?.installed ?? 'before_2002'
  return [{ glazing: measured.glazing, installed, share: 1, gapMm: measured.gapMm, uValueWPerM2K: null }]
}

type PaneFigures = Pick<WindowElement, 'uValue' | 'solarTransmittance' | 'lightTransmittance'>

function paneFigures(pane: Pane, measured: MeasuredWindow | null, reading: ReadingContext): PaneFigures {
  const rules = EDITION_RULES[reading.edition]
  const usual = windowFigures(rules, pane.glazing, pane.installed)
  const uValue =
    measured?.uValueWPerM2K ??
    pane.uValueWPerM2K ??
    (gapUValue(pane, rules) ?? usual.uValueWPerM2K) + roofAddition(pane, measured)
  return {
    uValue: wattsPerSquareMetreKelvin(uValue),
    solarTransmittance: measured?.solarTransmittance ?? usual.solarTransmittance,
    lightTransmittance: lightTransmittance(pane.glazing),
  }
}

/** Rule HL-10a: a window in a steep roof counts as upright. */
function roofPitchDegOf(measured: MeasuredWindow | null): number | null {
  if (measured === null || !measured.isInRoof) return null
  const statedDeg = measured.pitchDeg
  const pitchDeg = statedDeg === null || statedDeg < 0 ? WINDOW.roofPitchDeg : statedDeg
  return pitchDeg < WINDOW.uprightFromDeg ? pitchDeg : null
}

/** Rule HL-19a: published U-values are those of upright windows; one in a roof loses more, and most when it is flat. */
function roofAddition({ glazing }: Pane, measured: MeasuredWindow | null): number {
  return measured?.isInRoof ? pitchAddition(glazing, measured.pitchDeg ?? WINDOW.roofPitchDeg) : 0
}

/** Only old glazing differs by its gap. */
function gapUValue(pane: Pane, rules: EditionRules): number | null {
  if (pane.gapMm === null || pane.installed !== 'before_2002') return null
  return windowUValueOfGap(rules, pane.glazing, pane.gapMm)
}

function lightTransmittance(glazing: Glazing): number {
  if (glazing === 'single') return WINDOW.lightTransmittanceSingle
  return glazing === 'triple' ? WINDOW.lightTransmittanceTriple : WINDOW.lightTransmittanceDouble
}

/** Unknown counts as east, which has the figures of west. */
function nearestOrientation(azimuthDeg: number | null): Orientation {
  if (azimuthDeg === null) return 'east'
  const step = 360 / ORIENTATIONS.length
  const index = Math.round((((azimuthDeg % 360) + 360) % 360) / step) % ORIENTATIONS.length
  return ORIENTATIONS[index] ?? 'east'
}
