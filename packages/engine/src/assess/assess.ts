import { type Assumption, type AssumptionList, assumptionList, SOURCES } from '../assumptions.ts'
import { certificateOf } from '../certificate/certify.ts'
import { climateOf } from '../climate/climate.ts'
import { changedDwelling } from '../dwelling/changes/dwelling-change.ts'
import { SCENARIO_CHANGES } from '../dwelling/changes/scenarios.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { type PlausibleFeatures, plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { dwellingFromFeatures, dwellingInEdition } from '../dwelling/reading/dwelling-from-features.ts'
import { PRESENT_EDITION } from '../editions.ts'
import { HOUSEHOLD_ASSUMPTION, householdEnergyUse } from '../energy-use/household-energy-use.ts'
import { EngineError } from '../errors.ts'
import { createWorkspace, heatNeed, type Workspace } from '../heat-loss/heat-balance.ts'
import { emitterAssumptions, ownHeatPumpAssumptions } from '../heat-loss/heat-pump-efficiency.ts'
import { householdHotWater } from '../heat-loss/household-hot-water.ts'
import { lightingChangeKwh } from '../heat-loss/lighting.ts'
import { type HeatLossResult, scenarioHeatLoss } from '../heat-loss/scenario-heat-loss.ts'
import { type Money, runningCosts } from '../money/money.ts'
import { type CostedHome, moneyInputOf } from '../money/money-input.ts'
import { type HouseholdFuels, type OwnHouseholdInput, withOwnFuels } from '../money/own-household.ts'
import { type RatingResult, rate } from '../rating/rate.ts'
import { exportAssumptions, solarAssumptions } from '../solar/solar-assumptions.ts'
import { solarPotential } from '../solar/solar-potential.ts'
import type { SolarResult } from '../solar/solar-result.ts'
import { type Edition, HOUSEHOLD_SIZES, type HouseholdSize, type Scenario } from '../vocabulary.ts'
import type { AssessOptions } from './assess-options.ts'
import type { AnalysedHome, Assessment, RatedForSome, RatedHome } from './assessment.ts'
import { byOccupiers, ofOccupiers } from './by-occupiers.ts'
import { solarInput } from './home-solar-input.ts'
import { type KnownHome, knownHome } from './known-home.ts'

export type { AssessOptions } from './assess-options.ts'

/** The rating is for the home as it is, with two occupiers where no other number is chosen. */
export const RATED_SCENARIO: Scenario = 'default'
const USUAL_OCCUPIERS: HouseholdSize = 2

/**
 * Assesses one home: heat loss in three scenarios, household energy for one to three people and for the
 * chosen number, solar panels, rating, certificates and running costs. Pure: the same features give the same result, and neither is changed.
 *
 * @param given what is known about the home; `null` is "not known"
 * @param options choices of the person who asks
 * @param notes list that collects the assumptions; null to collect none
 * @returns the analysed home with every assumption, or which facts are missing, or why the kind is not covered
 * @throws EngineError naming field, value and range for features or options that make no sense
 */
export function assess(
  given: HomeFeatures,
  options: AssessOptions = {},
  notes: AssumptionList | null = assumptionList(),
): Assessment {
  return assessPlausible(plausibleFeatures(given, notes?.assume ?? null), options, notes)
}

/**
 * `assess` for features that are already checked.
 *
 * @param features what is known about the home
 * @param options the same choices as those of `assess`
 * @param notes list that collects the assumptions; null to collect none
 * @param workspace kept by a caller who assesses more than one home; its content does not change the result
 * @returns what `assess` returns
 * @throws EngineError naming field, value and range for changes out of range
 */
export function assessPlausible(
  features: PlausibleFeatures,
  options: AssessOptions,
  notes: AssumptionList | null,
  workspace: Workspace = createWorkspace(),
): Assessment {
  const known = knownHome(features, options, notes)
  if (known.kind !== 'dwelling') return known
  const home = rateKnown(known, options, workspace)
  const { certificate, energyUse, heatLoss, solar } = home
  const rated = { heatLoss: heatLoss[RATED_SCENARIO], solar, startingScore: certificate.lodged.sapScore }
  const costs = (occupiers: HouseholdSize): Money =>
    moneyOf({ ...rated, energyUse: ofOccupiers(energyUse, occupiers) }, known)
  return {
    ...home,
    money: byOccupiers(home.occupiers, costs),
    assumptions: notes === null ? [] : allAssumptions(home, known, options),
  }
}

/**
 * Assesses one home as `assess` does, without bills and without the list of assumptions. For bulk runs.
 *
 * @param given what is known about the home; `null` is "not known"
 * @param options the same choices as those of `assess`; bills are not made, so `money` has no effect
 * @returns the rated home, or which facts are missing, or why the kind is not covered
 * @throws EngineError naming field, value and range for features or changes out of range
 */
export function rateHome(
  given: HomeFeatures,
  options: AssessOptions = {},
): RatedHome | Exclude<Assessment, AnalysedHome> {
  return ratePlausible(plausibleFeatures(given, null), options, createWorkspace())
}

/**
 * `rateHome` for features that are already checked.
 *
 * @param features what is known about the home
 * @param options the same choices as those of `assess`
 * @param workspace kept by a caller who rates more than one home; its content does not change the result
 * @returns what `rateHome` returns
 * @throws EngineError naming field, value and range for changes out of range
 */
export function ratePlausible(
  features: PlausibleFeatures,
  options: AssessOptions,
  workspace: Workspace,
): RatedHome | Exclude<Assessment, AnalysedHome> {
  const known = knownHome(features, options, null)
  return known.kind === 'dwelling' ? rateKnown(known, options, workspace) : known
}

/**
 * `rateHome` for a home that is described already.
 *
 * @param known the home after any changes
 * @param options the same choices as those of `assess`
 * @param workspace kept by a caller who rates more than one home; its content does not change the result
 * @returns the rated home
 */
export function rateKnown(known: KnownHome, options: AssessOptions, workspace: Workspace): RatedHome {
  return rateFor(known, options, workspace, (useOfPeople) => byOccupiers(chosenOccupiers(options), useOfPeople))
}

/**
 * The same for some numbers of people only. For bulk runs, which need one.
 *
 * @param known the home after any changes
 * @param options the same choices as those of `assess`
 * @param workspace kept by a caller who rates more than one home; its content does not change the result
 * @param people numbers of people whose use is wanted, besides the chosen number
 * @returns the rated home with the use of these people
 */
export function rateKnownForSome(
  known: KnownHome,
  options: AssessOptions,
  workspace: Workspace,
  people: readonly HouseholdSize[],
): RatedForSome {
  return rateFor(known, options, workspace, (useOfPeople) => {
    const energyUse: RatedForSome['energyUse'] = {}
    for (const occupiers of new Set([chosenOccupiers(options), ...people]))
      energyUse[occupiers] = useOfPeople(occupiers)
    return energyUse
  })
}

function rateFor<EnergyUse extends RatedForSome['energyUse']>(
  known: KnownHome,
  options: AssessOptions,
  workspace: Workspace,
  byPeople: (useOfPeople: (occupiers: HouseholdSize) => HouseholdFuels) => EnergyUse,
): Omit<RatedHome, 'energyUse'> & { energyUse: EnergyUse } {
  const { described, features } = known
  const { dwelling, lodged } = described
  const { edition, inferredFrom } = lodged
  const climate = climateOf(dwelling.climateRegionId)
  const balance = heatNeed(dwelling, climate, workspace)
  const today = certificateOf(dwelling, features, workspace, { climate, balance })
  const heatLoss = {
    default: scenarioHeatLoss(dwelling, 'default', balance),
    not_insulated: inScenario(dwelling, 'not_insulated', workspace),
    insulated: inScenario(dwelling, 'insulated', workspace),
  }
  const { monthlySpaceHeatingKwh } = heatLoss[RATED_SCENARIO]
  const occupiers = chosenOccupiers(options)
  const energyUse = byPeople((people) =>
    useOf({ dwelling, monthlySpaceHeatingKwh, hasMainsGas: features.hasMainsGas, hob: features.hob }, people),
  )
  const solar = solarPotential(solarInput(described, features, options))
  const rated = ofOccupiers(energyUse, occupiers)
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
    occupiers,
    heatLoss,
    energyUse,
    solar,
    rating: ratingOf(heatLoss[RATED_SCENARIO], rated, solar),
    certificate: {
      lodged: isLodgedToday(edition, options) ? today : certificateOf(lodgedDwelling(known), known.given, workspace),
      today,
    },
    inferredEditionFrom: inferredFrom,
  }
}

/**
 * The rating of a home. Rules ZBP-1 to ZBP-3.
 *
 * @param heatLoss of the rated scenario
 * @param energyUse of its occupiers
 * @param solar panels of its roof
 * @returns demand, generation and net grid import [kWh/yr]
 */
export function ratingOf(
  { electrifiedHeatingKwh }: HeatLossResult,
  { electricityKwh, gasElectrifiedKwh }: HouseholdFuels,
  { countedOutputKwh }: SolarResult,
): RatingResult {
  const solarKwh = countedOutputKwh
  return rate({ electrifiedHeatingKwh, householdElectricityKwh: electricityKwh, gasElectrifiedKwh, solarKwh })
}

/**
 * People whom rating, net grid import and bills are for.
 *
 * @param options of the person who asks
 * @returns 1 to 8; 2 where not chosen
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for any other number
 */
export function chosenOccupiers({ occupiers = USUAL_OCCUPIERS }: AssessOptions): HouseholdSize {
  if (HOUSEHOLD_SIZES.includes(occupiers)) return occupiers
  const range = `a whole number from 1 to ${HOUSEHOLD_SIZES.length}`
  throw new EngineError({ code: 'QUANTITY_OUT_OF_RANGE', field: 'occupiers', value: occupiers, range })
}

/** The certificate by the present rules is reused for the lodged one, unless the home was changed. */
function isLodgedToday(edition: Edition, { changes }: AssessOptions): boolean {
  return edition === PRESENT_EDITION && changes === undefined
}

/** The certificate describes the home before its changes. */
function lodgedDwelling({ described, features, given }: KnownHome): Dwelling {
  const { edition } = described.lodged
  if (features === given) return dwellingInEdition(described, given, edition)
  const before = dwellingFromFeatures(given, edition, null)
  if (before.kind !== 'dwelling') throw new RangeError('a home that is described today is so by its own edition')
  return before.dwelling
}

/**
 * The bills of a home that is already described and rated. Rules MON-1 to MON-7.
 *
 * @param home results of the assessment, for the people whom the bills are for
 * @param known the home with its features, and the tariff, own prices [p/kWh] and battery [kWh] chosen for it
 * @returns every bill with its lines, the tariff and what was assumed [kWh, p/kWh, £]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see docs/method/money.md
 */
export function moneyOf(home: CostedHome, known: KnownHome): Money {
  return runningCosts(moneyInputOf(home, known), known.money)
}

function allAssumptions(home: RatedHome, { described, features }: KnownHome, options: AssessOptions): Assumption[] {
  return [
    ...described.assumptions,
    ...(home.inferredEditionFrom === 'default' ? [{ ...EDITION_ASSUMPTION }] : []),
    ...emitterAssumptions(described.dwelling.heating),
    ...ownHeatPumpAssumptions(described.dwelling, home.heatLoss[RATED_SCENARIO].spaceHeatingSpf),
    { ...HOUSEHOLD_ASSUMPTION },
    ...solarAssumptions(solarInput(described, features, options), home.solar),
    ...exportAssumptions(features, home.solar.existingPeakKw, described.dwelling.edition),
  ]
}

const EDITION_ASSUMPTION: Readonly<Assumption> = {
  field: 'edition',
  taken: 'SAP 2012',
  reason: 'Day of lodgement, version, schema and fuel words do not show which rules the home was rated by.',
  source: SOURCES.practice,
}

function inScenario(dwelling: Dwelling, scenario: Scenario, workspace: Workspace): HeatLossResult {
  const changed = changedDwelling(dwelling, SCENARIO_CHANGES[scenario])
  return scenarioHeatLoss(changed, scenario, heatNeed(changed, climateOf(changed.climateRegionId), workspace))
}

/**
 * Energy use of a household in a home. Rules EU-1 to EU-12.
 *
 * @param home its systems, its space heating by month [kWh] and its gas supply
 * @param occupiers 1 to 8
 * @returns use with gas, and with the fuels of the home [kWh/yr]
 */
export function useOf(home: Omit<OwnHouseholdInput, 'hotWater'>, occupiers: HouseholdSize): HouseholdFuels {
  const { dwelling } = home
  const hotWater = householdHotWater(dwelling, occupiers)
  const use = householdEnergyUse({
    totalFloorAreaM2: dwelling.totalFloorArea,
    occupiers,
    hotWater,
    lightingChangeKwh: lightingChangeKwh(dwelling),
  })
  return withOwnFuels(use, { ...home, hotWater })
}
