import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ENGINE = 'packages/engine/'

interface ExportedFunction {
  /** File below the engine, and name. */
  key: string
  doc: string
  /** Names; empty for a destructured one, whose doc may name it freely. */
  parameters: string[]
  returnsNothing: boolean
}

const FILES = globSync('{apps,bench,e2e,packages,tools}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name.endsWith('node_modules') || name.endsWith('dist'),
}).map((path) => path.replaceAll('\\', '/'))

const isTest = (path: string): boolean => path.includes('.test.') || path.startsWith(`${ENGINE}golden/`)
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Exported functions of the engine that another package, or another folder at the top of the engine, imports. */
const PUBLIC: readonly ExportedFunction[] = publicFunctions()

function publicFunctions(): ExportedFunction[] {
  const imported = new Set(FILES.flatMap(importsOf))
  return FILES.filter((path) => path.startsWith(ENGINE) && !path.includes('.test.'))
    .flatMap((path) => functionsIn(path.slice(ENGINE.length), textOf(path)))
    .filter(({ key }) => imported.has(key))
}

/** What a file imports from the engine, unless both are in the same folder at the top of the engine. */
function importsOf(path: string): string[] {
  const isEngine = path.startsWith(ENGINE)
  if (isEngine && isTest(path)) return []
  return [...textOf(path).matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, names, from]) => {
    const target = isEngine ? fileBeside(path, from ?? '') : fileOfPackage(from ?? '')
    if (target === null || (isEngine && topFolder(target) === topFolder(path.slice(ENGINE.length)))) return []
    return [...(names ?? '').matchAll(/(\w+)(?: as \w+)?(?:,|\s*$)/g)].map(([, name]) => `${target} ${name}`)
  })
}

function fileOfPackage(from: string): string | null {
  const path = /^@retrofolio\/engine\/(.+)$/.exec(from)?.[1]
  if (path === undefined) return null
  return path.startsWith('golden/') ? `${path}.ts` : `src/${path}.ts`
}

function fileBeside(path: string, from: string): string | null {
  return from.startsWith('.') ? posix.join(posix.dirname(path.slice(ENGINE.length)), from) : null
}

/** A file that lies directly in `src` is a folder of its own. */
function topFolder(file: string): string {
  return file.split('/').slice(0, 2).join('/')
}

function functionsIn(file: string, text: string): ExportedFunction[] {
  return [
    ...text.matchAll(/(?:^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?^export (?:async )?function (\w+)(?:<[^(]*>)?\(/gm),
  ].map(({ 0: head, 1: doc, 2: name, index }) => {
    const { parts, end } = partsUntilBracket(text, index + head.length)
    return {
      key: `${file} ${name}`,
      doc: doc ?? '',
      parameters: parts.map((part) => /^\s*(?:\.\.\.)?(\w+)/.exec(part)?.[1] ?? ''),
      returnsNothing: /^\): void\b/.test(text.slice(end)),
    }
  })
}

/** Splits at the commas of a parameter list, up to the bracket that closes it. */
function partsUntilBracket(text: string, start: number): { parts: string[]; end: number } {
  const parts: string[] = []
  let depth = 0
  let from = start
  for (let at = start; ; at++) {
    const sign = text[at]
    if (sign === undefined) throw new Error('an exported function has no closing bracket')
    if (depth === 0 && (sign === ',' || sign === ')')) {
      if (text.slice(from, at).trim() !== '') parts.push(text.slice(from, at))
      from = at + 1
      if (sign === ')') return { parts, end: at }
    } else if ('([{<'.includes(sign)) depth++
    else if (')]}'.includes(sign) || (sign === '>' && text[at - 1] !== '=')) depth--
  }
}

/** What the doc comment of a function lacks. */
function gapsOf({ doc, parameters, returnsNothing }: ExportedFunction): string[] {
  const named = [...doc.matchAll(/^ \* @param (\w+) \S/gm)].map(([, name]) => name)
  const lost = parameters.filter((name) => name !== '' && !named.includes(name)).map((name) => `@param ${name}`)
  if (named.length !== parameters.length) lost.push(`${parameters.length} @param, not ${named.length}`)
  if (!returnsNothing && !/^ \* @returns \S/m.test(doc)) lost.push('@returns')
  if (!/^ \* [^@\s]/m.test(doc)) lost.push('a summary')
  return lost
}

test('the engine has public functions', () => {
  expect(PUBLIC.length).toBeGreaterThan(200)
})

test('each public function documents its parameters and its result', () => {
  const gaps = PUBLIC.map((one) => [one.key, gapsOf(one)] as const)
  expect(Object.fromEntries(gaps.filter(([, lost]) => lost.length > 0))).toEqual({})
})
