import type { HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { correctedFeatures, type KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { StatedBy } from '@retrofolio/engine/explain/sources/fact-reader'

/** The engine's input for a home: certificate data overridden by people's facts. */
export interface CorrectedHome {
  features: HomeFeatures
  statedBy: StatedBy
}

/** @param draft unsaved changes; null for saved facts only */
export function correctedHome({ facts, features }: HomeFactsRecord, draft: KnownFacts | null): CorrectedHome {
  const known = draft ?? keptFacts(facts)
  const statedBy: Record<string, 'user' | 'survey'> = {}
  for (const { key, path } of HOME_FACTS) if (known[key] !== undefined) statedBy[path] = 'user'
  // After the user's facts, because the first matching path decides.
  if (facts.some(({ origin }) => origin === 'survey'))
    for (const key of Object.keys(features)) statedBy[key] ??= 'survey'
  return { features: correctedFeatures(features, known), statedBy }
}

function keptFacts(facts: HomeFactsRecord['facts']): KnownFacts {
  const known: KnownFacts = {}
  for (const { key } of HOME_FACTS) {
    const fact = facts.find((one) => one.origin === 'user' && one.key === snakeKey(key))
    if (fact !== undefined && fact.value !== null) known[key] = fact.value
  }
  return known
}
