import { transmission } from '../../quantities/conversions.ts'
import { squareMetres, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { WINDOW, windowFigures } from '../../tables/openings/opening-figures.ts'
import type { Dwelling, OpaqueElement, OpaqueKind, WindowElement } from '../dwelling.ts'
import { curtainCorrected } from '../openings/curtains.ts'

/** A change of the figures of a described dwelling, whatever its facts. Rule HL-26. */
export type DwellingChange =
  | { kind: 'u_value_at_most'; element: OpaqueKind; uValueWPerM2K: number }
  | { kind: 'u_value_at_least'; element: Exclude<OpaqueKind, 'party_wall'>; uValueWPerM2K: number }
  /** Back to the uninsulated U-value of the same construction in the oldest age band, if it is worse. */
  | { kind: 'strip_insulation'; element: 'wall' | 'floor' }
  | { kind: 'windows_at_most'; uValueWPerM2K: number; solarTransmittance: number }
  /** A share of single glazing, and double glazing from before 2002 for the rest, if this loses more heat. */
  | { kind: 'old_windows'; singleShare: number }
  /**
   * Windows, doors and timber floors sealed, open chimneys blocked unless they are kept; fans and background
   * ventilation stay.
   */
  | { kind: 'draught_proof'; keepsChimneys?: boolean }
  /** Open chimneys blocked, with a vent. */
  | { kind: 'close_chimneys' }

/**
 * The dwelling after a list of changes, one after the other. Rule HL-26.
 *
 * @param dwelling stays as it is
 * @param changes in the order in which they are made; see `requireKnownChanges` for their ranges
 * @returns a new dwelling
 * @see docs/method/heat-loss.md
 */
export function changedDwelling(dwelling: Dwelling, changes: readonly DwellingChange[]): Dwelling {
  let { windows, ventilation } = dwelling
  for (const change of changes) {
    switch (change.kind) {
      case 'windows_at_most':
        windows = betterWindows(windows, change)
        break
      case 'old_windows':
        windows = oldWindows(windows, change.singleShare)
        break
      case 'draught_proof':
        ventilation = draughtProofed(ventilation)
        if (change.keepsChimneys !== true) ventilation = withClosedChimneys(ventilation)
        break
      case 'close_chimneys':
        ventilation = withClosedChimneys(ventilation)
        break
      case 'u_value_at_most':
      case 'u_value_at_least':
      case 'strip_insulation':
        break
    }
  }
  return {
    ...dwelling,
    elements: dwelling.elements.map((element) => changedElement(element, changes)),
    windows,
    ventilation,
  }
}

/** Elements are independent: all changes of its kind are applied to each, one after the other. */
function changedElement(element: OpaqueElement, changes: readonly DwellingChange[]): OpaqueElement {
  const { kind, area, uninsulatedUValue } = element
  let uValue: number = element.uValue
  for (const change of changes) {
    switch (change.kind) {
      case 'u_value_at_most':
        if (change.element === kind) uValue = Math.min(uValue, change.uValueWPerM2K)
        break
      case 'u_value_at_least':
        if (change.element === kind) uValue = Math.max(uValue, change.uValueWPerM2K)
        break
      case 'strip_insulation':
        if (change.element === kind) uValue = Math.max(uValue, uninsulatedUValue)
        break
      case 'windows_at_most':
      case 'old_windows':
      case 'draught_proof':
      case 'close_chimneys':
        break
    }
  }
  return uValue === element.uValue
    ? element
    : { kind, area, uValue: wattsPerSquareMetreKelvin(uValue), uninsulatedUValue }
}

function betterWindows(
  windows: readonly WindowElement[],
  change: Extract<DwellingChange, { kind: 'windows_at_most' }>,
): WindowElement[] {
  const better: WindowElement[] = []
  for (const window of windows) {
    const { area, uValue, frameFactor, orientation, roofPitchDeg } = window
    if (uValue <= change.uValueWPerM2K) better.push(window)
    else {
      better.push({
        area,
        uValue: wattsPerSquareMetreKelvin(change.uValueWPerM2K),
        solarTransmittance: change.solarTransmittance,
        lightTransmittance: WINDOW.lightTransmittanceDouble,
        frameFactor,
        orientation,
        roofPitchDeg,
      })
    }
  }
  return better
}

/** All windows change together. Windows that already lose more than that stay. */
function oldWindows(windows: readonly WindowElement[], singleShare: number): readonly WindowElement[] {
  if (areOldPairs(windows, singleShare)) return windows
  const old: WindowElement[] = []
  for (const window of windows) {
    old.push(oldPane(window, singleShare, OLD_SINGLE), oldPane(window, 1 - singleShare, OLD_DOUBLE))
  }
  return lossWPerK(old) > lossWPerK(windows) ? old : windows
}

/** Pairs of panes that an earlier change of the same share made. */
function areOldPairs(windows: readonly WindowElement[], singleShare: number): boolean {
  return (
    windows.length > 0 &&
    windows.length % 2 === 0 &&
    windows.every((window, index) => {
      const pair = index % 2 === 0 ? windows[index + 1] : windows[index - 1]
      const isSingle = index % 2 === 0
      const area = ((pair?.area ?? 0) + window.area) * (isSingle ? singleShare : 1 - singleShare)
      return (
        window.uValue === (isSingle ? OLD_SINGLE : OLD_DOUBLE).uValue &&
        window.orientation === pair?.orientation &&
        Math.abs(window.area - area) <= ROUNDING * area
      )
    })
  )
}

const ROUNDING = 1e-12

type PaneFigures = Pick<WindowElement, 'uValue' | 'solarTransmittance' | 'lightTransmittance'>

function oldPane(
  { area, frameFactor, orientation, roofPitchDeg }: WindowElement,
  share: number,
  pane: PaneFigures,
): WindowElement {
  return {
    area: squareMetres(area * share),
    uValue: pane.uValue,
    solarTransmittance: pane.solarTransmittance,
    lightTransmittance: pane.lightTransmittance,
    frameFactor,
    orientation,
    roofPitchDeg,
  }
}

const OLD_SINGLE = oldPaneFigures('single')
const OLD_DOUBLE = oldPaneFigures('double')

/** Single and early double glazing have the same figures in all editions. */
function oldPaneFigures(glazing: 'single' | 'double'): PaneFigures {
  const { uValueWPerM2K, solarTransmittance } = windowFigures(EDITION_RULES.rdsap_10, glazing, 'before_2002')
  return {
    uValue: wattsPerSquareMetreKelvin(uValueWPerM2K),
    solarTransmittance,
    lightTransmittance: glazing === 'single' ? WINDOW.lightTransmittanceSingle : WINDOW.lightTransmittanceDouble,
  }
}

function lossWPerK(windows: readonly WindowElement[]): number {
  let loss = 0
  for (const window of windows) loss += transmission(curtainCorrected(window.uValue), window.area)
  return loss
}

function draughtProofed(ventilation: Dwelling['ventilation']): Dwelling['ventilation'] {
  return {
    ...ventilation,
    draughtProofedShare: 1,
    timberFloor: ventilation.timberFloor === 'unsealed' ? 'sealed' : ventilation.timberFloor,
  }
}

function withClosedChimneys(ventilation: Dwelling['ventilation']): Dwelling['ventilation'] {
  return {
    ...ventilation,
    openChimneys: 0,
    blockedChimneys: ventilation.blockedChimneys + ventilation.openChimneys,
  }
}
