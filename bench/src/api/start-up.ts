import { startProductServer } from '@retrofolio/e2e/support/product-server'
import type { Benchmark } from '../harness/benchmark.ts'

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
    return [figure('start-up-first', first.readyAfterMs, 15), figure('start-up-later', later.readyAfterMs, 3)]
  },
}

function figure(name: string, readyAfterMs: number, targetS: number) {
  const seconds = readyAfterMs / 1000
  return { name, value: seconds, unit: 's', target: `< ${targetS}`, ok: seconds < targetS }
}

export const benchmarks = [startUp]
