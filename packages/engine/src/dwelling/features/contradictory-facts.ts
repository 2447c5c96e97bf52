import { bandYears } from '../../tables/building/age-bands.ts'
import { AGE_BANDS, type HomeFactKey, NATIONS, type Nation } from '../../vocabulary.ts'
import type { FactValue, KnownFacts } from './corrected-features.ts'

type Contradicts = (one: FactValue, other: FactValue, nation: Nation | null) => boolean

const isNoneThick: Contradicts = (insulation, thickness) => insulation === 'none' && Number(thickness) > 0

/** Pairs of facts, each with a check whether their values exclude each other. */
const PAIRS: readonly (readonly [one: HomeFactKey, other: HomeFactKey, contradicts: Contradicts])[] = [
  ['ageBand', 'constructionYear', isOutsideBand],
  ['wallType', 'wallInsulation', (wall, insulation) => insulation === 'cavity_fill' && wall !== 'cavity'],
  ['wallInsulation', 'wallInsulationThickness', isNoneThick],
  ['roofInsulation', 'roofInsulationThickness', isNoneThick],
  ['primaryHeating', 'primaryHeatingFuel', (system, fuel) => fuel === 'community_heat' && system !== 'community'],
  ['hotWater', 'hotWaterFuel', (source, fuel) => fuel === 'community_heat' && !FROM_NETWORK.has(source)],
]

/** The main system may be a heat network too. */
const FROM_NETWORK: ReadonlySet<FactValue> = new Set(['community', 'main_system'])

/**
 * The pairs of facts of a person that exclude each other, such as no insulation beside its thickness. Rule HL-32c: such
 * facts are not used together.
 *
 * @param facts values that `HOME_FACTS` accepts
 * @param nation of the home; null if unknown: then a year contradicts an age band only if it does in every nation
 * @returns each pair once; empty if all facts can hold together
 * @see docs/method/dwelling.md
 */
export function contradictoryFacts(facts: KnownFacts, nation: Nation | null): [HomeFactKey, HomeFactKey][] {
  return PAIRS.flatMap(([one, other, contradicts]): [HomeFactKey, HomeFactKey][] => {
    const [first, second] = [facts[one], facts[other]]
    return first !== undefined && second !== undefined && contradicts(first, second, nation) ? [[one, other]] : []
  })
}

/** If the nation is unknown, the bands of any nation may apply. */
function isOutsideBand(letter: FactValue, year: FactValue, nation: Nation | null): boolean {
  const band = AGE_BANDS.find((one) => one === letter)
  if (band === undefined) return false
  const built = Number(year)
  return (nation === null ? NATIONS : [nation]).every((one) => {
    const years = bandYears(one, band)
    return years !== null && ((years.from ?? built) > built || (years.to ?? built) < built)
  })
}
