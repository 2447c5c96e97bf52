import { ROAD_KIND_EQUIVALENTS, STREET_TYPES } from '../parsing/address-words.ts'
import { editDistance, maxEdits } from './edit-distance.ts'

/** How the words of a query cover the phrases (name, street, locality) of a candidate. */
export interface WordComparison {
  /** Per candidate phrase: found as a run of words, some significant words found, or none. */
  phrases: PhraseStatus[]
  /** Positions of query words that do not occur in the candidate. */
  leftover: number[]
  isTownGiven: boolean
  /** Number of words spelled differently. A missing or extra space does not count. */
  misspeltWords: number
}

export type PhraseStatus = 'full' | 'partial' | 'absent'

interface Run {
  positions: number[]
  misspelt: number
}

/**
 * @param query words of the query in order
 * @param phrases the candidate's phrases
 * @param town words of the candidate's post town
 */
export function compareWords(
  query: readonly string[],
  phrases: readonly (readonly string[])[],
  town: readonly string[],
): WordComparison {
  const taken = query.map(() => false)
  const statuses: PhraseStatus[] = phrases.map(() => 'absent')
  let misspeltWords = 0
  const take = (run: Run): void => {
    misspeltWords += run.misspelt
    for (const position of run.positions) taken[position] = true
  }
  // Longest first, so that `RETREAT DRIVE` takes its words before the house `RETREAT` does; exact before misspelt.
  const order = phrases.map((_, index) => index).sort((a, b) => (phrases[b]?.length ?? 0) - (phrases[a]?.length ?? 0))
  for (const mayRespell of [false, true]) {
    for (const index of order) {
      if (statuses[index] === 'full') continue
      const run = findRun(query, taken, phrases[index] ?? [], mayRespell)
      if (!run) continue
      statuses[index] = 'full'
      take(run)
    }
  }
  const townRun = findRun(query, taken, town, true)
  if (townRun) take(townRun)
  for (const index of order) {
    if (statuses[index] === 'full') continue
    const part = findPart(query, taken, phrases[index] ?? [])
    if (!part) continue
    statuses[index] = 'partial'
    take(part)
  }
  // A repeated word is not a contradiction: `14 High St, Exeter, Exeter`.
  const explained = new Set(query.filter((_, position) => taken[position]))
  return {
    phrases: statuses,
    leftover: query.flatMap((word, position) => (taken[position] || explained.has(word) ? [] : [position])),
    isTownGiven: town.length > 0 && townRun !== null,
    misspeltWords,
  }
}

/** The whole phrase, with adjacent words in the query. */
function findRun(
  query: readonly string[],
  taken: readonly boolean[],
  phrase: readonly string[],
  mayRespell: boolean,
): Run | null {
  if (phrase.length === 0) return null
  let best: Run | null = null
  for (const start of query.keys()) {
    const run = runFrom(query, taken, phrase, start, mayRespell)
    if (run && (best === null || run.misspelt < best.misspelt)) best = run
  }
  return best
}

function runFrom(
  query: readonly string[],
  taken: readonly boolean[],
  phrase: readonly string[],
  start: number,
  mayRespell: boolean,
): Run | null {
  const positions: number[] = []
  let misspelt = 0
  let at = start
  for (let index = 0; index < phrase.length; index += 1) {
    const word = phrase[index] ?? ''
    const next = phrase[index + 1]
    const written = query[at]
    const following = query[at + 1]
    if (written === undefined || taken[at]) return null
    positions.push(at)
    if (next !== undefined && written === word + next) index += 1
    else if (following !== undefined && !taken[at + 1] && written + following === word) positions.push((at += 1))
    else if (written !== word) {
      if (!mayRespell || !(isSameRoadKind(written, word) || isRespelling(written, word))) return null
      misspelt += 1
    }
    at += 1
  }
  return { positions, misspelt }
}

/** Some words of the phrase, including one that is more than a type of road. */
function findPart(query: readonly string[], taken: readonly boolean[], phrase: readonly string[]): Run | null {
  const positions: number[] = []
  let misspelt = 0
  let isMeaningful = false
  for (const word of phrase) {
    const isFree = (position: number): boolean => !taken[position] && !positions.includes(position)
    const exact = query.findIndex((written, position) => written === word && isFree(position))
    const found =
      exact === -1 ? query.findIndex((written, position) => isRespelling(written, word) && isFree(position)) : exact
    if (found === -1) continue
    positions.push(found)
    if (exact === -1) misspelt += 1
    if (!STREET_TYPES.has(word)) isMeaningful = true
  }
  return isMeaningful ? { positions, misspelt } : null
}

/** A correctly spelled type of road is not a misspelling: `Park` is not a misspelt `Bank`. */
function isRespelling(written: string, word: string): boolean {
  if (STREET_TYPES.has(written) || /\d/.test(written + word)) return false
  const target = word === 'ST' ? 'STREET' : word
  const limit = Math.min(maxEdits(written), maxEdits(target))
  return limit > 0 && editDistance(written, target, limit) <= limit
}

function isSameRoadKind(a: string, b: string): boolean {
  return (ROAD_KIND_EQUIVALENTS.get(a) ?? a) === (ROAD_KIND_EQUIVALENTS.get(b) ?? b)
}
