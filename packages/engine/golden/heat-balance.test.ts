import { describe, expect, test } from 'vitest'
import { standardOccupancy } from '../src/dwelling/occupancy.ts'
import { bridgingTransmission, elementTransmission, exposedArea } from '../src/heat-loss/fabric.ts'
import { annualLightingKwh } from '../src/heat-loss/lighting.ts'
import { DAYS_PER_YEAR } from '../src/quantities/conversions.ts'
import { DAYS_IN_MONTH } from '../src/tables/climate/solar-radiation.ts'
import { type GoldenCase, goldenBalance, goldenDwelling, readGoldenCases } from './golden-case.ts'

const CASES = readGoldenCases()

/** The daily store loss of the cases is printed to four places: over a month that is up to this much [kWh]. */
const STORE_ROUNDING_KWH = 0.002

/** Half a unit in the last printed place, on top of the tolerance. */
function allowance(golden: GoldenCase, tolerance: number): number {
  return tolerance + 0.5 * 10 ** -golden.roundedToDigits
}

/** The largest difference of two lists; 0 where the case does not give this figure. */
function worstDifference(actual: ArrayLike<number>, expected: number[] | undefined): number {
  if (expected === undefined) return 0
  if (actual.length !== expected.length) return Number.POSITIVE_INFINITY
  return Math.max(...expected.map((figure, month) => Math.abs(figure - (actual[month] ?? Number.NaN))))
}

test('the folder of golden cases is not empty', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(8)
})

describe.each(CASES)('$title', (golden) => {
  const { expected, tolerance } = golden
  const dwelling = goldenDwelling(golden.input)
  const balance = goldenBalance(golden)
  const htcAllowed = allowance(golden, tolerance.htcWPerK)
  const temperatureAllowed = allowance(golden, tolerance.temperatureK)

  test('HL-2, HL-5: fabric, exposed area and bridging', () => {
    expect(worstDifference([dwelling.volume], optional(expected.volumeM3))).toBeLessThanOrEqual(htcAllowed)
    expect(worstDifference([exposedArea(dwelling)], optional(expected.exposedAreaM2))).toBeLessThanOrEqual(htcAllowed)
    expect(
      worstDifference([elementTransmission(dwelling)], optional(expected.elementTransmissionWPerK)),
    ).toBeLessThanOrEqual(htcAllowed)
    expect(worstDifference([bridgingTransmission(dwelling)], optional(expected.bridgingWPerK))).toBeLessThanOrEqual(
      htcAllowed,
    )
  })

  test('HL-4: air changes of each month', () => {
    expect(worstDifference(balance.airChangesPerHour, expected.airChangesPerHour)).toBeLessThanOrEqual(htcAllowed)
  })

  test('HL-4, HL-5: heat transfer coefficient of each month', () => {
    expect(worstDifference(balance.htcWPerK, expected.htcWPerK)).toBeLessThanOrEqual(htcAllowed)
    // The mean of the year weighs each month by its days.
    const mean =
      balance.htcWPerK.reduce((sum, htc, month) => sum + htc * (DAYS_IN_MONTH[month] ?? 0), 0) / DAYS_PER_YEAR
    expect(worstDifference([mean], optional(expected.htcMeanWPerK))).toBeLessThanOrEqual(htcAllowed)
  })

  test('HL-8 to HL-10: hot water, internal and solar gains', () => {
    expect(worstDifference(balance.hotWater.monthlyKwh, expected.hotWaterKwh)).toBeLessThanOrEqual(STORE_ROUNDING_KWH)
    expect(worstDifference(balance.internalGainsW, expected.internalGainsW)).toBeLessThanOrEqual(STORE_ROUNDING_KWH)
    expect(worstDifference(balance.solarGainsW, expected.solarGainsW)).toBeLessThanOrEqual(htcAllowed)
  })

  test('HL-9b: lighting is a positive amount', () => {
    expect(annualLightingKwh(dwelling, standardOccupancy(dwelling.totalFloorArea))).toBeGreaterThan(0)
  })

  test('HL-11, HL-12: temperatures and utilisation of each month', () => {
    expect(worstDifference(balance.spaceHeating.livingAreaC, expected.livingAreaC)).toBeLessThanOrEqual(
      temperatureAllowed,
    )
    expect(worstDifference(balance.spaceHeating.restDemandC, expected.restDemandC)).toBeLessThanOrEqual(
      temperatureAllowed,
    )
    expect(worstDifference(balance.spaceHeating.restC, expected.restC)).toBeLessThanOrEqual(temperatureAllowed)
    expect(worstDifference(balance.spaceHeating.meanInternalC, expected.meanInternalC)).toBeLessThanOrEqual(
      temperatureAllowed,
    )
    expect(worstDifference(balance.spaceHeating.utilisation, expected.utilisation)).toBeLessThanOrEqual(
      temperatureAllowed,
    )
  })

  test('HL-12: space heating of the year', () => {
    const allowed = allowance(golden, tolerance.annualHeatingShare * expected.annualSpaceHeatingKwh)
    expect(worstDifference([balance.spaceHeating.annual], [expected.annualSpaceHeatingKwh])).toBeLessThanOrEqual(
      allowed,
    )
    expect(worstDifference(balance.spaceHeating.monthlyKwh, expected.spaceHeatingKwh)).toBeLessThanOrEqual(allowed)
  })
})

function optional(figure: number | undefined): number[] | undefined {
  return figure === undefined ? undefined : [figure]
}
