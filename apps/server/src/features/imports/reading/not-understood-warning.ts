import { customColumnId } from '@retrofolio/contract/homes/custom-columns'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import type { ImportColumn, ImportColumnCheck } from '@retrofolio/contract/imports/imports'
import { snakeKey } from '@retrofolio/contract/wire-case'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import {
  areCodes,
  type CountedText,
  FALLBACK_CAUSE,
  isSuspect,
  isTrueOfMost,
  unrecognisedShareText,
  wrongColumn,
} from '@retrofolio/reference-data/unrecognised/likely-contents'
import { isFactCell } from './cells/read-fact-cell.ts'

/** A sentence with the likely cause if more than a third of a column is not understood. */
export function unrecognisedWarning(
  column: Pick<ImportColumn, 'header' | 'meaning'>,
  { filled, refused, values }: Pick<ImportColumnCheck, 'filled' | 'refused' | 'values'>,
): string | null {
  const counted = { filled, unread: refused }
  if (!isSuspect(counted)) return null
  const texts = values.map(({ value, count }) => ({ text: value, cells: count }))
  return `“${column.header}”: ${unrecognisedShareText(counted)}. ${causeOf(column, texts)}`
}

const ADDRESSES = [
  {
    what: 'addresses',
    looks: /^(?:flat \d+\w?,? )?\d+[a-z]?,? [a-z' ]+\b(?:road|rd|street|st|lane|avenue|close|drive)\b/i,
  },
]

/** Many facts have numbers as codes, so that a number names none of them. */
const isBareNumber = (text: string): boolean => /^\d+$/.test(text)

function causeOf({ meaning }: Pick<ImportColumn, 'meaning'>, texts: readonly CountedText[]): string {
  const wrong = wrongColumn(texts, ADDRESSES)
  if (wrong !== null) return wrong
  // Words of an organisation's own column may be those of a fact by chance.
  const other =
    isTrueOfMost(texts, isBareNumber) || customColumnId(meaning) !== null
      ? undefined
      : HOME_FACTS.find(
          (fact) =>
            fact.leaf.kind === 'word' &&
            snakeKey(fact.key) !== meaning &&
            isTrueOfMost(texts, (text) => isFactCell(fact, text, '')),
        )
  if (other !== undefined) {
    return `The column may be the wrong one: its values are understood as “${FACT_NAMES[other.key]}”.`
  }
  return areCodes(texts)
    ? 'It seems to contain codes: map each code to its meaning, or replace the codes with words.'
    : FALLBACK_CAUSE
}
