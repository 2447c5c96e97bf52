import { benchmarks as accuracy } from './accuracy.ts'
import { benchmarks as addHome } from './add-home.ts'
import { benchmarks as addressMatch } from './address-match.ts'
import { benchmarks as addressSearch } from './address-search.ts'
import { benchmarks as api } from './api.ts'
import type { Benchmark } from './benchmark.ts'
import { benchmarks as bulkRating } from './bulk-rating.ts'
import { benchmarks as fuzz } from './fuzz.ts'
import { benchmarks as objectLatency } from './object-latency.ts'
import { benchmarks as ranges } from './ranges.ts'
import { benchmarks as registerScale } from './register-scale.ts'
import { benchmarks as scale } from './scale.ts'
import { benchmarks as startUp } from './start-up.ts'
import { benchmarks as web } from './web.ts'
import { benchmarks as webFrames } from './web-frames.ts'
import { benchmarks as workedCases } from './worked-cases.ts'

/** Every benchmark there is, in the order in which all of them run. */
export const catalogue: Benchmark[] = [
  ...objectLatency,
  ...bulkRating,
  ...accuracy,
  ...ranges,
  ...workedCases,
  ...addressMatch,
  ...addressSearch,
  ...registerScale,
  ...startUp,
  ...addHome,
  ...api,
  ...webFrames,
  ...web,
  // Take minutes, hence last.
  ...scale,
  ...fuzz,
]
