import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const FOLDER = fileURLToPath(new URL('../../docs/decisions/', import.meta.url))
const names = globSync('[0-9]*.md', { cwd: FOLDER }).toSorted()
const index = readFileSync(`${FOLDER}README.md`, 'utf8')

const TEMPLATE =
  /^# (\d{4}): (\S.*)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (Accepted|Superseded by \[\d{4}\]\([\w.-]+\))\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n[^]+$/

test.each(names)('%s follows the template and is in the index', (name) => {
  const [, number = '', title = '', date = '', status = ''] =
    TEMPLATE.exec(readFileSync(`${FOLDER}${name}`, 'utf8')) ?? []
  expect(name).toMatch(new RegExp(`^${number}-[a-z0-9]+(-[a-z0-9]+)*\\.md$`))
  expect(index).toContain(`| [${number}](${name}) | ${title} | ${date} | ${status.toLowerCase()} |`)
})

test('numbers are unique', () => {
  const numbers = names.map((name) => name.slice(0, 4))
  expect(numbers.length).toBeGreaterThan(40)
  expect(new Set(numbers).size).toBe(numbers.length)
})
