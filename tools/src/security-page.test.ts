import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDER = join(ROOT, 'docs/security')
const PAGES = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'))
const ALL_PAGES = [readFileSync(join(ROOT, 'docs/security.md'), 'utf8'), ...PAGES].join('\n')

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0; those of level 3 are numbered after them. */
const REQUIREMENTS: Readonly<Record<string, readonly number[]>> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1, 0],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7, 0],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const rows = PAGES.flatMap((page) => page.split('\n'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .filter(([number = '']) => /^\d+\.\d+\.\d+/.test(number))

function references(shown: string): { file: string; name: string }[] {
  return shown.split('; `').map((reference) => {
    const [file = '', ...name] = reference.replace(/^`/, '').split('`: ')
    return { file, name: name.join('`: ') }
  })
}

test('lists each requirement of levels 1 and 2 once', () => {
  const all = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
    sections.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section + 1}.${index + 1}`),
    ),
  )
  const answered = rows.flatMap(([numbers = '']) => numbers.split(', '))
  expect(answered.toSorted()).toEqual(all.toSorted())
})

test('gives each requirement a place and evidence, or a reason why it is not met', () => {
  const listed = rows.filter((row) => row.length === 4)
  const unanswered = listed.filter(([, , where = '', shown = '']) =>
    where.startsWith('Not met') ? !where.includes('because') || shown !== '–' : where === '' || shown === '–',
  )
  expect(unanswered).toEqual([])
  const notMet = listed.filter(([, , where = '']) => where.startsWith('Not met')).length
  expect(ALL_PAGES).toContain(`${listed.length - notMet} met, ${notMet} not met or not in full`)
})

test('names only existing tests', () => {
  const shown = rows.map(([, , , tests = '']) => tests).filter((tests) => tests.startsWith('`'))
  const missing = shown.flatMap(references).filter(({ file, name }) => {
    const path = join(ROOT, file)
    return name === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(name)
  })
  expect(shown.length).toBeGreaterThan(80)
  expect(missing).toEqual([])
})

test('names only existing files', () => {
  const named = [...ALL_PAGES.matchAll(/`((?:packages|apps|docs|tools|bench|e2e)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
