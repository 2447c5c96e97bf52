import type { DetailWithFacts } from '@retrofolio/analysis/detail-with-facts'
import { type FactChanges, factProblem } from '@retrofolio/contract/homes/fact-requests'
import type { HomeFactRecord, HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import type { HomeDetailRecord } from '../../data/home-detail.ts'

/** Changes to facts that are not kept yet; null gives a fact back to its certificate. */
export type { FactChanges }

export function factOf(facts: readonly HomeFactRecord[], key: HomeFactKey): HomeFactRecord | null {
  return facts.find((fact) => fact.key === snakeKey(key)) ?? null
}

/** The changes with one more; what says nothing new is no change. */
export function withChange(
  changes: FactChanges,
  record: HomeFactsRecord,
  key: HomeFactKey,
  value: FactValue | null,
): FactChanges {
  const { [key]: _, ...others } = changes
  const fact = factOf(record.facts, key)
  const isNews = value === null ? fact?.origin === 'user' : value !== fact?.value
  return isNews ? { ...others, [key]: value } : others
}

/** Why a change cannot be kept, in the server's words. */
export function problemsOf(changes: FactChanges): Partial<Record<HomeFactKey, string>> {
  const problems: Partial<Record<HomeFactKey, string>> = {}
  for (const fact of HOME_FACTS) {
    const value = changes[fact.key]
    const problem = value === undefined || value === null ? null : factProblem(fact, value)
    if (problem !== null) problems[fact.key] = problem
  }
  return problems
}

/** What people say of the home once the changes are kept; changes that cannot be kept are left out. */
export function knownWith({ facts }: HomeFactsRecord, changes: FactChanges): KnownFacts {
  const problems = problemsOf(changes)
  const known: KnownFacts = {}
  for (const { key } of HOME_FACTS) {
    const change = problems[key] === undefined ? changes[key] : undefined
    const fact = factOf(facts, key)
    const value = change === undefined ? (fact?.origin === 'user' ? fact.value : null) : change
    if (value !== null) known[key] = value
  }
  return known
}

/** The home's answer with what hangs on the facts in its place. */
export function withAnalysis(detail: HomeDetailRecord, { headline, ...rest }: DetailWithFacts): HomeDetailRecord {
  return { ...detail, ...rest, home: { ...detail.home, ...headline } }
}
