import { expect, test } from 'vitest'
import { OTHER_TEXTS, UnreadTexts } from './unread-texts.ts'
import { unreadWarnings } from './unread-warnings.ts'

test('counts texts by column, most frequent first, with the first row of each', () => {
  const unread = new UnreadTexts()
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
  const unread = new UnreadTexts()
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
])('names the column and the likely cause when it holds %j', (texts, cause) => {
  const unread = new UnreadTexts()
  unread.fill('Heading of the file', texts.length)
  for (const text of texts) unread.add('Heading of the file', text)
  const [warning, ...others] = unreadWarnings(unread.columns())
  expect(warning).toMatch(/^“Heading of the file”: (\d of \d values are|its only value is) not understood, such as “/)
  expect(warning).toContain(cause)
  expect(others).toEqual([])
})

test('warns of a column only when more than a third of it is not understood', () => {
  const unread = new UnreadTexts()
  unread.fill('Walls', 3)
  unread.add('Walls', 'Straw')
  expect(unreadWarnings(unread.columns())).toEqual([])
  unread.add('Walls', 'Straw')
  expect(unreadWarnings(unread.columns())).toHaveLength(1)
})
