import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MOST_LINES = 200
const MOST_WORDS = 25

/** Pages that are still being rewritten: their sentences and paths are not checked. Remove a page once it passes. */
const NOT_YET_REWRITTEN = [/^docs\/architecture\.md$/]

/** Lists of packages, made by `npm run licences`. */
const GENERATED = [/^docs\/licences\.md$/]

/** Decisions and measurements are records, read one entry at a time. */
const MAY_BE_LONG = [/^docs\/(decisions|measurements)\//]

interface Page {
  readonly path: string
  readonly lines: readonly string[]
}

const pages: readonly Page[] = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/')),
]
  .toSorted()
  .map((path) => ({ path, lines: withoutCodeBlocks(readFileSync(join(ROOT, path), 'utf8')) }))

/** The lines of a page, with those of code blocks left blank. An indented block follows a blank line. */
function withoutCodeBlocks(text: string): string[] {
  let isFenced = false
  let isIndented = false
  let before = ''
  return text.split('\n').map((line) => {
    const isFence = line.trimStart().startsWith('```')
    if (isFence) isFenced = !isFenced
    isIndented = line.startsWith('    ') && (isIndented || before.trim() === '')
    before = line
    return isFence || isFenced || isIndented ? '' : line
  })
}

interface Sentence {
  readonly line: number
  readonly text: string
}

/** Sentences of paragraphs and list items. Headings, tables and images hold none. */
function sentencesOf(lines: readonly string[]): Sentence[] {
  const paragraphs: Sentence[] = []
  let isInside = false
  for (const [index, line] of lines.entries()) {
    const isItem = /^\s*(?:[-*]|\d+\.)\s/.test(line)
    const isProse = line.trim() !== '' && !/^\s*(?:#|\||!\[|<)/.test(line)
    const text = line.trim().replace(/^(?:[-*>]|\d+\.)\s+/, '')
    const last = paragraphs.at(-1)
    if (isProse && isInside && !isItem && last !== undefined) {
      paragraphs[paragraphs.length - 1] = { line: last.line, text: `${last.text} ${text}` }
    } else if (isProse) {
      paragraphs.push({ line: index + 1, text })
    }
    isInside = isProse
  }
  return paragraphs.flatMap(splitSentences)
}

/** The line of a sentence is that on which its paragraph begins. */
function splitSentences({ line, text }: Sentence): Sentence[] {
  return plainWords(text)
    .split(/(?<=[.!?][)”"]?)\s+(?=[A-Z‘“"*([\d])/)
    .map((sentence) => ({ line, text: sentence }))
}

/** A link is its text. Code, and a list of code, is one word. */
function plainWords(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`]*`/g, 'CODE')
    .replaceAll(/CODE(?:,? (?:and |or )?CODE)+/g, 'CODE')
    .replaceAll(/[*_]{2}/g, '')
}

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function anchorsOf(path: string): Set<string> {
  const lines = withoutCodeBlocks(readFileSync(path, 'utf8'))
  return new Set(lines.flatMap((line) => /^#+ (.*)$/.exec(line)?.slice(1).map(anchorOf) ?? []))
}

function isBrokenLink(page: string, target: string): boolean {
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? join(ROOT, page) : join(ROOT, dirname(page), file)
  if (!existsSync(path)) return true
  return anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).has(anchor)
}

/** `a/{b,c}.ts` names two files. */
function withoutBraces(path: string): string[] {
  const [whole, before = '', inside = '', after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  return whole === undefined ? [path] : inside.split(',').flatMap((part) => withoutBraces(`${before}${part}${after}`))
}

const isMissing = (path: string): boolean =>
  path.includes('*') ? globSync(path, { cwd: ROOT }).length === 0 : !existsSync(join(ROOT, path))

test(`a page has at most ${MOST_LINES} lines`, () => {
  const tooLong = pages.filter(({ path, lines }) => lines.length > MOST_LINES + 1 && !matchesAny(path, MAY_BE_LONG))
  expect(tooLong.map(({ path, lines }) => `${path}: ${lines.length - 1} lines`)).toEqual([])
})

test(`a sentence has at most ${MOST_WORDS} words`, () => {
  const tooLong = pages
    .filter(({ path }) => !matchesAny(path, [...NOT_YET_REWRITTEN, ...GENERATED]))
    .flatMap(({ path, lines }) => sentencesOf(lines).map((sentence) => ({ path, ...sentence })))
    .filter(({ text }) => wordCount(text) > MOST_WORDS)
  expect(tooLong.map(({ path, line, text }) => `${path}:${line} (${wordCount(text)} words): ${text}`)).toEqual([])
})

test('a relative link leads to a page and a heading that exist', () => {
  const broken = pages.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      Array.from(line.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
        .filter((target) => !/^[a-z]+:/.test(target) && isBrokenLink(path, target))
        .map((target) => `${path}:${index + 1}: ${target}`),
    ),
  )
  expect(broken).toEqual([])
})

test('a path of the repository exists', () => {
  const checked = pages.filter(({ path }) => !matchesAny(path, NOT_YET_REWRITTEN))
  const missing = checked.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      Array.from(
        line.matchAll(/`((?:apps|bench|deploy|docs|e2e|packages|tools)\/[^`\s<>]*)`/g),
        ([, name = '']) => name,
      )
        .flatMap(withoutBraces)
        .filter(isMissing)
        .map((name) => `${path}:${index + 1}: ${name}`),
    ),
  )
  expect(missing).toEqual([])
})

test('the rules find what they look for', () => {
  const long = `${'word '.repeat(MOST_WORDS)}word. Another sentence.`
  const lines = ['# A heading', '', long, '| a table | of words |', '- `a`, `b` and `c` are one word.']
  expect(sentencesOf(lines).map(({ line, text }) => [line, wordCount(text)])).toEqual([
    [3, MOST_WORDS + 1],
    [3, 2],
    [5, 4],
  ])
  expect(isBrokenLink('docs/import.md', 'no-such-page.md')).toBe(true)
  expect(isBrokenLink('docs/import.md', '../README.md#no-such-heading')).toBe(true)
  expect(withoutBraces('docs/{a,b}.md').filter(isMissing)).toEqual(['docs/a.md', 'docs/b.md'])
})

function matchesAny(path: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
