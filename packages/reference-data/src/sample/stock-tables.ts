import type { Random } from './random.ts'
import ageByType from './tables/age-by-type.table.json' with { type: 'json' }
import dwellingTypeByRegion from './tables/dwelling-type-by-region.table.json' with { type: 'json' }
import floorArea from './tables/floor-area.table.json' with { type: 'json' }
import floorByAge from './tables/floor-by-age.table.json' with { type: 'json' }
import heatingByType from './tables/heating-by-type.table.json' with { type: 'json' }
import roofByAge from './tables/roof-by-age.table.json' with { type: 'json' }
import scoreByAge from './tables/score-by-age.table.json' with { type: 'json' }
import wallByAge from './tables/wall-by-age.table.json' with { type: 'json' }
import windows from './tables/windows.table.json' with { type: 'json' }

/** Random draws from distributions of the building stock. A failed look-up reports table and key. */

export type SampleType = 'House' | 'Bungalow' | 'Flat' | 'Maisonette'
export type DwellingKind = 'detached' | 'semi' | 'terraced' | 'flat'
export type Stock = 'house' | 'flat'
/** A to L; L means 2012 onwards. */
export const SAMPLE_AGES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'] as const
export type SampleAge = (typeof SAMPLE_AGES)[number]

type Cell = string | number

export function drawDwellingKind(random: Random, region: string): DwellingKind {
  const row = rowOf('dwelling-type-by-region', dwellingTypeByRegion.rows, [region])
  return random.weighted<DwellingKind>([
    ['detached', Number(row[1])],
    ['semi', Number(row[2])],
    ['terraced', Number(row[3])],
    ['flat', Number(row[4])],
  ])
}

export function drawAge(random: Random, type: SampleType): SampleAge {
  const drawn = random.weighted(sharesOf('age-by-type', ageByType.rows, [type]))
  const age = SAMPLE_AGES.find((letter) => letter === drawn)
  if (age === undefined) throw new RangeError(`Table age-by-type has an unknown band ${drawn}`)
  return age
}

/** Construction and state, such as `cavity:filled`. */
export function drawWall(random: Random, stock: Stock, age: SampleAge): string {
  const key = stock === 'house' && isOneOf(age, ['K', 'L']) ? 'K+' : age
  const shares = sharesOf('wall-by-age', wallByAge.rows, [stock, key])
  return random.weighted(shares.filter(([wall]) => wall !== 'u_value'))
}

export function drawRoof(random: Random, age: SampleAge): string {
  const shares = sharesOf('roof-by-age', roofByAge.rows, [isOneOf(age, ['K', 'L']) ? 'K+' : age])
  return random.weighted(shares.filter(([roof]) => !roof.startsWith('(')))
}

export function drawFloor(random: Random, age: SampleAge): string {
  const shares = sharesOf('floor-by-age', floorByAge.rows, [isOneOf(age, ['K', 'L']) ? 'K+' : age])
  return random.weighted(shares.filter(([floor]) => !floor.startsWith('(')))
}

export function drawWindows(random: Random, stock: Stock): string {
  return random.weighted(sharesOf('windows', windows.rows, [stock]))
}

export function drawHeating(random: Random, type: SampleType): string {
  return random.weighted(sharesOf('heating-by-type', heatingByType.rows, [type]))
}

/**
 * Floor area at a rank within its type and form.
 *
 * @param rank 0 smallest to 1 largest
 * @returns [m²]
 */
export function floorAreaAt(rank: number, type: SampleType, builtForm: string): number {
  const row = rowOf('floor-area', floorArea.rows, [type === 'Maisonette' ? 'Flat' : type, builtForm])
  const [p05 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0] = row.slice(2).map(Number)
  const points: [rank: number, areaM2: number][] = [
    [0, p05 * 0.9],
    [0.05, p05],
    [0.25, p25],
    [0.5, p50],
    [0.75, p75],
    [0.95, p95],
    [1, p95 * 1.1],
  ]
  for (const [index, [to, areaAbove]] of points.entries()) {
    const below = points[index - 1]
    if (below === undefined || rank > to) continue
    return below[1] + ((rank - below[0]) / (to - below[0])) * (areaAbove - below[1])
  }
  return p95
}

/** Median SAP score and primary energy [kWh/m² a year] of an age band. */
export function scoreOfAge(age: SampleAge): { scorePoints: number; primaryEnergyKwhPerM2: number } {
  const row = rowOf('score-by-age', scoreByAge.rows, [age])
  return { scorePoints: Number(row[1]), primaryEnergyKwhPerM2: Number(row[2]) }
}

function sharesOf(table: string, rows: readonly (readonly Cell[])[], keys: readonly string[]): [string, number][] {
  const found = rows.filter((row) => keys.every((key, index) => row[index] === key))
  if (found.length === 0) throw new RangeError(`Table ${table} has no row for ${keys.join(', ')}`)
  return found.map((row) => [String(row[keys.length]), Number(row[keys.length + 1])])
}

function rowOf(table: string, rows: readonly (readonly Cell[])[], keys: readonly string[]): readonly Cell[] {
  const found = rows.find((row) => keys.every((key, index) => row[index] === key))
  if (!found) throw new RangeError(`Table ${table} has no row for ${keys.join(', ')}`)
  return found
}

function isOneOf(age: SampleAge, ages: readonly SampleAge[]): boolean {
  return ages.includes(age)
}
