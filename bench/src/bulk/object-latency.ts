import { assess } from '@retrofolio/engine/assess/assess'
import { type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { syntheticCertificates } from './synthetic-certificates.ts'

const HOMES = 4000
/** Number of homes until the JIT compiler has optimised the code. */
const WARM_UP_HOMES = 2000
const TARGET_MS = 0.5

/** One home through the object API: three scenarios, three occupancies, solar, rating, money and both certificates. */
const objectLatency: Benchmark = {
  name: 'object-latency',
  run: () => {
    const homes = [...syntheticCertificates(HOMES, 'object-latency')]
    const timesMs: number[] = []
    for (const [index, { features }] of homes.entries()) {
      const startedMs = performance.now()
      assess(features)
      if (index >= WARM_UP_HOMES) timesMs.push(performance.now() - startedMs)
    }
    return Promise.resolve([
      targeted('object-latency-median', quantile(timesMs, 0.5), 'ms', '<', TARGET_MS),
      watched('object-latency-p95', quantile(timesMs, 0.95), 'ms'),
    ])
  },
}

export const benchmarks = [objectLatency]
