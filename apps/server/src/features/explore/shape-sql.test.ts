import { DuckDBInstance } from '@duckdb/node-api'
import { readRows } from '@retrofolio/reference-data/duckdb/read-rows'
import { Random } from '@retrofolio/reference-data/sample/random'
import { expect, onTestFinished, test } from 'vitest'
import { shapeSql } from './shape-sql.ts'

type Point = readonly [lng: number, lat: number]

const random = new Random('shapes')
const degrees = (from: number, to: number): number => from + random.integer(0, (to - from) * 1_000) / 1_000

/** Odd numbers of crossings, side by side. */
function isInside(points: readonly Point[], [lng, lat]: Point): boolean {
  const crossed = points.filter(([fromLng, fromLat], place) => {
    const [toLng, toLat] = points[(place + 1) % points.length] ?? [fromLng, fromLat]
    if (lat >= fromLat === lat >= toLat) return false
    return lng < fromLng + (lat - fromLat) * ((toLng - fromLng) / (toLat - fromLat))
  })
  return crossed.length % 2 === 1
}

const circle = (count: number): Point[] =>
  Array.from({ length: count }, (_, place): Point => {
    const angle = (2 * Math.PI * place) / count
    return [-1 + Math.cos(angle) / 2, 54 + Math.sin(angle) / 2]
  })
const comb = (count: number): Point[] =>
  Array.from({ length: count }, (_, place) => [-1.9 + (place * 1.8) / count, place % 2 === 0 ? 53.1 : 54.9])
const crossing = (count: number): Point[] => Array.from({ length: count }, () => [degrees(-2, 0), degrees(53, 55)])

test.each([
  [
    'a box',
    [
      [-1.5, 53.5],
      [-0.5, 53.5],
      [-0.5, 54.5],
      [-1.5, 54.5],
    ] satisfies Point[],
  ],
  ['a circle of 500 points', circle(500)],
  ['a comb', comb(80)],
  ['a shape that crosses itself', crossing(7)],
  ['one that crosses itself often', crossing(60)],
])('homes inside %s are found, those on a latitude of its corners too', async (_, shape: readonly Point[]) => {
  const instance = await DuckDBInstance.create(':memory:')
  onTestFinished(() => instance.closeSync())
  const connection = await instance.connect()
  const homes = Array.from({ length: 2_000 }, (_home, place): Point => {
    const corner = shape[place % shape.length]
    // On a side, either answer is right.
    return [degrees(-2, 0) + 0.000_37, place % 4 === 0 && corner !== undefined ? corner[1] : degrees(53, 55)]
  })
  await connection.run('CREATE TABLE search (place INTEGER, lng DOUBLE, lat DOUBLE)')
  await connection.run(
    `INSERT INTO search VALUES ${homes.map((home, place) => `(${[place, ...home].join(', ')})`).join(', ')}`,
  )
  const found = await readRows(connection, `SELECT place FROM search WHERE ${shapeSql(shape)} ORDER BY place`)
  const inside = homes.flatMap((home, place) => (isInside(shape, home) ? [place] : []))
  expect(inside.length).toBeGreaterThan(0)
  expect(found.map(([place]) => Number(place))).toEqual(inside)
})

test('a home is compared with the sides at its latitude only', () => {
  const sides = shapeSql(circle(500)).match(/::INTEGER/g) ?? []
  const depth = shapeSql(circle(500)).match(/CASE WHEN lat/g) ?? []
  // Each side is at few places of the tree, so that its text stays short.
  expect(sides.length).toBeLessThan(2 * 500)
  expect(depth.length).toBeGreaterThan(200)
})
