import type {
  AnalysedHome,
  Assessment,
  Assumption,
  EnergyUseResult,
  HeatLossResult,
  SolarResult,
} from './assessment.ts'
import type { Certificate } from './certificate/certificate.ts'
import { certificateOf } from './certificate/certify.ts'
import { type AssumptionList, assumptionList, SOURCES } from './dwelling/assumption-list.ts'
import type { Dwelling } from './dwelling/dwelling.ts'
import { changedDwelling } from './dwelling/dwelling-change.ts'
import { type DescribedDwelling, dwellingFromFeatures, PRESENT_EDITION } from './dwelling/dwelling-from-features.ts'
import { type ChosenEdition, editionOf } from './dwelling/edition.ts'
import type { HomeFeatures } from './dwelling/home-features.ts'
import { SCENARIO_CHANGES } from './dwelling/scenarios.ts'
import { HOUSEHOLD_ASSUMPTION, householdEnergyUse } from './energy-use/household-energy-use.ts'
import { RADIATOR_ASSUMPTION } from './heating/heat-pump-spf.ts'
import { scenarioHeatLoss } from './heating/scenario-heat-loss.ts'
import { type Money, type MoneyOptions, runningCosts } from './money/money.ts'
import { rate } from './rating/rate.ts'
import { solarAssumptions } from './solar/solar-assumptions.ts'
import { type SolarInput, solarPotential } from './solar/solar-potential.ts'
import type { Edition, OccupierCount, Scenario } from './vocabulary.ts'

export interface AssessOptions {
  /** Also fill the northern faces of the roof with panels. */
  includeNorthFaces?: boolean
  /** Prices, battery and the step to the meter that bills take. */
  money?: MoneyOptions
}

/** The rating is for the home as it stands, with two people in it. */
const RATED_SCENARIO: Scenario = 'default'
const RATED_OCCUPIERS: OccupierCount = 2

/**
 * Assesses one home: heat loss in three scenarios, household energy for one to three people, solar panels, rating.
 * Pure: the same features give the same result, and neither is changed.
 *
 * @param features what is known about the home; `null` is "not known"
 * @param options choices of the person who asks
 * @param notes where the assumptions are written down; null where nobody reads them
 * @returns the analysed home with every assumption, or which facts are missing, or why the kind is not covered
 * @throws EngineError naming field, value and range for features that make no sense
 */
export function assess(
  features: HomeFeatures,
  options: AssessOptions = {},
  notes: AssumptionList | null = assumptionList(),
): Assessment {
  const described = dwellingFromFeatures(features, PRESENT_EDITION, notes)
  return described.kind === 'dwelling' ? analyse(described, features, options, notes !== null) : described
}

function analyse(
  described: DescribedDwelling,
  features: HomeFeatures,
  options: AssessOptions,
  isNoted: boolean,
): AnalysedHome {
  const { dwelling, propertyType, assumptions } = described
  const { edition, inferredFrom } = editionOf(features)
  const today = certificateOf(dwelling, features)
  const heatLoss = {
    default: inScenario(dwelling, 'default'),
    not_insulated: inScenario(dwelling, 'not_insulated'),
    insulated: inScenario(dwelling, 'insulated'),
  }
  const energyUse = {
    1: useOf(dwelling, 1),
    2: useOf(dwelling, 2),
    3: useOf(dwelling, 3),
  }
  const solarInput: SolarInput = {
    climateRegionId: dwelling.climateRegionId,
    propertyType,
    builtForm: features.builtForm,
    roofKind: dwelling.roofKind,
    roofPlanAreaM2: dwelling.roofPlan,
    ownsRoof: dwelling.roofPlan > 0,
    flatStoreyNumber: features.flat?.storeyNumber ?? null,
    existing: features.photovoltaics,
    includeNorthFaces: options.includeNorthFaces === true,
  }
  const solar = solarPotential(solarInput)
  const certificate = { lodged: edition === PRESENT_EDITION ? today : lodgedCertificate(features, edition), today }
  const costs = (occupiers: OccupierCount): Money =>
    runningCosts(
      {
        dwelling,
        heatLoss: heatLoss[RATED_SCENARIO],
        energyUse: energyUse[occupiers],
        solar,
        hasMainsGas: features.hasMainsGas,
        band: certificate.lodged.epcBand,
      },
      options.money,
    )
  const rated = energyUse[RATED_OCCUPIERS]
  return {
    kind: 'analysed',
    geometry: {
      totalFloorAreaM2: dwelling.totalFloorArea,
      storeys: dwelling.storeys,
      volumeM3: dwelling.volume,
      roofPlanAreaM2: dwelling.roofPlan,
      footprintM2: dwelling.footprint,
      isMeasured: dwelling.isMeasured,
    },
    heatLoss,
    energyUse,
    solar,
    rating: rate({
      electrifiedHeatingKwh: heatLoss[RATED_SCENARIO].electrifiedHeatingKwh,
      householdElectricityKwh: rated.electricityKwh,
      gasElectrifiedKwh: rated.gasElectrifiedKwh,
      solarKwh: solar.countedOutputKwh,
    }),
    certificate,
    money: { 1: costs(1), 2: costs(2), 3: costs(3) },
    inferredEditionFrom: inferredFrom,
    assumptions: isNoted ? allAssumptions(assumptions, inferredFrom, solarInput, solar) : [],
  }
}

function allAssumptions(
  described: readonly Assumption[],
  inferredFrom: ChosenEdition['inferredFrom'],
  solarInput: SolarInput,
  solar: SolarResult,
): Assumption[] {
  return [
    ...described,
    ...(inferredFrom === 'default' ? [{ ...EDITION_ASSUMPTION }] : []),
    { ...RADIATOR_ASSUMPTION },
    { ...HOUSEHOLD_ASSUMPTION },
    ...solarAssumptions(solarInput, solar),
  ]
}

/** The home as its own edition would describe it. Another edition changes what is assumed, never what is missing. */
function lodgedCertificate(features: HomeFeatures, edition: Edition): Certificate {
  const described = dwellingFromFeatures(features, edition, null)
  if (described.kind !== 'dwelling') throw new RangeError(`edition ${edition} describes no dwelling`)
  return certificateOf(described.dwelling, features)
}

const EDITION_ASSUMPTION: Readonly<Assumption> = {
  field: 'edition',
  taken: 'SAP 2012',
  reason: 'Neither day of lodgement, version, schema nor fuel words tell by which rules the home was rated.',
  source: SOURCES.practice,
}

function inScenario(dwelling: Dwelling, scenario: Scenario): HeatLossResult {
  return scenarioHeatLoss(changedDwelling(dwelling, SCENARIO_CHANGES[scenario]), scenario)
}

function useOf(dwelling: Dwelling, occupiers: OccupierCount): EnergyUseResult {
  return householdEnergyUse({ totalFloorAreaM2: dwelling.totalFloorArea, occupiers })
}
