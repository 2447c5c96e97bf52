import { FACTS_OF_UNKNOWN } from '@retrofolio/analysis/unknown-facts'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { HomeFactRecord, HomeFactsRecord } from '@retrofolio/contract/homes/home-facts'
import { capitalised } from '@retrofolio/contract/homes/home-words'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { correctedFeatures, type KnownFacts, statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { NOT_KNOWN } from '../../../lib/format/format-quantity.ts'
import { dateText } from '../../../lib/format/home-text.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { valueText } from '../facts/facts-view.ts'

const SHOWN = 5
/** The usual facts, if the unknowns are not ranked. */
const USUAL: readonly HomeFactKey[] = ['floorArea', 'wallInsulation', 'roofInsulation', 'windowsType', 'primaryHeating']

/** The facts behind the unknowns that affect net grid import most. */
export function importantFactKeys({ ranges, heatLossCalculations }: HomeDetailRecord): HomeFactKey[] {
  const ranked = (ranges?.netGridImportUnknowns ?? []).flatMap(
    ({ unknown }) => FACTS_OF_UNKNOWN[unknown]?.slice(0, 1) ?? [],
  )
  const hasRoof = heatLossCalculations.every(({ roofSurface }) => roofSurface !== 0)
  const all = [...new Set([...ranked, ...USUAL])]
  return all.filter((key) => hasRoof || key !== 'roofInsulation').slice(0, SHOWN)
}

export interface ImportantFact {
  key: HomeFactKey
  name: string
  value: string
  origin: string
}

/** @param known all user facts including the draft; null for saved facts only */
export function importantFactsView(
  { facts, features }: Pick<HomeFactsRecord, 'facts' | 'features'>,
  keys: readonly HomeFactKey[],
  known: KnownFacts | null,
): ImportantFact[] {
  const corrected = known === null ? null : correctedFeatures(features, known)
  return keys.flatMap((key) => {
    const fact = facts.find((one) => one.key === snakeKey(key))
    if (fact === undefined) return []
    const value = corrected === null ? fact.value : statedFact(corrected, key)
    const isTried = value !== fact.value
    return [
      {
        key,
        name: FACT_NAMES[key],
        value: value === null ? capitalised(fact.assumed?.taken ?? NOT_KNOWN) : valueText(fact, value),
        origin: isTried ? 'Not saved yet' : originText(fact),
      },
    ]
  })
}

const ORIGINS: Record<Exclude<HomeFactRecord['origin'], 'user'>, string> = {
  certificate: 'From the certificate',
  document: 'From the certificate document',
  survey: 'From the survey file',
  implied: 'From your other facts',
  assumed: 'Assumed: no source',
  missing: 'No source',
}

function originText({ origin, setAt, setBy, importedFrom }: HomeFactRecord): string {
  if (origin !== 'user') return ORIGINS[origin]
  const from = importedFrom === null ? '' : `, from ${importedFrom}`
  return `${setBy ?? 'A former member'}${from}, ${dateText(setAt) ?? ''}`
}
