import { EngineError, requireInRange } from '../errors.ts'
import { transmission } from '../quantities/conversions.ts'
import { squareMetres, type WattsPerSquareMetreKelvin, wattsPerSquareMetreKelvin } from '../quantities/units.ts'
import { EDITION_RULES } from '../tables/edition-rules.ts'
import { WINDOW, windowSolarTransmittance, windowUValue } from '../tables/opening-figures.ts'
import { curtainCorrected } from './curtains.ts'
import type { Dwelling, OpaqueKind, WindowElement } from './dwelling.ts'

/** One thing that a scenario or a measure does to a dwelling. Data, so that a list of them can be stored and shown. */
export type DwellingChange =
  | { kind: 'u_value_at_most'; element: Exclude<OpaqueKind, 'party_wall'>; uValueWPerM2K: number }
  | { kind: 'u_value_at_least'; element: Exclude<OpaqueKind, 'party_wall'>; uValueWPerM2K: number }
  /** Back to what the same construction of the oldest age has without insulation, where that is worse. */
  | { kind: 'strip_insulation'; element: 'wall' | 'floor' }
  | { kind: 'windows_at_most'; uValueWPerM2K: number; solarTransmittance: number }
  /** Part single, the rest double glazing from before 2002, where that loses more. */
  | { kind: 'old_windows'; singleShare: number }
  /** Windows, doors and timber floors sealed, open chimneys blocked; fans and background ventilation stay. */
  | { kind: 'draught_proof' }

/**
 * Refuses changes that make no sense: they may come from outside, as data.
 *
 * @throws EngineError `WORD_UNKNOWN` for a kind or element that there is not, `QUANTITY_OUT_OF_RANGE` for a U-value outside
 * 0.05 to 6.5 W/m²K or a share outside 0 to 1, naming the place in the list
 */
export function requireKnownChanges(changes: readonly DwellingChange[]): void {
  for (const [index, change] of changes.entries()) {
    const at = `changes[${index}]`
    switch (change.kind) {
      case 'u_value_at_most':
      case 'u_value_at_least':
        requireElement(at, change.element, CHANGEABLE_ELEMENTS)
        requireInRange(`${at}.uValueWPerM2K`, change.uValueWPerM2K, LEAST_U_VALUE, MOST_U_VALUE)
        break
      case 'strip_insulation':
        requireElement(at, change.element, ['wall', 'floor'])
        break
      case 'windows_at_most':
        requireInRange(`${at}.uValueWPerM2K`, change.uValueWPerM2K, LEAST_U_VALUE, MOST_U_VALUE)
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
const LEAST_U_VALUE = 0.05
const MOST_U_VALUE = 6.5

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

/** The dwelling after a list of changes, one after the other. Rule HL-26. The dwelling given stays as it is. */
export function changedDwelling(dwelling: Dwelling, changes: readonly DwellingChange[]): Dwelling {
  return changes.reduce(applyChange, dwelling)
}

function applyChange(dwelling: Dwelling, change: DwellingChange): Dwelling {
  let changed: Dwelling
  switch (change.kind) {
    case 'u_value_at_most':
      changed = withUValues(dwelling, change.element, (uValue) => Math.min(uValue, change.uValueWPerM2K))
      break
    case 'u_value_at_least':
      changed = withUValues(dwelling, change.element, (uValue) => Math.max(uValue, change.uValueWPerM2K))
      break
    case 'strip_insulation':
      changed = withUValues(dwelling, change.element, Math.max)
      break
    case 'windows_at_most':
      changed = { ...dwelling, windows: dwelling.windows.map((window) => betterWindow(window, change)) }
      break
    case 'old_windows':
      changed = { ...dwelling, windows: oldWindows(dwelling.windows, change.singleShare) }
      break
    case 'draught_proof':
      changed = { ...dwelling, ventilation: draughtProofed(dwelling.ventilation) }
      break
  }
  return changed
}

function withUValues(
  dwelling: Dwelling,
  kind: OpaqueKind,
  next: (uValue: WattsPerSquareMetreKelvin, uninsulatedUValue: WattsPerSquareMetreKelvin) => number,
): Dwelling {
  return {
    ...dwelling,
    elements: dwelling.elements.map((element) =>
      element.kind === kind
        ? { ...element, uValue: wattsPerSquareMetreKelvin(next(element.uValue, element.uninsulatedUValue)) }
        : element,
    ),
  }
}

function betterWindow(
  window: WindowElement,
  change: Extract<DwellingChange, { kind: 'windows_at_most' }>,
): WindowElement {
  if (window.uValue <= change.uValueWPerM2K) return window
  return {
    ...window,
    uValue: wattsPerSquareMetreKelvin(change.uValueWPerM2K),
    solarTransmittance: change.solarTransmittance,
    lightTransmittance: WINDOW.lightTransmittanceDouble,
  }
}

/** All windows change together: a home whose windows lose more than that already keeps them. */
function oldWindows(windows: readonly WindowElement[], singleShare: number): readonly WindowElement[] {
  const old = windows.flatMap((window) => [
    oldPane(window, singleShare, 'single'),
    oldPane(window, 1 - singleShare, 'double'),
  ])
  return lossWPerK(old) > lossWPerK(windows) ? old : windows
}

/** Single and early double glazing have the same figures in all editions. */
function oldPane(window: WindowElement, share: number, glazing: 'single' | 'double'): WindowElement {
  return {
    ...window,
    area: squareMetres(window.area * share),
    uValue: wattsPerSquareMetreKelvin(windowUValue(EDITION_RULES.rdsap_10, glazing, 'before_2002')),
    solarTransmittance: windowSolarTransmittance(EDITION_RULES.rdsap_10, glazing, 'before_2002'),
    lightTransmittance: glazing === 'single' ? WINDOW.lightTransmittanceSingle : WINDOW.lightTransmittanceDouble,
  }
}

function lossWPerK(windows: readonly WindowElement[]): number {
  return windows.reduce((sum, window) => sum + transmission(curtainCorrected(window.uValue), window.area), 0)
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
