import type { VentilationDetails } from '@retrofolio/engine/dwelling/features/surveyed-details'
import { flagOf } from '../../text/cell-values.ts'
import { EXTRACT_FANS_RDSAP10, SAP_EXTRACT_FANS } from './document-codes.ts'
import { asObject, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { isRdsap10 } from './flat-document.ts'

/**
 * Flues, tests and fans of a document: under `sap_ventilation` in full SAP, at the top level in RdSAP 10; `null` for
 * older ones.
 */
export function ventilationDetails(document: JsonObject): VentilationDetails | null {
  const ventilation = asObject(document['sap_ventilation']) ?? {}
  const stated = (key: string) => ventilation[key] ?? document[key]
  const count = (key: string) => {
    const figure = figureOf(stated(key))
    return figure !== null && figure >= 0 && figure <= MOST_OPENINGS ? figure : null
  }
  const details: VentilationDetails = {
    openFlues: count('open_flues_count'),
    closedFires: count('closed_flues_count'),
    solidFuelBoilerFlues: count('boilers_flues_count'),
    otherHeaterFlues: count('other_flues_count'),
    blockedChimneys: count('blocked_chimneys_count'),
    passiveVents: count('psv_count'),
    fluelessGasFires: count('flueless_gas_fires_count'),
    hasDraughtLobby: flagOf(textOf(stated('has_draught_lobby') ?? stated('draught_lobby'))),
    pressureTest: PRESSURE_TESTS[textOf(stated('pressure_test')) ?? ''] ?? null,
    fanPowerWPerLPerS: positiveOf(
      stated('mechanical_vent_specific_fan_power') ?? stated('mechanical_ventilation_specific_fan_power'),
    ),
    heatRecoveryPercent: positiveOf(
      stated('mechanical_vent_heat_recovery_efficiency') ?? stated('mechanical_ventilation_heat_recovery_efficiency'),
    ),
    productIndex: positiveOf(
      stated('mechanical_vent_system_index_number') ?? stated('mechanical_ventilation_index_number'),
    ),
    extractFans: extractFansOf(document),
    wetRooms: count('wet_rooms_count'),
    duct: DUCTS[textOf(stated('mechanical_vent_duct_type')) ?? ''] ?? null,
  }
  return Object.values(details).some((detail) => detail !== null) ? details : null
}

function extractFansOf(document: JsonObject): VentilationDetails['extractFans'] {
  const ofNewDwelling = textOf(asObject(document['sap_ventilation'])?.['ventilation_type'])
  if (ofNewDwelling !== null) return SAP_EXTRACT_FANS[ofNewDwelling] ?? null
  return isRdsap10(document) ? (EXTRACT_FANS_RDSAP10[textOf(document['mechanical_ventilation']) ?? ''] ?? null) : null
}

const MOST_OPENINGS = 99

// 1 to 4 are codes of full SAP, 4, 6 and 7 those of RdSAP 10.
const PRESSURE_TESTS: Record<string, VentilationDetails['pressureTest']> = {
  '1': 'at_50_pa',
  '2': 'as_designed',
  '3': 'as_designed',
  '4': 'none',
  '5': 'at_4_pa',
  '6': 'at_50_pa',
  '7': 'at_4_pa',
}

const DUCTS: Record<string, VentilationDetails['duct']> = { '1': 'flexible', '2': 'rigid' }
