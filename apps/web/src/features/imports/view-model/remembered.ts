import { type CustomColumn, customColumnName } from '@retrofolio/contract/homes/custom-columns'
import type { ImportDecision } from '@retrofolio/contract/imports/import-decisions'
import { IMPORT_MEANINGS } from '@retrofolio/contract/imports/imports'
import type { ValueMapping } from '@retrofolio/contract/imports/value-mappings'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { meaningName } from './column-words.ts'

export interface MappingGroup {
  /** Name of the fact or custom column. */
  name: string
  count: string
  mappings: ValueMapping[]
}

/** Facts and custom columns by name, values in alphabetical order. */
export function mappingGroups(mappings: readonly ValueMapping[], custom: readonly CustomColumn[] = []): MappingGroup[] {
  return [...Map.groupBy(mappings, ({ meaning }) => nameOf(meaning, custom))]
    .map(([name, ofFact]) => ({ name, count: formatNumber(ofFact.length), mappings: ofFact }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'))
}

/** The fact may not exist in this version. */
function nameOf(meaning: string, custom: readonly CustomColumn[]): string {
  const known = IMPORT_MEANINGS.find((one) => one === meaning)
  if (known !== undefined) return meaningName(known)
  return custom.find((column) => customColumnName(column) === meaning)?.name ?? 'No longer used'
}

/** `is read as Cavity`. */
export function takenText({ taken, isValid }: Pick<ValueMapping, 'taken' | 'isValid'>): string {
  if (!isValid) return 'is ignored: its meaning is no longer available'
  return taken === null ? 'is left out' : `is read as ${taken}`
}

/** `EST-0013 · Alder House, Mill Road, York`: what the row said. */
export function saidText({ reference, uprn, address }: Pick<ImportDecision, 'reference' | 'uprn' | 'address'>): string {
  return [reference, address, uprn === null ? null : `UPRN ${uprn}`].filter((text) => text !== null).join(' · ')
}

/** `is Flat 1, Alder House, Mill Road, York`. */
export function decisionText({ decision, homeAddress }: Pick<ImportDecision, 'decision' | 'homeAddress'>): string {
  if (decision === 'left_out') return 'is left out'
  return decision === 'none' ? 'is none of the homes that match' : `is ${homeAddress}`
}
