import { goldenCases } from './golden-cases.ts'
import { householdCases } from './household-cases.ts'
import { independentRdsap10 } from './independent/independent-rdsap10.ts'
import { solarCases } from './solar-cases.ts'

/** Compares published worked cases with the engine. */
export const benchmarks = [goldenCases, solarCases, householdCases, independentRdsap10]
