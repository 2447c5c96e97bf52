import { mkdir, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assessBatch } from '@retrofolio/engine/batch/assess-batch'
import type { FeatureColumns } from '@retrofolio/engine/batch/feature-columns'
import { columnsOfFeatures } from '@retrofolio/engine/batch/write-features'
import { type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { writeHomesFiles } from './homes-files.ts'
import { FILES_AT_ONCE, rateFiles } from './rate-files.ts'
import { syntheticCertificates } from './synthetic-certificates.ts'

const NATION_HOMES = 29_000_000
const FILES = 20
const CORES = 2
const TARGET_MINUTES = 10
const TARGET_GIGABYTES = 3

/**
 * Rates a nation's certificates, from Parquet to Parquet, measured on three million. Threads start and code is compiled
 * once, so the first files count as measured and the others are scaled up.
 */
const bulkRating: Benchmark = {
  name: 'bulk-rating',
  run: async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'retrofolio-bulk-'))
    const input = await writeHomesFiles(join(folder.path, 'homes'), FILES)
    const outputFolder = join(folder.path, 'results')
    await mkdir(outputFolder)
    const before = process.resourceUsage().maxRSS
    const startedMs = performance.now()
    const secondsSoFar = (): number => (performance.now() - startedMs) / 1000
    const finished: number[] = []
    const analysed = await rateFiles(input, outputFolder, CORES, () => finished.push(secondsSoFar()))
    const seconds = secondsSoFar()
    const gigabytes = process.resourceUsage().maxRSS / 1024 / 1024
    const start = { seconds: finished[FILES_AT_ONCE - 1] ?? seconds, homes: (input.homes * FILES_AT_ONCE) / FILES }
    const speed = (input.homes - start.homes) / (seconds - start.seconds)
    const minutes = (start.seconds + (NATION_HOMES - start.homes) / speed) / 60
    return [
      watched('bulk-rating-homes', input.homes, 'homes'),
      watched('bulk-rating-analysed', (100 * analysed) / input.homes, '%'),
      watched('bulk-rating-speed', input.homes / seconds, 'homes/s'),
      watched('bulk-rating-speed-after-start', speed, 'homes/s'),
      targeted('bulk-rating-nation', minutes, 'min', '<', TARGET_MINUTES),
      watched('bulk-rating-memory-before', before / 1024 / 1024, 'GB'),
      targeted('bulk-rating-memory', gigabytes, 'GB', '<', TARGET_GIGABYTES),
    ]
  },
}

const BATCH_HOMES = 20_000
const WARM_UP_ROUNDS = 20
const MEASURED_MS = 5000
const TARGET_HOMES_PER_SECOND = 30_000

/** Column batches on one core: three scenarios, three occupancies, solar, rating, both certificates. */
const batchSpeed: Benchmark = {
  name: 'batch-speed',
  run: () => {
    const columns = batchOfHomes()
    // The JIT compiler needs some hundred thousand homes until the code runs at full speed, as in most of a bulk run.
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) assessBatch(columns)
    let rounds = 0
    const startedMs = performance.now()
    let elapsedMs = 0
    while (elapsedMs < MEASURED_MS) {
      assessBatch(columns)
      rounds += 1
      elapsedMs = performance.now() - startedMs
    }
    const homesPerSecond = Math.round((rounds * BATCH_HOMES) / (elapsedMs / 1000))
    return Promise.resolve([targeted('batch-speed', homesPerSecond, 'homes/s', '>=', TARGET_HOMES_PER_SECOND)])
  },
}

/** Returns only the columns: keeping the objects they were made from would slow every garbage collection. */
function batchOfHomes(): FeatureColumns {
  return columnsOfFeatures([...syntheticCertificates(BATCH_HOMES, 'batch-speed')].map(({ features }) => features))
}

export const benchmarks = [batchSpeed, bulkRating]
