import { shown } from '../text-excerpt.ts'

/** The letter of `12A`, or the end of `12-14`, in a column of its own. */
export const SUFFIX = /^(?:[a-z]|[-/] ?\d+ ?[a-z]?)$/i

export const NO_SUFFIX = 'Use one letter, such as A, or write it after the number.'

export interface SuffixedNumber {
  number: string
  /** End of the sentence after `was not used`: reason and remedy; null if the suffix was used or is missing. */
  problem: string | null
}

/** Appends the suffix to the number of a flat or house, as addresses write it. */
export function withSuffix(number: string, suffix: string): SuffixedNumber {
  if (suffix === '') return { number, problem: null }
  if (!SUFFIX.test(suffix)) return { number, problem: `. ${NO_SUFFIX}` }
  if (number === '') {
    return { number, problem: ', since the row has no number that it belongs to. Write both into one column.' }
  }
  if (/\d$/.test(number)) return { number: number + suffix, problem: null }
  if (new RegExp(`\\d ?${suffix}$`, 'i').test(number)) return { number, problem: null }
  return { number, problem: `, since it cannot follow “${shown(number)}”. Correct one of them.` }
}
