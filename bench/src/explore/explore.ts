import { existsSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPLORE_FILTER_NAMES, readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { USUAL_PANELS } from '@retrofolio/engine/solar/panel-choices'
import { importGeography } from '@retrofolio/reference-data/register/import/import-geography'
import { importRegister } from '@retrofolio/reference-data/register/import/import-register'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { sampleRegisterFiles } from '@retrofolio/reference-data/sample/sample-register-files'
import { rateRegister } from '@retrofolio/server/commands/register/rating/rate-register'
import { type Explore, explore, textOfFilters } from '@retrofolio/server/features/explore/explore.service'
import { orderOf, PLAIN_ORDER } from '@retrofolio/server/features/explore/list-queries'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { writeSyntheticSearchTable } from './synthetic-search-table.ts'

const HOMES = 3_000_000
const ROUNDS = 20
const CORES = 2

/** Three choices that are active everywhere; rounds differ in one limit, so that no answer comes from the cache. */
const CHOICES = { property_type: 'house', band_today: 'D,E' }

const PLACES = [
  { name: 'authority', filter: { authority: 'E07000120' }, facetsMs: 80, listMs: 60 },
  { name: 'region', filter: { region: 'E12000004' }, facetsMs: 300, listMs: 150 },
  { name: 'country', filter: {}, facetsMs: 1500, listMs: 500 },
] as const
const ESTIMATE_MS = 150

/** Searches of a synthetic country: rows of the sample register at random, with other places and figures. */
const searches: Benchmark = {
  name: 'explore',
  run: async ({ homes = HOMES }) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'retrofolio-explore-bench-'))
    // A table that was written before, since a country takes minutes.
    const kept = process.env['EXPLORE_TABLE'] ?? join(folder.path, 'search.duckdb')
    if (!existsSync(kept)) {
      const registerDir = join(folder.path, 'register')
      const { certificates, points } = sampleRegisterFiles()
      await importGeography({ paths: points, registerDir })
      await importRegister({ paths: certificates, registerDir })
      await rateRegister({ registerDir, panels: USUAL_PANELS })
      await writeSyntheticSearchTable(kept, registerFiles(registerDir).ratings, homes)
    }
    const search = explore(kept, CORES)
    try {
      const figures: BenchFigure[] = [watched('explore-homes', (await search.count(question({}))).homes, 'homes')]
      for (const { facetsMs, filter, listMs, name } of PLACES) {
        const places: Record<string, string> = { ...CHOICES, ...filter }
        await search.facets(question({ ...places, bill_today_gbp: '1000..' }))
        const facets = await times((round) =>
          search.facets(question({ ...places, bill_today_gbp: `${1200 + round}..` })),
        )
        figures.push(...quantiles(`explore-facets-${name}`, facets, facetsMs))
        const list = await times((round) =>
          firstPage(search, { ...places, bill_today_gbp: `${1300 + round}..` }, round),
        )
        figures.push(...quantiles(`explore-first-50-${name}`, list, listMs))
      }
      const estimate = await times((round) =>
        search.facets({ ...question({ ...CHOICES, bill_today_gbp: `${1400 + round}..` }), isEstimate: true }),
      )
      return [...figures, ...quantiles('explore-estimate-country', estimate, ESTIMATE_MS)]
    } finally {
      await search.close()
    }
  },
}

export const benchmarks = [searches]

const SORTS = ['-bill_today_gbp', 'net_import_kwh', 'score_today', '-solar_kwh', 'expires_on']

async function firstPage(search: Explore, filters: Record<string, string>, round: number): Promise<unknown> {
  const orderText = SORTS[round % SORTS.length] ?? ''
  const order = orderOf(orderText) ?? PLAIN_ORDER
  return search.homes({ ...question(filters), order, orderText, limit: 50, cursor: null })
}

function question(given: Readonly<Record<string, string>>) {
  const textOf = (name: string): string => given[name] ?? ''
  const unknown = Object.keys(given).find((name) => !EXPLORE_FILTER_NAMES.includes(name))
  const read = readExploreFilters(textOf)
  if (unknown !== undefined || read.kind === 'invalid') throw new Error(`no filter ${unknown ?? JSON.stringify(given)}`)
  const signal = new AbortController().signal
  return {
    userId: 1,
    organisationId: 1,
    filters: read.filters,
    filtersText: textOfFilters(textOf),
    signal,
    isEstimate: false,
  }
}

interface Times {
  wallMs: number[]
  processorMs: number[]
}

async function times(run: (round: number) => Promise<unknown>): Promise<Times> {
  const found: Times = { wallMs: [], processorMs: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const processor = process.cpuUsage()
    const startedMs = performance.now()
    await run(round)
    found.wallMs.push(performance.now() - startedMs)
    const { system, user } = process.cpuUsage(processor)
    found.processorMs.push((system + user) / MICROSECONDS_PER_MS)
  }
  return found
}

const MICROSECONDS_PER_MS = 1000

function quantiles(name: string, { processorMs, wallMs }: Times, target: number): BenchFigure[] {
  return [
    watched(`${name}-p50`, quantile(wallMs, 0.5), 'ms'),
    targeted(`${name}-p95`, quantile(wallMs, 0.95), 'ms', '<=', target),
    watched(`${name}-processor-p50`, quantile(processorMs, 0.5), 'ms'),
  ]
}
