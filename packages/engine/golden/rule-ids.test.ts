import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)

/** Every rule of a page named, and for a part such as HL-4a also the whole. */
function rulesIn(text: string, prefixes: string): Set<string> {
  const named = text.match(new RegExp(`\\b(?:${prefixes})-\\d+[a-z]?\\b`, 'g')) ?? []
  return new Set([...named, ...named.map((rule) => rule.replace(/[a-z]$/, ''))])
}

test.each([
  [['heat-loss', 'dwelling'], 'HL', 20],
  [['solar'], 'SOL', 15],
  [['household-energy'], 'EU', 6],
  [['money'], 'MON', 6],
  [['certificate', 'systems'], 'CERT|SYS', 12],
  [['uncertainty'], 'UNC', 9],
  [['rating'], 'ZBP', 2],
])('%s: docs/method and the code name the same rules', (pages, prefixes, least) => {
  const files = globSync('packages/engine/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const inCode = rulesIn(files.map((file) => readFileSync(new URL(file, ROOT), 'utf8')).join('\n'), prefixes)
  const texts = pages.map((page) => readFileSync(new URL(`docs/method/${page}.md`, ROOT), 'utf8'))
  const inDocs = rulesIn(texts.join('\n'), prefixes)
  expect(inCode.size).toBeGreaterThan(least)
  expect([...inCode].filter((rule) => !inDocs.has(rule))).toEqual([])
  expect([...inDocs].filter((rule) => !inCode.has(rule))).toEqual([])
})
