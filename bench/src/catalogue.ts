import { benchmarks as accuracy } from './accuracy/accuracy.ts'
import { benchmarks as ranges } from './accuracy/ranges.ts'
import { benchmarks as addressMatch } from './addresses/address-match.ts'
import { benchmarks as addressSearch } from './addresses/address-search.ts'
import { benchmarks as api } from './api/api.ts'
import { benchmarks as dashboard } from './api/dashboard.ts'
import { benchmarks as startUp } from './api/start-up.ts'
import { benchmarks as bulkRating } from './bulk/bulk-rating.ts'
import { benchmarks as objectLatency } from './bulk/object-latency.ts'
import { benchmarks as criteria } from './criteria/criteria.ts'
import { benchmarks as explore } from './explore/explore.ts'
import { benchmarks as explorePeople } from './explore/explore-people.ts'
import type { Benchmark } from './harness/benchmark.ts'
import { benchmarks as plans } from './plans/plans.ts'
import { benchmarks as registerScale } from './register-scale/register-scale.ts'
import { benchmarks as planJob } from './scale/plan-job.ts'
import { benchmarks as scale } from './scale/scale.ts'
import { benchmarks as addHome } from './web/add-home.ts'
import { benchmarks as web } from './web/web.ts'
import { benchmarks as webFrames } from './web/web-frames.ts'
import { benchmarks as fuzz } from './worked-cases/engine-fuzz.ts'
import { benchmarks as workedCases } from './worked-cases/worked-cases.ts'

/** All benchmarks, in the order of a full run. */
export const catalogue: Benchmark[] = [
  ...objectLatency,
  ...bulkRating,
  ...plans,
  ...accuracy,
  ...ranges,
  ...workedCases,
  ...addressMatch,
  ...addressSearch,
  ...registerScale,
  ...explore,
  ...explorePeople,
  ...criteria,
  ...startUp,
  ...addHome,
  ...api,
  ...dashboard,
  ...webFrames,
  ...web,
  // Last, since they take minutes.
  ...scale,
  ...planJob,
  ...fuzz,
]
