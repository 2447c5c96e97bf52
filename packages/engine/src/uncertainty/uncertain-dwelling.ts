import { changedDwelling, type DwellingChange } from '../dwelling/changes/dwelling-change.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { PlausibleFeatures } from '../dwelling/features/plausible-features.ts'
import { ELECTRIC_HEATER } from '../dwelling/heating/secondary-heating.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import { editionOf, editionOfEvidence } from '../dwelling/reading/edition.ts'
import type { SolarResult } from '../solar/solar-result.ts'
import {
  electricShowerMissedShare,
  hotWaterWrongShare,
  secondHeaterMissedShare,
  spaceBelowMissedShare,
  storeysWrongShare,
} from './alternatives/alternative-likelihoods.ts'
import { withElectricShower, withOneMoreStorey } from './changed-inputs.ts'
import type { Alternative, UncertainDwelling } from './response.ts'
import { type SpreadBasis, spreadFacts, spreadOfInput } from './spreads.ts'
import { FACTORS } from './unknowns.ts'

/** A dwelling, the facts that describe it, and the changes that its figures have had since. */
export interface DescribedHome {
  dwelling: Dwelling
  features: PlausibleFeatures
  figures: readonly DwellingChange[]
}

/**
 * A dwelling with what is not known about it: how far each input may be wrong, by its origin, and which assumed yes or
 * no may be the opposite. Rules UNC-2 and UNC-4.
 *
 * @param home described, with its facts and the changes that its figures have had since
 * @param question whether its certificate or the building itself is asked about
 * @param solar its panels; null where no figure depends on them
 */
export function uncertainDwelling(
  home: DescribedHome,
  question: SpreadBasis,
  solar: SolarResult | null = null,
): UncertainDwelling {
  const { dwelling, features } = home
  const facts = spreadFacts(dwelling, features, solar)
  return {
    dwelling,
    spreads: new Map(FACTORS.map((factor) => [factor, spreadOfInput(factor, facts)[question]])),
    alternatives: alternativesOf(home),
  }
}

function alternativesOf(home: DescribedHome): Alternative[] {
  const { dwelling, features } = home
  const alternatives: Alternative[] = []
  const threeStoreys = storeysWrongShare(features, dwelling.isMeasured)
  if (threeStoreys > 0) {
    alternatives.push({ eitherOr: 'storeys', probability: threeStoreys, dwelling: withOneMoreStorey(dwelling) })
  }
  const otherWater = hotWaterWrongShare(features)
  if (otherWater > 0) {
    const other = withOtherHotWater(home)
    if (other !== null) alternatives.push({ eitherOr: 'hot_water_system', probability: otherWater, dwelling: other })
  }
  const secondHeater = secondHeaterMissedShare(features, editionOfEvidence(editionOf(features), dwelling.edition))
  if (secondHeater > 0) {
    const other = dwellingOf({ ...features, secondaryHeating: ELECTRIC_HEATER }, home)
    if (other !== null) alternatives.push({ eitherOr: 'second_heater', probability: secondHeater, dwelling: other })
  }
  const shower = electricShowerMissedShare(features, dwelling.edition)
  if (shower > 0) {
    alternatives.push({ eitherOr: 'electric_shower', probability: shower, dwelling: withElectricShower(dwelling) })
  }
  const spaceBelow = spaceBelowMissedShare(features, dwelling)
  if (spaceBelow > 0) {
    const floor = { ...features.floor, kind: 'exposed_to_partly_heated' } as const
    const other = dwellingOf({ ...features, floor }, home)
    if (other !== null) alternatives.push({ eitherOr: 'space_below', probability: spaceBelow, dwelling: other })
  }
  return alternatives
}

/** The same home, read again with a cylinder in place of a combination boiler, or the other way round. */
function withOtherHotWater(home: DescribedHome): Dwelling | null {
  const { dwelling, features } = home
  const hotWater = { ...features.hotWater, hasCylinder: dwelling.hotWater.isCombi, hasCylinderThermostat: null }
  return dwellingOf({ ...features, hotWater }, home)
}

/** Read again with other facts, and changed again. */
function dwellingOf(features: PlausibleFeatures, { dwelling, figures }: DescribedHome): Dwelling | null {
  const described = dwellingFromFeatures(features, dwelling.edition, null)
  if (described.kind !== 'dwelling') return null
  return figures.length === 0 ? described.dwelling : changedDwelling(described.dwelling, figures)
}
