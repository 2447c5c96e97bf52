import { describe, expect, test } from 'vitest'
import { bridgingTransmission, elementTransmission, exposedArea } from '../src/heat-loss/fabric.ts'
import { DAYS_PER_YEAR } from '../src/quantities/conversions.ts'
import { DAYS_IN_MONTH } from '../src/tables/climate/solar-radiation.ts'
import { type GoldenCase, type GoldenExpected, goldenBalance, goldenDwelling, readGoldenCases } from './golden-case.ts'

const CASES = readGoldenCases()

/** The daily store loss of the cases is printed to four places: over a month that is up to this much [kWh]. */
const STORE_ROUNDING_KWH = 0.002

type FigureName = keyof GoldenExpected

/** The rule that each expected figure checks. */
const RULES: Readonly<Record<FigureName, string>> = {
  volumeM3: 'HL-4',
  exposedAreaM2: 'HL-5',
  elementTransmissionWPerK: 'HL-2, HL-3',
  bridgingWPerK: 'HL-5',
  airChangesPerHour: 'HL-4a, HL-4b',
  htcWPerK: 'HL-4, HL-5',
  htcMeanWPerK: 'HL-4, HL-5',
  hotWaterKwh: 'HL-8',
  internalGainsW: 'HL-9',
  solarGainsW: 'HL-7, HL-10',
  livingAreaC: 'HL-12b',
  restDemandC: 'HL-12a',
  restC: 'HL-12b',
  meanInternalC: 'HL-12',
  utilisation: 'HL-11',
  spaceHeatingKwh: 'HL-12',
  annualSpaceHeatingKwh: 'HL-12',
}

/** Figures that every case gives; those between the weather and the heat are given by at least three cases. */
const IN_EVERY_CASE: readonly FigureName[] = [
  'volumeM3',
  'exposedAreaM2',
  'elementTransmissionWPerK',
  'bridgingWPerK',
  'hotWaterKwh',
  'internalGainsW',
  'meanInternalC',
  'spaceHeatingKwh',
  'annualSpaceHeatingKwh',
]

test('at least eight golden cases exist', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(8)
})

test.each(CASES)('$title gives all required figures', ({ expected }) => {
  expect(Object.keys(expected)).toEqual(expect.arrayContaining([...IN_EVERY_CASE]))
})

test.each(Object.keys(RULES))('%s is expected by at least three golden cases', (name) => {
  expect(CASES.filter(({ expected }) => name in expected).length).toBeGreaterThanOrEqual(3)
})

describe.each(CASES)('$title', (golden) => {
  const actual = figuresOf(golden)

  test.each(figureNames(golden))('$rules: $name', ({ name }) => {
    const [expected, found] = [golden.expected[name], actual[name]].map((figure) => [figure].flat())
    expect(found).toHaveLength(expected?.length ?? 0)
    const differences = (expected ?? []).map((figure, index) =>
      Math.abs((figure ?? Number.NaN) - (found?.[index] ?? Number.NaN)),
    )
    // `Math.max` of a missing figure is NaN, which no comparison accepts.
    expect(Math.max(...differences)).toBeLessThanOrEqual(allowance(golden, name))
  })
})

/** Names of the figures of a case; throws for a name without a figure in the engine. */
function figureNames({ title, expected }: GoldenCase): { name: FigureName; rules: string }[] {
  return Object.keys(expected).map((name) => {
    if (isFigureName(name)) return { name, rules: RULES[name] }
    throw new Error(`${title} expects an unknown figure: ${name}`)
  })
}

function isFigureName(name: string): name is FigureName {
  return name in RULES
}

function figuresOf(golden: GoldenCase): Required<GoldenExpected> {
  const dwelling = goldenDwelling(golden.input)
  const { spaceHeating, hotWater, airChangesPerHour, htcWPerK, internalGainsW, solarGainsW } = goldenBalance(golden)
  return {
    volumeM3: dwelling.volume,
    exposedAreaM2: exposedArea(dwelling),
    elementTransmissionWPerK: elementTransmission(dwelling),
    bridgingWPerK: bridgingTransmission(dwelling),
    airChangesPerHour,
    htcWPerK,
    // The mean of the year weighs each month by its days.
    htcMeanWPerK: htcWPerK.reduce((sum, htc, month) => sum + htc * (DAYS_IN_MONTH[month] ?? 0), 0) / DAYS_PER_YEAR,
    hotWaterKwh: hotWater.monthlyKwh,
    internalGainsW,
    solarGainsW,
    livingAreaC: spaceHeating.livingAreaC,
    restDemandC: spaceHeating.restDemandC,
    restC: spaceHeating.restC,
    meanInternalC: spaceHeating.meanInternalC,
    utilisation: spaceHeating.utilisation,
    spaceHeatingKwh: spaceHeating.monthlyKwh,
    annualSpaceHeatingKwh: spaceHeating.annual,
  }
}

/** What a figure may differ by: the tolerance of the case and half a unit in the last printed place. */
function allowance({ tolerance, expected, roundedToDigits }: GoldenCase, name: FigureName): number {
  if (name === 'hotWaterKwh' || name === 'internalGainsW') return STORE_ROUNDING_KWH
  const rounding = 0.5 * 10 ** -roundedToDigits
  if (name === 'spaceHeatingKwh' || name === 'annualSpaceHeatingKwh') {
    return rounding + tolerance.annualHeatingShare * expected.annualSpaceHeatingKwh
  }
  const isOfTemperatures = name.endsWith('C') || name === 'utilisation'
  return rounding + (isOfTemperatures ? tolerance.temperatureK : tolerance.htcWPerK)
}
