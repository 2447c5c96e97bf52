import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = readFileSync(join(ROOT, 'docs/accessibility.md'), 'utf8')

/** Success criteria of WCAG 2.2, levels A and AA, by guideline; 4.1.1 was removed. */
const CRITERIA: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

const rows = PAGE.split('\n')
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .filter(([criteria = '']) => /^\d\.\d\.\d/.test(criteria))

test('lists each criterion of levels A and AA once', () => {
  const all = Object.entries(CRITERIA).flatMap(([guideline, numbers]) => numbers.map((n) => `${guideline}.${n}`))
  const answered = rows.flatMap(([criteria = '']) => criteria.match(/\d\.\d\.\d+/g) ?? [])
  expect(answered.toSorted()).toEqual(all.toSorted())
})

test('gives three columns per criterion, and names only existing files', () => {
  expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([])
  const named = Array.from(PAGE.matchAll(/`((?:apps|docs|e2e)\/[^`]+)`/g), ([, path = '']) => path)
  expect(named.length).toBeGreaterThan(rows.length / 2)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
