import { describe, expect, test } from 'vitest'
import { randomHome, seededRandom } from '../../golden/random-homes.ts'
import { assess } from '../assess.ts'
import { correctedFeatures, type FactValue, type KnownFacts, statedFact } from './corrected-features.ts'
import { HOME_FACTS, type HomeFact } from './home-facts.ts'
import { unknownHomeFeatures } from './unknown-home.ts'

const UNKNOWN = unknownHomeFeatures('england')

function someValue({ leaf, leftOut }: HomeFact, random: () => number): FactValue {
  if (leaf.kind === 'flag') return random() < 0.5
  if (leaf.kind === 'number') {
    const amount = leaf.lowest + (leaf.highest - leaf.lowest) * random() ** 3
    return leaf.isWhole ? Math.round(amount) : amount
  }
  const words = leaf.kind === 'word' ? leaf.words.filter((word) => !leftOut.includes(word)) : []
  return words[Math.floor(random() * words.length)] ?? ''
}

describe("HL-32: a person's value takes the place of what was stated", () => {
  test('whatever it is, and the features given stay as they are', () => {
    const random = seededRandom(32)
    for (let seed = 0; seed < 300; seed += 1) {
      const features = randomHome(seed)
      const before = structuredClone(features)
      const facts: KnownFacts = {}
      for (const fact of HOME_FACTS) if (random() < 0.3) facts[fact.key] = someValue(fact, random)
      const corrected = correctedFeatures(features, facts)
      expect(features).toEqual(before)
      for (const [key, value] of Object.entries(facts)) {
        const fact = HOME_FACTS.find((one) => one.key === key)
        expect(fact && statedFact(corrected, fact.key)).toBe(value)
      }
    }
  })

  test('any plausible facts of any home can be analysed', () => {
    const random = seededRandom(33)
    for (let seed = 0; seed < 200; seed += 1) {
      const facts: KnownFacts = { propertyType: 'house', floorArea: 30 + 200 * random() }
      for (const fact of HOME_FACTS) if (random() < 0.3) facts[fact.key] ??= someValue(fact, random)
      expect(assess(correctedFeatures(randomHome(seed), facts)).kind).toBe('analysed')
    }
  })

  test('nothing is changed without a fact', () => {
    const features = randomHome(5)
    expect(correctedFeatures(features, {})).toBe(features)
  })
})

describe('HL-32: what told the same in other words no longer speaks', () => {
  test('a stated U-value of a wall that is insulated otherwise', () => {
    const wall = { ...UNKNOWN.wall, construction: 'cavity', insulation: 'none', uValueWPerM2K: 1.6 } as const
    const corrected = correctedFeatures({ ...UNKNOWN, wall }, { wallInsulation: 'cavity_fill' })
    expect(corrected.wall).toMatchObject({ construction: 'cavity', insulation: 'cavity_fill', uValueWPerM2K: null })
  })

  test('the band of another year', () => {
    const corrected = correctedFeatures({ ...UNKNOWN, ageBand: 'B' }, { constructionYear: 1998 })
    expect([corrected.ageBand, corrected.constructionYear]).toEqual(['I', 1998])
  })

  test('the fuel of a boiler that is a heat pump now', () => {
    const mainHeating = { system: 'boiler', emitter: 'radiators', fuel: 'mains_gas', sapCode: 102 } as const
    const corrected = correctedFeatures({ ...UNKNOWN, mainHeating }, { primaryHeating: 'heat_pump_air' })
    expect(corrected.mainHeating).toEqual({ system: 'heat_pump_air', emitter: null, fuel: null, sapCode: null })
  })
})
