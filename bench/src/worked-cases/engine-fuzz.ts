import { fuzzHome } from '@retrofolio/engine/golden/fuzz'
import { type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { printNote } from '../harness/report.ts'

const HOMES = 1_000_000
/** Limits the output; further faults are repetitions. */
const MOST_SHOWN = 20

/**
 * A million random homes, half of them with impossible numbers: finds crashes, infinite figures and violated physics.
 */
const fuzz: Benchmark = {
  name: 'fuzz',
  run: () => {
    const outcomes = { analysed: 0, missing: 0, unsupported: 0, refused: 0 }
    let faulty = 0
    for (let seed = 1; seed <= HOMES; seed++) {
      const { outcome, faults } = fuzzHome(seed)
      outcomes[outcome] += 1
      if (faults.length === 0) continue
      faulty += 1
      if (faulty <= MOST_SHOWN) printNote(`random home ${seed}: ${faults.join('; ')}`)
    }
    return Promise.resolve([
      targeted('fuzz-faulty-homes', faulty, 'homes', '<=', 0),
      ...Object.entries(outcomes).map(([outcome, homes]) => watched(`fuzz-${outcome}`, homes, 'homes')),
    ])
  },
}

export const benchmarks = [fuzz]
