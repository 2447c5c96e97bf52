import { mkdtempDisposable, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import type { Register } from '@retrofolio/reference-data/register/register'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { rateRegister } from '@retrofolio/server/commands/register/rating/rate-register'
import { generateQueries } from '../addresses/synthetic-addresses.ts'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { plainTableSeconds } from './plain-table.ts'
import { syntheticHomes, writeSyntheticDownload } from './synthetic-download.ts'

/** Rows of the synthetic download; set REGISTER_SCALE_ROWS for more. Each takes 2 kB on the disk. */
const ROWS = Number(process.env['REGISTER_SCALE_ROWS'] ?? 1_000_000)
const NATION_ROWS = 29_000_000
const NATION_HOMES = 29_000_000
const QUESTIONS = 500
const SUGGESTIONS = 10

const TARGET_ROWS_PER_SECOND = 200_000
const TARGET_GIGABYTES = 4
const TARGET_GIGABYTES_ON_DISK = 6
const TARGET_LOOKUP_MS = 20
const TARGET_SEARCH_MS = 80
const TARGET_RATING_MINUTES = 20

/** A register of national size: import speed, resources, response times, and the time to rate every home. */
export const benchmarks: Benchmark[] = [{ name: 'scale-register', run: measureScale }]

async function measureScale(): Promise<BenchFigure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'retrofolio-scale-'))
  const registerDir = join(folder.path, 'register')
  const download = await writeSyntheticDownload(join(folder.path, 'download'), ROWS)
  const done = await importRegister({ paths: [download.folder], registerDir })
  const gigabytes = process.resourceUsage().maxRSS / 1024 / 1024
  const plainS = await plainTableSeconds(download.files, join(folder.path, 'plain.duckdb'))
  await rm(download.folder, { recursive: true })
  await rm(join(folder.path, 'plain.duckdb'))
  const { size } = await stat(registerFiles(registerDir).register)
  const register = await openRegister(registerDir)
  const answers = await measureAnswers(register, done.homes)
  await register.close()
  const rating = await rateRegister({ registerDir, panels: USUAL_PANELS })
  return [
    watched('register-import-rows', done.read, 'rows'),
    targeted('register-import-rows-per-second', done.read / done.seconds, 'rows/s', '>=', TARGET_ROWS_PER_SECOND),
    watched('register-plain-rows-per-second', done.read / plainS, 'rows/s'),
    targeted('register-import-memory', gigabytes, 'GB', '<', TARGET_GIGABYTES),
    watched('register-homes', done.homes, 'homes'),
    targeted(
      'register-disk-bytes-per-row',
      size / done.read,
      'bytes',
      '<',
      Math.floor((TARGET_GIGABYTES_ON_DISK * 1e9) / NATION_ROWS),
    ),
    ...answers,
    watched('register-rating-seconds', rating.seconds, 's'),
    targeted(
      'register-rating-29-million-homes',
      ((rating.seconds / rating.rated) * NATION_HOMES) / 60,
      'min',
      '<=',
      TARGET_RATING_MINUTES,
    ),
  ]
}

async function measureAnswers(register: Register, homes: number): Promise<BenchFigure[]> {
  const asked = askedHomes(homes)
  const firstMs = await timeOf(() => register.suggest('1 warm up', SUGGESTIONS))
  const uprns = await timesOf(asked, ({ homeKey }) => register.home(homeKey))
  const postcodes = await timesOf(asked, ({ postcode }) => register.suggest(postcode, SUGGESTIONS))
  const queries = generateQueries(asked, QUESTIONS)
  const searches = await timesOf(queries, (query) => register.suggest(query, SUGGESTIONS))
  const p95 = (times: number[]): number => quantile(times, 0.95)
  return [
    targeted('lookup-uprn-p95', p95(uprns), 'ms', '<', TARGET_LOOKUP_MS),
    targeted('lookup-postcode-p95', p95(postcodes), 'ms', '<', TARGET_LOOKUP_MS),
    targeted('address-search-p95', p95(searches), 'ms', '<', TARGET_SEARCH_MS),
    watched('address-search-p50', quantile(searches, 0.5), 'ms'),
    watched('address-search-first', firstMs, 'ms'),
    watched('address-search-memory', process.memoryUsage().arrayBuffers / 1e6, 'MB'),
  ]
}

/** Homes spread over the whole download. */
function askedHomes(homes: number) {
  const asked = []
  const step = Math.max(1, Math.floor(homes / QUESTIONS))
  let number = 0
  for (const { uprn, address, street, postcode } of syntheticHomes()) {
    number += 1
    if (number > homes || asked.length >= QUESTIONS) break
    if (number % step !== 0 || uprn === null) continue
    asked.push({ homeKey: `uprn:${uprn}`, address, postTown: street.town, postcode })
  }
  return asked
}

async function timesOf<Asked>(asked: readonly Asked[], ask: (asked: Asked) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (const each of asked) times.push(await timeOf(() => ask(each)))
  return times
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}
