import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACT_KEYS } from '@retrofolio/engine/vocabulary'
import { memoise } from '@retrofolio/reference-data/text/memoise'
import { wordsOf } from './words-of.ts'

/**
 * Facts with the phrases that state them, as `one phrase
 *  another`.
 */
export type PhraseTable = readonly (readonly [says: KnownFacts, phrases: string])[]

interface Phrase {
  words: readonly string[]
  says: KnownFacts
}

/** Cells of choices are short: a longer text contains unknown words anyway. */
const MOST_WORDS = 24

/**
 * Parses texts as a sequence of known phrases, the longest first. A text with any other word is not understood: a word
 * such as `not` may reverse the meaning of the rest.
 *
 * @param passedOver words to ignore
 * @returns null for a text that is not understood, or contradicts itself
 */
export function phraseReader(table: PhraseTable, passedOver: string): (text: string) => KnownFacts | null {
  const byFirstWord = phrasesByFirstWord(table)
  const isPassedOver = new Set(passedOver.split(' '))
  return memoise((text) => {
    const words = wordsOf(text)
    if (words.length > MOST_WORDS) return null
    const says: KnownFacts = {}
    for (let at = 0; at < words.length; ) {
      const phrase = byFirstWord
        .get(words[at] ?? '')
        ?.find((one) => one.words.every((word, i) => words[at + i] === word))
      if (phrase === undefined) {
        if (!isPassedOver.has(words[at] ?? '')) return null
        at += 1
        continue
      }
      if (!addTo(says, phrase.says)) return null
      at += phrase.words.length
    }
    return Object.keys(says).length === 0 ? null : says
  }, MOST_REMEMBERED)
}

/** Number of distinct texts cached by each reader: a file repeats the same ones thousands of times. */
const MOST_REMEMBERED = 2_000

function phrasesByFirstWord(table: PhraseTable): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = table
    .flatMap(([says, texts]) => texts.split('|').map((text): Phrase => ({ words: wordsOf(text), says })))
    .toSorted((one, other) => other.words.length - one.words.length)
  return Map.groupBy(phrases, ({ words: [first = ''] }) => first)
}

/** Combined names for two layers of a wall. */
const TOGETHER: Readonly<Record<string, string>> = {
  'cavity_fill external': 'cavity_fill_and_external',
  'external cavity_fill': 'cavity_fill_and_external',
  'cavity_fill internal': 'cavity_fill_and_internal',
  'internal cavity_fill': 'cavity_fill_and_internal',
}

/** @returns false if the text states a different value of the same fact */
function addTo(says: KnownFacts, more: KnownFacts): boolean {
  for (const key of HOME_FACT_KEYS) {
    const value = more[key]
    if (value === undefined) continue
    const before = says[key]
    const together = before === undefined || before === value ? value : TOGETHER[`${before} ${value}`]
    if (together === undefined) return false
    says[key] = together
  }
  return true
}
