import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { makeZip } from '../../testing/make-zip.ts'
import { type TemporaryFolder, temporaryFolder } from '../../testing/temporary-folder.ts'
import { importGeography } from '../import/import-geography.ts'
import { readPublishedBoundaries } from './boundaries-file.ts'
import type { Boundary } from './boundary.ts'
import { placeFinder } from './place-finder.ts'
import { simplifyBoundaries } from './simplify-boundaries.ts'

const square = (west: number, south: number, size = 1): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const polygon = (properties: object, ...rings: [number, number][][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings },
})
const collection = (...features: object[]): string => JSON.stringify({ type: 'FeatureCollection', features })

const YORK = polygon({ LAD23CD: 'E06000014', LAD23NM: 'York', CTY23CD: 'E10000023' }, square(-1.5, 53.5))
const GLASGOW = polygon({ code: 'S12000049', name: 'Glasgow City' }, square(-4.8, 55.5))
const REGION = polygon({ rgn22cd: 'E12000003', rgn22nm: 'Yorkshire' }, square(-2, 53, 2))

async function enter(folder: TemporaryFolder, name: string, content: string | Buffer) {
  const path = await folder.write(name, content)
  return importGeography({ paths: [path], registerDir: join(folder.path, 'register') })
}

const fileOf = (folder: TemporaryFolder): string => join(folder.path, 'register', 'boundaries.geojson')
const known = async (folder: TemporaryFolder) => (await readPublishedBoundaries(fileOf(folder)))?.boundaries ?? []

async function rowsOf(folder: TemporaryFolder, sql: string) {
  const instance = await DuckDBInstance.create(join(folder.path, 'register', 'geography.duckdb'), {
    access_mode: 'READ_ONLY',
  })
  const rows = (await (await instance.connect()).runAndReadAll(sql)).getRowsJson()
  instance.closeSync()
  return rows
}

test('reads GeoJSON by its contents, whatever the file is called, and counts what is of another kind', async () => {
  const folder = temporaryFolder()
  const ward = polygon({ WD23CD: 'E05000001', WD23NM: 'Guildhall' }, square(-1.5, 53.5))
  const nameless = polygon({ LAD23CD: 'E06000001' }, square(-1.5, 54.5))
  const open = polygon({ LAD23CD: 'E06000002', LAD23NM: 'Open' }, square(-1.5, 54.5).slice(0, 4))
  const report = await enter(folder, 'download.txt', collection(YORK, GLASGOW, ward, nameless, open))
  expect(report).toMatchObject({
    read: 5,
    boundaries: 2,
    rejected: 3,
    boundariesKnown: { authority: 2, region: 0, nation: 0 },
  })
  expect(report.rejectedBy.map(({ reason }) => reason)).toEqual([
    'neither an authority, a region nor a nation',
    'a code without a name',
    'a ring that is not closed',
  ])
  expect((await known(folder)).map(({ code, kind, name }) => [code, kind, name])).toEqual([
    ['E06000014', 'authority', 'York'],
    ['S12000049', 'authority', 'Glasgow City'],
  ])
})

test('a later file replaces boundaries of its kinds only', async () => {
  const folder = temporaryFolder()
  await enter(folder, 'first.geojson', collection(YORK, REGION))
  const zip = makeZip({ 'data/lad.geojson': collection(GLASGOW), 'data/notes.json': '{"a": 1}' })
  const report = await enter(folder, 'second.zip', zip)
  expect(report.ignoredFiles).toMatchObject([{ reason: expect.stringContaining('neither a GeoJSON') }])
  expect((await known(folder)).map(({ code }) => code)).toEqual(['E12000003', 'S12000049'])
  expect(readdirSync(join(folder.path, 'register')).filter((name) => name.endsWith('.next'))).toEqual([])
})

test('finds authority and region of postcodes whose file has none, and names authorities', async () => {
  const folder = temporaryFolder()
  await enter(
    folder,
    'points.csv',
    'postcode,lat,lng,lad24cd\nYO31 1BR,53.96,-1.08,\nG42 9AA,55.83,-4.26,\nIM1 1AA,54.15,-4.48,\nYO31 9ZZ,53.97,-1.07,E06000099\n',
  )
  const report = await enter(folder, 'places.geojson', collection(YORK, GLASGOW, REGION))
  expect(report).toMatchObject({ postcodesKnown: 4, postcodesWithAuthority: 3, postcodesByBoundary: 2 })
  expect(await rowsOf(folder, 'SELECT * FROM found_places ORDER BY postcode')).toEqual([
    ['G42 9AA', 'S12000049', 'S92000003'],
    ['YO31 1BR', 'E06000014', 'E12000003'],
    ['YO31 9ZZ', null, 'E12000003'],
  ])
  const names = `SELECT name FROM place_names WHERE code IN ('E06000014', 'E12000003') ORDER BY code`
  expect(await rowsOf(folder, names)).toEqual([['York'], ['Yorkshire and The Humber']])
  // Boundaries that are known place later points too.
  await enter(folder, 'more.csv', 'postcode,lat,lng\nYO31 2AA,53.98,-1.05\n')
  expect(await rowsOf(folder, 'SELECT count(authority) FROM found_places')).toEqual([['3']])
})

test.each<[name: string, content: string, message: RegExp]>([
  ['metres', collection(polygon({ LAD23CD: 'E06000014', LAD23NM: 'York' }, square(460000, 452000))), /4326/],
  [
    'reference system',
    JSON.stringify({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::27700' } },
      features: [YORK],
    }),
    /27700.*EPSG:4326/,
  ],
  [
    'latitude first',
    collection(polygon({ LAD23CD: 'E06000014', LAD23NM: 'York' }, square(53.5, -1.5))),
    /longitude must come before latitude/,
  ],
  ['truncated', collection(YORK).slice(0, 200), /not valid JSON, or ends too early: download it again/],
  ['other JSON', '{"hello": "world"}', /neither a GeoJSON FeatureCollection nor a TopoJSON/],
  ['no code', collection(polygon({ name: 'York' }, square(-1.5, 53.5))), /LAD23CD and LAD23NM/],
  ['parts of places', collection(YORK, YORK), /several features with the code E06000014/],
  [
    'missing line',
    JSON.stringify({
      type: 'Topology',
      arcs: [],
      objects: { a: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', arcs: [[3]] }] } },
    }),
    /damaged TopoJSON/,
  ],
  ['no list', '{"type": "FeatureCollection", "features": {}}', /neither a GeoJSON/],
  [
    'no coordinates',
    collection(
      { ...YORK, geometry: { type: 'Polygon' } },
      { ...YORK, geometry: { type: 'MultiPolygon', coordinates: [1, null] } },
    ),
    /has no boundary of an authority/,
  ],
])('refuses a bad file and changes nothing: %s', async (_name, content, message) => {
  const folder = temporaryFolder()
  await enter(folder, 'good.geojson', collection(REGION))
  const before = readFileSync(fileOf(folder), 'utf8')
  await expect(enter(folder, 'bad.geojson', content)).rejects.toThrow(message)
  expect(readFileSync(fileOf(folder), 'utf8')).toBe(before)
})

test('knows in which place a point is: holes, islands and borders', () => {
  const geometry = {
    type: 'MultiPolygon' as const,
    coordinates: [[square(0, 50, 1), square(0.4, 50.4, 0.2)], [square(2, 52, 0.5)]],
  }
  const find = placeFinder([{ code: 'E06000001', name: 'A', kind: 'authority', geometry }])
  expect([find(0.1, 50.1), find(0.5, 50.5), find(2.2, 52.2), find(1.5, 51), find(0, 50.5)]).toEqual([
    'E06000001',
    null,
    'E06000001',
    null,
    'E06000001',
  ])
})

test('simplifies lines to a bounded size, alike on both sides of a border, and keeps small places', () => {
  const wavy = Array.from({ length: 2000 }, (_, step): [number, number] => [Math.sin(step) * 0.001, 51 + step / 2000])
  const side = (code: string, edge: number): Boundary => ({
    code,
    name: code,
    kind: 'authority',
    geometry: { type: 'Polygon', coordinates: [[...wavy, [edge, 52], [edge, 51], wavy[0] ?? [0, 51]]] },
  })
  const tiny: Boundary = {
    code: 'E06000003',
    name: 'Tiny',
    kind: 'authority',
    geometry: { type: 'Polygon', coordinates: [square(1.2, 51.2, 0.001)] },
  }
  const [west, east, small] = simplifyBoundaries([side('E06000001', -1), side('E06000002', 1), tiny], 200)
  const points = (boundary: Boundary | undefined) => boundary?.geometry.coordinates.flat(2) ?? []
  const border = (boundary: Boundary | undefined) =>
    new Set(
      points(boundary)
        .map(String)
        .filter((text) => !/^-?1,/.test(text)),
    )
  expect(border(west).size).toBeLessThan(250)
  expect(border(west).size).toBeGreaterThan(100)
  expect(border(west)).toEqual(border(east))
  expect(points(small)).toHaveLength(5)
})

const SAMPLE = join(
  import.meta.dirname,
  '../../../../../../shared/reference/geography/local-authorities-2021.topo.json',
)
const hasSample = existsSync(SAMPLE)

test.skipIf(!hasSample)(
  `reads the TopoJSON of all authorities${hasSample ? '' : ` (skipped: there is no ${SAMPLE})`}`,
  async () => {
    const folder = temporaryFolder()
    await folder.write('points.csv', 'postcode,lat,lng\nYO31 1BR,53.97,-1.06\nBT1 1AA,54.597,-5.93\n')
    const registerDir = join(folder.path, 'register')
    const report = await importGeography({ paths: [SAMPLE, join(folder.path, 'points.csv')], registerDir })
    expect(report).toMatchObject({ boundaries: 374, rejected: 0, postcodesByBoundary: 2 })
    expect(await rowsOf(folder, 'SELECT authority, region FROM found_places ORDER BY postcode')).toEqual([
      ['N09000003', 'N92000002'],
      ['E06000014', null],
    ])
    expect(readFileSync(fileOf(folder)).length).toBeLessThan(3_000_000)
    expect((await known(folder)).every(({ geometry }) => geometry.coordinates.length > 0)).toBe(true)
  },
)
