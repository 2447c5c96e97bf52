import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  AGE_BANDS,
  BUILT_FORMS,
  EDITIONS,
  GLAZED_AREAS,
  GLAZINGS,
  HEAT_EMITTERS,
  NATIONS,
  PROPERTY_TYPES,
  WALL_CONSTRUCTIONS,
} from '../vocabulary.ts'
import { hasAgeBand } from './building/age-bands.ts'
import { exposedGables, partyWallFactor, perimeterFactor, typicalStoreys } from './building/geometry-figures.ts'
import { EDITION_RULES } from './editions/edition-rules.ts'
import { defaultWallThicknessMm, stoneUValue, wallUValue } from './fabric/wall-figures.ts'
import { heatResponsiveness } from './heating/heating-figures.ts'
import { glazedAreaFactor, windowFigures } from './openings/opening-figures.ts'

interface TableFile {
  name: string
  about: Record<string, unknown>
  columns: string[]
  keys: string[]
  rows: unknown[][]
}

const FOLDER = new URL('.', import.meta.url)
const TABLES: TableFile[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.table.json'))
  .map((path) => path.replaceAll('\\', '/'))
  .sort((a, b) => basename(a).localeCompare(basename(b)))
  .map((path) => {
    const name = basename(path)
    const table: Partial<TableFile> = JSON.parse(readFileSync(new URL(path, FOLDER), 'utf8'))
    const columns = table.columns ?? []
    return { name, about: table.about ?? {}, columns, keys: table.keys ?? columns.slice(0, 1), rows: table.rows ?? [] }
  })

/** Every word that a unit is written with. A misspelt unit is not among them. */
const UNIT_WORDS = new Set(
  `W kW J kJ kWh l/m² ratio/kWh kg kgCO2e/kWh kWh/kWh W/K W/m²K W/m² W/m2 W/mK W/m²K² kW/m2 kWh/yr J/m³K kJ/m²K kJ/kgK m²K/W K °C degrees deg degree
   m m² m2 m³ mm m²/m m²/m² m/m m³/h l l/min l/s lm kWh/day p/kWh p/day £/yr kgCO2e/m² points lm/W lm/m² klmh h min 1/h m/s m/h m⁴ day days year month count share £
   factor ratio exponent power people person panels id region calendar dimensionless type 1 0 latitude reference area
   solar transmittance heat electricity gables`.split(/\s+/),
)
const FILLER_WORDS = new Set(
  'a b in and or per of the as to for at Pa 50 north rest constant cap perFloorArea each row see'.split(' '),
)

function unknownUnitWords(unit: string): string[] {
  return unit.split(/[\s;,]+/).filter((word) => word !== '' && !UNIT_WORDS.has(word) && !FILLER_WORDS.has(word))
}

test('the folder of published figures is not empty', () => {
  expect(TABLES.length).toBeGreaterThan(40)
})

describe.each(TABLES)('$name', (table) => {
  test('states its quantity, unit, source, licence and date read', () => {
    expect(table.about).toMatchObject({
      quantity: expect.stringMatching(/\S/),
      unit: expect.stringMatching(/\S/),
      source: expect.stringMatching(/\S/),
      edition: expect.stringMatching(/\S/),
      licence: expect.stringMatching(/\S/),
      dateRead: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      notes: expect.any(Array),
    })
  })

  test('names units that exist', () => {
    expect(unknownUnitWords(String(table.about['unit']))).toEqual([])
    const unitColumn = table.columns.indexOf('unit')
    if (unitColumn < 0) return
    expect(table.rows.flatMap((row) => unknownUnitWords(String(row[unitColumn])))).toEqual([])
  })

  test('has a cell for every column, and no key twice', () => {
    expect(table.rows.length).toBeGreaterThan(0)
    expect(new Set(table.columns).size).toBe(table.columns.length)
    expect(table.rows.filter((row) => row.length !== table.columns.length)).toEqual([])
    const positions = table.keys.map((key) => table.columns.indexOf(key))
    expect(positions).not.toContain(-1)
    const keys = table.rows.map((row) => positions.map((position) => String(row[position])).join('|'))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('holds finite numbers, words or explicit gaps, and marks how certain each row is', () => {
    const cells = table.rows.flat()
    const odd = cells.filter(
      (cell) => !(cell === null || typeof cell === 'string' || (typeof cell === 'number' && Number.isFinite(cell))),
    )
    expect(odd).toEqual([])
    expect(cells.filter((cell) => typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell))).toEqual([])
    const mark = table.columns.indexOf('mark')
    expect(mark).toBeGreaterThan(0)
    expect(table.rows.filter((row) => !/\[(1|2|NV)\]|^[VRNA]$|^NV$|not verified/.test(String(row[mark])))).toEqual([])
  })
})

const U_VALUE_TABLES = TABLES.filter((table) => table.about['unit'] === 'W/m²K')

test.each(U_VALUE_TABLES)('$name: every U-value lies between a vacuum panel and a sheet of glass', (table) => {
  // The table of roof words also holds two lengths, marked by its unit column.
  const unit = table.columns.indexOf('unit')
  const rows = unit < 0 ? table.rows : table.rows.filter((row) => row[unit] === 'W/m²K')
  const isFigure = table.columns.map((column) => !table.keys.includes(column))
  const figures = rows.flatMap((row) => row.filter((cell, position) => isFigure[position] && typeof cell === 'number'))
  expect(Math.max(...figures.map(Number))).toBeLessThanOrEqual(6)
  expect(Math.min(...figures.map(Number))).toBeGreaterThanOrEqual(0)
})

function figuresByBand(table: TableFile, row: unknown[]): number[] {
  return AGE_BANDS.map((band) => row[table.columns.indexOf(band)]).filter((cell) => typeof cell === 'number')
}

const BUILT_BY_AGE = TABLES.filter((one) => /wall-u|roof-u-value-by-age|floor-exposed|door-u/.test(one.name))

test.each(BUILT_BY_AGE)('$name: a newer home is never built worse, except for filled cavities', (table) => {
  const rows = table.rows.filter((row) => !row.includes('filled')).map((row) => figuresByBand(table, row))
  expect(rows).toEqual(rows.map((figures) => figures.toSorted((a, b) => b - a)))
})

describe('the vocabulary is covered', () => {
  test.each(EDITIONS)(
    'walls of %s: every nation, construction and age band has a U-value and a thickness',
    (edition) => {
      const rules = EDITION_RULES[edition]
      for (const nation of NATIONS) {
        for (const construction of WALL_CONSTRUCTIONS) {
          for (const band of AGE_BANDS.filter((letter) => hasAgeBand(nation, letter))) {
            const thicknessMm = defaultWallThicknessMm(nation, construction, band)
            const isStone = construction === 'stone_granite' || construction === 'stone_sandstone'
            const figure =
              isStone && band <= 'E'
                ? stoneUValue(rules, nation, construction, thicknessMm, band, false)
                : wallUValue(rules, nation, construction, 'as_built', band)
            expect(figure).toBeGreaterThan(0)
            expect(thicknessMm).toBeGreaterThan(0)
          }
        }
      }
    },
  )

  test.each(EDITIONS)('windows of %s: every glazing and time of installation', (edition) => {
    const rules = EDITION_RULES[edition]
    for (const glazing of GLAZINGS) {
      for (const installed of ['before_2002', 'from_2002', 'from_2022'] as const) {
        const { uValueWPerM2K, solarTransmittance } = windowFigures(rules, glazing, installed)
        expect(uValueWPerM2K).toBeGreaterThan(0)
        expect(solarTransmittance).toBeLessThan(1)
      }
    }
    for (const area of GLAZED_AREAS) expect(glazedAreaFactor(area)).toBeGreaterThan(0)
  })

  test('geometry: every built form and property type', () => {
    for (const dwelling of ['house', 'flat'] as const) {
      for (const form of BUILT_FORMS) {
        expect(perimeterFactor(dwelling, form)).toBeGreaterThan(0)
        expect(partyWallFactor(dwelling, form)).toBeGreaterThanOrEqual(0)
        expect(exposedGables(dwelling, form)).toBeLessThanOrEqual(2)
      }
    }
    for (const type of PROPERTY_TYPES) expect(typicalStoreys(type)).toBeGreaterThanOrEqual(1)
  })

  test('heating: every emitter', () => {
    for (const emitter of HEAT_EMITTERS) expect(heatResponsiveness(emitter)).toBeLessThanOrEqual(1)
  })

  test('climate: 22 regions in each table of weather', () => {
    for (const name of ['climate-temperature', 'climate-wind', 'solar-horizontal-radiation']) {
      expect(TABLES.find((table) => table.name === `${name}.table.json`)?.rows.map((row) => row[0])).toEqual(
        Array.from({ length: 22 }, (_, regionId) => regionId),
      )
    }
  })
})

describe('a look-up without a result throws', () => {
  test('naming table and key', () => {
    const rules = EDITION_RULES.rdsap_10
    expect(() => wallUValue(rules, 'england', 'solid_brick', 'filled', 'A')).toThrow(
      /wall-u-value.*england\|solid_brick/,
    )
    expect(() => wallUValue(rules, 'england', 'stone_granite', 'as_built', 'A')).toThrow(
      /wall-u-value england\|stone_granite/,
    )
    expect(() => wallUValue(rules, 'northern_ireland', 'cavity', 'as_built', 'J')).toThrow(/a number/)
  })
})
