import { comparableValue, factOfMeaning, mappedFacts } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'

/** What an organisation says that values mean which are not understood, by `mappingKey`. */
export type ValueMappings = ReadonlyMap<string, FactValue>

export const NO_MAPPINGS: ValueMappings = new Map()

/** A line break is in no meaning. */
export const mappingKey = (meaning: string, value: string): string => `${meaning}\n${comparableValue(value)}`

/** What a cell is mapped to; null where it is not, or no longer to anything valid. */
export function mappedCell(mappings: ValueMappings, meaning: string, cell: string): KnownFacts | null {
  if (mappings.size === 0) return null
  const takenAs = mappings.get(mappingKey(meaning, cell))
  const fact = factOfMeaning(meaning)
  return takenAs === undefined || fact === undefined ? null : mappedFacts(fact, takenAs)
}
