import { SOURCES } from '../../assumptions.ts'
import { VENTILATION } from '../../tables/ventilation/ventilation-figures.ts'
import type { Trace } from '../../trace.ts'
import type { HeatingFeatures, HomeFeatures } from '../features/home-features.ts'
import type { VentilationDetails } from '../features/surveyed-details.ts'
import { secondaryOdds } from '../heating/secondary-heating.ts'
import type { ReadingContext } from '../reading-context.ts'

/** SAP Table 4a: gas heaters with a balanced flue, a fan, or none; and a decorative fire, which counts as a fireplace. */
const CLOSED_FIRES: ReadonlySet<number> = new Set([607, 609, 610, 611, 612, 613])

/**
 * Air through flues, vents and flueless fires, without chimneys and extract fans [m³/h]. Rule HL-21a: as a document
 * counts them; before it counted, one open flue for a boiler with such a code and for each fire in a room, main or
 * secondary.
 *
 * @param features heaters, and flues as counted
 * @param reading edition; collects the assumption; traced as `otherOpenings`
 * @returns [m³/h], 0 or more
 * @see SAP 10.2, Table 2.1; RdSAP 2012, section S5
 */
export function otherOpeningsM3PerH(features: HomeFeatures, reading: ReadingContext): number {
  const counted = features.ventilationDetails
  const openFlues = counted?.openFlues ?? openFluesOfHeaters(features, reading)
  if (reading.trace !== null) traceOpenings(reading.trace, counted, openFlues)
  return (
    openFlues * VENTILATION.openFlueM3PerH +
    (counted?.closedFires ?? 0) * VENTILATION.closedFireM3PerH +
    (counted?.solidFuelBoilerFlues ?? 0) * VENTILATION.solidFuelBoilerFlueM3PerH +
    (counted?.otherHeaterFlues ?? 0) * VENTILATION.otherHeaterFlueM3PerH +
    (counted?.passiveVents ?? 0) * VENTILATION.passiveVentM3PerH +
    (counted?.fluelessGasFires ?? 0) * VENTILATION.fluelessGasFireM3PerH
  )
}

function traceOpenings(trace: Trace, counted: VentilationDetails | null, openFlues: number): void {
  const inputs: Record<string, string> = {}
  for (const [index, [field, row, label]] of OPENINGS.entries()) {
    const isInferred = field === 'openFlues' && (counted?.openFlues ?? null) === null
    const count = isInferred ? openFlues : (counted?.[field] ?? 0)
    if (count === 0) continue
    const name = { symbol: `n_${index}`, label, unit: 'count' }
    if (isInferred) trace.fixed(field, name, count, FLUES_OF_HEATERS, HEATERS)
    else trace.stated(field, name, count, `ventilationDetails.${field}`)
    inputs[`n_${index}`] = field
    inputs[`q_${index}`] = `ventilation/${row}`
  }
  const terms = Object.keys(inputs).filter((symbol) => symbol.startsWith('n_'))
  const name = { symbol: 'q_x', label: 'Air through flues, vents and flueless fires', unit: 'm³/h' }
  if (terms.length === 0) {
    trace.fixed('otherOpenings', name, 0, 'HL-21: no flue, vent or flueless fire is recorded.', ['secondaryHeating'])
  } else {
    const formula = terms.map((symbol) => `${symbol} · ${symbol.replace('n', 'q')}`).join(' + ')
    trace.step('otherOpenings', name, 'HL-21a', formula, inputs)
  }
}

const FLUES_OF_HEATERS = 'HL-21a: one for a boiler with such a flue and for each fire in a room, recorded or likely.'
const HEATERS = ['ventilationDetails.openFlues', 'mainHeating.system', 'secondMainHeating', 'secondaryHeating']
const OPENINGS = [
  ['openFlues', 'openFlueM3PerH', 'Open flues'],
  ['closedFires', 'closedFireM3PerH', 'Closed fires'],
  ['solidFuelBoilerFlues', 'solidFuelBoilerFlueM3PerH', 'Flues of solid-fuel boilers'],
  ['otherHeaterFlues', 'otherHeaterFlueM3PerH', 'Flues of other heaters'],
  ['passiveVents', 'passiveVentM3PerH', 'Passive vents'],
  ['fluelessGasFires', 'fluelessGasFireM3PerH', 'Flueless gas fires'],
] as const

function openFluesOfHeaters(features: HomeFeatures, reading: ReadingContext): number {
  const boiler = features.heatingDetails?.[0]?.flue === 'open' ? 1 : 0
  const fires =
    Number(hasOpenFlue(features.mainHeating)) +
    Number(hasOpenFlue(features.secondMainHeating)) +
    Number(hasOpenFlue(features.secondaryHeating))
  const isShared = boiler > 0 && fires > 0 && BACK_BOILERS.has(features.mainHeating.sapCode ?? 0)
  const flues = boiler + fires + secondaryOdds(features, reading).gasFire - (isShared ? 1 : 0)
  if (flues > 0)
    reading.assume?.(
      'ventilationDetails.openFlues',
      String(flues),
      'Heaters with open flues are described.',
      SOURCES.rdsap2012,
    )
  return flues
}

/** SAP Table 4b: gas back boilers, from before and after 1998, are behind a fire and share its flue. */
const BACK_BOILERS: ReadonlySet<number> = new Set([109, 119])

/** A fire described in words only mostly has an open flue; a coal fire counts as a fireplace. */
function hasOpenFlue(heating: HeatingFeatures | null): boolean {
  if (heating?.system !== 'room_heaters') return false
  if (heating.sapCode !== null) return !CLOSED_FIRES.has(heating.sapCode) && burnsInTheRoom(heating)
  return burnsInTheRoom(heating)
}

function burnsInTheRoom({ fuel }: HeatingFeatures): boolean {
  return fuel !== null && fuel !== 'electricity' && fuel !== 'house_coal'
}
