import { assess } from '@retrofolio/engine/assess'
import type { Benchmark } from './benchmark.ts'
import { generatedHomes } from './engine-speed/generated-homes.ts'

const SEED = 20240229
const HOMES = 2000
/** The compiler needs some homes before its code runs at full speed. */
const WARM_UP_HOMES = 1000
const MEASURED_MS = 2000

/** Homes per second through the whole engine on one thread, three scenarios and three occupancies each. */
const engineSpeed: Benchmark = {
  name: 'engine-speed',
  run: () => {
    const homes = generatedHomes(HOMES, SEED)
    for (const home of homes.slice(0, WARM_UP_HOMES)) assess(home)
    let assessed = 0
    const startedMs = performance.now()
    let elapsedMs = 0
    while (elapsedMs < MEASURED_MS) {
      for (const home of homes) assess(home)
      assessed += homes.length
      elapsedMs = performance.now() - startedMs
    }
    const homesPerSecond = assessed / (elapsedMs / 1000)
    return Promise.resolve([
      { name: 'engine-speed', value: Math.round(homesPerSecond), unit: 'homes/s', target: null, ok: null },
    ])
  },
}

export const benchmarks = [engineSpeed]
