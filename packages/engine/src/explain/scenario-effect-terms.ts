import { OUTCOME_FIGURES, type OutcomeFigure } from '../assess/scenario-effects.ts'
import { type HouseholdSize, SCENARIOS, type Scenario } from '../vocabulary.ts'
import { termAt } from './term-at.ts'
import { derived, type Term } from './terms/term.ts'
import { branch, type TermBranch, type TermTree } from './terms/term-tree.ts'

/**
 * The outcome of each scenario and its difference from the home as it is, by the names of `scenarioEffects`. Rule HL-26a.
 *
 * @param before every figure of the home as it is
 * @param after every figure of the home after the changes of a scenario
 */
export function scenarioEffectTerms(
  occupiers: HouseholdSize,
  before: TermTree,
  after: (scenario: Scenario) => TermTree,
): TermBranch {
  const effectOf = (scenario: Scenario): (() => TermBranch) =>
    branch(() => {
      const changed = scenario === 'default' ? before : after(scenario)
      const figures = OUTCOME_FIGURES.map((figure) => [figure, () => termIn(changed, figure, occupiers)] as const)
      const differences = OUTCOME_FIGURES.map(
        (figure) => [figure, () => differenceTerm(figure, changed, before, occupiers)] as const,
      )
      return { ...Object.fromEntries(figures), difference: Object.fromEntries(differences) }
    })
  return Object.fromEntries(SCENARIOS.map((scenario) => [scenario, effectOf(scenario)]))
}

function differenceTerm(figure: OutcomeFigure, after: TermTree, before: TermTree, occupiers: HouseholdSize): Term {
  const [changed, asItIs] = [termIn(after, figure, occupiers), termIn(before, figure, occupiers)]
  const { symbol, label, unit } = asItIs
  return derived({ symbol: `Δ${symbol}`, label: `Change: ${label}`, unit }, 'HL-26a', 'F_1 − F_0', {
    F_1: { ...changed, label: `${label}, after the changes` },
    F_0: { ...asItIs, label: `${label}, as it is` },
  })
}

function termIn(tree: TermTree, figure: OutcomeFigure, occupiers: HouseholdSize): Term {
  return termAt(tree, PLACES[figure](occupiers))
}

/** Where the assessment has each figure. */
const PLACES: Record<OutcomeFigure, (occupiers: HouseholdSize) => string> = {
  spaceHeatingKwh: () => 'heatLoss.default.spaceHeatingKwh',
  netGridImportKwh: () => 'rating.netGridImportKwh',
  sapScore: () => 'certificate.today.sapScore',
  runningCostGbp: (occupiers) => `money.${occupiers}.today.totalGbp`,
  electrifiedCostGbp: (occupiers) => `money.${occupiers}.electrifiedWithPanels.totalGbp`,
  meteredRunningCostGbp: (occupiers) => `money.${occupiers}.atMeter.today.totalGbp`,
  meteredElectrifiedCostGbp: (occupiers) => `money.${occupiers}.atMeter.electrifiedWithPanels.totalGbp`,
}
