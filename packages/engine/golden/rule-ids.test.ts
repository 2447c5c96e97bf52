import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)

/** Every rule of a page named, and for a part such as HL-4a also the whole. */
function rulesIn(text: string, prefixes: string): Set<string> {
  const named = text.match(new RegExp(`\\b(?:${prefixes})-\\d+[a-z]?\\b`, 'g')) ?? []
  return new Set([...named, ...named.map((rule) => rule.replace(/[a-z]$/, ''))])
}

const PAGES_OF_RULES: readonly [pages: string[], prefixes: string, least: number][] = [
  [['heat-loss', 'dwelling'], 'HL', 20],
  [['solar'], 'SOL', 15],
  [['household-energy'], 'EU', 6],
  [['money'], 'MON', 6],
  [['changes'], 'CHG', 6],
  [['certificate', 'systems'], 'CERT|SYS', 12],
  [['uncertainty'], 'UNC', 9],
  [['rating'], 'ZBP', 2],
  [['explanation'], 'EXP', 3],
  [['rules'], 'RULE|GRANT', 11],
  [['finance'], 'FIN', 8],
  [['measures', 'measure-conditions'], 'MEA', 35],
  [['plans'], 'PLAN', 20],
]

function textOf(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8')
}

function rulesOfDocs(pages: string[], prefixes: string): Set<string> {
  return rulesIn(pages.map((page) => textOf(`docs/method/${page}.md`)).join('\n'), prefixes)
}

const SOURCES = globSync('packages/engine/src/**/*.ts', { cwd: ROOT })

test.each(PAGES_OF_RULES)('%s: docs/method and the code name the same rules', (pages, prefixes, least) => {
  const inCode = rulesIn(
    SOURCES.filter((file) => !file.endsWith('.test.ts'))
      .map(textOf)
      .join('\n'),
    prefixes,
  )
  const inDocs = rulesOfDocs(pages, prefixes)
  expect(inCode.size).toBeGreaterThan(least)
  expect([...inCode].filter((rule) => !inDocs.has(rule))).toEqual([])
  expect([...inDocs].filter((rule) => !inCode.has(rule))).toEqual([])
})

/** Text in quotation marks: names of tests and groups, not comments. */
const QUOTED = /'(?:[^'\\\n]|\\.)*'|`[^`]*`/g

test.each(PAGES_OF_RULES)('%s: a test quotes each rule in its name', (pages, prefixes) => {
  const tests = [...SOURCES, ...globSync('packages/engine/golden/*.ts', { cwd: ROOT })].filter((file) =>
    file.endsWith('.test.ts'),
  )
  const names = tests.flatMap(
    (file) =>
      textOf(file)
        .replaceAll(/^ *(\/\/|\/?\*).*$/gm, '')
        .match(QUOTED) ?? [],
  )
  const inTests = rulesIn(names.join('\n'), prefixes)
  expect([...rulesOfDocs(pages, prefixes)].filter((rule) => !inTests.has(rule))).toEqual([])
})
