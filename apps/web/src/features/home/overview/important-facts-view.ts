import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { HomeFactRecord } from '@retrofolio/contract/homes/home-facts'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { NOT_KNOWN } from '../../../lib/format/format-quantity.ts'
import { capitalised } from '../../../lib/format/home-wording.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { valueText } from '../facts/facts-view.ts'
import { day } from '../wording/home-text.ts'
import { FACTS_OF_UNKNOWN } from '../wording/unknown-facts.ts'

const SHOWN = 5
/** What a home is judged by where nobody ranked what is unsure. */
const USUAL: readonly HomeFactKey[] = ['floorArea', 'wallInsulation', 'roofInsulation', 'windowsType', 'primaryHeating']

/** The facts that the answer hangs on most: those of the unknowns that move net grid import most. */
export function importantFactKeys({ ranges }: HomeDetailRecord): HomeFactKey[] {
  const ranked = (ranges?.netGridImportUnknowns ?? []).flatMap(
    ({ unknown }) => FACTS_OF_UNKNOWN[unknown]?.slice(0, 1) ?? [],
  )
  return [...new Set([...ranked, ...USUAL])].slice(0, SHOWN)
}

export interface ImportantFact {
  key: HomeFactKey
  name: string
  value: string
  origin: string
}

/** @param known everything that people say, new and old, while a change is tried out; null for what is kept */
export function importantFactsView(
  facts: readonly HomeFactRecord[],
  keys: readonly HomeFactKey[],
  known: KnownFacts | null,
): ImportantFact[] {
  return keys.flatMap((key) => {
    const fact = facts.find((one) => one.key === snakeKey(key))
    if (fact === undefined) return []
    const tried = known === null ? undefined : (known[key] ?? fact.certificateValue)
    const value = tried === undefined ? fact.value : tried
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
  document: 'From the certificate’s document',
  assumed: 'Assumed: nobody states it',
  missing: 'Nobody states it',
}

function originText({ origin, setAt, setBy, importedFrom }: HomeFactRecord): string {
  if (origin !== 'user') return ORIGINS[origin]
  const from = importedFrom === null ? '' : `, from ${importedFrom}`
  return `${setBy ?? 'Somebody who has left'}${from}, ${day(setAt) ?? ''}`
}
