import { type Fuzzed, fuzzHome } from '@retrofolio/engine/golden/fuzz'
import { fuzzChanges } from '@retrofolio/engine/golden/fuzz-changes'
import { type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { printNote } from '../harness/report.ts'

const HOMES = 1_000_000
/** Limits the output; further faults are repetitions. */
const MOST_SHOWN = 20

/**
 * A million random homes, half of them with impossible numbers: finds crashes, infinite figures and violated physics.
 */
const fuzz = fuzzBenchmark('fuzz', 'random home', fuzzHome)

/** A million random lists of changes over random homes. */
const changes = fuzzBenchmark('fuzz-changes', 'random changes', fuzzChanges)

function fuzzBenchmark(name: string, title: string, run: (seed: number) => Fuzzed): Benchmark {
  return {
    name,
    run: () => {
      const outcomes = { analysed: 0, missing: 0, unsupported: 0, refused: 0 }
      let faulty = 0
      for (let seed = 1; seed <= HOMES; seed++) {
        const { outcome, faults } = run(seed)
        outcomes[outcome] += 1
        if (faults.length === 0) continue
        faulty += 1
        if (faulty <= MOST_SHOWN) printNote(`${title} ${seed}: ${faults.join('; ')}`)
      }
      return Promise.resolve([
        targeted(`${name}-faulty-homes`, faulty, 'homes', '<=', 0),
        ...Object.entries(outcomes).map(([outcome, homes]) => watched(`${name}-${outcome}`, homes, 'homes')),
      ])
    },
  }
}

export const benchmarks = [fuzz, changes]
