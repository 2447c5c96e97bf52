import { type AssessOptions, assessPlausible } from '../assess/assess.ts'
import type { AnalysedHome } from '../assess/assessment.ts'
import { byOccupiers, ofOccupiers } from '../assess/by-occupiers.ts'
import { knownHome } from '../assess/known-home.ts'
import { SCENARIO_CHANGES } from '../dwelling/changes/scenarios.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import { EDITION_NAMES, EDITION_SOURCE_WORDS } from '../editions.ts'
import { cooksWithGas, keptSupplies } from '../money/money-input.ts'
import type { HouseholdSize, Scenario } from '../vocabulary.ts'
import { type CertificateTerms, certificateTerms } from './certificate/certificate-terms.ts'
import { batteryTerm } from './certificate/own-generation-terms.ts'
import { changedDwellingTerms } from './dwelling/changed-dwelling-terms.ts'
import { describedDwellingTerms } from './dwelling/described-dwelling-terms.ts'
import { householdTerms } from './energy-use/household-terms.ts'
import { ratingTerms } from './energy-use/rating-terms.ts'
import { lightingChangeTerm } from './heat-loss/gain-terms.ts'
import { householdHotWaterTerms } from './heat-loss/hot-water-terms.ts'
import { heatLossTerms } from './heat-loss/scenario-terms.ts'
import { weatherTerms } from './heat-loss/weather-terms.ts'
import { moneyTerms } from './money/money-terms.ts'
import { ownHouseholdTerms } from './money/own-household-terms.ts'
import { scenarioEffectTerms } from './scenario-effect-terms.ts'
import { roofTerms } from './solar/imaged-solar-terms.ts'
import { panelLimitTerm, panelTerms } from './solar/panel-terms.ts'
import { factReader, type StatedBy } from './sources/fact-reader.ts'
import { given, type Term } from './terms/term.ts'
import { branch, once, type TermBranch, type TermTree } from './terms/term-tree.ts'

interface AssessmentTermOptions extends AssessOptions {
  statedBy?: StatedBy
}

/** Every figure of an assessment as a term. */
export function assessmentTerms(
  given: PlausibleFeatures,
  assessment: AnalysedHome,
  options: AssessmentTermOptions,
): TermTree {
  const known = knownHome(given, options, null)
  if (known.kind !== 'dwelling') throw new RangeError('an assessed home describes a dwelling')
  const { features, figures: changedFigures } = known
  const described = { ...known.described, dwelling: known.described.original }
  const facts = factReader(features, assessment.assumptions, options.statedBy, given)
  const home = once(() => changedDwellingTerms(describedDwellingTerms(described, features, facts), changedFigures))
  const regionId = described.dwelling.climateRegionId
  const weather = once(() => weatherTerms(regionId, facts.place()))
  const heat = (scenario: Scenario) =>
    once(() => heatLossTerms(changedDwellingTerms(home(), SCENARIO_CHANGES[scenario]), weather()))
  const heatLoss = { default: heat('default'), not_insulated: heat('not_insulated'), insulated: heat('insulated') }
  const drawnHotWater = (occupiers: HouseholdSize) =>
    once(() => ({
      ...householdHotWaterTerms(home(), peopleTerm(occupiers)),
      drainRecoveredShare:
        home().dwelling.hotWater.drainRecoveredShare === 0 ? null : home().hotWater.drainRecoveredShare,
    }))
  const { occupiers: chosen } = assessment
  const hotWater = byOccupiers(chosen, drawnHotWater)
  const household = (occupiers: HouseholdSize) =>
    once(() =>
      householdTerms(home().totalFloorArea, occupiers, ofOccupiers(hotWater, occupiers)(), lightingChangeTerm(home())),
    )
  const energyUse = byOccupiers(chosen, household)
  const ratedHousehold = ofOccupiers(energyUse, chosen)
  const solar = once(() =>
    roofTerms({
      features,
      facts,
      propertyType: described.propertyType,
      roofKind: described.dwelling.roofKind,
      roofPlan: home().roofPlan,
      regionId,
      weather: weather(),
      includesNorth: options.includeNorthFaces === true,
      limit: panelLimitTerm(assessment.solar.panelLimitKw),
      panel: panelTerms(assessment.solar),
      battery: batteryTerm(features, facts),
      result: assessment.solar,
    }),
  )
  const lodged = once(() => lodgedTerms(given, assessment, options.statedBy))
  const isGasHob = cooksWithGas({ dwelling: described.dwelling, hasMainsGas: features.hasMainsGas, hob: features.hob })
  const kitchenFacts = facts.hob()
  const isExportPriceChanged =
    options.changes?.some((change) => change.kind === 'tariff' && change.exportP !== undefined) === true
  const ownFuels = (occupiers: HouseholdSize): TermTree =>
    branch(() =>
      ownHouseholdTerms(ofOccupiers(energyUse, occupiers)(), {
        occupiers,
        home: home(),
        heat: heatLoss.default(),
        weather: weather(),
        hotWater: ofOccupiers(hotWater, occupiers)(),
        cooksWithGas: isGasHob,
        kitchenFacts,
      }),
    )
  const moneyOf = (occupiers: HouseholdSize): TermTree =>
    branch(() =>
      moneyTerms({
        money: ofOccupiers(assessment.money, occupiers),
        occupiers,
        home: home(),
        heat: heatLoss.default(),
        household: ofOccupiers(energyUse, occupiers)(),
        hotWater: ofOccupiers(hotWater, occupiers)(),
        solar: solar(),
        weather: weather(),
        startingScore: () => lodged().sapScore(),
        cooksWithGas: isGasHob,
        kitchenFacts,
        keptSupplies: keptSupplies(features),
        exportPriceBy: isExportPriceChanged ? 'change' : 'user',
        battery: requestedBattery(options) ?? batteryTerm(features, facts),
      }),
    )
  const figures: TermBranch = {
    geometry: once(() => ({
      totalFloorAreaM2: home().totalFloorArea,
      storeys: home().storeys,
      volumeM3: home().volume,
      roofPlanAreaM2: home().roofPlan,
      footprintM2: home().footprint,
    })),
    heatLoss: {
      default: branch(heatLoss.default),
      not_insulated: branch(heatLoss.not_insulated),
      insulated: branch(heatLoss.insulated),
    },
    energyUse: byOccupiers(chosen, ownFuels),
    solar: branch(solar),
    money: byOccupiers(chosen, moneyOf),
    certificate: {
      today: branch(() => certificateTerms(home(), features, facts, presentEditionText(assessment))),
      lodged: branch(lodged),
    },
    rating: once(() => ({
      ...ratingTerms({
        heating: heatLoss.default().electrifiedHeatingKwh,
        household: ratedHousehold().electricityKwh,
        gasElectrified: ratedHousehold().gasElectrifiedKwh,
        solar: solar().countedOutputKwh,
      }),
    })),
  }
  return {
    ...figures,
    scenarios: branch(() =>
      scenarioEffectTerms(chosen, figures, (scenario) => changedTerms(given, assessment, scenario, options)),
    ),
  }
}

/** Every figure of the home after the changes of a scenario. */
function changedTerms(
  features: PlausibleFeatures,
  { assumptions }: AnalysedHome,
  scenario: Scenario,
  options: AssessmentTermOptions,
): TermTree {
  const changed = { ...options, changes: [...(options.changes ?? []), ...SCENARIO_CHANGES[scenario]] }
  const after = assessPlausible(features, changed, null)
  if (after.kind !== 'analysed') throw new RangeError('a home that is analysed stays so after changes')
  return assessmentTerms(features, { ...after, assumptions }, changed)
}

function peopleTerm(occupiers: HouseholdSize): Term {
  return given({ symbol: 'N', label: 'People in the home', unit: 'people' }, occupiers, {
    kind: 'method',
    says: 'EU-9: the number of occupiers of this figure.',
    chosenBy: [],
  })
}

/** A battery chosen in the options, in place of the home's own. */
function requestedBattery({ money }: AssessmentTermOptions): Term | null {
  const batteryKwh = money?.batteryKwh
  return batteryKwh === undefined
    ? null
    : given({ symbol: 'B', label: 'Usable capacity of the battery', unit: 'kWh' }, batteryKwh, {
        kind: 'user',
        field: 'money.batteryKwh',
        stated: String(batteryKwh),
        wording: null,
      })
}

/** The home as the edition of its certificate describes it, with the assumptions of that edition. */
function lodgedTerms(
  features: PlausibleFeatures,
  assessment: AnalysedHome,
  statedBy: StatedBy | undefined,
): CertificateTerms {
  const described = dwellingFromFeatures(features, assessment.certificate.lodged.edition)
  if (described.kind !== 'dwelling') throw new RangeError('an assessed home describes a dwelling')
  const facts = factReader(features, described.assumptions, statedBy)
  const terms = describedDwellingTerms(described, features, facts)
  return certificateTerms(terms, features, facts, lodgedEditionText(assessment))
}

function presentEditionText({ certificate: { today } }: AnalysedHome): string {
  return `Calculated by ${EDITION_NAMES[today.edition]}, the rules of today.`
}

/** Rule HL-30: the edition, and what shows it. */
function lodgedEditionText({ certificate: { lodged }, inferredEditionFrom }: AnalysedHome): string {
  const name = EDITION_NAMES[lodged.edition]
  return `Calculated by ${name}, the rules of the certificate (${EDITION_SOURCE_WORDS[inferredEditionFrom]}).`
}
