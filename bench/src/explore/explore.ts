import { EXPLORE_PLAN_NUMBER_NAMES } from '@retrofolio/contract/explore/explore-fields'
import { EXPLORE_FILTER_NAMES, readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { textOfFilters } from '@retrofolio/server/features/explore/answer-search'
import { type Explore, explore } from '@retrofolio/server/features/explore/explore.service'
import { orderOf, PLAIN_ORDER } from '@retrofolio/server/features/explore/list-queries'
import { fixedOwnHomes } from '@retrofolio/server/features/explore/own-homes/own-tables'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { withSearchTable } from './synthetic-search-table.ts'

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
const MAP_MS = 100

/** The synthetic country lies between 50° and 58° north, 5° west and 1° east. */
const MAPS = [
  { name: 'country', zoom: 5, lng: -2, lat: 54, width: 12 },
  { name: 'region', zoom: 8, lng: -2, lat: 53, width: 2 },
  { name: 'town', zoom: 12, lng: -2, lat: 52, width: 0.2 },
] as const

/** Searches of a synthetic country: rows of the sample register at random, with other places and figures. */
const searches: Benchmark = {
  name: 'explore',
  run: async ({ homes = HOMES }) => {
    await using table = await withSearchTable(homes)
    const search = explore(table.path, { cores: CORES, own: fixedOwnHomes(ownRows(homes)) })
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
      for (const { name, zoom, ...view } of MAPS) {
        const moves = await times((round) => moveMap(search, { ...view, zoom }, round))
        figures.push(...quantiles(`explore-map-${name}`, moves, MAP_MS))
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

/** A thousand homes of an organisation, in all of the country, each with a plan and on the shortlist. */
function ownRows(homes: number): string {
  const figures = EXPLORE_PLAN_NUMBER_NAMES.map((name) => `(range * 7 % 1000)::FLOAT AS ${name}`)
  return `SELECT (range * ${homes} // 1000)::INTEGER AS home_row, ${figures.join(', ')} FROM range(1000)`
}

const SORTS = ['-bill_today_gbp', 'net_import_kwh', 'score_today', '-solar_kwh', 'expires_on']

async function firstPage(search: Explore, filters: Record<string, string>, round: number): Promise<unknown> {
  const orderText = SORTS[round % SORTS.length] ?? ''
  const order = orderOf(orderText) ?? PLAIN_ORDER
  return search.homes({ ...question(filters), order, orderText, limit: 50, cursor: null })
}

/** Each move shows another part, as when a map is dragged. The first answer counts, which may be an estimate. */
function moveMap(
  search: Explore,
  { lat, lng, width, zoom }: { lat: number; lng: number; width: number; zoom: number },
  round: number,
): Promise<unknown> {
  const west = lng - width / 2 + (round * width) / 50
  const view = { west, south: lat - width / 4, east: west + width, north: lat + width / 4 }
  return search.map({
    ...question({ ...CHOICES, bill_today_gbp: '1000..' }),
    view,
    zoom,
    colour: 'rating',
    isEstimate: true,
  })
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
