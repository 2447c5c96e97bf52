import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suggestAddresses } from '@retrofolio/reference-data/addresses/search/suggest-addresses'
import { openAddressHomes } from '@retrofolio/reference-data/addresses/search-index/address-homes'
import type { BenchFigure, Benchmark } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { generateAddressHomes, generateQueries } from './synthetic-addresses.ts'

const HOMES = 100_000
const QUERIES = 1_000
const SUGGESTIONS = 10
const TARGET_MS = 50

export const benchmarks: Benchmark[] = [{ name: 'address-search', run: measureSearch }]

async function measureSearch(): Promise<BenchFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-bench-'))
  try {
    const homes = generateAddressHomes(HOMES)
    const connection = await openAddressHomes(homes, { file: join(folder, 'addresses.duckdb') })
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
    const p95 = quantile(timesMs, 0.95)
    return [
      { name: 'address-search-p95', value: p95, unit: 'ms', target: `< ${TARGET_MS}`, ok: p95 < TARGET_MS },
      { name: 'address-search-p50', value: quantile(timesMs, 0.5), unit: 'ms', target: null, ok: null },
      { name: 'address-search-worst', value: Math.max(...timesMs), unit: 'ms', target: null, ok: null },
      { name: 'address-search-answered', value: (answered / QUERIES) * 100, unit: '%', target: null, ok: null },
      { name: 'address-search-first', value: indexMs, unit: 'ms', target: null, ok: null },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
