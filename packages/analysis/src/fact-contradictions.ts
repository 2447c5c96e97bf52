import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { isShareFact } from '@retrofolio/contract/homes/fact-requests'
import { contradictoryFacts } from '@retrofolio/engine/dwelling/features/contradictory-facts'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFactKey, Nation } from '@retrofolio/engine/vocabulary'
import { factWord } from './fact-words.ts'

/** Why facts of a user cannot be stored together, for each fact of a contradictory pair that `isChanged`. */
export function factContradictions(
  facts: KnownFacts,
  nation: Nation,
  isChanged: (key: HomeFactKey) => boolean,
): Partial<Record<HomeFactKey, string>> {
  const problems: Partial<Record<HomeFactKey, string>> = {}
  for (const [one, other] of contradictoryFacts(facts, nation)) {
    for (const [key, beside] of [[one, other] as const, [other, one] as const]) {
      if (!isChanged(key)) continue
      const [own, others] = [textOf(key, facts[key], nation), textOf(beside, facts[beside], nation)]
      problems[key] =
        `“${own}” contradicts “${others}” as ${FACT_NAMES[beside].toLowerCase()}. Change or undo one of them.`
    }
  }
  return problems
}

function textOf(key: HomeFactKey, value: FactValue | undefined, nation: Nation): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return factWord(key, value, nation)
  const fact = HOME_FACTS.find((one) => one.key === key)
  if (fact !== undefined && isShareFact(fact)) return `${Math.round(Number(value) * 100)}%`
  return [value, fact?.unit].filter((part) => part !== null && part !== undefined).join(' ')
}
