import type { PhotovoltaicFeatures } from '@retrofolio/engine/dwelling/home-features'
import { shareOfPercent } from '../cell-values.ts'
import { asObject, figureOf, type JsonObject, textOf } from './document-values.ts'

/**
 * Panels of a document. Schemas differ in how deep they nest: a share of the roof (`percent_roof_area`, sometimes the
 * bare number) or measured arrays with their peak power.
 */
export function photovoltaicsOf(energySource: JsonObject): PhotovoltaicFeatures {
  const supply = energySource['photovoltaic_supply'] ?? energySource['photovoltaic_arrays']
  const peaks = fieldsNamed([supply, energySource['pv_arrays']], 'peak_power')
  const bare = asObject(supply) || Array.isArray(supply) ? null : textOf(supply)
  const percent = bare ?? textOf(fieldsNamed(supply, 'percent_roof_area')[0])
  const peakKw = peaks.reduce<number>((total, peak) => total + (figureOf(peak) ?? 0), 0)
  return { shareOfRoof: shareOfPercent(percent), peakKw: peakKw > 0 ? peakKw : null }
}

/** Values of a field wherever it stands below a value; lists and objects only, so the documents' depth bounds it. */
function fieldsNamed(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsNamed(item, name))
  const object = asObject(value)
  if (!object) return []
  return Object.entries(object).flatMap(([key, inner]) => (key === name ? [inner] : fieldsNamed(inner, name)))
}
