import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { columnList, type Rows, rowWriter } from './row-writer.ts'

const figures = pgTable('figures', {
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  homeId: bigint('home_id', { mode: 'number' }).notNull(),
  kind: text({ enum: ['small', 'large'] }),
  note: text(),
  areaM2: doublePrecision('area_m2'),
  count: integer(),
  isKnown: boolean('is_known'),
  parts: jsonb().$type<unknown>(),
  at: timestamp({ withTimezone: true }),
})

let running: TestDatabase
beforeAll(async () => {
  running = await startEmptyDatabase()
  await running.database.orm.execute(sql`
    create table figures (id bigint generated always as identity, home_id bigint not null, kind text, note text,
      area_m2 float8, count int, is_known boolean, parts jsonb, at timestamptz)`)
})
afterAll(() => running.stop())

type Row = Omit<typeof figures.$inferSelect, 'id'>

const FULL: Row = {
  homeId: 2 ** 52 + 1,
  kind: 'large',
  note: 'a "quoted" {text}, with \\ and 🏠',
  areaM2: 0.1 + 0.2,
  count: -3,
  isKnown: false,
  parts: [{ name: 'a, b', share: 1e-7 }],
  at: new Date('2026-03-01T09:30:00.123Z'),
}
const EMPTY: Row = {
  homeId: 0,
  kind: null,
  note: null,
  areaM2: null,
  count: null,
  isKnown: null,
  parts: null,
  at: null,
}

const writer = rowWriter(figures)

async function sentAndRead(parts: readonly Rows<Row>[]): Promise<Row[]> {
  const source = writer.source(parts)
  const names = columnList(writer.columns)
  await running.database.orm.execute(sql`insert into figures (${names}) select ${names} from ${source} sent`)
  const columns = {
    homeId: figures.homeId,
    kind: figures.kind,
    note: figures.note,
    areaM2: figures.areaM2,
    count: figures.count,
    isKnown: figures.isKnown,
    parts: figures.parts,
    at: figures.at,
  }
  const read = await running.database.orm.select(columns).from(figures).orderBy(figures.id)
  await running.database.orm.execute(sql`truncate figures`)
  return read
}

const { homeId: _, ...WITHOUT_HOME } = FULL

function packed(rows: readonly Row[]): Rows<Row> {
  const { numbers, documents } = writer.pack(rows)
  return { numbers: Buffer.from(numbers), documents: Buffer.from(documents) }
}

const extremes = [5e-324, 1.7976931348623157e308, -1 / 3].map((areaM2, homeId) => ({ ...FULL, homeId, areaM2 }))
const ROWS: Row[] = [FULL, EMPTY, { ...FULL, kind: 'small', isKnown: true } as const, ...extremes]

test.each([
  ['as parameters', [ROWS], ROWS],
  ['as text', [ROWS, ROWS], [...ROWS, ...ROWS]],
  ['as bytes and rows', [packed(ROWS.slice(0, 2)), ROWS.slice(2)], ROWS],
])('reads back rows as they were sent %s, with all values and with none', async (_, parts, rows) => {
  expect(await sentAndRead(parts)).toEqual(rows)
})

test('stores null for a number that is not finite, as JSON does', async () => {
  const [row] = await sentAndRead([packed([{ ...FULL, areaM2: Number.POSITIVE_INFINITY }])])
  expect(row?.areaM2).toBeNull()
})

test.each([
  ['a parameter', [[WITHOUT_HOME]]],
  ['text', [packed([{ ...FULL, homeId: Number.NaN }])]],
])('rejects a row without a value that the column requires, sent as %s', async (_, parts) => {
  await expect(sentAndRead(parts)).rejects.toMatchObject({ cause: { code: '23502' } })
})
