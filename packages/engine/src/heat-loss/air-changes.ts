import type { Ventilation } from '../dwelling/dwelling.ts'
import { type AirChangesPerHour, airChangesPerHour, type CubicMetres } from '../quantities/units.ts'
import type { EditionRules } from '../tables/editions/edition-rules.ts'
import { VENTILATION } from '../tables/ventilation/ventilation-figures.ts'

/**
 * Infiltration at the reference wind, sheltered. Rule HL-4a: openings/V + stack + structure + floor + lobby + windows,
 * or the tested air permeability over 20 in place of all but the openings; less 7.5 % per sheltered side. SAP line 21.
 *
 * @param ventilation what lets air through
 * @param storeys that the stack effect works over, 1 or more
 * @param volume air volume [m³], above 0
 * @param rules of the edition: what an open chimney lets through
 * @returns air changes [1/h] at a wind of 4 m/s
 * @see SAP 10.2, section 2
 */
export function infiltration(
  ventilation: Ventilation,
  storeys: number,
  volume: CubicMetres,
  rules: EditionRules,
): AirChangesPerHour {
  const openings =
    (ventilation.openChimneys * rules.openChimneyM3PerH +
      ventilation.blockedChimneys * rules.blockedChimneyM3PerH +
      ventilation.extractFans * VENTILATION.extractFanM3PerH +
      ventilation.otherOpeningsM3PerH) /
    volume
  const leakage =
    ventilation.airPermeabilityM3PerHM2 === null
      ? componentLeakage(ventilation, storeys)
      : ventilation.airPermeabilityM3PerHM2 / VENTILATION.permeabilityDivisor
  return airChangesPerHour((openings + leakage) * (1 - VENTILATION.shelterPerSide * ventilation.shelteredSides))
}

const TIMBER_FLOOR_ACH: Readonly<Record<Ventilation['timberFloor'], number>> = {
  none: 0,
  sealed: VENTILATION.sealedTimberFloorAch,
  unsealed: VENTILATION.unsealedTimberFloorAch,
}

function componentLeakage(ventilation: Ventilation, storeys: number): number {
  const floor = TIMBER_FLOOR_ACH[ventilation.timberFloor]
  return (
    VENTILATION.stackAchPerStorey * Math.max(0, storeys - 1) +
    (ventilation.isFrameStructure ? VENTILATION.frameAch : VENTILATION.masonryAch) +
    floor +
    (ventilation.hasDraughtLobby ? 0 : VENTILATION.noLobbyAch) +
    VENTILATION.unproofedAch -
    VENTILATION.proofingAch * ventilation.draughtProofedShare
  )
}

/**
 * Air changes of one month, with the wind and what people or fans add. Rule HL-4b: without fans a tight home is
 * aired by its people: n if 1 or more, else 0.5 + n²/2. SAP lines 22 to 25.
 *
 * @param mechanical way in which whole-house ventilation counts
 * @param sheltered infiltration at the reference wind [1/h]
 * @param windMPerS mean wind of the month [m/s]
 * @returns effective air changes [1/h]
 * @see SAP 10.2, section 2
 */
export function effectiveAirChanges(
  mechanical: Ventilation['mechanical'],
  sheltered: AirChangesPerHour,
  windMPerS: number,
): AirChangesPerHour {
  const n = (sheltered * windMPerS) / VENTILATION.windReference
  const flow = VENTILATION.mechanicalAch
  if (mechanical === 'natural') return airChangesPerHour(n >= 1 ? n : 0.5 + 0.5 * n * n)
  if (mechanical === 'extract') return airChangesPerHour(n < flow / 2 ? flow : n + flow / 2)
  const recovered =
    mechanical === 'balanced_with_heat_recovery'
      ? VENTILATION.heatRecoveryEfficiency * VENTILATION.heatRecoveryInUse
      : 0
  return airChangesPerHour(n + flow * (1 - recovered))
}
