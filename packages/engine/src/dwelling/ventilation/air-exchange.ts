import type { AirExchange, MechanicalVentilation } from '../../vocabulary.ts'

/**
 * How whole-house ventilation counts, for its air (HL-21) and for the electricity of its fans (SYS-8). Air blown in
 * from the loft counts as none (line 24d), air blown in from outside as extract (line 24c).
 *
 * @param ventilation as recorded; null counts as natural
 * @returns way in which SAP counts it
 * @see SAP 10.2, section 2, lines 24a to 24d
 */
export function airExchangeOf(ventilation: MechanicalVentilation | null): AirExchange {
  return ventilation === null ? 'natural' : EXCHANGES[ventilation]
}

const EXCHANGES: Record<MechanicalVentilation, AirExchange> = {
  natural: 'natural',
  extract: 'extract',
  // The source of the air is not recorded: most such units are in the loft [NV].
  supply: 'natural',
  supply_from_loft: 'natural',
  supply_from_outside: 'extract',
  balanced: 'balanced',
  balanced_with_heat_recovery: 'balanced_with_heat_recovery',
}
