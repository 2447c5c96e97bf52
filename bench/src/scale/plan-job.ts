import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type ApiClient, finishedImport, homesOf, startImport } from '../harness/api-client.ts'
import { type BenchFigure, type Benchmark, type BenchOptions, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { printNote, textTable } from '../harness/report.ts'
import { startBackgroundUsers } from './background-users.ts'
import { deploy } from './deployment.ts'
import { familySeconds, mainThreadSeconds, peakMegabytes, processorSeconds } from './process-figures.ts'
import { rangesFollowed } from './progress.ts'
import { scaleRegister } from './scale-register.ts'
import { stockList } from './stock-list.ts'

const HOMES = 10_000
/** Of the other users, who also add homes. */
const OWN_HOMES = 10_000
const QUIET_SECONDS = 10
const TARGET_SECONDS = 150
const TARGET_OTHERS_MS = 100
const BAND_C = { kind: 'score', least: 69, chance: 0.8 }

/**
 * Makes plans for the homes of an imported list as a job on PostgreSQL, while users of another organisation read and
 * add homes. `--homes` chooses another number of homes, to which the target of the duration is scaled.
 */
export const benchmarks: Benchmark[] = [{ name: 'plan-job', run: measurePlanJob }]

async function measurePlanJob({ homes: rows = HOMES }: BenchOptions): Promise<BenchFigure[]> {
  const register = await scaleRegister()
  const deployment = await deploy('postgres', register)
  try {
    const { server, database, postmaster } = deployment
    const others = await startBackgroundUsers(await deployment.newCaller(rows + OWN_HOMES), {
      rows,
      homes: register.homes,
    })
    const caller = await deployment.newCaller(rows)
    await finishedImport(caller, await startImport(caller, stockList({ rows, homes: register.homes })))
    await rangesFollowed(database)
    const homes = (await homesOf(caller)).length
    const quiet = Object.values(await others.workUntil(pause(QUIET_SECONDS * 1_000))).flat()
    const before = taken(server.processId, postmaster)
    const startedAt = performance.now()
    const working = finishedJob(caller)
    const busy = await others.workUntil(working)
    const job = await working
    const seconds = (performance.now() - startedAt) / 1_000
    const after = taken(server.processId, postmaster)
    printNote(
      textTable(
        ['outcome', 'homes'],
        [...job.outcomes.map(({ outcome, homes: count }) => [outcome, String(count)]), ['failed', String(job.failed)]],
      ),
    )
    const share = (part: keyof typeof after) => (after[part] - before[part]) / seconds
    const all = Object.values(busy).flat()
    return [
      watched('plan-job-homes', homes, ''),
      targeted('plan-job-seconds', seconds, 's', '<', (TARGET_SECONDS * homes) / HOMES),
      watched('plan-job-homes-per-second', homes / seconds, 'homes/s'),
      watched('plan-job-processor-per-home', ((share('threads') * seconds) / homes) * 1_000, 'ms'),
      watched('plan-job-quiet-others-p99', quantile(quiet, 0.99), 'ms'),
      targeted('plan-job-others-p99', quantile(all, 0.99), 'ms', '<', TARGET_OTHERS_MS),
      watched('plan-job-others-median', quantile(all, 0.5), 'ms'),
      watched('plan-job-database-processors', share('database'), 'cores'),
      watched('plan-job-main-thread-processors', share('main'), 'cores'),
      watched('plan-job-other-threads-processors', share('threads'), 'cores'),
      watched('plan-job-memory', peakMegabytes(server.processId), 'MB'),
    ]
  } finally {
    await deployment.remove()
  }
}

/** Processor time so far [s]. */
function taken(server: number, postmaster: number) {
  const main = mainThreadSeconds(server)
  return { database: familySeconds(postmaster), main, threads: processorSeconds(server) - main }
}

const jobSchema = z.object({
  id: z.number(),
  status: z.string(),
  failed: z.number(),
  outcomes: z.array(z.object({ outcome: z.string(), homes: z.number() })),
})
type Job = z.infer<typeof jobSchema>

const POLL_MS = 250

async function finishedJob(caller: ApiClient): Promise<Job> {
  const path = '/api/portfolio/plans/jobs/'
  const body = { parameters: 'view=table', target: BAND_C, choose: true }
  let job = jobSchema.parse(JSON.parse(await caller.ask('POST', path, body)))
  while (job.status === 'running') {
    await pause(POLL_MS)
    job = jobSchema.parse(JSON.parse(await caller.ask('GET', `${path}${job.id}/`)))
  }
  return job
}
