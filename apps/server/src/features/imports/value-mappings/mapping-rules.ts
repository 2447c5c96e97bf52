import { factWord } from '@retrofolio/analysis/fact-words'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { CUSTOM_NUMBER_MAX } from '@retrofolio/contract/homes/custom-values'
import { isNotKnownAnswer } from '@retrofolio/contract/homes/fact-requests'
import type { ImportColumn } from '@retrofolio/contract/imports/imports'
import {
  factOfMeaning,
  type ImportValueColumn,
  LEAVE_OUT,
  type MappingTarget,
  mappingChoicesOf,
} from '@retrofolio/contract/imports/value-mappings'
import type { HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'

/** What values of a column are mapped to; undefined for a column that identifies the home, or for tags. */
export function targetOf({ meaning, custom }: Pick<ImportColumn, 'meaning' | 'custom'>): MappingTarget | undefined {
  return custom ?? factOfMeaning(meaning)
}

type Rules = Pick<ImportValueColumn, 'kind' | 'choices' | 'unit' | 'minimum' | 'maximum' | 'isWhole'>

const NO_RULES = { choices: [], unit: null, minimum: null, maximum: null, isWhole: false }

/** The possible meanings of a value. */
export function rulesOf(target: MappingTarget): Rules {
  return 'choices' in target ? rulesOfColumn(target) : rulesOfFact(target)
}

function rulesOfColumn({ kind, unit, choices }: CustomColumn): Rules {
  if (kind === 'number') {
    return { ...NO_RULES, kind, unit, minimum: -CUSTOM_NUMBER_MAX, maximum: CUSTOM_NUMBER_MAX }
  }
  // A choice of this name means that a value is left out.
  const possible = choices.filter((choice) => choice !== LEAVE_OUT)
  return { ...NO_RULES, kind, choices: possible.map((value) => ({ value, label: value })) }
}

function rulesOfFact(fact: HomeFact): Rules {
  const { key, leaf, unit } = fact
  if (leaf.kind === 'number') {
    const { lowest: minimum, highest: maximum, isWhole } = leaf
    return { kind: 'number', choices: [], unit, minimum, maximum, isWhole }
  }
  const choices = mappingChoicesOf(fact).map((value) => ({
    value,
    label: isNotKnownAnswer(fact, value) ? 'Not known' : choiceLabel(key, value),
  }))
  return { ...NO_RULES, kind: leaf.kind === 'flag' ? 'flag' : 'choice', choices }
}

/** The years of an age band depend on the nation of the row, which is not known yet. */
function choiceLabel(key: HomeFact['key'], value: string): string {
  const word = factWord(key, value, 'england')
  return key === 'ageBand' ? `${value} (${word} in England)` : word
}
