import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markdownTable } from './markdown-table.ts'
import { rulesPage } from './rules-page.ts'

test('docs/method/rules.md is what the tables say', () => {
  const page = readFileSync(new URL('../../../docs/method/rules.md', import.meta.url), 'utf8')
  expect(page, 'run npm run method-pages').toBe(rulesPage())
})

test('calls no rule law that is not', () => {
  const row = rulesPage()
    .split('\n')
    .find((line) => line.startsWith('| PRS-EW-2030:'))
  expect(row).toContain('| decided, not yet law |')
})

test('escapes bars in a cell', () => {
  expect(markdownTable(['a'], [['b|c']])).toBe('| a |\n| --- |\n| b\\|c |')
})
