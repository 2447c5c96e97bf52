import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { methodPage, readMethodFiles } from './method-page.ts'
import { RULE_ID, renderMethod } from './render-method.ts'

const ENGINE = join(import.meta.dirname, '../../../../packages/engine/src')
const chapter = (markdown: string) => renderMethod([{ name: 'one', markdown }])[0]?.html

test('every rule that the engine quotes has one anchor', async () => {
  const { html } = await methodPage()
  const ids = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
  expect(ids.length).toBe(new Set(ids).size)
  const files = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const code = files.map((name) => readFileSync(join(ENGINE, name), 'utf8')).join('\n')
  const quoted = new Set(code.match(new RegExp(RULE_ID, 'g')))
  expect(quoted.size).toBeGreaterThan(150)
  expect([...quoted].filter((id) => !ids.includes(id))).toEqual([])
})

test('shows no paths of source files and no commands', async () => {
  const { html } = await methodPage()
  expect(
    html.match(/\b(?:packages|apps|bench|tools|golden)\/[^<\s]*|[\w-]+\.(?:ts|table\.json)\b|npm run|&lt;!--|<!--/g),
  ).toBeNull()
})

test('every rule that a file describes has an anchor, whatever its family', async () => {
  const { html } = await methodPage()
  const described = (await readMethodFiles()).flatMap(({ markdown }) =>
    Array.from(markdown.matchAll(/^\*\*([A-Z]+-\d+[a-z]?)\b/gm), ([, id = '']) => id),
  )
  expect(described.length).toBeGreaterThan(150)
  expect(described.filter((id) => !html.includes(`<span id="${id}">`))).toEqual([])
})

test('every table has a name of its own', async () => {
  const { html } = await methodPage()
  const names = Array.from(html.matchAll(/ aria-label="(Table: [^"]+)"/g), ([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([])
})

describe('renders docs/method', () => {
  test('a rule is an anchor where it is described and a link elsewhere', () => {
    expect(chapter('**HL-1a, HL-1b Walls.** As in HL-1a and HL-999.')).toBe(
      '<p><strong><span id="HL-1a">HL-1a</span>, <span id="HL-1b">HL-1b</span> Walls.</strong> ' +
        'As in <a href="#HL-1a">HL-1a</a> and HL-999.</p>\n',
    )
  })

  test('links lead to chapters and headings of the page; other files are plain text', () => {
    expect(chapter('# One\n## A part\n[part](one.md#a-part), [one](one.md), [costs](../costs.md#x)')).toBe(
      '<h3 id="one-a-part">A part</h3>\n<p><a href="#one-a-part">part</a>, <a href="#one">one</a>, costs</p>\n',
    )
  })

  test('a table scrolls by itself and by keyboard', () => {
    expect(chapter('| Fuel | p |\n| --- | ---: |\n| Gas | 6 |')).toContain(
      '<div class="table" role="region" tabindex="0" aria-label="Table: Fuel, p"><table>',
    )
  })

  test('a day is never broken over two lines', () => {
    expect(chapter('| From |\n| --- |\n| 2026-04-01 to 2027-03-31, act 12026-1-1 |')).toContain(
      '<td><span class="day">2026-04-01</span> to <span class="day">2027-03-31</span>, act 12026-1-1</td>',
    )
  })

  test('text for the repository is left out: lines and blocks', () => {
    expect(
      chapter(
        '# One\nWhat?\n\nCode: `packages/engine/src`. <!-- repository -->\n- `a.ts` <!-- repository -->\n- Marks',
      ),
    ).toBe('<p>What?</p>\n<ul>\n<li>Marks</li>\n</ul>\n')
    expect(chapter('Before\n\n<!-- repository -->\n```\nnpm run x\n```\n<!-- /repository -->\n\nAfter')).toBe(
      '<p>Before</p>\n<p>After</p>\n',
    )
  })

  test.each(['Code: `packages/engine/src/solar`.', 'See `outlier-cause.ts`.', 'Run `npm run x`.', 'A <!-- repository'])(
    'rejects text for the repository that is not marked: %s',
    (markdown) => {
      expect(() => chapter(markdown)).toThrow('docs/method/one.md shows “')
    },
  )

  test('rejects a rule that is described twice and a link to a missing heading', () => {
    expect(() => chapter('**HL-1 A.**\n\n**HL-1 B.**')).toThrow('docs/method/one.md describes HL-1 a second time')
    expect(() => chapter('[part](one.md#no-part)')).toThrow('links to #one-no-part')
  })
})
