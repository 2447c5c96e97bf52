import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suggestAddresses } from '@retrofolio/reference-data/addresses/search/suggest-addresses'
import { openAddressHomes } from '@retrofolio/reference-data/addresses/search-index/address-homes'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { generateAddressHomes, generateQueries } from './synthetic-addresses.ts'

const HOMES = 100_000
const QUERIES = 1_000
const SUGGESTIONS = 10
const TARGET_MS = 50

export const benchmarks: Benchmark[] = [{ name: 'address-search', run: measureSearch }]

async function measureSearch(): Promise<BenchFigure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'retrofolio-bench-'))
  const homes = generateAddressHomes(HOMES)
  const connection = await openAddressHomes(homes, { file: join(folder.path, 'addresses.duckdb') })
  const indexed = performance.now()
  await suggestAddresses(connection, 'warm up', SUGGESTIONS)
  const indexMs = performance.now() - indexed
  const timesMs: number[] = []
  let answered = 0
  for (const query of generateQueries(homes, QUERIES)) {
    const started = performance.now()
    const suggestions = await suggestAddresses(connection, query, SUGGESTIONS)
    timesMs.push(performance.now() - started)
    if (suggestions.length > 0) answered += 1
  }
  connection.closeSync()
  return [
    targeted('address-search-p95', quantile(timesMs, 0.95), 'ms', '<', TARGET_MS),
    watched('address-search-p50', quantile(timesMs, 0.5), 'ms'),
    watched('address-search-worst', Math.max(...timesMs), 'ms'),
    watched('address-search-answered', (answered / QUERIES) * 100, '%'),
    watched('address-search-first', indexMs, 'ms'),
  ]
}
