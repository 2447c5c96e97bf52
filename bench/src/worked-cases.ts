import { goldenCases } from './worked-cases/golden-cases.ts'
import { householdCases } from './worked-cases/household-cases.ts'
import { solarCases } from './worked-cases/solar-cases.ts'

/** Cases that others have worked out, against the engine. */
export const benchmarks = [goldenCases, solarCases, householdCases]
