import type { HotWaterDetails, ShowerOutlet } from '@retrofolio/engine/dwelling/features/surveyed-details'
import { flagOf } from '../../text/cell-values.ts'
import { CYLINDER_NOT_SEEN, CYLINDER_VOLUME_CODES } from './document-codes.ts'
import { asObject, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { wrappedList } from './flat-document.ts'

/** Codes of the hot water system of a document; `null` if it has no heating section. */
export function hotWaterDetails(document: JsonObject): HotWaterDetails | null {
  const heating = asObject(document['sap_heating'])
  if (!heating) return null
  const network = wrappedList(heating['sap_community_heating_systems'], 'sap_community_heating_system')[0]
  return {
    systemCode: positiveOf(heating['water_heating_code']),
    immersion: IMMERSIONS[textOf(heating['immersion_heating_type']) ?? ''] ?? null,
    isTimedApart: flagOf(textOf(heating['is_hot_water_separately_timed'])),
    isCylinderInHeatedSpace: flagOf(textOf(heating['is_cylinder_in_heated_space'])),
    isCylinderSeen: isCylinderSeen(textOf(heating['cylinder_size'])),
    primaryInsulatedShare: PRIMARY_PIPEWORK[textOf(heating['primary_pipework_insulation']) ?? ''] ?? null,
    thermalStore: THERMAL_STORES[textOf(heating['thermal_store']) ?? ''] ?? null,
    coldSupply: COLD_SUPPLIES[textOf(document['cold_water_source'] ?? heating['cold_water_source']) ?? ''] ?? null,
    showers: showersOf(heating),
    baths: figureOf(heating['number_baths']),
    isLowWaterUse: LOW_WATER_USE[textOf(document['design_water_use']) ?? ''] ?? null,
    networkLossFactor: positiveOf(network?.['community_heating_distribution_loss_factor']),
  }
}

function isCylinderSeen(size: string | null): boolean | null {
  if (size === CYLINDER_NOT_SEEN) return false
  return size !== null && size in CYLINDER_VOLUME_CODES ? true : null
}

const IMMERSIONS: Record<string, HotWaterDetails['immersion']> = { '1': 'dual', '2': 'single' }

// 1 none, 2 the first metre, 3 accessible pipes, 4 all pipes: the shares of SAP 2012, Table 3.
const PRIMARY_PIPEWORK: Record<string, number> = { '1': 0, '2': 0.1, '3': 0.3, '4': 1 }

const THERMAL_STORES: Record<string, HotWaterDetails['thermalStore']> = {
  '1': 'none',
  '2': 'hot_water_only',
  '3': 'integrated',
}

const COLD_SUPPLIES: Record<string, HotWaterDetails['coldSupply']> = { '1': 'mains', '2': 'tank' }

const LOW_WATER_USE: Record<string, boolean> = { '1': true, '2': false }

/** Outlets listed individually; code 3 means one shower of each kind, 4 for a home without a shower. */
function showersOf(heating: JsonObject): ShowerOutlet[] | null {
  if (heating['shower_outlets'] === undefined || heating['shower_outlets'] === null) return null
  return wrappedList(heating['shower_outlets'], 'shower_outlet').flatMap((listed): ShowerOutlet[] => {
    const outlet = asObject(listed['shower_outlet']) ?? listed
    const code = textOf(outlet['shower_outlet_type'])
    const figures = {
      flowLPerMin: positiveOf(outlet['shower_flow_rate']),
      powerKw: positiveOf(outlet['shower_power']),
      // 1 is none; other codes identify the recovery unit of the shower.
      hasHeatRecovery: (figureOf(outlet['shower_wwhrs']) ?? NO_RECOVERY) > NO_RECOVERY,
    }
    const mixer: ShowerOutlet = { kind: 'mixer_shower', ...figures }
    const electric: ShowerOutlet = { kind: 'electric_shower', ...figures, hasHeatRecovery: false }
    if (code === '1') return [mixer]
    if (code === '2') return [electric]
    return code === '3' ? [mixer, electric] : []
  })
}

const NO_RECOVERY = 1
