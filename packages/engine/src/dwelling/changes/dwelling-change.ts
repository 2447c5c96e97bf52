import { EngineError, requireInRange } from '../../errors.ts'
import { transmission } from '../../quantities/conversions.ts'
import { squareMetres, wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { WINDOW, windowFigures } from '../../tables/openings/opening-figures.ts'
import type { Dwelling, OpaqueElement, OpaqueKind, WindowElement } from '../dwelling.ts'
import { curtainCorrected } from '../openings/curtains.ts'

/** One thing that a scenario or a measure does to a dwelling. Data, so that a list of them can be stored and shown. */
export type DwellingChange =
  | { kind: 'u_value_at_most'; element: Exclude<OpaqueKind, 'party_wall'>; uValueWPerM2K: number }
  | { kind: 'u_value_at_least'; element: Exclude<OpaqueKind, 'party_wall'>; uValueWPerM2K: number }
  /** Back to the uninsulated U-value of the same construction in the oldest age band, if it is worse. */
  | { kind: 'strip_insulation'; element: 'wall' | 'floor' }
  | { kind: 'windows_at_most'; uValueWPerM2K: number; solarTransmittance: number }
  /** A share of single glazing, and double glazing from before 2002 for the rest, if this loses more heat. */
  | { kind: 'old_windows'; singleShare: number }
  /** Windows, doors and timber floors sealed, open chimneys blocked; fans and background ventilation stay. */
  | { kind: 'draught_proof' }

/**
 * Rejects changes that do not make sense: they may come from outside, as data. Rule HL-26.
 *
 * @param changes of any kind of data
 * @throws EngineError `WORD_UNKNOWN` for an unknown kind or element, `QUANTITY_OUT_OF_RANGE` for a U-value outside 0.05
 *   to 6.5 W/m²K or a share outside 0 to 1, naming the place in the list
 */
export function requireKnownChanges(changes: readonly DwellingChange[]): void {
  for (const [index, change] of changes.entries()) {
    const at = `changes[${index}]`
    switch (change.kind) {
      case 'u_value_at_most':
      case 'u_value_at_least':
        requireElement(at, change.element, CHANGEABLE_ELEMENTS)
        requireInRange(`${at}.uValueWPerM2K`, change.uValueWPerM2K, MIN_U_VALUE, MAX_U_VALUE)
        break
      case 'strip_insulation':
        requireElement(at, change.element, ['wall', 'floor'])
        break
      case 'windows_at_most':
        requireInRange(`${at}.uValueWPerM2K`, change.uValueWPerM2K, MIN_U_VALUE, MAX_U_VALUE)
        requireInRange(`${at}.solarTransmittance`, change.solarTransmittance, 0, 1)
        break
      case 'old_windows':
        requireInRange(`${at}.singleShare`, change.singleShare, 0, 1)
        break
      case 'draught_proof':
        break
      default:
        refuseKind(at, change)
    }
  }
}

const CHANGEABLE_ELEMENTS: readonly OpaqueKind[] = ['wall', 'roof', 'floor', 'door']
/** From the best panels of vacuum insulation to a single sheet of metal [W/m²K]. */
const MIN_U_VALUE = 0.05
const MAX_U_VALUE = 6.5

function requireElement(at: string, element: OpaqueKind, allowed: readonly OpaqueKind[]): void {
  if (allowed.includes(element)) return
  throw new EngineError({
    code: 'WORD_UNKNOWN',
    field: `${at}.element`,
    value: element,
    range: `one of ${allowed.join(', ')}`,
  })
}

function refuseKind(at: string, change: never): never {
  const { kind }: { kind?: unknown } = change
  throw new EngineError({ code: 'WORD_UNKNOWN', field: `${at}.kind`, value: kind, range: 'a kind of change' })
}

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
  const old: WindowElement[] = []
  for (const window of windows) {
    old.push(oldPane(window, singleShare, OLD_SINGLE), oldPane(window, 1 - singleShare, OLD_DOUBLE))
  }
  return lossWPerK(old) > lossWPerK(windows) ? old : windows
}

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
    openChimneys: 0,
    blockedChimneys: ventilation.blockedChimneys + ventilation.openChimneys,
  }
}
