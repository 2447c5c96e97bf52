import type { AnalysedHome } from '../assessment.ts'
import { dwellingFromFeatures } from '../dwelling/dwelling-from-features.ts'
import type { HomeFeatures } from '../dwelling/home-features.ts'
import { SCENARIO_CHANGES } from '../dwelling/scenarios.ts'
import type { Scenario } from '../vocabulary.ts'
import { changedDwellingTerms } from './changed-dwelling-terms.ts'
import { describedDwellingTerms } from './described-dwelling.ts'
import { factReader, type StatedBy } from './facts.ts'
import { householdTerms } from './household-terms.ts'
import { weatherTerms } from './radiation-terms.ts'
import { ratingTerms } from './rating-terms.ts'
import { heatLossTerms } from './scenario-terms.ts'
import { solarTerms } from './solar-terms.ts'
import type { Term } from './term.ts'

/** Terms by name, as the assessment has its figures. A function is a part that is made when somebody asks for it. */
export interface TermBranch {
  readonly [name: string]: TermTree | Term | null
}
export type TermTree = TermBranch | (() => TermBranch)

interface AssessmentTermOptions {
  includeNorthFaces?: boolean
  statedBy?: StatedBy
}

/** Every figure of an assessment as a term. */
export function assessmentTerms(
  features: HomeFeatures,
  assessment: AnalysedHome,
  options: AssessmentTermOptions,
): TermTree {
  const described = dwellingFromFeatures(features)
  if (described.kind !== 'dwelling') throw new RangeError('an assessed home describes a dwelling')
  const facts = factReader(features, assessment.assumptions, options.statedBy)
  const home = once(() => describedDwellingTerms(described, features, facts))
  const regionId = described.dwelling.climateRegionId
  const weather = once(() => weatherTerms(regionId, facts.place()))
  const heat = (scenario: Scenario) =>
    once(() => heatLossTerms(changedDwellingTerms(home(), SCENARIO_CHANGES[scenario]), weather()))
  const heatLoss = { default: heat('default'), not_insulated: heat('not_insulated'), insulated: heat('insulated') }
  const energyUse = {
    1: once(() => householdTerms(home().totalFloorArea, 1)),
    2: once(() => householdTerms(home().totalFloorArea, 2)),
    3: once(() => householdTerms(home().totalFloorArea, 3)),
  }
  const solar = once(() =>
    solarTerms({
      features,
      facts,
      propertyType: described.propertyType,
      roofKind: described.dwelling.roofKind,
      roofPlan: home().roofPlan,
      regionId,
      weather: weather(),
      includesNorth: options.includeNorthFaces === true,
    }),
  )
  return {
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
    energyUse: { 1: branch(energyUse[1]), 2: branch(energyUse[2]), 3: branch(energyUse[3]) },
    solar: branch(solar),
    rating: once(() => ({
      ...ratingTerms({
        heating: heatLoss.default().electrifiedHeatingKwh,
        household: energyUse[2]().electricityKwh,
        gasElectrified: energyUse[2]().gasElectrifiedKwh,
        solar: solar().countedOutputKwh,
      }),
    })),
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Interfaces have no index signature: a copy does. */
function branch(make: () => object): () => TermBranch {
  return once(() => branchOf(make()))
}

function branchOf(terms: object): TermBranch {
  const copy: Record<string, TermTree | Term | null> = {}
  for (const [name, value] of Object.entries(terms)) copy[name] = value
  return copy
}
