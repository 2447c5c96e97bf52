import { editDistance } from '../matching/edit-distance.ts'

/**
 * The distinct words of streets and towns, sorted. Misspellings are found by a scan with letter masks: an edit changes
 * at most two letters of the set, so one integer operation rules out nearly all words.
 */
export class Vocabulary {
  readonly words: readonly string[]
  private readonly positions: ReadonlyMap<string, number>
  private readonly masks: Uint32Array

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].sort()
    this.positions = new Map(this.words.map((word, position) => [word, position]))
    this.masks = Uint32Array.from(this.words, letterMask)
  }

  position(word: string): number | null {
    return this.positions.get(word) ?? null
  }

  /** Positions of the words with a prefix: from (inclusive) to (exclusive). */
  prefixRange(prefix: string): { from: number; to: number } {
    return { from: lowerBound(this.words, prefix), to: lowerBound(this.words, `${prefix}\uFFFF`) }
  }

  /** Words one typing error away; with `isPrefix`, words whose beginning is. */
  misspelt(word: string, isPrefix: boolean): number[] {
    if (word.length < 4 || /\d/.test(word)) return []
    const mask = letterMask(word)
    const found: number[] = []
    for (let position = 0; position < this.words.length; position += 1) {
      const other = this.masks[position] ?? 0
      const isFar = isPrefix ? bitCount(mask & ~other) > 1 : bitCount(mask ^ other) > 2
      if (!isFar && isOneTypo(word, this.words[position] ?? '', isPrefix)) found.push(position)
    }
    return found
  }
}

/** The first position in a sorted list whose text is not before the given one. */
export function lowerBound(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

function isOneTypo(word: string, other: string, isPrefix: boolean): boolean {
  if (/\d/.test(other) || other.length < 3) return false
  if (editDistance(word, other, 1) <= 1) return true
  if (!isPrefix) return false
  return [-1, 0, 1].some((extra) => editDistance(word, other.slice(0, word.length + extra), 1) <= 1)
}

function letterMask(word: string): number {
  let mask = 0
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) & 31)
  return mask >>> 0
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
