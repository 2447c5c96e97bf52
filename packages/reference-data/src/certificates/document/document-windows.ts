import type { MeasuredWindow, WindowFeatures } from '@retrofolio/engine/dwelling/features/fabric-features'
import type { Nation } from '@retrofolio/engine/vocabulary'
import { glazedTypeOf } from '../../descriptions/property-words.ts'
import { placesOfParts } from './building-parts.ts'
import { GLAZING_WITH_KNOWN_DATA, glazingWords } from './document-codes.ts'
import { asObject, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { isRdsap10, wrappedList } from './flat-document.ts'
import { azimuthOf, sapWindows, shareWithin } from './sap-parts.ts'

/**
 * Glazing type of the home in the wording of the tables: stated for all windows, or that of most of the measured area.
 */
export function glazedTypeWords(document: JsonObject): string | null {
  const stated = textOf(document['multiple_glazing_type'])
  if (stated !== null) return glazingWords(stated, isRdsap10(document))
  const areas = new Map<string, number>()
  for (const window of listedWindows(document)) {
    const code = textOf(window['glazing_type'])
    if (code !== null) areas.set(code, (areas.get(code) ?? 0) + areaOf(window))
  }
  const [largest] = [...areas].sort(([, a], [, b]) => b - a)
  return largest ? glazingWords(largest[0], isRdsap10(document)) : null
}

/** Adds what only a document has: each window, and the U-value if it comes from a data sheet. */
export function completedWindows(
  described: WindowFeatures,
  document: JsonObject,
  parts: readonly JsonObject[],
  nation: Nation,
): WindowFeatures {
  const places = placesOfParts(parts, nation)
  const listed = listedWindows(document).flatMap((window) => measuredWindow(window, isRdsap10(document), places) ?? [])
  const measured = listed.length > 0 ? listed : sapWindows(document, parts, places)
  const stated = textOf(document['multiple_glazing_type'])
  const isKnown = stated !== null && GLAZING_WITH_KNOWN_DATA.has(stated)
  const transmission = asObject(document['windows_transmission_details'])
  return {
    ...described,
    gapMm: gapOf(document['glazing_gap']),
    uValueWPerM2K: isKnown ? positiveOf(transmission?.['u_value']) : meanUValue(measured),
    measured: measured.length > 0 ? measured : null,
  }
}

/** RdSAP 10 lists every window of the home. */
function listedWindows(document: JsonObject): JsonObject[] {
  return wrappedList(document['sap_windows'], 'sap_window')
}

function areaOf(window: JsonObject): number {
  return (positiveOf(window['window_width']) ?? 0) * (positiveOf(window['window_height']) ?? 0)
}

function measuredWindow(
  window: JsonObject,
  isRdsap10Code: boolean,
  places: readonly (number | null)[],
): MeasuredWindow | null {
  const areaM2 = areaOf(window)
  if (areaM2 === 0) return null
  const transmission = asObject(window['window_transmission_details'])
  return {
    areaM2,
    azimuthDeg: azimuthOf(window['orientation']),
    uValueWPerM2K: positiveOf(transmission?.['u_value']),
    solarTransmittance: shareWithin(transmission?.['solar_transmittance']),
    glassShare: shareWithin(window['frame_factor']),
    ...glazedTypeOf(glazingWords(textOf(window['glazing_type']) ?? '', isRdsap10Code) ?? ''),
    gapMm: gapOf(window['glazing_gap']),
    isInRoof: textOf(window['window_type']) === ROOF_WINDOW,
    pitchDeg: figureOf(window['pitch']),
    // 0 is the main building, 1 its first extension.
    partIndex: places[figureOf(window['window_location']) ?? -1] ?? null,
    otherWallIndex: OTHER_WALLS[textOf(window['window_wall_type']) ?? ''] ?? null,
  }
}

/** Alternative walls in order; 1 is the wall of the part, 4 and above the room in the roof. */
const OTHER_WALLS: Record<string, number> = { '2': 0, '3': 1 }

/** `6`, `12` or `16+` [mm]. */
function gapOf(value: unknown): number | null {
  return GAPS_MM[textOf(value) ?? ''] ?? null
}

const GAPS_MM: Record<string, number> = { '6': 6, '12': 12, '16': 16, '16+': 16 }

const ROOF_WINDOW = '2'

/** Over the measured area, only if every window has a U-value. */
function meanUValue(windows: readonly MeasuredWindow[]): number | null {
  let areaM2 = 0
  let lossWPerK = 0
  for (const window of windows) {
    if (window.uValueWPerM2K === null) return null
    areaM2 += window.areaM2
    lossWPerK += window.areaM2 * window.uValueWPerM2K
  }
  return areaM2 > 0 ? lossWPerK / areaM2 : null
}
