import { describe, expect, test } from 'vitest'
import { problemOfFile } from './chosen-file.ts'
import { bytesText } from './format-bytes.ts'

describe('a chosen file', () => {
  test.each([
    ['homes.csv', 10],
    ['HOMES.XLSX', 10],
    ['homes.2026.tsv', 1024 * 1024],
  ])('%s may work', (name, size) => expect(problemOfFile({ name, size }, { maxMb: 1, row: 'home' })).toBeNull())

  test.each([
    ['homes.xls', 10, 'old Excel'],
    ['homes.ods', 10, 'Export the table as .xlsx or CSV'],
    ['roof.jpg', 10, 'A .jpg file is not a table'],
    ['homes', 10, 'This file is not a table'],
    ['homes.csv', 0, 'one row per home'],
    ['homes.csv', 1024 * 1024 + 1, 'the limit is 1 MB'],
  ])('%s of %i bytes is rejected with a reason', (name, size, reason) =>
    expect(problemOfFile({ name, size }, { maxMb: 1, row: 'home' })).toContain(reason),
  )
})

test('sizes are in the units of a file manager', () => {
  expect([bytesText(640), bytesText(3_100_000)]).toEqual(['640\u202fB', '3.1\u202fMB'])
})
