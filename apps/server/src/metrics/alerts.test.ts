import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createMetrics } from './metrics.ts'

const ALERTS = readFileSync(new URL('../../../../deploy/alerts.yaml', import.meta.url), 'utf8')

let running: TestDatabase
beforeAll(async () => {
  running = await startTestDatabase()
})
afterAll(() => running.stop())

/** The exported metrics, with the fixed values of their labels. */
async function exported(): Promise<{ names: Set<string>; text: string }> {
  const text = await createMetrics(running.database, tmpdir()).text()
  return { names: new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name ?? '')), text }
}

const expressions = [...ALERTS.matchAll(/expr: \|?\n?([\s\S]*?)\n {8}for:/g)].map(([, expression]) => expression ?? '')

test('every alert uses metrics that the product exports', async () => {
  const { names } = await exported()
  expect(expressions).toHaveLength((ALERTS.match(/- alert:/g) ?? []).length)
  const asked = expressions.flatMap((expression) => expression.match(/\b(retrofolio|nodejs|process)_\w+/g) ?? [])
  expect(asked.length).toBeGreaterThan(8)
  const unknown = asked.filter((name) => !names.has(name.replace(/_(bucket|count|sum)$/, '')))
  expect(unknown).toEqual([])
})

test('states and kinds of jobs and mails are those that the product exports', async () => {
  const { text } = await exported()
  const asked = expressions
    .flatMap((expression) => [...expression.matchAll(/(\w+)\{([^}]*)\}/g)])
    .flatMap(([, name, labels = '']) => {
      const words = labels.matchAll(/(state|kind)!?="([\w-]+)"/g)
      return [...words].map(([, label, word]) => ({ name, label, word }))
    })
  expect(asked.length).toBeGreaterThan(6)
  for (const { name, label, word } of asked) expect(text).toMatch(new RegExp(`^${name}\\{.*${label}="${word}"`, 'm'))
})
