import { factWord } from '@retrofolio/analysis/fact-words'
import { choicesOf, isShareFact } from '@retrofolio/contract/homes/fact-requests'
import type { HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { AGE_BANDS } from '@retrofolio/engine/vocabulary'

/** Suggests, as a sentence, what a cell may contain for a fact. */
export function factRemedy(fact: HomeFact, cell: string): string {
  const { key, leaf, unit, question } = fact
  if (leaf.kind === 'flag') return question === null ? 'Use yes or no.' : 'Use yes, no or not known.'
  if (isShareFact(fact)) return 'Use a percentage from 0% to 100%.'
  if (leaf.kind === 'number') {
    return `Use a ${leaf.isWhole ? 'whole ' : ''}number from ${leaf.lowest} to ${leaf.highest}${unit === null ? '' : ` ${unit}`}.`
  }
  // The years of a band differ by nation, and the nation of the row is not known yet.
  if (key === 'ageBand') return AGE_BAND_REMEDY
  const words = choicesOf(fact).map((word) => factWord(key, word, 'england'))
  if (words.length <= MOST_NAMED + 1) return `Use ${DISJUNCTION.format(words.map(quoted))}.`
  const named = nearestFirst(words, cell).slice(0, MOST_NAMED).map(quoted)
  const others = `one of ${words.length - MOST_NAMED} others`
  return `Use ${DISJUNCTION.format([...named, others])}: “Correct facts” on the page of a home lists them all.`
}

const AGE_BAND_REMEDY = `Use the letter of an age band, “${AGE_BANDS[0]}” to “${AGE_BANDS.at(-1)}”, or its years, such as “${factWord('ageBand', 'C', 'england')}”.`

/** Number of words named from a long list. */
const MOST_NAMED = 5

const DISJUNCTION = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const quoted = (word: string): string => `“${word}”`

/** Sorts by the number of words shared with the cell; ties keep the order of the list. */
function nearestFirst(words: readonly string[], cell: string): string[] {
  const said = new Set(wordsOf(cell))
  const shared = (word: string): number => wordsOf(word).filter((part) => said.has(part)).length
  return words.toSorted((one, other) => shared(other) - shared(one))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
