import { describe, expect, test } from 'vitest'
import { goldenDwelling, readGoldenCases } from '../../golden/golden-case.ts'
import { localClimate } from '../climate/climate.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import { heatBalance, heatNeed } from '../heat-loss/heat-balance.ts'
import { scenarioHeatLoss } from '../heat-loss/scenario-heat-loss.ts'
import { EDITIONS } from '../vocabulary.ts'
import { recompute } from './explanation/recompute.ts'
import { balanceTerms } from './heat-loss/balance-terms.ts'
import { heatLossTerms } from './heat-loss/scenario-terms.ts'
import { weatherTerms } from './heat-loss/weather-terms.ts'
import { givenDwellingTerms } from './terms/dwelling-terms.ts'
import { explanationOf } from './terms/explanation-of-term.ts'
import type { Term } from './terms/term.ts'

function again(term: Term): unknown {
  return recompute(JSON.parse(JSON.stringify(explanationOf({ golden: term }))))['golden']
}

describe.each(readGoldenCases())('$title', ({ input }) => {
  const dwelling = goldenDwelling(input)

  test('EXP-2: the balance follows from its tree to the last digit', () => {
    const balance = heatBalance(dwelling)
    const terms = balanceTerms(givenDwellingTerms(dwelling), weatherTerms(dwelling.climateRegionId, []))
    expect(again(terms.htc)).toEqual(balance.htcWPerK)
    expect(again(terms.airChanges)).toEqual(balance.airChangesPerHour)
    expect(again(terms.hotWater.monthlyKwh)).toEqual(balance.hotWater.monthlyKwh)
    expect(again(terms.internalGains)).toEqual(balance.internalGainsW)
    expect(again(terms.solarGains)).toEqual(balance.solarGainsW)
    expect(again(terms.spaceHeating.meanInternalC)).toEqual(balance.spaceHeating.meanInternalC)
    expect(again(terms.spaceHeating.utilisation)).toEqual(balance.spaceHeating.utilisation)
    expect(again(terms.spaceHeating.monthlyKwh)).toEqual(balance.spaceHeating.monthlyKwh)
    expect(again(terms.spaceHeating.annual)).toBe(balance.spaceHeating.annual)
  })

  test('EXP-2: so do design heat loss and heat pump', () => {
    const loss = scenarioHeatLoss(dwelling, 'default', heatNeed(dwelling))
    const terms = heatLossTerms(givenDwellingTerms(dwelling), weatherTerms(dwelling.climateRegionId, []))
    expect(again(terms.designHeatLossW)).toBe(loss.designHeatLossW)
    expect(again(terms.heatPumpFlowC)).toBe(loss.heatPumpFlowC)
    expect(again(terms.electrifiedHeatingKwh)).toBe(loss.electrifiedHeatingKwh)
    expect(again(terms.equivalentFullLoadHours)).toBe(loss.equivalentFullLoadHours)
  })

  test.each(EDITIONS)('EXP-2: so does the balance by the rules of %s', (edition) => {
    const other: Dwelling = { ...dwelling, edition }
    const balance = heatBalance(other, localClimate(edition, dwelling.climateRegionId))
    const terms = balanceTerms(givenDwellingTerms(other), weatherTerms(dwelling.climateRegionId, [], edition))
    expect(again(terms.hotWater.annual)).toBe(balance.hotWater.annual)
    expect(again(terms.lighting)).toBe(balance.lightingKwh)
    expect(again(terms.spaceHeating.annual)).toBe(balance.spaceHeating.annual)
  })
})
