import { expect, test } from 'vitest'
import { OTHER_TEXTS } from './text-counts.ts'
import { UnrecognisedTexts } from './unrecognised-texts.ts'
import { unrecognisedWarnings, warningsOf } from './unrecognised-warnings.ts'

test('counts texts by column, most frequent first, with the first row of each', () => {
  const unread = new UnrecognisedTexts()
  unread.fill('Walls', 10)
  unread.fill('Roof', 10)
  unread.add('Walls', 'Straw', { row: 2 })
  unread.add('Walls', 'Reed', { row: 3 })
  unread.add('Walls', 'Reed', { row: 4 })
  unread.add('Roof', 'Turf', { cells: 5 })
  expect(unread.columns()).toEqual([
    { column: 'Roof', filled: 10, unread: 5, texts: [{ text: 'Turf', cells: 5, row: null }] },
    {
      column: 'Walls',
      filled: 10,
      unread: 3,
      texts: [
        { text: 'Reed', cells: 2, row: 3 },
        { text: 'Straw', cells: 1, row: 2 },
      ],
    },
  ])
})

test('keeps a bounded number of texts, each of bounded length', () => {
  const unread = new UnrecognisedTexts()
  const noise = 'x'.repeat(10_000)
  for (let row = 0; row < 30_000; row += 1) unread.add('Walls', `${row}${noise}`, { row })
  const [walls] = unread.columns()
  expect(walls?.unread).toBe(30_000)
  expect(walls?.texts).toHaveLength(10_001)
  expect(walls?.texts[0]).toMatchObject({ text: OTHER_TEXTS, cells: 20_000 })
  expect(Math.max(...(walls?.texts ?? []).map(({ text }) => text.length))).toBe(201)
})

test.each([
  [['3', '-1', '0.519'], 'codes instead of words'],
  [['A1', 'SB', 'CW2'], 'codes instead of words'],
  [['CavityWall', 'SolidBrick'], 'terms of another program'],
  [['2019-03-01', '2020-01-31 10:00'], 'seems to hold dates'],
  [['01/03/2019'], 'seems to hold dates'],
  [['YO31 1BR', 'yo311bq'], 'seems to hold postcodes'],
  [['100012345678'], 'UPRNs or other long numbers'],
  [['Straw bales', 'Turf'], 'may use words that are not known, or be the wrong column'],
])('names the column and the likely cause when it contains %j', (texts, cause) => {
  const unread = new UnrecognisedTexts()
  unread.fill('Heading of the file', texts.length)
  for (const text of texts) unread.add('Heading of the file', text)
  const [warning, ...others] = unrecognisedWarnings(unread.suspects())
  expect(warning).toMatch(/^“Heading of the file”: (\d of \d values are|its only value is) not understood, such as “/)
  expect(warning).toContain(cause)
  expect(others).toEqual([])
})

test('warns of a column only when more than a third of it is not recognised', () => {
  const unread = new UnrecognisedTexts()
  unread.fill('Walls', 3)
  unread.add('Walls', 'Straw')
  expect(unread.suspects()).toEqual([])
  unread.add('Walls', 'Straw')
  expect(unread.suspects()).toHaveLength(1)
})

test('judges each table separately, so that one bad table is reported', () => {
  const unread = new UnrecognisedTexts()
  for (const file of ['a.csv', 'bad.csv', 'c.csv']) {
    unread.fill('Walls', file === 'bad.csv' ? 5 : 1000, { file })
    if (file === 'bad.csv') unread.add('Walls', '7', { cells: 5, file })
  }
  expect(warningsOf(unread)).toEqual([
    '“Walls” in bad.csv: 5 of 5 values are not understood, such as “7”. It seems to contain codes instead of words: replace each code with its meaning.',
  ])
})

test('judges single-row tables and documents together, so that one odd text gives no warning', () => {
  const unread = new UnrecognisedTexts()
  for (let table = 0; table < 100; table += 1) unread.fill('Walls', 1, { file: `${table}.csv` })
  unread.add('Walls', 'Straw', { file: '99.csv' })
  unread.fill('roof', 100)
  unread.add('roof', 'Turf')
  expect(warningsOf(unread)).toEqual([])
})

test('combines the parts of a table that alternate with others', () => {
  const unread = new UnrecognisedTexts()
  for (const file of ['a.csv', 'b.csv', 'a.csv', 'b.csv']) {
    unread.fill('Walls', 4, { file })
    unread.add('Walls', '7', { cells: 4, file })
  }
  expect(unread.suspects()).toMatchObject([{ filled: 16, unread: 16, files: null }])
})

test('names unused headings and the number of further ones', () => {
  const unread = new UnrecognisedTexts()
  unread.addUnused(['WallConstruction', 'Loft'], 'a.csv')
  expect(warningsOf(unread)[0]).toMatch(/^2 headings are not used, .*: “WallConstruction”, “Loft”\. /)
  unread.addUnused(
    Array.from({ length: 5000 }, (_, column) => `Loft ${column}`),
    'b.csv',
  )
  expect(warningsOf(unread)[0]).toContain('and 4,990 more. ')
})

test('names few columns when most are not recognised, with the likely cause', () => {
  const unread = new UnrecognisedTexts()
  for (let column = 0; column < 40; column += 1) {
    unread.fill(`Column ${column}`, 4)
    unread.add(`Column ${column}`, 'Straw', { cells: 4 })
  }
  const warnings = warningsOf(unread)
  expect(warnings).toHaveLength(11)
  expect(warnings.at(-1)).toMatch(/^40 columns are mostly not understood, of them 30 not named here: .* shifted/)
})

test('warns of dates with the month first, since others are read day first', () => {
  const unread = new UnrecognisedTexts()
  unread.addMonthFirst('Date', '03/25/2019', { cells: 2, file: 'a.csv' })
  expect(warningsOf(unread)).toEqual([
    '“Date”: 2 dates put the month first, such as “03/25/2019”. Dates that can be read both ways, such as 03/04/2019, are read day first: write all as 2019-04-03.',
  ])
})
