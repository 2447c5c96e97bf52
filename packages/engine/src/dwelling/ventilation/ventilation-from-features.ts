import { SOURCES } from '../../assumptions.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { defaultExtractFans, VENTILATION } from '../../tables/ventilation/ventilation-figures.ts'
import { AGE_BANDS, type AgeBand, type WallConstruction } from '../../vocabulary.ts'
import type { Ventilation } from '../dwelling.ts'
import type { ResolvedFloor } from '../fabric/floors.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { VentilationDetails } from '../features/surveyed-details.ts'
import { corridorOf } from '../geometry/corridor.ts'
import type { ReadingContext } from '../reading-context.ts'
import { airExchangeOf } from './air-exchange.ts'
import { otherOpeningsM3PerH } from './flues.ts'

export interface VentilationFacts {
  construction: WallConstruction
  /** The main building's own ground floor, null where another dwelling is below. */
  floor: ResolvedFloor | null
  habitableRooms: number
  /** Share of the windows with more than one pane, 0 to 1. */
  multipleGlazedShare: number
}

const LAST_UNSEALED_BAND: AgeBand = 'E'
const FIRST_TESTED_BAND: AgeBand = 'K'
/** Storeys above the ground floor up to which neighbours shelter a flat. */
const LAST_LOW_STOREY = 2

/**
 * What lets air through a home. Rule HL-21: as counted; else no chimneys, fans by age and rooms, timber floors unsealed
 * up to band E, draught-proofing with the glazing, shelter by property type, no continuous fans, and air of unknown
 * source from the loft.
 *
 * @param features as recorded
 * @param facts ground floor, glazing and storeys of the home
 * @param reading age and edition; collects assumptions
 * @returns openings, fans, structure and shelter
 * @see RdSAP 10, Table 5
 */
export function resolveVentilation(
  features: HomeFeatures,
  facts: VentilationFacts,
  reading: ReadingContext,
): Ventilation {
  if (features.openFireplaces === null) {
    reading.assume?.('openFireplaces', '0', 'None are recorded.', SOURCES.practice)
  }
  if (features.ventilation === null) {
    reading.assume?.('ventilation', 'natural', 'No mechanical ventilation is recorded.', SOURCES.practice)
  }
  if (features.ventilation === 'supply') {
    reading.assume?.(
      'ventilation',
      'from the loft',
      'Where the air is blown in from is not recorded.',
      SOURCES.practice,
    )
  }
  return {
    openChimneys: features.openFireplaces ?? 0,
    blockedChimneys: features.ventilationDetails?.blockedChimneys ?? 0,
    otherOpeningsM3PerH: otherOpeningsM3PerH(features, reading),
    extractFans: features.extractFanCount ?? typicalExtractFans(facts.habitableRooms, reading),
    isFrameStructure: facts.construction === 'timber_frame' || facts.construction === 'park_home',
    timberFloor: timberFloor(facts.floor, reading),
    hasDraughtLobby: features.ventilationDetails?.hasDraughtLobby ?? corridorOf(features, reading) !== 'none',
    draughtProofedShare: features.draughtProofedShare ?? typicalDraughtProofing(facts.multipleGlazedShare, reading),
    shelteredSides: features.shelteredSides ?? typicalShelter(features, reading),
    mechanical: mechanicalVentilation(features, reading),
    airPermeabilityM3PerHM2: features.airPermeabilityM3PerHM2 ?? typicalPermeability(features, reading),
  }
}

/** Rule HL-21: before RdSAP 10 a balanced system of unknown make was one with heat recovery and default figures. */
function mechanicalVentilation(features: HomeFeatures, reading: ReadingContext): Ventilation['mechanical'] {
  const stated = airExchangeOf(features.ventilation)
  return stated === 'balanced' && EDITION_RULES[reading.edition].doesBalancedRecoverHeat
    ? 'balanced_with_heat_recovery'
    : stated
}

function typicalExtractFans(habitableRooms: number, reading: ReadingContext): number {
  const fans = defaultExtractFans(reading.ageBand, habitableRooms)
  reading.assume?.('extractFanCount', String(fans), 'Not recorded; by age and rooms.', SOURCES.rdsap10)
  return fans
}

function typicalDraughtProofing(multipleGlazedShare: number, reading: ReadingContext): number {
  reading.assume?.(
    'draughtProofedShare',
    `${Math.round(multipleGlazedShare * 100)}%`,
    'Not recorded; taken to be the windows with more than one pane.',
    SOURCES.practice,
  )
  return multipleGlazedShare
}

function timberFloor(floor: ResolvedFloor | null, reading: ReadingContext): Ventilation['timberFloor'] {
  if (floor?.kind !== 'suspended_ground') return 'none'
  const isOld = AGE_BANDS.indexOf(reading.ageBand) <= AGE_BANDS.indexOf(LAST_UNSEALED_BAND)
  const seal = isOld && !floor.isRetrofitted ? 'unsealed' : 'sealed'
  reading.assume?.('floor.seal', seal, 'A timber floor; by age and insulation.', SOURCES.rdsap10)
  return seal
}

function typicalShelter(features: HomeFeatures, reading: ReadingContext): number {
  const storey = features.flat?.storeyNumber ?? 0
  const sides =
    reading.dwelling === 'house'
      ? VENTILATION.shelteredSidesHouse
      : storey <= LAST_LOW_STOREY
        ? VENTILATION.shelteredSidesLowFlat
        : VENTILATION.shelteredSidesHighFlat
  reading.assume?.('shelteredSides', String(sides), 'Not recorded; by property type.', SOURCES.rdsap2012)
  return sides
}

const TESTED: ReadonlySet<VentilationDetails['pressureTest']> = new Set(['at_50_pa', 'at_4_pa'] as const)

/** New homes are tested, but only their whole documents give the result. */
function typicalPermeability(features: HomeFeatures, reading: ReadingContext): number | null {
  const isTested =
    features.assessment === 'sap' && AGE_BANDS.indexOf(reading.ageBand) >= AGE_BANDS.indexOf(FIRST_TESTED_BAND)
  if (!isTested) {
    if (TESTED.has(features.ventilationDetails?.pressureTest ?? null)) {
      const reason = 'Tested, but the result is missing or no home has it; the air is that of the structure.'
      reading.assume?.('airPermeabilityM3PerHM2', 'not known', reason, SOURCES.product)
    }
    return null
  }
  reading.assume?.(
    'airPermeabilityM3PerHM2',
    `${VENTILATION.newBuildPermeability} m³/h·m² at 50 Pa`,
    'New homes are tested; the result is not recorded here.',
    SOURCES.practice,
  )
  return VENTILATION.newBuildPermeability
}
