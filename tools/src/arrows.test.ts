import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PARTS } from './arrows.ts'
import { FOLDER_RULES, importProblem, packageOf } from './folder-imports.ts'

const FOLDERS = [...FOLDER_RULES.keys()]
let house: string

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'retrofolio-arrows-'))
})

afterAll(() => rmSync(house, { recursive: true, force: true }))

/** An import; `name` makes what it declares unique in its file. */
type Form = (specifier: string, name: string) => string

const FORMS: readonly Form[] = [
  (from, name) => `import { ${name} } from '${from}'`,
  (from, name) => `import type { ${name} } from '${from}'`,
  (from) => `import '${from}'`,
  (from, name) => `export { ${name} } from '${from}'`,
  (from, name) => `export type { ${name} } from '${from}'`,
  (from) => `export * from '${from}'`,
  (from) => `void import('${from}')`,
  (from) => `void import(\`${from}\`)`,
  (from, name) => `let ${name}: import('${from}').Planted`,
  (from, name) => `import ${name} = require('${from}')`,
  (from) => `import.meta.resolve('${from}')`,
]
const WORKER: Form = (path) => `new Worker(new URL('${path}', import.meta.url))`

/** All ways to import a module of another folder. */
function waysToImport(from: string, to: string, name: string): string[] {
  const path = posix.relative(from, join(to, 'target.ts'))
  const relative = path.startsWith('.') ? path : `./${path}`
  const ways = [...FORMS.map((form) => form(relative, name)), WORKER(relative, name)]
  const { part } = FOLDER_RULES.get(to) ?? {}
  if (part === undefined || !existsSync(join(part.root, '..', 'package.json'))) return ways
  const module = posix.join(packageOf(part), posix.relative(part.root, to), 'target')
  return [...ways, ...FORMS.map((form) => form(module, name))]
}

/** Files with imports, by their path: which of them the linter rejects. */
function refused(files: Record<string, readonly string[]>): Map<string, Set<string>> {
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))
  const only = Object.entries(config.rules).filter(([name]) =>
    ['arrows/folder-imports', 'import/no-cycle'].includes(name),
  )
  writeFileSync(
    join(house, '.oxlintrc.json'),
    JSON.stringify({ ...config, plugins: ['import'], categories: {}, options: {}, rules: Object.fromEntries(only) }),
  )
  writeFileSync(join(house, 'package.json'), '{ "type": "module" }')
  mkdirSync(join(house, 'tools/src'), { recursive: true })
  for (const name of ['arrows.ts', 'arrows-plugin.ts', 'folder-imports.ts']) {
    copyFileSync(`tools/src/${name}`, join(house, 'tools/src', name))
  }
  for (const [path, lines] of Object.entries(files)) {
    mkdirSync(join(house, dirname(path)), { recursive: true })
    writeFileSync(join(house, path), `${lines.join('\n')}\n`)
  }
  const { stdout } = spawnSync('oxlint', ['--format', 'unix', ...Object.keys(files)], {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  })
  for (const path of Object.keys(files)) rmSync(join(house, path))
  const problems = new Map(Object.keys(files).map((path) => [path, new Set<string>()]))
  for (const line of stdout.split('\n')) {
    const [, path = '', problem = ''] = /^([^:]+):\d+:\d+: (.*?)(?:: see .*)? \[Error\//.exec(line) ?? []
    problems.get(path)?.add(problem)
  }
  return problems
}

/** Folders that a file may not import by the rule that the linter applies, of all others. */
function refusedFolders(folder: string, file: string): Set<string> {
  return new Set(
    FOLDERS.filter((other) => other !== folder).filter((other) => {
      const specifier = posix.relative(folder, join(other, 'target.ts'))
      return importProblem(posix.join(folder, file), specifier.startsWith('.') ? specifier : `./${specifier}`) !== null
    }),
  )
}

const allBut = (folder: string, mayImport: ReadonlySet<string>): Set<string> =>
  new Set(FOLDERS.filter((other) => other !== folder && !mayImport.has(other)))

test.each([...FOLDER_RULES])(
  '%s imports what the table lists, and its tests what those of its part may',
  (folder, rule) => {
    expect(refusedFolders(folder, 'planted.ts')).toEqual(allBut(folder, rule.mayImport))
    expect(refusedFolders(folder, 'planted.test.ts')).toEqual(allBut(folder, rule.testsMayImport))
  },
)

test('rejects every way to import', { timeout: 60_000 }, () => {
  const from = 'apps/server/src/database'
  const files = ['apps/server/src/features/homes', 'packages/engine/src/solar'].flatMap((to) =>
    waysToImport(from, to, 'planted').map(
      (line, index) => [`${from}/planted-${posix.basename(to)}-${index}.ts`, line, to] as const,
    ),
  )
  expect(files).toHaveLength(46)
  expect(refused(Object.fromEntries(files.map(([path, line]) => [path, [line]])))).toEqual(
    new Map(files.map(([path, , to]) => [path, new Set([`${from} may not import ${to}`])])),
  )
})

test('rejects a file in a folder that the table does not list', { timeout: 60_000 }, () => {
  const path = 'apps/server/src/features/planted/planted.ts'
  expect(refused({ [path]: ['export const planted = 1'] }).get(path)).toEqual(
    new Set(['apps/server/src/features/planted is missing from tools/src/arrows.ts']),
  )
})

test('rejects a cycle of type imports', { timeout: 60_000 }, () => {
  const found = refused({
    'packages/engine/src/one.ts': ["import type { Other } from './other.ts'", 'export interface One { other: Other }'],
    'packages/engine/src/other.ts': ["import type { One } from './one.ts'", 'export interface Other { one: One }'],
  })
  expect([...found.values()]).toEqual([new Set(['Dependency cycle detected']), new Set(['Dependency cycle detected'])])
})

test.each([
  ['packages/engine/src/heat-loss', '../energy-use/household-energy-use.ts'],
  ['packages/engine/src/solar', '../heat-loss/heat-balance.ts'],
  ['packages/engine/src/climate', '../assess/assess.ts'],
  ['packages/engine/src/rating', '../assess/assess.ts'],
  ['packages/engine/src/money', '../certificate/certificate.ts'],
  ['packages/engine/src', 'node:fs'],
  ['packages/engine/src/batch', 'zod'],
  ['packages/contract/src/homes', '@retrofolio/reference-data/register/register'],
  ['packages/contract/src/accounts', '../homes/home.ts'],
  ['packages/reference-data/src/addresses/search', '../../register/register.ts'],
  ['apps/server/src/database', '../features/homes/homes.tables.ts'],
  ['apps/server/src/jobs', '../features/imports/imports.repository.ts'],
  ['apps/server/src/http/routes', '../../features/accounts/accounts.service.ts'],
  ['apps/server/src/features/accounts', '../homes/homes.service.ts'],
  ['apps/server/src/features/audit', '../accounts/accounts.tables.ts'],
  ['apps/server/src/features/homes', '../imports/imports.service.ts'],
  ['apps/server/src/features/homes', '../../testing/test-app.ts'],
  ['apps/web/src/features/home', '../portfolio/queries.ts'],
  ['apps/web/src/lib/homes', '../../features/home/data/home-detail.ts'],
  ['apps/web/src/ui/home', '@retrofolio/web/app/app'],
  ['apps/web/src', '@retrofolio/server/app'],
])('%s may not import %s', (folder, specifier) => {
  expect(importProblem(`${folder}/planted.ts`, specifier)).not.toBeNull()
})

const featureOf = (folder: string): string | undefined => /^apps\/server\/src\/features\/[^/]+/.exec(folder)?.[0]
const isServerCommand = (folder: string): boolean => /^apps\/server\/src(?:\/commands\/.*)?$/.test(folder)

test('a folder imports folders above it in the table only, except within one server feature or the commands', () => {
  const wrong = [...FOLDER_RULES].flatMap(([folder, { isForTests, part, mayImport }]) =>
    [...mayImport]
      .filter((other) => {
        if (isForTests || FOLDER_RULES.get(other)?.part !== part || other === folder) return false
        const isWithin = featureOf(folder) !== undefined && featureOf(folder) === featureOf(other)
        if (isWithin || (isServerCommand(folder) && isServerCommand(other))) return false
        return FOLDERS.indexOf(other) > FOLDERS.indexOf(folder)
      })
      .map((other) => `${folder} imports ${other}`),
  )
  expect(wrong).toEqual([])
})

test('folders of test support are imported by tests and measurements only', () => {
  const wrong = [...FOLDER_RULES].flatMap(([folder, { isForTests, part, mayImport }]) =>
    isForTests || ['bench', 'e2e'].includes(part.name)
      ? []
      : [...mayImport]
          .filter((other) => FOLDER_RULES.get(other)?.isForTests !== false)
          .map((other) => `${folder} imports ${other}`),
  )
  expect(wrong).toEqual([])
})

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const SOURCES = FILES.filter((path) => /\.[cm]?[jt]sx?$/.test(path))

test('every folder and part of the table exists', () => {
  const folders = new Set(SOURCES.map((path) => posix.dirname(path)))
  expect(FOLDERS.filter((folder) => !folders.has(folder))).toEqual([])
  expect(new Set(PARTS.map(({ name }) => name)).size).toBe(PARTS.length)
  expect(FOLDER_RULES.size).toBe(folders.size)
})

/** Anything between quotation marks that may be an import, except in tests. */
function specifiersIn(path: string): string[] {
  return [...readFileSync(path, 'utf8').matchAll(/'((?:\.|@retrofolio\/)[^'\s]+|[\w-]+\.ts)'/g)].map(
    ([, text = '']) => text,
  )
}

test('the table allows nothing that no file needs', () => {
  const used = new Set<string>()
  for (const path of SOURCES.filter((one) => !/\.(?:test|spec)\.tsx?$/.test(one))) {
    const folder = posix.dirname(path)
    for (const specifier of specifiersIn(path)) {
      for (const part of PARTS) {
        const name = `${packageOf(part)}/`
        const target = specifier.startsWith(name) ? posix.join(part.root, specifier.slice(name.length)) : null
        if (target !== null) used.add(`${folder} imports ${posix.dirname(target)}`)
      }
      if (specifier.startsWith('.')) used.add(`${folder} imports ${posix.dirname(posix.join(folder, specifier))}`)
    }
  }
  const unused = [...FOLDER_RULES].flatMap(([folder, { isForTests, part, mayImport }]) =>
    isForTests || folder === part.root
      ? []
      : [...mayImport].map((other) => `${folder} imports ${other}`).filter((arrow) => !used.has(arrow)),
  )
  expect(unused).toEqual([])
})

/** One file for each change of the database. */
const MIGRATIONS = ['apps/server/src/database/migrations', 'apps/server/src/database/migrations/meta']

test('no folder holds more than 25 source files directly, tests not counted', () => {
  const counted = FILES.filter(
    (path) => /\.(?:[cm]?[jt]sx?|css|json|sql)$/.test(path) && !/\.(?:test|spec)\.tsx?$/.test(path),
  )
  const full = [...Map.groupBy(counted, (path) => posix.dirname(path))].filter(([, paths]) => paths.length > 25)
  expect(full.map(([folder]) => folder).filter((folder) => !MIGRATIONS.includes(folder))).toEqual([])
})
