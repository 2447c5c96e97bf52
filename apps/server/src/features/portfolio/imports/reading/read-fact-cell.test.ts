import { choicesOf } from '@retrofolio/contract/fact-requests'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/home-facts'
import { type HomeFactKey, NATIONS } from '@retrofolio/engine/vocabulary'
import { describe, expect, test } from 'vitest'
import { factWord } from '../../fact-words.ts'
import { readFactCell } from './read-fact-cell.ts'

function factOf(key: HomeFactKey): HomeFact {
  const fact = HOME_FACTS.find((one) => one.key === key)
  if (fact === undefined) throw new Error(`${key} is no fact`)
  return fact
}

function remedyOf(fact: HomeFact, cell: string): string {
  const read = readFactCell(fact, cell)
  if (read.kind !== 'problem') throw new Error(`“${cell}” is taken`)
  return read.remedy
}

describe('what cannot be taken', () => {
  const ALL = '“Correct facts” on the page of a home lists them all.'

  test.each([
    ['propertyType', 'Castle', 'Use “House”, “Bungalow”, “Flat” or “Maisonette”.'],
    [
      'wallInsulation',
      'Cavity wool',
      `Use “Cavity fill”, “Cavity fill and external”, “Cavity fill and internal”, “None”, “Partial” or one of 4 others: ${ALL}`,
    ],
    [
      'primaryHeating',
      'Electric storage htrs',
      `Use “Storage heaters”, “Electric underfloor”, “Electric ceiling”, “Boiler”, “Air source heat pump” or one of 11 others: ${ALL}`,
    ],
    ['ageBand', 'old', 'Use the letter of an age band, “A” to “M”, or its years, such as “1930–1949”.'],
    ['storeys', 'two', 'Use a whole number from 1 to 6.'],
    ['hasMainsGas', 'maybe', 'Use yes or no.'],
  ] as const)('%s “%s” is told what can', (key, cell, remedy) => {
    expect(remedyOf(factOf(key), cell)).toBe(remedy)
  })

  const choices = HOME_FACTS.filter(({ leaf }) => leaf.kind === 'word')

  test.each(choices.map((fact) => [fact.key, fact] as const))('of %s, and each word named can', (_key, fact) => {
    const named = [...remedyOf(fact, 'Cavity wool').matchAll(/(?:Use|,|or|to|such as) “([^”]+)”/g)].map(
      ([, word = '']) => word,
    )
    expect(named.length).toBeGreaterThan(1)
    expect(named.map((word) => readFactCell(fact, word).kind)).toEqual(named.map(() => 'value'))
  })
})

test.each(HOME_FACTS.map((fact) => [fact.key, fact] as const))(
  'every choice of %s is taken by its word on the screens of each nation, and by its own',
  (key, fact) => {
    for (const value of choicesOf(fact)) {
      const cells = [value, value.toUpperCase(), ...NATIONS.map((nation) => factWord(key, value, nation))]
      if (key === 'ageBand') cells.push(`Band ${value}`)
      expect(cells.map((cell) => readFactCell(fact, cell))).toEqual(cells.map(() => ({ kind: 'value', value })))
    }
  },
)
