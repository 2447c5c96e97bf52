import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { EXPLORE_CHOICES } from '@retrofolio/contract/explore/explore-fields'
import { readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { copySampleRegister } from '../../../testing/sample-register.ts'
import { createMember, type Member, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { searchSql } from '../filters-sql.ts'
import { type SearchFile, searchReader } from '../search-file.ts'
import { searchMap } from './map-search.ts'

let folder: string
let running: TestApp
let member: Member

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-map-'))
  await copySampleRegister(join(folder, 'register'))
  running = await startTestApp({ config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: folder }) })
  member = await createMember(running.database)
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

const ratings = () => join(folder, 'register', 'ratings.duckdb')
const ask = (query: string) =>
  running.app.inject({ method: 'GET', url: `/api/explore/map/?${query}`, headers: member.headers })

async function rowsOf(sql: string) {
  const instance = await DuckDBInstance.create(ratings(), { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRowsJson()
  instance.closeSync()
  return rows
}

const YORK = 'lng BETWEEN -1.3 AND -0.9 AND lat BETWEEN 53.8 AND 54.1'

describe('cells', () => {
  test('the whole country has every located home in one of its cells', async () => {
    const map = (await ask('zoom=5')).json()
    const [[located, without] = []] = await rowsOf(
      'SELECT count(lat)::INTEGER, count(*)::INTEGER - count(lat)::INTEGER FROM search',
    )
    expect(map).toMatchObject({
      is_estimated: false,
      homes: located,
      not_located: without,
      cell_degrees: 0.5,
      points: [],
    })
    expect(map.cells.reduce((sum: number, { homes }: { homes: number }) => sum + homes, 0)).toBe(located)
  })

  test('a cell has the mean of a figure, and the most frequent word of a rating', async () => {
    const [cell] = (await ask('zoom=5&colour=bill_today_gbp')).json().cells
    const inCell = `abs(lat - ${cell.lat}) <= 0.15 AND abs(lng - ${cell.lng}) <= 0.25`
    const [[homes, mean] = []] = await rowsOf(
      `SELECT count(*)::INTEGER, round(avg(bill_today_gbp), 2) FROM search WHERE ${inCell}`,
    )
    expect([cell.homes, cell.value, cell.word]).toEqual([homes, mean, null])
    const [rated] = (await ask('zoom=5&colour=rating')).json().cells
    const [[code, count] = []] = await rowsOf(
      `SELECT rating, count(*)::INTEGER FROM search WHERE ${inCell} AND rating IS NOT NULL GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
    )
    expect([rated.word, rated.word_homes]).toEqual([EXPLORE_CHOICES.rating[Number(code) - 1], count])
  })
})

describe('points', () => {
  test('of a view with few homes, each one is sent, with its figure', async () => {
    const map = (await ask('view=-1.3,53.8,-0.9,54.1&zoom=12&colour=band_today')).json()
    const [[homes] = []] = await rowsOf(`SELECT count(*)::INTEGER FROM search WHERE ${YORK}`)
    expect(map).toMatchObject({ homes, cells: [], cell_degrees: null })
    expect(map.points).toHaveLength(Number(homes))
    expect(new Set(map.points.map(({ home_key: key }: { home_key: string }) => key)).size).toBe(homes)
    expect(map.points[0]).toMatchObject({ word: expect.stringMatching(/^[A-G]$/), value: null })
  })

  test('the view limits what is sent and is no filter; filters apply', async () => {
    const filtered = (await ask('view=-1.3,53.8,-0.9,54.1&zoom=12&property_type=flat')).json()
    const [[homes] = []] = await rowsOf(
      `SELECT count(*)::INTEGER FROM search WHERE ${YORK} AND property_type = ${EXPLORE_CHOICES.property_type.indexOf('flat') + 1}`,
    )
    expect(filtered.homes).toBe(homes)
    const elsewhere = (await ask('view=-1.3,53.8,-0.9,54.1&zoom=12&area=CF')).json()
    expect(elsewhere).toMatchObject({ homes: 0, points: [], cells: [] })
  })
})

test('towns have the middle of their homes', async () => {
  const answer = await running.app.inject({ method: 'GET', url: '/api/explore/map/towns/', headers: member.headers })
  const towns: { name: string; lat: number; homes: number }[] = answer.json()
  const [[homes, lat] = []] = await rowsOf(
    `SELECT count(*)::INTEGER, round(avg(lat), 4) FROM search WHERE town = 'YORK' AND lat IS NOT NULL`,
  )
  expect(towns.find(({ name }) => name === 'YORK')).toMatchObject({ homes, lat })
  expect(towns.map((town) => town.homes)).toEqual(towns.map((town) => town.homes).toSorted((one, other) => other - one))
})

test.each([
  ['view=1,2,3', 'view'],
  ['view=3,49,-9,61', 'view'],
  ['view=-200,49,3,61', 'view'],
  ['zoom=23', 'zoom'],
  ['zoom=-1', 'zoom'],
  ['zoom=far', 'zoom'],
  ['colour=address', 'colour'],
  ['colour=lat', 'colour'],
  ['estimate=maybe', 'estimate'],
  ['box=3,49,-9,61', 'box'],
  ['sort=solar_kwh', 'sort'],
])('%s names the field', async (query, field) => {
  const answer = await ask(query)
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  const [name, value] = query.split('=')
  expect(answer.json()[field][0]).toContain(name === 'sort' ? 'no filter "sort"' : `"${value}"`)
})

test('a national view of a large register comes from the sample first, and says so', async () => {
  const reader = searchReader({ path: ratings(), threads: 1 })
  const read = readExploreFilters(() => '')
  if (read.kind === 'invalid') throw read.error
  const { filters } = read
  const asked = { view: { west: -9, south: 49, east: 3, north: 61 }, zoom: 5, colour: 'homes' as const }
  const queried: string[] = []
  const run = (isEstimate: boolean, known: number | null) =>
    reader.use(async (file) => {
      // As if every home stood for ten thousand.
      const large: Pick<SearchFile, 'homes' | 'queries' | 'version'> = {
        version: file.version,
        homes: file.homes,
        queries: async (sqls, signal) => {
          queried.push(...sqls)
          return sqls.some(
            (sql) => sql.includes('search_sample') && !sql.includes('GROUP BY') && !sql.includes('IS NULL'),
          )
            ? [[[290_000]]]
            : file.queries(sqls, signal)
        },
      }
      const search = { ...searchSql(filters, file), rows: 29_000_000 }
      return searchMap(large, search, { ...asked, isEstimate }, { known, keep: () => {} }, new AbortController().signal)
    })
  const estimated = await run(true, 5)
  const [[sampled] = []] = await rowsOf('SELECT count(lat)::INTEGER FROM search_sample')
  expect(estimated).toMatchObject({ isEstimated: true, homes: 100 * Number(sampled), notLocated: 5 })
  expect(queried.filter((sql) => /FROM search /.test(sql))).toEqual([])
  expect(await run(false, null)).toMatchObject({ isEstimated: false })
  await reader.close()
})
