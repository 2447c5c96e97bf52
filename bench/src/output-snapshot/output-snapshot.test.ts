import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { changedTexts, compareSnapshots } from './compare-snapshots.ts'
import { readCsvRecords } from './csv-records.ts'
import { normaliser, printedNormaliser } from './normaliser.ts'
import { openSnapshot, type SnapshotRecord } from './snapshot-folder.ts'
import { arrayRecords, csvRecords } from './snapshot-records.ts'

describe('normaliser', () => {
  const facts = { startedAt: new Date('2026-11-20T10:00:00.700Z'), names: new Map([['/tmp/out-4711', '<out>']]) }
  const normalise = normaliser(facts)

  test('replaces database ids, times of the run and folders', () => {
    const text = '{"id":12,"home_id":7,"set_at":"2026-11-20T10:00:00Z","file":"/tmp/out-4711/a.csv"}'
    expect(normalise(text)).toBe('{"id":"<id>","home_id":"<id>","set_at":"<time>","file":"<out>/a.csv"}')
  })

  test('keeps figures, dates, UPRNs and times before the run', () => {
    const text =
      '{"kwh":12,"paid":3,"lodged_on":"2026-11-20","at":"2015-08-15T17:24:24Z","id":"a","uprn":"999000000001"}'
    expect(normalise(text)).toBe(text)
  })

  test('replaces durations and speeds in what a command prints, and no counts', () => {
    expect(printedNormaliser(facts)('1,889 rows in 1.6 s, 1,210 rows/s: /tmp/out-4711')).toBe(
      '1,889 rows in <duration>, <speed>: <out>',
    )
  })
})

test('reads quoted commas, quotation marks and line breaks of CSV', () => {
  const records = readCsvRecords('a,b\r\n"1, ""2""\n3",4\r\n\r\n5,')
  expect(records.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1, "2"\n3', '4'],
    ['5', ''],
  ])
  expect(records[1]?.rawCells).toEqual(['"1, ""2""\n3"', '4'])
})

test('splits an array into its homes and a layout record', () => {
  const text = '[{"reference":"b","x":1},\n{"reference":"a","x":2}]'
  expect(arrayRecords('list', text, (item) => Object(item).reference)).toEqual([
    { kind: 'list', key: '(layout)', format: 'text', text: '[<b>\n,\n<a>\n]' },
    { kind: 'list', key: 'b', format: 'json', text: '{"reference":"b","x":1}' },
    { kind: 'list', key: 'a', format: 'json', text: '{"reference":"a","x":2}' },
  ])
})

test('splits a CSV file into its rows below the header, without database ids', () => {
  const records = csvRecords(
    'export',
    'home_id,name\r\n7,"x, y"\r\n',
    (text) => text,
    (row) => row['name'] ?? '',
  )
  expect(records).toEqual([
    { kind: 'export', key: '(layout)', format: 'text', text: 'home_id,name\r\n<x, y>\r\n' },
    { kind: 'export', key: 'x, y', format: 'csv', text: 'home_id,name\n<id>,"x, y"' },
  ])
})

describe('comparison', () => {
  const folders: string[] = []
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })

  const snapshotOf = async (...records: SnapshotRecord[]) => {
    const folder = await mkdtemp(join(tmpdir(), 'output-snapshot-test-'))
    folders.push(folder)
    const snapshot = await openSnapshot(folder)
    for (const record of records) await snapshot.write(record)
    await snapshot.close()
    return folder
  }
  const detail = (key: string, value: unknown): SnapshotRecord => ({
    kind: 'detail',
    key,
    format: 'json',
    text: JSON.stringify(value),
  })
  const compare = async (before: SnapshotRecord[], after: SnapshotRecord[], renamed: [string, string][] = []) =>
    compareSnapshots(
      await snapshotOf(...before),
      await snapshotOf(...after),
      renamed.map(([before, after]) => ({ before, after })),
    )

  test('finds no difference between equal snapshots', async () => {
    const home = detail('a', { kwh: 1.5 })
    expect(await compare([home], [home])).toEqual({ records: 1, differences: [], renamed: [] })
  })

  test('reports kind, home, path and both values of each difference', async () => {
    const unchanged = detail('b', { kwh: 1 })
    const before = [detail('a', { bills: [{ gbp: 10 }, { gbp: 0.1 }] }), unchanged]
    const after = [detail('a', { bills: [{ gbp: 10 }, { gbp: 0.10000000000000002, fuel: 'oil' }] }), unchanged]
    expect((await compare(before, after)).differences).toEqual([
      { kind: 'detail', key: 'a', path: '.bills[1].gbp', before: 0.1, after: 0.10000000000000002 },
      { kind: 'detail', key: 'a', path: '.bills[1].fuel', before: undefined, after: 'oil' },
    ])
  })

  test('reports a home that is missing from one snapshot', async () => {
    const { differences } = await compare([detail('a', 1), detail('b', 2)], [detail('b', 2), detail('c', 3)])
    expect(differences).toEqual([
      { kind: 'detail', key: 'a', path: '', before: '1', after: undefined },
      { kind: 'detail', key: 'c', path: '', before: undefined, after: '3' },
    ])
  })

  test('reports equal values with different bytes', async () => {
    const record = (text: string): SnapshotRecord => ({ kind: 'detail', key: 'a', format: 'json', text })
    expect((await compare([record('{"a":1,"b":2}')], [record('{"b":2,"a":1}')])).differences).toEqual([
      { kind: 'detail', key: 'a', path: '', before: '{"a":1,"b":2}', after: '{"b":2,"a":1}' },
    ])
  })

  test('reports CSV columns and text lines', async () => {
    const csv = (text: string): SnapshotRecord => ({ kind: 'analyse', key: 'a', format: 'csv', text })
    const text = (text: string): SnapshotRecord => ({ kind: 'printed', key: 'a', format: 'text', text })
    const { differences } = await compare([csv('sap,band\n60,D'), text('x\ny')], [csv('sap,band\n61,D'), text('x\nz')])
    expect(differences.map(({ path, before, after }) => [path, before, after])).toEqual([
      ['.sap', '60', '61'],
      ['[1]', 'y', 'z'],
    ])
  })

  test('accepts only the listed renamed texts, and lists the others', async () => {
    const before = [detail('a', { reason: 'Usual for a house.', label: 'Mains gas boiler', kwh: 1 })]
    const after = [detail('a', { reason: 'Typical of a house.', label: 'Gas boiler', kwh: 2 })]
    const { differences, renamed } = await compare(before, after, [['Usual for a house.', 'Typical of a house.']])
    expect(renamed.map(({ path }) => path)).toEqual(['.reason'])
    expect(differences.map(({ path }) => path)).toEqual(['.label', '.kwh'])
    expect(changedTexts(differences)).toEqual([{ before: 'Mains gas boiler', after: 'Gas boiler' }])
  })
})
