import { loadavg } from 'node:os'
import type { Benchmark } from '../harness/benchmark.ts'
import { printNote } from '../harness/report.ts'
import { bandCFigures } from './band-c-plans.ts'
import { packageSpeed } from './package-speed.ts'
import { searchAgainstEvery } from './search-against-every.ts'
import { wholePlanFigures } from './whole-plans.ts'

/** Speed of packages, of whole plans and of plans for many homes, and whether the search finds the cheapest. */
const plans: Benchmark = {
  name: 'plans',
  run: async ({ homes }) => {
    printNote(`Load of the machine: ${loadavg()[0]?.toFixed(1) ?? ''}`)
    const figures = [...packageSpeed(), ...wholePlanFigures(), ...(await bandCFigures(homes)), ...searchAgainstEvery()]
    printNote(`Load of the machine at the end: ${loadavg()[0]?.toFixed(1) ?? ''}`)
    return figures
  },
}

export const benchmarks = [plans]
