import { goldenCases } from './golden-cases.ts'
import { householdCases } from './household-cases.ts'
import { solarCases } from './solar-cases.ts'

/** Cases that others have worked out, against the engine. */
export const benchmarks = [goldenCases, solarCases, householdCases]
