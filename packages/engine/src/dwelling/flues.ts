import { VENTILATION } from '../tables/ventilation-figures.ts'
import { SOURCES } from './assumption-list.ts'
import type { HomeFeatures } from './home-features.ts'
import type { Reading } from './reading.ts'

/** SAP Table 4a: gas fires with an open flue. */
const OPEN_FLUED_FIRES: ReadonlySet<number> = new Set([601, 602, 603, 604, 605, 606])

/**
 * Air through flues, vents and flueless fires, chimneys and extract fans apart [m³/h]. Rule HL-21a: as a document counts
 * them; before it counted, one open flue for a boiler and one for a gas fire whose codes say that it has one.
 *
 * @see SAP 10.2, Table 2.1; RdSAP 2012, section S5
 */
export function otherOpeningsM3PerH(features: HomeFeatures, reading: Reading): number {
  const counted = features.ventilationDetails
  const openFlues = counted?.openFlues ?? openFluesOfHeaters(features, reading)
  return (
    openFlues * VENTILATION.openFlueM3PerH +
    (counted?.closedFires ?? 0) * VENTILATION.closedFireM3PerH +
    (counted?.solidFuelBoilerFlues ?? 0) * VENTILATION.solidFuelBoilerFlueM3PerH +
    (counted?.otherHeaterFlues ?? 0) * VENTILATION.otherHeaterFlueM3PerH +
    (counted?.passiveVents ?? 0) * VENTILATION.passiveVentM3PerH +
    (counted?.fluelessGasFires ?? 0) * VENTILATION.fluelessGasFireM3PerH
  )
}

function openFluesOfHeaters(features: HomeFeatures, reading: Reading): number {
  const boiler = features.heatingDetails?.[0]?.flue === 'open' ? 1 : 0
  const fire = OPEN_FLUED_FIRES.has(features.secondaryHeating?.sapCode ?? 0) ? 1 : 0
  const flues = boiler + fire
  if (flues > 0) reading.assume('openFlues', String(flues), 'Heaters with open flues are described.', SOURCES.rdsap2012)
  return flues
}
