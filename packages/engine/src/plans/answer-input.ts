import type { AssessOptions } from '../assess/assess-options.ts'
import type { AnalysedHome } from '../assess/assessment.ts'
import { epcBandOfScore } from '../certificate/sap-score.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { Workspace } from '../heat-loss/heat-balance.ts'
import type { OfferedMeasures, PlanSlot } from '../measures/measure.ts'
import type { GrantedHome } from '../rules/judge-grants.ts'
import type { LodgedCertificate } from '../rules/judged-home.ts'
import { isHeatPump, type Nation, type Tenure } from '../vocabulary.ts'
import { includable } from './includable.ts'
import { packageScoreRanges } from './packages/assured-scores.ts'
import { type PackageHome, packageHome } from './packages/package-home.ts'
import { type PlannedHomeInput, type PlanState, planState } from './plan-state.ts'
import type { NotIncluded, PlannerOptions } from './planner.ts'
import { type PlanSearch, searchPlans } from './search-plans.ts'

/** One home with its options and its search: what every answer is made from. */
export interface AnswerInput {
  planned: PlannedHomeInput
  nation: Nation
  tenure: Tenure | null
  /** `YYYY-MM-DD` */
  asOf: string
  /** Of the register; null where none is known. */
  certificate: LodgedCertificate | null
  dueInYears: Readonly<Record<string, number>>
  offered: OfferedMeasures
  packages: PackageHome
  before: PlanState
  granted: GrantedHome
  /** Whether the occupier's bill may rise. */
  mayRaiseBill: boolean
  notIncluded: readonly NotIncluded[]
  /** Exact figures of a package, each calculated once. */
  stateOf: (choice: Uint8Array) => PlanState
  search: PlanSearch
  /** A search in which only these slots change. */
  searchWithin: (within: ReadonlySet<PlanSlot>) => PlanSearch
}

const MOST_EVALUATIONS = 60_000

/**
 * What the answers about one home are made from.
 *
 * @param features what is known about the home
 * @param home its analysis
 * @param assessOptions choices of that analysis
 * @param offered measures with their options
 * @param options of the planner
 * @param workspace kept for all figures of the home
 * @returns the home with its search, in which nothing is evaluated yet
 */
export function answerInput(
  features: PlausibleFeatures,
  home: AnalysedHome,
  assessOptions: Omit<AssessOptions, 'changes'>,
  offered: OfferedMeasures,
  options: PlannerOptions,
  workspace: Workspace,
): AnswerInput {
  const planned = { features, home, options: assessOptions, unlisted: options.unlisted ?? null, workspace }
  const tenure = options.tenure === undefined ? features.tenure : options.tenure
  const isLet = tenure === 'private_rented' || tenure === 'social_rented'
  const packages = packageHome(features, offered, assessOptions)
  const stateOf = statesOf(planned, packages)
  const { included, notIncluded } = includable(offered, options.include ?? [])
  const input = {
    planned,
    nation: features.nation,
    tenure,
    asOf: options.asOf,
    certificate: options.certificate ?? null,
    dueInYears: options.dueInYears ?? {},
    offered,
    packages,
    before: stateOf(new Uint8Array(packages.slots.length)),
    granted: grantedHome(planned, tenure, options),
    mayRaiseBill: options.mayRaiseBill ?? !isLet,
    notIncluded,
    stateOf,
  }
  const search = (within: ReadonlySet<PlanSlot> | null) =>
    searchPlans(packages, {
      sharedWorks: offered.sharedWorks,
      scoreRangeOf: packageScoreRanges(packages, planned.unlisted),
      lockedIn: new Set(included),
      mayRaiseBill: input.mayRaiseBill,
      mostEvaluations: options.mostEvaluations ?? MOST_EVALUATIONS,
      within,
    })
  return { ...input, search: search(null), searchWithin: search }
}

/** States that are kept: each is some kilobytes, and a plan of ten steps has ten. */
const MOST_STATES = 2000

function statesOf(planned: PlannedHomeInput, packages: PackageHome): AnswerInput['stateOf'] {
  const known = new Map<string, PlanState>()
  return (choice) => {
    const key = choice.join(' ')
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= MOST_STATES) known.clear()
    const state = planState(planned, packages.changes(choice), packages.heatBeforeKwh(choice))
    known.set(key, state)
    return state
  }
}

function grantedHome(
  { features }: PlannedHomeInput,
  tenure: Tenure | null,
  { certificate, grantAnswers }: PlannerOptions,
): GrantedHome {
  const { system, fuel } = features.mainHeating
  return {
    nation: features.nation,
    tenure,
    band: certificate == null ? null : epcBandOfScore(certificate.score),
    heating: fuel === null ? null : { fuel, isHeatPump: system !== null && isHeatPump(system) },
    hasMainsGas: features.hasMainsGas,
    answers: grantAnswers,
  }
}
