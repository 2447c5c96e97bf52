import type { HomeToPlan } from '@retrofolio/analysis/plans/home-to-plan'
import { plannerOfHome, proposalsOf } from '@retrofolio/analysis/plans/planner-of-home'
import type { PlanTargetRecord } from '@retrofolio/contract/plans/plan-targets'
import type { Planner } from '@retrofolio/engine/plans/planner'
import { MEASURES } from '@retrofolio/engine/tables/measures/measure-figures'
import { MEASURE_CATEGORIES } from '@retrofolio/engine/tables/measures/measure-words'
import type { HouseholdSize } from '@retrofolio/engine/vocabulary'
import type { LibraryMeasure, PlannerCall, PlannerCalls, SearchAnswer } from './planner-calls.ts'

type Handlers = { [Call in PlannerCall]: (input: PlannerCalls[Call]['input']) => PlannerCalls[Call]['answer'] }

/** The planner of one home, kept open between calls. */
export function createPlannerSession(): Handlers {
  let opened: Planner | null = null
  let home: HomeToPlan | null = null
  /** The same home for other people. */
  const forPeople = new Map<HouseholdSize, Planner>()
  const plannerFor = (people: HouseholdSize): Planner => {
    if (home === null || home.occupiers === people) return current()
    const other = forPeople.get(people) ?? plannerOfHome({ ...home, occupiers: people })
    if (other.kind === 'cannot_plan') throw new Error(other.reason)
    forPeople.set(people, other)
    return other
  }
  const current = () => {
    if (opened === null) throw new Error('No home is open.')
    return opened
  }
  return {
    open(asked) {
      opened = null
      home = asked
      forPeople.clear()
      const planner = plannerOfHome(asked)
      if (planner.kind === 'cannot_plan') return planner
      opened = planner
      const { before, notIncluded, offered, rules } = planner
      return { kind: 'opened', before, notIncluded, offered, rules, library: LIBRARY }
    },
    proposals: () => proposalsOf(current()),
    answer: (target) => current().answer(target),
    search: (target) => searched(current(), target),
    surveys: (target) => ({
      surveys: current().surveys(target),
      byFabric: current().byFabric(current().answer(target)),
    }),
    evaluate: ({ steps, target }) => current().evaluate(steps, target),
    curve: (figure) => current().curve(figure),
    rules: ({ asOf, withProposed }) => current().rulesOn(asOf, withProposed),
    whatIf: ({ changes, people }) => plannerFor(people).whatIf(changes),
  }
}

function searched(planner: Planner, target: PlanTargetRecord): SearchAnswer {
  switch (target.kind) {
    case 'best_value':
      return { kind: 'best_value', answer: planner.bestValue() }
    case 'best_rating':
      return { kind: 'best_rating', answer: planner.bestRating() }
    case 'budget':
      return { kind: 'budget', answer: planner.budget(target.gbp, target.aim) }
    case 'score':
    case 'bill':
    case 'rating':
    case 'net_import':
    case 'carbon':
  }
  return { kind: 'target', answer: planner.answer(target) }
}

/** More than a category has ranks. */
const RANKS = 1000

const LIBRARY: readonly LibraryMeasure[] = MEASURES.map(({ before, category, id, name, orderRank, upkeep, works }) => ({
  id,
  name,
  works,
  upkeep,
  before,
  place: MEASURE_CATEGORIES.indexOf(category) * RANKS + orderRank,
}))
