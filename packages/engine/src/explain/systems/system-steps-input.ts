import type { Dwelling } from '../../dwelling/dwelling.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import type { Term } from '../terms/term.ts'

export interface SystemStepsInput {
  features: HomeFeatures
  facts: FactReader
  reading: ReadingContext
  dwelling: Dwelling
  /** Of air. */
  volume: Term
}

/** Facts that chose a cell or a formula. */
export type Chosen = ReturnType<FactReader['place']>

/** Facts that decide the main heating. */
export function mainFacts(facts: FactReader): Chosen {
  return [facts.of('mainHeating.system'), facts.of('mainHeating.fuel')]
}
