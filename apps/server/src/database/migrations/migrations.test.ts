import { describe, expect, test } from 'vitest'
import { readMigrations } from '../migrations.ts'
import journal from './meta/_journal.json' with { type: 'json' }

/** Written before nodes of different versions could run together. */
const BEFORE_MANY_NODES = 14

/**
 * Changes that break nodes of the previous version, which keep reading and writing during an upgrade. A migration that
 * removes something follows a version after the last code that used it. It says so by a comment `-- contract: …` in the
 * statement.
 */
const BREAKING: [string, RegExp][] = [
  [
    'drops a table or column',
    /\bdrop\s+(table|column|view|schema|type|function|trigger|policy)\b|\balter table "\w+" drop "/i,
  ],
  ['renames', /\brename\b/i],
  ['changes the type of a column', /\balter\s+column\b.*\b(set\s+data\s+)?type\b/i],
  ['demands a value that older nodes do not write', /\bset\s+not\s+null\b|\bdrop\s+default\b/i],
  ['adds a column that older nodes do not fill', /\badd\s+column\b(?!.*\b(default|generated)\b).*\bnot\s+null\b/i],
  ['drops an index, which `on conflict` of older nodes may name', /\bdrop\s+index\b/i],
]

/** From here on, an index of an existing table can be created manually before the upgrade. */
const BEFORE_INDEXES_APART = 22

const statements = readMigrations()
  .slice(BEFORE_MANY_NODES)
  .flatMap(({ sql }, index) => sql.map((text) => [journal.entries[BEFORE_MANY_NODES + index]?.tag, text] as const))

function breaks(statement: string): string[] {
  if (/--\s*contract: \S/.test(statement)) return []
  const text = statement.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')
  const found = BREAKING.filter(([, pattern]) => pattern.test(text)).map(([what]) => what)
  if (tightens(text)) found.push('adds a constraint to a table that older nodes write')
  if (loosens(text)) found.push('drops a constraint, which `on conflict` of older nodes may name')
  return found
}

/** A constraint that is created again under its name, or replaced at once by another, is not a loss. */
function loosens(text: string): boolean {
  const [, constraint] = /\balter table "\w+" drop constraint (?:if exists )?"(\w+)"/i.exec(text) ?? []
  if (constraint === undefined || /\badd constraint\b/i.test(text)) return false
  return !statements.some(([, other]) => new RegExp(`add constraint "${constraint}"`, 'i').test(other))
}

/** Constraints on data that was already unique. */
const ORGANISATION_FIRST = new Set(['solar_analyses_source', 'home_facts_one_in_force'])

/** A foreign key, a check or a unique constraint on an existing table; a replaced constraint may only widen. */
function tightens(text: string): boolean {
  const added =
    /\balter table "(\w+)" add constraint "(\w+)"/i.exec(text) ??
    /\bcreate unique index (?:if not exists )?"(?<index>\w+)" on "(?<table>\w+)"/i.exec(text)
  if (added === null || ORGANISATION_FIRST.has(added.groups?.['index'] ?? '')) return false
  const [table = '', constraint = ''] =
    added.groups === undefined ? added.slice(1) : [added.groups['table'], added.groups['index']]
  const isNewTable = statements.some(([, other]) => new RegExp(`create table "${table}"`, 'i').test(other))
  const isReplaced = statements.some(([, other]) =>
    new RegExp(`drop (?:constraint|index) (?:if exists )?"${constraint}"`, 'i').test(other),
  )
  const columns = [...text.matchAll(/"(\w+)"/g)].map(([, name]) => name)
  const isOfNewColumn = statements.some(([, other]) =>
    columns.some((column) => new RegExp(`alter table "${table}" add column "${column}"`, 'i').test(other)),
  )
  return !isNewTable && !isReplaced && !isOfNewColumn
}

/** Building an index blocks writers of its table, so it needs its own migration and `if not exists`. */
function indexFaults(sql: readonly string[]): string[] {
  const texts = sql.map((text) => text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' '))
  const isNew = (table: string) => texts.some((text) => new RegExp(`create table "${table}"`, 'i').test(text))
  const ofOldTables = texts.filter((text) => {
    const table = /\bcreate (?:unique )?index\b.*? on "(\w+)"/i.exec(text)?.[1]
    return table !== undefined && !isNew(table)
  })
  return [
    ...ofOldTables.filter((text) => !/index if not exists/i.test(text)).map((text) => `without if not exists: ${text}`),
    ...(ofOldTables.length > 0 && texts.some((text) => /\balter table\b/i.test(text))
      ? ['builds an index while it holds tables that it alters']
      : []),
  ]
}

describe('a migration', () => {
  test('only adds, so that nodes of the previous version keep running', () => {
    const broken = statements.flatMap(([tag, text]) => breaks(text).map((what) => `${tag}: ${what}: ${text.trim()}`))
    expect(broken).toEqual([])
  })

  test.each([
    'ALTER TABLE "homes" DROP COLUMN "image_url"',
    'ALTER TABLE "homes" RENAME COLUMN "a" TO "b"',
    'ALTER TABLE "homes" ALTER COLUMN "status" SET NOT NULL',
    'ALTER TABLE "homes" ALTER COLUMN "lat" SET DATA TYPE numeric',
    'ALTER TABLE "homes" ADD COLUMN "kind" text NOT NULL',
    'DROP INDEX "homes_newest"',
    'ALTER TABLE "homes" DROP "image_url"',
    'DROP POLICY "own" ON "homes"',
    'ALTER TABLE "homes" DROP CONSTRAINT "homes_lat_known"',
    'CREATE UNIQUE INDEX IF NOT EXISTS "homes_once" ON "homes" ("lat")',
    'ALTER TABLE "homes" ADD CONSTRAINT "homes_lat_known" CHECK ("homes"."lat" is not null)',
  ])('%s would be found', (statement) => {
    expect(breaks(statement)).toHaveLength(1)
  })

  test.each([
    'ALTER TABLE "homes" ADD COLUMN "kind" text DEFAULT \'house\' NOT NULL',
    'ALTER TABLE "homes" ADD COLUMN "kind" text',
    'CREATE TABLE "pets" ("id" bigint NOT NULL)',
    '-- contract: nothing reads it since 0.4\nALTER TABLE "homes" DROP COLUMN "image_url"',
  ])('%s is allowed', (statement) => {
    expect(breaks(statement)).toEqual([])
  })

  test('builds an index of an existing table in its own migration, unless it exists', () => {
    const made = readMigrations().slice(BEFORE_INDEXES_APART)
    expect(made.flatMap(({ sql }) => indexFaults(sql))).toEqual([])
    const index = 'CREATE INDEX "homes_newest" ON "homes" USING btree ("id")'
    expect(indexFaults([index])).toHaveLength(1)
    expect(indexFaults(['CREATE TABLE "homes" ("id" bigint)', index])).toEqual([])
    const apart = index.replace('INDEX', 'INDEX IF NOT EXISTS')
    expect([indexFaults([apart]), indexFaults(['ALTER TABLE "homes" ADD COLUMN "a" text', apart])]).toEqual([
      [],
      ['builds an index while it holds tables that it alters'],
    ])
  })

  test('comes after all earlier migrations, or it would be skipped', () => {
    const times = journal.entries.map(({ when }) => when)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })
})
