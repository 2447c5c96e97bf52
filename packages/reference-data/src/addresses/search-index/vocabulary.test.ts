import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '../matching/edit-distance.ts'
import { Vocabulary } from './vocabulary.ts'

const seed = Number(process.env['FAST_CHECK_SEED'])
const word = fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D'), minLength: 4, maxLength: 7 })

function wordsAt(vocabulary: Vocabulary, positions: readonly number[]): string[] {
  return positions.map((position) => vocabulary.words[position] ?? '')
}

describe('Vocabulary', () => {
  it('finds exactly the words one typing error away', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), word, (words, typed) => {
        const vocabulary = new Vocabulary(words)
        const expected = vocabulary.words.filter((known) => editDistance(typed, known, 1) <= 1)
        expect(wordsAt(vocabulary, vocabulary.misspelt(typed, false))).toEqual(expected)
      }),
      { seed },
    )
  })

  it('finds all words with a prefix', () => {
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 40 }),
        fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 1 }),
        (words, prefix) => {
          const vocabulary = new Vocabulary(words)
          const { from, to } = vocabulary.prefixRange(prefix)
          expect(vocabulary.words.slice(from, to)).toEqual(vocabulary.words.filter((known) => known.startsWith(prefix)))
        },
      ),
      { seed },
    )
  })

  it('tolerates an error in an incomplete word', () => {
    const vocabulary = new Vocabulary(['CHESTNUT', 'CHURCH', 'CHESTER'])
    expect(wordsAt(vocabulary, vocabulary.misspelt('CHSETN', true))).toEqual(['CHESTNUT'])
  })

  it('tolerates no error in short words and numbers', () => {
    const vocabulary = new Vocabulary(['OAK', 'ASH', '2000', 'M25'])
    expect(vocabulary.misspelt('OKA', false)).toEqual([])
    expect(vocabulary.misspelt('2001', false)).toEqual([])
  })
})
