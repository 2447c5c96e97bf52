import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../', import.meta.url)
const RULE = /\bHL-\d+[a-z]?\b/g

/** Every rule named, and for a part such as HL-4a also the whole. */
function rulesIn(text: string): Set<string> {
  const named = text.match(RULE) ?? []
  return new Set([...named, ...named.map((rule) => rule.replace(/[a-z]$/, ''))])
}

test('every rule that code and tests name stands in docs/method/heat-loss.md, and the other way round', () => {
  const files = globSync('packages/engine/src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const inCode = rulesIn(files.map((file) => readFileSync(new URL(file, ROOT), 'utf8')).join('\n'))
  const inDocs = rulesIn(readFileSync(new URL('docs/method/heat-loss.md', ROOT), 'utf8'))
  expect(inCode.size).toBeGreaterThan(20)
  expect([...inCode].filter((rule) => !inDocs.has(rule))).toEqual([])
  expect([...inDocs].filter((rule) => !inCode.has(rule))).toEqual([])
})
