import type { DetailWithFacts, FactsOfHome } from '@retrofolio/analysis/detail-with-facts'
import { factContradictions } from '@retrofolio/analysis/fact-contradictions'
import { type FactChanges, factProblem } from '@retrofolio/contract/homes/fact-requests'
import type { HomeFactRecord, HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFactKey, HouseholdSize } from '@retrofolio/engine/vocabulary'
import { rangeMessage } from '../../../../lib/homes/number-range.ts'
import { publicConfiguration } from '../../../../lib/public-configuration.ts'
import type { HomeDetailRecord } from '../../data/home-detail.ts'

/** Unsaved changes by fact; null returns a fact to its certificate. */
export type { FactChanges }

export function factOf(facts: readonly HomeFactRecord[], key: HomeFactKey): HomeFactRecord | null {
  return facts.find((fact) => fact.key === snakeKey(key)) ?? null
}

/** Adds a change to the draft; ignores a value that is already set. */
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

/** Messages for invalid changes by fact, and for changes that contradict another fact of a user. */
export function problemsOf(record: HomeFactsRecord, changes: FactChanges): Partial<Record<HomeFactKey, string>> {
  const isChanged = (key: HomeFactKey) => changes[key] !== undefined && changes[key] !== null
  const contradictions = factContradictions(knownWith(record, changes), record.features.nation, isChanged)
  return { ...contradictions, ...invalidOf(changes) }
}

function invalidOf(changes: FactChanges): Partial<Record<HomeFactKey, string>> {
  const problems: Partial<Record<HomeFactKey, string>> = {}
  for (const fact of HOME_FACTS) {
    const value = changes[fact.key]
    const isInvalid = value !== undefined && value !== null && factProblem(fact, value) !== null
    if (isInvalid) problems[fact.key] = invalidText(fact)
  }
  return problems
}

function invalidText({ leaf, unit }: HomeFact): string {
  if (leaf.kind !== 'number') return 'Choose one of the options.'
  return rangeMessage({ ...leaf, unit, minimum: leaf.lowest, maximum: leaf.highest })
}

/** User facts with valid draft changes applied. */
export function knownWith({ facts }: HomeFactsRecord, changes: FactChanges): KnownFacts {
  const problems = invalidOf(changes)
  const known: KnownFacts = {}
  for (const { key } of HOME_FACTS) {
    const change = problems[key] === undefined ? changes[key] : undefined
    const fact = factOf(facts, key)
    const value = change === undefined ? (fact?.origin === 'user' ? fact.value : null) : change
    if (value !== null) known[key] = value
  }
  return known
}

/** What the engine is asked to analyse: the home with these facts, for these people, with the operator's panels. */
export function questionAbout(
  { certificate, survey, userFacts, missingSolarReason }: HomeDetailRecord,
  { features }: HomeFactsRecord,
  facts: KnownFacts,
  occupiers: HouseholdSize,
): FactsOfHome {
  const stated = { certificate, survey, userFacts, missingSolarReason, certified: features, facts }
  const panels = publicConfiguration().panels ?? undefined
  return { ...stated, occupiers, panels, at: new Date().toISOString() }
}

/** Replaces the parts of the home detail that depend on facts or people. */
export function withAnalysis(detail: HomeDetailRecord, { headline, ...rest }: DetailWithFacts): HomeDetailRecord {
  return { ...detail, ...rest, home: { ...detail.home, ...headline } }
}
