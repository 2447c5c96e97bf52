import { expect, test } from 'vitest'
import { contradictoryFacts } from './contradictory-facts.ts'
import type { KnownFacts } from './corrected-features.ts'

test.each<[string, KnownFacts, string[][]]>([
  [
    'no insulation with a thickness',
    { roofInsulation: 'none', roofInsulationThickness: 300 },
    [['roofInsulation', 'roofInsulationThickness']],
  ],
  ['no insulation, 0 mm', { roofInsulation: 'none', roofInsulationThickness: 0 }, []],
  [
    'a filled cavity in solid brick',
    { wallType: 'solid_brick', wallInsulation: 'cavity_fill' },
    [['wallType', 'wallInsulation']],
  ],
  ['a year outside its band', { ageBand: 'C', constructionYear: 1965 }, [['ageBand', 'constructionYear']]],
  ['a year in its band', { ageBand: 'C', constructionYear: 1935 }, []],
  [
    'a boiler on network heat',
    { primaryHeating: 'boiler', primaryHeatingFuel: 'community_heat' },
    [['primaryHeating', 'primaryHeatingFuel']],
  ],
])('HL-32c: %s', (_, facts, pairs) => {
  expect(contradictoryFacts(facts, 'england')).toEqual(pairs)
})

test('HL-32c: a year on both sides of a border contradicts a band only if it does in every nation', () => {
  const facts: KnownFacts = { ageBand: 'C', constructionYear: 1929 }
  expect(contradictoryFacts(facts, 'england')).toHaveLength(1)
  expect(contradictoryFacts(facts, null)).toHaveLength(
    Number(
      contradictoryFacts(facts, 'scotland').length > 0 && contradictoryFacts(facts, 'northern_ireland').length > 0,
    ),
  )
})
