import { type CustomColumn, type CustomValue, customColumnName } from '@retrofolio/contract/homes/custom-columns'
import {
  comparableValue,
  factOfMeaning,
  mappedCustomValue,
  mappedFacts,
} from '@retrofolio/contract/imports/value-mappings'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'

/** An organisation's mappings of values that are not understood, by `mappingKey`. */
export type ValueMappings = ReadonlyMap<string, FactValue>

export const NO_MAPPINGS: ValueMappings = new Map()

/** The separator is a line break, which no meaning contains. */
export const mappingKey = (meaning: string, value: string): string => `${meaning}\n${comparableValue(value)}`

/** The facts to which a cell is mapped; null without a mapping, or if it is no longer valid. */
export function mappedCell(mappings: ValueMappings, meaning: string, cell: string): KnownFacts | null {
  if (mappings.size === 0) return null
  const takenAs = mappings.get(mappingKey(meaning, cell))
  const fact = factOfMeaning(meaning)
  return takenAs === undefined || fact === undefined ? null : mappedFacts(fact, takenAs)
}

/**
 * The value of a custom column to which a cell is mapped: null if it is left out, undefined without a mapping or if it
 * is no longer valid.
 */
export function mappedCustomCell(
  mappings: ValueMappings,
  column: CustomColumn,
  cell: string,
): CustomValue | null | undefined {
  if (mappings.size === 0) return undefined
  const takenAs = mappings.get(mappingKey(customColumnName(column), cell))
  return takenAs === undefined ? undefined : mappedCustomValue(column, takenAs)
}
