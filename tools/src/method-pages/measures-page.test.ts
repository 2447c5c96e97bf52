import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { measurePricesPage } from './measure-prices-page.ts'
import { measureWorksPage } from './measure-works-page.ts'
import { measuresPage } from './measures-page.ts'

test.each([
  ['measures', measuresPage()],
  ['measure-prices', measurePricesPage()],
  ['measure-works', measureWorksPage()],
])('docs/method/%s.md is what the tables say', (name, text) => {
  const page = readFileSync(new URL(`../../../docs/method/${name}.md`, import.meta.url), 'utf8')
  expect(page, 'run npm run method-pages').toBe(text)
})

test('lists every measure of the table with its price', () => {
  const table: { rows: readonly (readonly string[])[] } = JSON.parse(
    readFileSync(new URL('../../../packages/engine/src/tables/measures/measure.table.json', import.meta.url), 'utf8'),
  )
  const ids = table.rows.map(([id]) => id)
  const listed = new Set(measuresPage().match(/(?<=`)\w+(?=` \|)/g))
  expect(ids.length).toBeGreaterThan(70)
  expect(ids.filter((id) => id === undefined || !listed.has(id))).toEqual([])
})

test('keeps what cannot be calculated apart', () => {
  const [before, after] = measuresPage().split('## Measures that are listed and never planned')
  expect(before).not.toContain('`hybridHp` |')
  expect(after).toContain('`hybridHp` |')
})
