import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { type Counts, finishedImport, homesOf, startImport, uploadImport } from '../harness/api-client.ts'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { type ActionTimes, type BackgroundUsers, startBackgroundUsers } from './background-users.ts'
import { type DatabaseKind, type Deployment, deploy } from './deployment.ts'
import { familySeconds, mainThreadSeconds, peakMegabytes, processorSeconds } from './process-figures.ts'
import { rangesFollowed, startUploaded, waitingRows } from './progress.ts'
import { type ScaleRegister, scaleRegister } from './scale-register.ts'
import { stockList } from './stock-list.ts'

/** Set SCALE_ROWS to a smaller number for a quick trial. */
const ROWS = Number(process.env['SCALE_ROWS'] ?? 10_000)
const TEN_TIMES = 10
const MOST_WORKERS = 4
/** Nearly all rows of a stock list are homes of the register. */
const LEAST_FOUND = 0.9
const QUIET_SECONDS = 10
/** Per organisation, one for each worker. */
const WORKERS_ROWS = ROWS / 2

const TARGET_SECONDS: Record<DatabaseKind, number> = { postgres: 15, embedded: 30 }
const TARGET_MEGABYTES = 1_000
const TARGET_OTHERS_MS = 100
const TARGET_AGAINST_LINEAR = 1.2

/**
 * Imports files of homes against a register of a million homes. Measures duration, resources, and the response times of
 * other users meanwhile. `SCALE_REGISTER_ROWS` makes the register smaller, `SCALE_ROWS` the file; targets then do not
 * apply.
 */
export const benchmarks: Benchmark[] = [
  { name: 'scale-postgres', run: () => measureFile('postgres') },
  { name: 'scale-embedded', run: () => measureFile('embedded') },
  { name: 'scale-apart', run: measureApart },
  { name: 'scale-large', run: measureLargeFile },
  { name: 'scale-workers', run: measureWorkers },
]

async function measureFile(kind: DatabaseKind): Promise<BenchFigure[]> {
  const register = await scaleRegister()
  return withDeployment(kind, register, async (deployment) => {
    const others = await neighbours(deployment, register, ROWS)
    const quiet = await others.workUntil(pause(QUIET_SECONDS * 1_000))
    const imported = await importBeside(deployment, others, stockList({ rows: ROWS, homes: register.homes }))
    const { server } = deployment
    const name = `scale-${kind}`
    return [
      watched(`${name}-quiet-others-p99`, quantile(Object.values(quiet).flat(), 0.99), 'ms'),
      targeted(`${name}-visible`, imported.visibleS, 's', '<', TARGET_SECONDS[kind]),
      ...figuresOf(name, imported),
      targeted(`${name}-memory`, peakMegabytes(server.processId), 'MB', '<', TARGET_MEGABYTES),
    ]
  })
}

/** A server that leaves imports to a worker process, as on two machines except for shared cores. */
async function measureApart(): Promise<BenchFigure[]> {
  const register = await scaleRegister()
  const work = async (deployment: Deployment): Promise<BenchFigure[]> => {
    const { pid: workerId = Number.NaN } = await deployment.startWorker()
    const others = await neighbours(deployment, register, ROWS)
    const file = stockList({ rows: ROWS, homes: register.homes })
    const imported = await importBeside(deployment, others, file, [workerId])
    const name = 'scale-apart'
    return [
      watched(`${name}-visible`, imported.visibleS, 's'),
      ...figuresOf(name, imported),
      watched(`${name}-memory-of-server`, peakMegabytes(deployment.server.processId), 'MB'),
      watched(`${name}-memory-of-worker`, peakMegabytes(workerId), 'MB'),
    ]
  }
  return withDeployment('postgres', register, work, 'off')
}

async function measureLargeFile(): Promise<BenchFigure[]> {
  const register = await scaleRegister()
  const largeRows = ROWS * TEN_TIMES
  return withDeployment('postgres', register, async (deployment) => {
    const others = await neighbours(deployment, register, largeRows)
    const small = await importBeside(deployment, others, stockList({ rows: ROWS, homes: register.homes }))
    // The background jobs of the first import must not overlap with the second.
    await rangesFollowed(deployment.database)
    const large = await importBeside(deployment, others, stockList({ rows: largeRows, homes: register.homes }))
    const against = large.visibleS / (TEN_TIMES * small.visibleS)
    return [
      watched('scale-large-visible', large.visibleS, 's'),
      targeted('scale-large-against-ten-times', against, '', '<=', TARGET_AGAINST_LINEAR),
      ...figuresOf('scale-large', large),
      targeted('scale-large-memory', peakMegabytes(deployment.server.processId), 'MB', '<', TARGET_MEGABYTES),
    ]
  })
}

/** As many organisations as the largest number of workers, so that each always has work. */
async function measureWorkers(): Promise<BenchFigure[]> {
  const register = await scaleRegister()
  const figures: BenchFigure[] = []
  for (let count = 1; count <= MOST_WORKERS; count += 1) {
    const measured = await withDeployment('postgres', register, (deployment) =>
      measureSomeWorkers(deployment, stockList({ rows: WORKERS_ROWS, homes: register.homes }), count),
    )
    figures.push(...measured)
  }
  return figures
}

async function measureSomeWorkers(deployment: Deployment, file: string, count: number): Promise<BenchFigure[]> {
  const { database, server, postmaster } = deployment
  for (let number = 0; number < MOST_WORKERS; number += 1) {
    await uploadImport(await deployment.newCaller(WORKERS_ROWS), file)
  }
  await server.stop()
  const workers: ChildProcess[] = []
  for (let number = 0; number < count; number += 1) workers.push(await deployment.startWorker())
  const pids = workers.flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
  const before = taken(pids, postmaster)
  const startedAt = performance.now()
  const rows = await startUploaded(database)
  while ((await waitingRows(database)) > 0) await pause(50)
  const seconds = (performance.now() - startedAt) / 1_000
  const after = taken(pids, postmaster)
  const name = `scale-workers-${count}`
  return [
    watched(`${name}-rows-per-second`, rows / seconds, 'rows/s'),
    watched(`${name}-database-processors`, (after.database - before.database) / seconds, 'cores'),
    watched(`${name}-main-threads-processors`, (after.main - before.main) / seconds, 'cores'),
    watched(`${name}-other-threads-processors`, (after.threads - before.threads) / seconds, 'cores'),
  ]
}

/** Processor time so far [s]. */
function taken(pids: readonly number[], postmaster: number) {
  const sum = (each: readonly number[]) => each.reduce((total, one) => total + one, 0)
  const main = sum(pids.map(mainThreadSeconds))
  return { database: familySeconds(postmaster), main, threads: sum(pids.map(processorSeconds)) - main }
}

async function withDeployment<Result>(
  kind: DatabaseKind,
  register: ScaleRegister,
  work: (deployment: Deployment) => Promise<Result>,
  serverJobs: 'on' | 'off' = 'on',
): Promise<Result> {
  const deployment = await deploy(kind, register, serverJobs)
  try {
    return await work(deployment)
  } finally {
    await deployment.remove()
  }
}

async function neighbours(deployment: Deployment, { homes }: ScaleRegister, rows: number): Promise<BackgroundUsers> {
  const others = await startBackgroundUsers(await deployment.newCaller(rows), { rows, homes })
  await rangesFollowed(deployment.database)
  return others
}

interface Imported {
  /** From the first byte of the upload until the list shows every home. */
  visibleS: number
  startedS: number
  counts: Counts
  others: ActionTimes
  /** Mean number of busy cores. */
  processors: { database: number; main: number; threads: number }
}

async function importBeside(
  deployment: Deployment,
  others: BackgroundUsers,
  file: string,
  workers: readonly number[] = [],
): Promise<Imported> {
  const rows = file.split('\n').length
  const caller = await deployment.newCaller(rows)
  const pids = [deployment.server.processId, ...workers]
  const before = taken(pids, deployment.postmaster)
  const startedAt = performance.now()
  let startedS = Number.NaN
  const work = async (): Promise<Counts> => {
    const importId = await startImport(caller, file)
    startedS = (performance.now() - startedAt) / 1_000
    const counts = await finishedImport(caller, importId)
    const homes = await homesOf(caller)
    const found = (counts['matched'] ?? 0) + (counts['missing_data'] ?? 0)
    if (homes.length !== found) throw new Error(`${found} rows have a home, and the list shows ${homes.length}.`)
    // Rows without a match are the fastest, so too many of them would distort the figures.
    if (found < LEAST_FOUND * (rows - 1)) throw new Error(`Of ${rows - 1} rows only ${found} found a home.`)
    return counts
  }
  const working = work()
  const theirs = others.workUntil(working)
  const counts = await working
  const visibleS = (performance.now() - startedAt) / 1_000
  const after = taken(pids, deployment.postmaster)
  const share = (part: keyof typeof after) => (after[part] - before[part]) / visibleS
  return {
    visibleS,
    startedS,
    counts,
    others: await theirs,
    processors: { database: share('database'), main: share('main'), threads: share('threads') },
  }
}

function figuresOf(name: string, { startedS, counts, others, processors }: Imported): BenchFigure[] {
  return [
    watched(`${name}-started`, startedS, 's'),
    ...Object.entries(counts).map(([outcome, rows]) =>
      watched(`${name}-rows-${outcome.replace('_', '-')}`, rows, 'rows'),
    ),
    targeted(`${name}-others-p99`, quantile(Object.values(others).flat(), 0.99), 'ms', '<', TARGET_OTHERS_MS),
    watched(`${name}-others-p50`, quantile(Object.values(others).flat(), 0.5), 'ms'),
    ...Object.entries(others).map(([action, times]) =>
      watched(`${name}-others-${action}-p99`, quantile(times, 0.99), 'ms'),
    ),
    watched(`${name}-database-processors`, processors.database, 'cores'),
    watched(`${name}-main-thread-processors`, processors.main, 'cores'),
    watched(`${name}-other-threads-processors`, processors.threads, 'cores'),
  ]
}
