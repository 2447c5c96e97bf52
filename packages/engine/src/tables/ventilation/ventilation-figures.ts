import type { AgeBand } from '../../vocabulary.ts'
import { namedValue } from '../lookup/table-cells.ts'
import { indexTable } from '../lookup/table-index.ts'
import ventilationTable from './ventilation.table.json' with { type: 'json' }
import fansTable from './ventilation-extract-fans.table.json' with { type: 'json' }
import ventilationFanTable from './ventilation-fan.table.json' with { type: 'json' }

const fans = indexTable('ventilation-extract-fans', fansTable)

/**
 * Intermittent extract fans of a home whose fans are not recorded. Rule HL-21.
 *
 * @param ageBand of the home
 * @param habitableRooms 0 or more
 * @returns whole number, 0 or more
 * @see ventilation-extract-fans.table.json
 */
export function defaultExtractFans(ageBand: AgeBand, habitableRooms: number): number {
  if (habitableRooms <= 2) return fans.number('upTo2Rooms', ageBand)
  if (habitableRooms <= 5) return fans.number('upTo5Rooms', ageBand)
  if (habitableRooms <= 8) return fans.number('upTo8Rooms', ageBand)
  return fans.number('moreRooms', ageBand)
}

const figure = (key: string): number => namedValue('ventilation', ventilationTable.rows, key)

export const VENTILATION = {
  openFlueM3PerH: figure('openFlueM3PerH'),
  closedFireM3PerH: figure('closedFireM3PerH'),
  solidFuelBoilerFlueM3PerH: figure('solidFuelBoilerFlueM3PerH'),
  otherHeaterFlueM3PerH: figure('otherHeaterFlueM3PerH'),
  passiveVentM3PerH: figure('passiveVentM3PerH'),
  fluelessGasFireM3PerH: figure('fluelessGasFireM3PerH'),
  extractFanM3PerH: figure('extractFanM3PerH'),
  stackAchPerStorey: figure('stackAchPerStorey'),
  masonryAch: figure('masonryAch'),
  frameAch: figure('frameAch'),
  unsealedTimberFloorAch: figure('unsealedTimberFloorAch'),
  sealedTimberFloorAch: figure('sealedTimberFloorAch'),
  noLobbyAch: figure('noLobbyAch'),
  unproofedAch: figure('unproofedAch'),
  proofingAch: figure('proofingAch'),
  permeabilityDivisor: figure('permeabilityDivisor'),
  pulseFactor: figure('pulseFactor'),
  pulseExponent: figure('pulseExponent'),
  shelterPerSide: figure('shelterPerSide'),
  windReference: figure('windReference'),
  mechanicalAch: figure('mechanicalAch'),
  heatRecoveryEfficiency: figure('heatRecoveryEfficiency'),
  heatRecoveryInUse: figure('heatRecoveryInUse'),
  shelteredSidesHouse: figure('shelteredSidesHouse'),
  shelteredSidesLowFlat: figure('shelteredSidesLowFlat'),
  shelteredSidesHighFlat: figure('shelteredSidesHighFlat'),
  newBuildPermeability: figure('newBuildPermeability'),
} as const

/**
 * Air permeability at 50 Pa that lets in as much air as one found by a low-pressure pulse test. Rule HL-4c: such a test
 * gives 0.263 · AP4^0.924 air changes, and one at 50 Pa a twentieth of its figure.
 *
 * @param at4Pa found at 4 Pa [m³/h per m²], 0 or more
 * @returns at 50 Pa [m³/h per m²]
 * @see SAP 10.2, lines 17a and 18
 */
export function permeabilityAt50Pa(at4Pa: number): number {
  return VENTILATION.permeabilityDivisor * VENTILATION.pulseFactor * at4Pa ** VENTILATION.pulseExponent
}

const ventilationFan = (key: string): number => namedValue('ventilation-fan', ventilationFanTable.rows, key)

/** Fans of whole-house ventilation: power [W per l/s], factors, and energy by volume. */
export const VENTILATION_FAN = {
  extractWPerLPerS: ventilationFan('extractWPerLPerS'),
  balancedWPerLPerS: ventilationFan('balancedWPerLPerS'),
  inUseFactor: ventilationFan('inUseFactor'),
  inUseFactorOfRecord: ventilationFan('inUseFactorOfRecord'),
  extractInUseWPerLPerS: ventilationFan('extractInUseWPerLPerS'),
  centralExtractInUseWPerLPerS: ventilationFan('centralExtractInUseWPerLPerS'),
  roomExtractInUseWPerLPerS: ventilationFan('roomExtractInUseWPerLPerS'),
  loftInUseWPerLPerS: ventilationFan('loftInUseWPerLPerS'),
  balancedInUseWPerLPerS: ventilationFan('balancedInUseWPerLPerS'),
  extractKwhPerM3: ventilationFan('extractKwhPerM3'),
  balancedKwhPerM3: ventilationFan('balancedKwhPerM3'),
} as const
