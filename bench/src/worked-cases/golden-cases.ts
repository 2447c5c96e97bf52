import { type GoldenCase, goldenBalance, readGoldenCases } from '@retrofolio/engine/golden/golden-case'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { worstRelativeError } from '../harness/statistics.ts'

const HEATING_TARGET_PERCENT = 0.01
const TEMPERATURE_TARGET_K = 1e-4

/** Largest difference from the heat balance of whole dwellings calculated by other SAP 10.2 engines. */
export const goldenCases: Benchmark = {
  name: 'golden-cases',
  run: () => Promise.resolve(goldenFigures(readGoldenCases())),
}

function goldenFigures(cases: readonly GoldenCase[]): BenchFigure[] {
  const heating: number[] = []
  const temperatures: number[] = []
  for (const golden of cases) {
    const { spaceHeating } = goldenBalance(golden)
    const { expected } = golden
    heating.push(worstRelativeError([{ modelled: spaceHeating.annual, lodged: expected.annualSpaceHeatingKwh }]))
    const halfOfLastDigit = 0.5 * 10 ** -golden.roundedToDigits
    for (const [modelled, printed] of [
      [spaceHeating.livingAreaC, expected.livingAreaC],
      [spaceHeating.restC, expected.restC],
      [spaceHeating.meanInternalC, expected.meanInternalC],
    ] as const) {
      for (const [month, lodged] of (printed ?? []).entries()) {
        const difference = Math.abs((modelled[month] ?? Number.NaN) - lodged)
        temperatures.push(Math.max(0, difference - halfOfLastDigit))
      }
    }
  }
  return [
    watched('golden-cases', cases.length, 'homes'),
    targeted('golden-cases-annual-heating', 100 * Math.max(...heating), '%', '<=', HEATING_TARGET_PERCENT),
    targeted('golden-cases-monthly-temperature', Math.max(...temperatures), 'K', '<=', TEMPERATURE_TARGET_K),
  ]
}
