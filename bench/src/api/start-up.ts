import { startProductServer } from '@retrofolio/e2e/support/product-server'
import { type Benchmark, targeted } from '../harness/benchmark.ts'

/**
 * Time from starting `retrofolio serve` to its printed address: with an empty data folder, then with the same folder
 * again.
 */
const startUp: Benchmark = {
  name: 'start-up',
  run: async () => {
    const first = await startProductServer()
    await first.stop()
    const later = await startProductServer({ dataDir: first.dataDir })
    await later.remove()
    return [
      targeted('start-up-first', first.readyAfterMs / 1_000, 's', '<', 15),
      targeted('start-up-later', later.readyAfterMs / 1_000, 's', '<', 3),
    ]
  },
}

export const benchmarks = [startUp]
